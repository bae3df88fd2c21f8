import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { LIMITS } from '#domain/limits.ts'
import { STAGE_FORMAT_NAMES, STAGE_FORMATS } from '#domain/plans/stage-formats.ts'
import { type Stage, type StageSettings } from '#domain/plans/stage.ts'
import { GRAND_FINALS } from '#domain/stages/formats/grand-final.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, SelectField, TextField } from '#web/ui/form/field.tsx'
import { LengthField } from './length-field.tsx'
import { NumberField } from './number-field.tsx'
import { planGrid } from './plan-grid.ts'
import { ProblemsHere } from './problems-here.tsx'
import { SwissFields } from './swiss-fields.tsx'
import { RecordFields } from './record-fields.tsx'
import { placesOf, recordsIn, takesOf } from './takes.ts'

type Props = {
  stage: Stage
  stages: readonly Stage[]
  teamCount: number
  /** What is wrong with it. */
  problems: readonly string[]
  onChange: (stage: Stage) => void
  onRemove: () => void
}

const PLANNED = STAGE_FORMATS.filter((format) => format !== 'free')
const FINAL_NAMES = { single: 'One match', reset: 'A second one if needed', advantage: 'One map ahead for the upper team' }

const isGrouped = (format: Stage['format']): boolean => format === 'round-robin' || format === 'gsl'

/** Where the teams of a stage come from: seeds, or the best of an earlier stage. */
const TakesFields = ({ stage, stages, teamCount, onChange }: Omit<Props, 'onRemove' | 'problems'>) => {
  const takes = takesOf(stage, teamCount, stages)
  const earlier = stages.slice(0, stages.indexOf(stage))
  const from = stages.find(({ id }) => takes && id === takes.from)
  const part = from && isGrouped(from.format) ? 'each group' : 'the bracket'
  const records = takes ? recordsIn(stages.find(({ id }) => id === takes.from)) : []
  const choose = (next: Parameters<typeof placesOf>[0]) => onChange({ ...stage, places: placesOf(next, teamCount, stages) })
  return (
    <>
      <SelectField
        label="Its teams come from"
        value={takes ? takes.from : 'copied'}
        onChange={({ target: { value } }) => choose(value === 'seeds' ? { from: 'seeds' } : { from: value, through: 2, extra: 0 })}
      >
        {!takes && <option value="copied">As copied ({stage.places.length} places)</option>}
        <option value="seeds">The teams by seed</option>
        {earlier.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {takes && records.length > 0 && <RecordFields {...{ takes, records }} onChange={choose} />}
      {takes && 'through' in takes && (
        <>
          <NumberField label={from?.format === 'swiss' ? 'Teams that go on' : `Teams of ${part} that go on`} value={takes.through} min={1} max={64} onChange={(through) => choose({ ...takes, through })} />
          <NumberField
            label={`Best teams in place ${takes.through + 1} that go on`}
            hint="Over all groups; 0 for none"
            value={takes.extra}
            min={0}
            max={31}
            onChange={(extra) => choose({ ...takes, extra })}
          />
        </>
      )}
    </>
  )
}

/** What is chosen for a stage of a plan. */
export const StageFields = ({ stage, stages, teamCount, problems, onChange, onRemove }: Props) => {
  const { format, settings } = stage
  const wrong = useId()
  const set = (own: Partial<StageSettings>) => onChange({ ...stage, settings: { ...settings, ...own } })
  const { 'grand-finals': ofFinal = null, ...otherRounds } = settings.roundBestOf
  return (
    <fieldset className="card relative min-w-0 p-4" aria-describedby={problems.length > 0 ? wrong : undefined}>
      <legend className="sr-only">{stage.name}</legend>
      <div className={planGrid}>
        <TextField label="Name of the stage" value={stage.name} maxLength={LIMITS.name} onChange={({ target }) => onChange({ ...stage, name: target.value })} />
        <SelectField
          label="Format"
          value={format}
          onChange={({ target }) => onChange({ ...stage, format: PLANNED.find((each) => each === target.value) ?? format })}
        >
          {PLANNED.map((each) => (
            <option key={each} value={each}>
              {STAGE_FORMAT_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <TakesFields {...{ stage, stages, teamCount, onChange }} />
        {isGrouped(format) && (
          <>
            <NumberField label="Number of groups" value={settings.groups} min={1} max={LIMITS.stageParts} onChange={(groups) => set({ groups })} />
 <SelectField label="Who gets into which group" value={settings.deal} onChange={({ target }) => set({ deal: target.value === 'snake' ? 'snake' : 'in-turn' })}>
              <option value="snake">Evenly by seed</option>
              <option value="in-turn">One after the other, as drawn</option>
            </SelectField>
          </>
        )}
        {format === 'round-robin' && (
          <SelectField label="Each pair meets" value={settings.legs} onChange={({ target }) => set({ legs: target.value === '2' ? 2 : 1 })}>
            <option value={1}>Once</option>
            <option value={2}>Twice</option>
          </SelectField>
        )}
        <LengthField label="Length of its matches" value={settings.bestOf} none="As the event says" onChange={(bestOf) => set({ bestOf })} />
        {format === 'swiss' && <SwissFields settings={settings} onChange={set} />}
        {format === 'double-elimination' && (
          <>
            <SelectField
              label="Grand Final"
              value={settings.grandFinal}
              onChange={({ target }) => set({ grandFinal: GRAND_FINALS.find((each) => each === target.value) ?? 'single' })}
            >
              {GRAND_FINALS.map((each) => (
                <option key={each} value={each}>
                  {FINAL_NAMES[each]}
                </option>
              ))}
            </SelectField>
            <LengthField
              label="Length of the grand final"
              value={ofFinal}
              none="Like the others"
              onChange={(length) => set({ roundBestOf: length === null ? otherRounds : { ...otherRounds, 'grand-finals': length } })}
            />
            <Checkbox
              label="Weaker half starts in the lower bracket"
              checked={settings.lowerStarts === 'half'}
              onChange={({ target }) => set({ lowerStarts: target.checked ? 'half' : 'none' })}
            />
          </>
        )}
        {format === 'single-elimination' && (
          <Checkbox label="Match for third place" checked={settings.thirdPlace} onChange={({ target }) => set({ thirdPlace: target.checked })} />
        )}
      </div>
      <ProblemsHere id={wrong} problems={problems} />
      {stages.length > 1 && (
        <Button className="mt-3" onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
          Remove {stage.name}
        </Button>
      )}
    </fieldset>
  )
}
