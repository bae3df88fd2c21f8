import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { isValidDate } from '#domain/times/dates.ts'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { allEventsQuery } from '#web/admin/events/queries.ts'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { eventGroupsQuery } from '#web/groups/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { roundChoices } from './rounds.ts'
import type { ListState } from './use-list-choice.ts'

const RoundField = ({ choice: { eventId, round }, setRound }: Pick<ListState, 'choice' | 'setRound'>) => {
  const enabled = eventId !== null
  const groups = useQuery({ ...eventGroupsQuery(eventId ?? ''), enabled })
  const brackets = useQuery({ ...eventBracketsQuery(eventId ?? ''), enabled })
  const choices = roundChoices(groups.data ?? [], brackets.data ?? [])
  const isListed = round === null || choices.some(({ rounds }) => rounds.some(({ value }) => value === round))
  const hint = (groups.error ?? brackets.error) ? 'The rounds could not be loaded' : undefined
  return (
    <SelectField label="Round" disabled={!enabled} hint={hint} value={round ?? ''} onChange={({ target }) => setRound(target.value)}>
      <option value="">{enabled ? 'All rounds' : 'No event chosen'}</option>
      {!isListed && <option value={round ?? ''}>{groups.isPending || brackets.isPending ? 'Loading...' : 'A round that is gone'}</option>}
      {choices.map(({ title, rounds }) => (
        <optgroup key={title} label={title}>
          {rounds.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

const DayField = ({ choice: { day, timeZone }, setDay }: Pick<ListState, 'choice' | 'setDay'>) => {
  // While its parts are typed a date is none, or one of the year 2.
  const [typed, setTyped] = useState(day ?? '')
  const [seen, setSeen] = useState(day)
  if (seen !== day) {
    setSeen(day)
    setTyped(day ?? '')
  }
  return (
    <TextField
      label="Day"
      type="date"
      hint={`In your time zone, ${timeZone}`}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (value === '' || isValidDate(value)) setDay(value)
      }}
    />
  )
}

/** Unfolds the further filters. Narrow screens show its picture alone. */
export const FiltersButton = ({ open, onToggle }: { open: boolean; onToggle: () => void }) => (
  <Button aria-expanded={open} onClick={onToggle} className="max-md:min-h-11">
    <SlidersHorizontal size={16} aria-hidden />
    <span className="max-sm:sr-only">Event, round and day</span>
  </Button>
)

const UnknownEvent = ({ onClear }: { onClear: () => void }) => (
  <Alert className="col-span-full">
    <p>The event in the address is unknown: it was deleted, or the address is not whole.</p>
    <Button className="mt-2 min-h-11" onClick={onClear}>
      Show all events
    </Button>
  </Alert>
)

/** Narrows the list to an event, a round of it and a day (ST-04). */
export const Filters = ({ choice, setEvent, setRound, setDay }: Pick<ListState, 'choice' | 'setEvent' | 'setRound' | 'setDay'>) => {
  const { data: events } = useQuery(allEventsQuery)
  const isUnknown = choice.eventId !== null && events !== undefined && !events.some(({ id }) => id === choice.eventId)
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-3 sm:grid-cols-3">
      <legend className="sr-only">Narrow down</legend>
      <EventPicker label="Event" className="max-sm:col-span-2" value={choice.eventId ?? ''} onChange={setEvent} />
      <RoundField choice={isUnknown ? { ...choice, eventId: null, round: null } : choice} setRound={setRound} />
      <DayField {...{ choice, setDay }} />
      {isUnknown && <UnknownEvent onClear={() => setEvent('')} />}
    </fieldset>
  )
}
