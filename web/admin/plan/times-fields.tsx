import { useId } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { DateTimeField } from '#web/ui/form/date-time-field.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { NumberField } from './number-field.tsx'
import { planGrid } from './plan-grid.ts'
import { ProblemsHere } from './problems-here.tsx'
import type { PlanForm } from './plan-form.ts'

type Props = { form: PlanForm; problems: readonly string[]; onChange: (own: Partial<PlanForm>) => void }

/** When the matches of a plan are played, and on how many streams (SG-05). */
export const TimesFields = ({ form, problems, onChange }: Props) => {
  const wrong = useId()
  const { start, dayCount, hoursADay, streams, mapMinutes, breakMinutes, restMinutes } = form
  return (
    <Section title="3. Times" className="card min-w-0 p-4">
      <div className={planGrid}>
        <DateTimeField label="First match" hint="Leave it empty for a plan without times." value={start} onChange={(value) => onChange({ start: value })} />
        <NumberField label="Days" hint="On which matches are played" value={dayCount} min={1} max={LIMITS.planDays} onChange={(next) => onChange({ dayCount: next })} />
        <NumberField label="Hours of play a day" value={hoursADay} min={1} max={24} onChange={(next) => onChange({ hoursADay: next })} />
        <NumberField label="Minutes for a map" hint="A best of 3 takes three times as long" value={mapMinutes} min={1} max={180} onChange={(next) => onChange({ mapMinutes: next })} />
        <NumberField label="Minutes between matches" hint="On the same stream" value={breakMinutes} min={0} max={600} onChange={(next) => onChange({ breakMinutes: next })} />
        <NumberField label="Minutes of rest for a team" hint="Before its next match" value={restMinutes} min={0} max={1_440} onChange={(next) => onChange({ restMinutes: next })} />
        <NumberField
          label="Matches at the same time"
          hint="Each has a stream of its own"
          value={streams.length}
          min={1}
          max={LIMITS.broadcasts}
          onChange={(next) => onChange({ streams: Array.from({ length: next }, (_, index) => streams[index] ?? '') })}
        />
        {streams.map((url, index) => (
          <TextField
            key={`stream ${index + 1}`}
            label={`Address of stream ${index + 1}`}
            hint="May stay empty"
            type="url"
            placeholder="https://"
            value={url}
            onChange={({ target }) => onChange({ streams: streams.with(index, target.value) })}
          />
        ))}
      </div>
      <ProblemsHere id={wrong} problems={problems} />
    </Section>
  )
}
