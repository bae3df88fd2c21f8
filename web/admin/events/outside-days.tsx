import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { outsideDays } from '#domain/events/outside-days.ts'
import { everyMatchOfEventQuery } from '#web/admin/groups/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { counted } from '#web/ui/counted.ts'
import { timeText } from '#web/ui/time/time-styles.ts'
import { useTimeZone } from '#web/ui/time/use-local-day.ts'
import type { EventEditing } from './event-form.ts'

const dayText = (day: string): string => timeText(`${day}T12:00:00Z`, 'date', 'UTC')
const spanText = (from: string, to: string): string => (from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`)

/** Tells that matches of an event are on none of the days in its form, and offers days that hold them, to be saved with the form (EV-22). */
export const OutsideDays = ({ eventId, form: { watch, setValue } }: Pick<EventEditing, 'form'> & { eventId: string }) => {
  const { data: matches } = useQuery(everyMatchOfEventQuery(eventId))
  const timeZone = useTimeZone()
  const [startDate, endDate] = watch(['startDate', 'endDate'])
  const found = matches && outsideDays({ startDate: startDate ?? '', endDate: endDate ?? '' }, matches, timeZone)
  if (!found) return null
  const widen = () => {
    const how = { shouldDirty: true, shouldValidate: true }
    setValue('startDate', found.startDate, how)
    setValue('endDate', found.endDate, how)
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-2">
      <p className="flex min-w-0 flex-1 basis-56 items-start gap-2 text-sm text-soft">
        <CalendarClock size={16} aria-hidden className="mt-0.5 shrink-0 text-warning" />
        <span>
          {counted(found.count, 'match', 'matches')} of the event {found.count === 1 ? 'is' : 'are'} outside these days: {spanText(found.first, found.last)}.
        </span>
      </p>
      <Button onClick={widen}>Use {spanText(found.startDate, found.endDate)}</Button>
    </div>
  )
}
