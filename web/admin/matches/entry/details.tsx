import { useController, useFormContext } from 'react-hook-form'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { DateTimeField } from '#web/ui/form/date-time-field.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { DuplicateNote } from './duplicate-note.tsx'
import type { MatchValues } from './values.ts'

const EventField = () => {
  const { field, fieldState } = useController<MatchValues, 'eventId'>({ name: 'eventId' })
  const { ref, value, onChange, onBlur } = field
  return (
    <EventPicker
      ref={ref}
      value={value ?? ''}
      error={fieldState.error?.message}
      onChange={(id) => onChange(id || null)}
      onBlur={onBlur}
    />
  )
}

const StartField = () => {
  const { field, fieldState } = useController<MatchValues, 'matchStartTime'>({ name: 'matchStartTime' })
  const { ref, name, value, onChange, onBlur } = field
  return (
    <DateTimeField
      label="Match Start Time"
      {...{ ref, name, onBlur }}
      value={value ?? ''}
      error={fieldState.error?.message}
      onChange={(time) => onChange(time || null)}
    />
  )
}

/** The fields of the match as a whole: its event, its time, its links. */
export const Details = ({ matchId }: { matchId: string | null }) => {
  const { register, formState } = useFormContext<MatchValues>()
  const link = (name: 'streamLink' | 'vodLink', label: string) => (
    <TextField
      label={label}
      type="url"
      inputMode="url"
      placeholder="https://"
      error={formState.errors[name]?.message}
      {...register(name)}
    />
  )
  return (
    <Section title="Match">
      <div className="grid gap-4 md:grid-cols-2">
        <EventField />
        <StartField />
        {link('streamLink', 'Stream Link')}
        {link('vodLink', 'VOD Link')}
      </div>
      <div className="pt-4 empty:hidden">
        <DuplicateNote matchId={matchId} />
      </div>
    </Section>
  )
}
