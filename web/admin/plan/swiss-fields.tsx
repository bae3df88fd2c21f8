import type { StageSettings } from '#domain/plans/stage.ts'
import { SWISS_RULES, type SwissRule } from '#domain/stages/formats/swiss/swiss.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { LengthField } from './length-field.tsx'
import { NumberField } from './number-field.tsx'

const RULE_NAMES: Record<SwissRule, string> = { 'high-low-1v16': 'First against last', 'high-low-1v9': 'Upper against lower half' }
const MOST = 10

type Props = { settings: StageSettings; onChange: (own: Partial<StageSettings>) => void }

/** How a Swiss stage is paired, and when its teams are through or out (SW-01 SW-05). */
export const SwissFields = ({ settings: { swiss }, onChange }: Props) => {
  const set = (own: Partial<StageSettings['swiss']>) => onChange({ swiss: { ...swiss, ...own } })
  const { until } = swiss
  return (
    <>
      <SelectField label="Pairs of the first round" value={swiss.rule} onChange={({ target }) => set({ rule: SWISS_RULES.find((each) => each === target.value) ?? swiss.rule })}>
        {SWISS_RULES.map((each) => (
          <option key={each} value={each}>
            {RULE_NAMES[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label="The stage ends" value={until ? 'record' : 'rounds'} onChange={({ target }) => set({ until: target.value === 'record' ? { wins: 3, losses: 3 } : null })}>
        <option value="record">For each team at so many wins or losses</option>
        <option value="rounds">After so many rounds</option>
      </SelectField>
      {until ? (
        <>
          <NumberField label="Wins to go through" value={until.wins} min={1} max={MOST} onChange={(wins) => set({ until: { ...until, wins } })} />
          <NumberField label="Losses to go out" value={until.losses} min={1} max={MOST} onChange={(losses) => set({ until: { ...until, losses } })} />
          <LengthField label="Length of deciding matches" value={swiss.decidingBestOf} none="Like the others" onChange={(decidingBestOf) => set({ decidingBestOf })} />
        </>
      ) : (
        <NumberField label="Rounds" value={swiss.rounds} min={1} max={32} onChange={(rounds) => set({ rounds })} />
      )}
    </>
  )
}
