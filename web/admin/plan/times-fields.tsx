import { LIMITS } from '#domain/limits.ts'
import { DateTimeField } from '#web/ui/form/date-time-field.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { NumberField } from './number-field.tsx'
import type { PlanForm } from './plan-form.ts'

type Props = { form: PlanForm; onChange: (own: Partial<PlanForm>) => void }

/** When the matches of a plan are played, and on how many streams (SG-05). */
export const TimesFields = ({ form, onChange }: Props) => {
  const { start, dayCount, hoursADay, streams, mapMinutes, breakMinutes, restMinutes } = form
  return (
    <Section title="Times" className="card min-w-0 p-4">
      <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <DateTimeField label="First match" hint="Leave it empty for a plan without times." value={start} onChange={(value) => onChange({ start: value })} className="sm:col-span-2" />
        <NumberField label="Days" value={dayCount} min={1} max={LIMITS.planDays} onChange={(next) => onChange({ dayCount: next })} />
        <NumberField label="Hours a day" value={hoursADay} min={1} max={24} onChange={(next) => onChange({ hoursADay: next })} />
        <NumberField label="Minutes a map" value={mapMinutes} min={1} max={180} onChange={(next) => onChange({ mapMinutes: next })} />
        <NumberField label="Break on a stream" value={breakMinutes} min={0} max={600} onChange={(next) => onChange({ breakMinutes: next })} />
        <NumberField label="Rest of a team" value={restMinutes} min={0} max={1_440} onChange={(next) => onChange({ restMinutes: next })} />
        <NumberField
          label="Matches at once"
          value={streams.length}
          min={1}
          max={LIMITS.broadcasts}
          onChange={(next) => onChange({ streams: Array.from({ length: next }, (_, index) => streams[index] ?? '') })}
        />
        {streams.map((url, index) => (
          <TextField
            key={`stream ${index + 1}`}
            label={`Stream ${index + 1}`}
            type="url"
            placeholder="https://"
            className="sm:col-span-2"
            value={url}
            onChange={({ target }) => onChange({ streams: streams.with(index, target.value) })}
          />
        ))}
      </div>
    </Section>
  )
}
