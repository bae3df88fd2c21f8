import { useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { shownTime } from '#domain/matches/status.ts'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { Section } from '#web/ui/section.tsx'
import { timeText } from '#web/ui/time/time-styles.ts'
import { Broadcasts } from './broadcasts.tsx'
import { DuplicateNote } from './duplicate-note.tsx'
import { ChoiceField, TimeField } from './fields.tsx'
import type { MatchValues } from './values.ts'

/** A new match gets the usual length of its event, and of another one that is chosen instead, unless staff chose one (MT-30). */
const EventField = ({ isNew }: { isNew: boolean }) => {
  const { getValues, setValue } = useFormContext<MatchValues>()
  const given = useRef<number | null>(null)
  const giveLength = (bestOf: number | null) => {
    if (getValues('bestOf') !== given.current) return
    given.current = bestOf
    setValue('bestOf', bestOf)
  }
  const { field, fieldState } = useController<MatchValues, 'eventId'>({ name: 'eventId' })
  const { ref, value, onChange, onBlur } = field
  return (
    <EventPicker
      ref={ref}
      value={value ?? ''}
      error={fieldState.error?.message}
      onChange={(id, event) => {
        onChange(id || null)
        if (isNew) giveLength(event?.bestOf ?? null)
      }}
      onBlur={onBlur}
    />
  )
}

const SCHEDULE_CHOICES = [['planned', 'Planned'], ['postponed', 'Postponed']] as const

/** Whether the match is postponed: its time is set apart then, until a new one is entered (MT-25). */
const ScheduleField = () => {
  const { setValue, getValues } = useFormContext<MatchValues>()
  const setApart = (schedule: MatchValues['schedule']) => {
    if (schedule !== 'postponed') return setValue('postponedFrom', null)
    setValue('postponedFrom', shownTime(getValues()))
    setValue('matchStartTime', null)
    setValue('scheduledAt', null)
  }
  return <ChoiceField name="schedule" label="Schedule" none="Not declared" choices={SCHEDULE_CHOICES} onChosen={setApart} />
}

/** The start; a match that only has a planned slot says so (MT-08). */
const StartField = () => {
  const [start, planned] = useWatch<MatchValues, ['matchStartTime', 'scheduledAt']>({ name: ['matchStartTime', 'scheduledAt'] })
  const hint = !start && planned ? `Planned for ${timeText(planned, 'dateTime')}. No start is set.` : undefined
  return <TimeField name="matchStartTime" label="Match Start Time" hint={hint} />
}

/** The fields of the match as a whole: its event, its time, its links. */
export const Details = ({ matchId }: { matchId: string | null }) => {
  const isPostponed = useWatch<MatchValues, 'schedule'>({ name: 'schedule' }) === 'postponed'
  return (
    <Section title="Match">
      <div className="grid gap-4 md:grid-cols-2">
        <EventField isNew={matchId === null} />
        <StartField />
        <Broadcasts list="streams" noun="Stream" />
        <Broadcasts list="vods" noun="VOD" />
        <ScheduleField />
        {isPostponed && <TimeField name="postponedFrom" label="Postponed from" />}
        <TimeField name="startedAt" label="Started at" />
        <TimeField name="endedAt" label="Ended at" />
      </div>
      <div className="pt-4 empty:hidden">
        <DuplicateNote matchId={matchId} />
      </div>
    </Section>
  )
}
