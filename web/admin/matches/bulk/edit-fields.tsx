import type { ReactNode } from 'react'
import { EventPicker } from '#web/admin/events/event-picker.tsx'
import { BestOfOptions, lengthFrom } from '#web/admin/matches/best-of-options.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#web/ui/form/field.tsx'
import { STARTS, UNIT_NAMES, type BulkValues, type Shift } from './values.ts'

/** The messages of the fields, by their names in the API. */
export type FieldErrors = Partial<Record<string, string>>
type Props = { values: BulkValues; errors: FieldErrors; onChange: (values: BulkValues) => void }

type PartProps = { title: string; on: boolean; onToggle: (on: boolean) => void; isFirst?: boolean; children: ReactNode }

/** A field that is left as it is until somebody ticks it. */
const Part = ({ title, on, onToggle, isFirst, children }: PartProps) => (
  <div className="border-t border-line pt-1 first:border-0 first:pt-0">
    <div className="flex items-center justify-between gap-3">
      <Checkbox label={title} checked={on} data-start={isFirst || undefined} onChange={({ target }) => onToggle(target.checked)} />
      {!on && <span className="text-sm text-soft">Left as it is</span>}
    </div>
    {on && <div className="pt-1 pb-3 pl-7">{children}</div>}
  </div>
)

const ShiftFields = ({ shift, error, onChange }: { shift: Shift; error: string | undefined; onChange: (shift: Shift) => void }) => (
  <fieldset>
    <legend className="sr-only">Shift times</legend>
    <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-3">
      <TextField
        label="By"
        inputMode="numeric"
        className="max-sm:col-span-2"
        value={shift.amount}
        error={error}
        onChange={({ target }) => onChange({ ...shift, amount: target.value })}
      />
      <SelectField
        label="Unit"
        value={shift.unit}
        onChange={({ target }) => onChange({ ...shift, unit: target.value as Shift['unit'] })}
      >
        {UNIT_NAMES.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </SelectField>
      <SelectField label="Which way" value={shift.way} onChange={({ target }) => onChange({ ...shift, way: target.value as Shift['way'] })}>
        <option>later</option>
        <option>earlier</option>
      </SelectField>
    </div>
    <p className="pt-1 text-xs text-soft">Start and planned time move. A day is 24 hours, also when clocks change.</p>
  </fieldset>
)

/** The fields that can be changed for many matches at once. */
export const EditFields = ({ values, errors, onChange }: Props) => {
  const { shift, streamLink, bestOf, eventId, note } = values
  const part = <Name extends keyof BulkValues>(name: Name) => ({
    on: values[name] !== undefined,
    onToggle: (on: boolean) => onChange({ ...values, [name]: on ? STARTS[name] : undefined }),
  })
  return (
    <div className="flex flex-col gap-1">
      <Part title="Shift times" isFirst {...part('shift')}>
        {shift && <ShiftFields shift={shift} error={errors['shiftMinutes']} onChange={(next) => onChange({ ...values, shift: next })} />}
      </Part>
      <Part title="Stream link" {...part('streamLink')}>
        <TextField
          label="New stream link"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Empty: no stream link"
          value={streamLink ?? ''}
          error={errors['streamLink']}
          onChange={({ target }) => onChange({ ...values, streamLink: target.value })}
        />
      </Part>
      <Part title="Best of" {...part('bestOf')}>
        <SelectField
          label="New best of"
          value={bestOf ?? ''}
          error={errors['bestOf']}
          onChange={({ target }) => onChange({ ...values, bestOf: lengthFrom(target.value) })}
        >
          <BestOfOptions />
        </SelectField>
      </Part>
      <Part title="Event" {...part('eventId')}>
        <EventPicker
          label="New event"
          hint="Empty: no event"
          value={eventId ?? ''}
          error={errors['eventId']}
          onChange={(id) => onChange({ ...values, eventId: id || null })}
        />
      </Part>
      <Part title="Note for visitors" {...part('note')}>
        <TextArea
          label="New note for visitors"
          rows={2}
          hint="Empty: no note"
          value={note ?? ''}
          error={errors['note']}
          onChange={({ target }) => onChange({ ...values, note: target.value })}
        />
      </Part>
    </div>
  )
}
