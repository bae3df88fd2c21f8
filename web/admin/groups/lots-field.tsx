import { X } from 'lucide-react'
import type { Lots } from '#domain/groups/table-rules.ts'
import { StepButtons } from '#web/admin/brackets/seeding/step-buttons.tsx'
import { useOrder } from '#web/admin/brackets/seeding/use-order.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Props = {
  value: Lots | null
  teams: readonly { id: string; name: string }[]
  /** The teams that are level on the line: a new draw begins with them. */
  level: readonly string[]
  errors: { reason?: { message?: string }; by?: { message?: string } } | undefined
  /** The dialog starts here. */
  isStart: boolean
  onChange: (value: Lots | null) => void
}

/** The order of teams that was decided by lot, with the reason and the person responsible (GR-16). */
export const LotsField = ({ value, teams, level, errors, isStart, onChange }: Props) => {
  const lots = value ?? { teamIds: [], reason: '', by: '' }
  const nameOf = (id: string): string => teams.find((team) => team.id === id)?.name ?? id
  const order = (teamIds: string[]) => onChange({ ...lots, teamIds })
  const { box, spoken, step, say } = useOrder(lots.teamIds, order, nameOf)
  const others = teams.filter(({ id }) => !lots.teamIds.includes(id))
  if (value === null) {
    return (
      <div>
        <h3 className="font-sans text-sm font-semibold">Draw of lots</h3>
        <p className="text-soft">None. It decides between teams that nothing else separates.</p>
        <SaveButton className="mt-2" data-start={isStart || undefined} why={teams.length === 0 && 'Add teams to the group first.'} onClick={() => order([...level])}>
          Enter a draw of lots
        </SaveButton>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-sans text-sm font-semibold">Draw of lots</h3>
      <p className="text-xs text-soft">The first one is ranked highest.</p>
      <ol ref={box} aria-label="Draw of lots">
        {lots.teamIds.map((id, index) => (
          <li key={id} className="flex items-center gap-2 border-t border-line/60 first:border-0">
            <span className="figures w-6 shrink-0 text-soft">{index + 1}</span>
            <bdi className="min-w-0 flex-1 wrap-anywhere">{nameOf(id)}</bdi>
            <StepButtons id={id} name={nameOf(id)} count={lots.teamIds.length} {...{ index, step }} />
            <IconButton
              label={`Remove ${nameOf(id)} from the draw`}
              onClick={() => {
                order(lots.teamIds.filter((one) => one !== id))
                say(`${nameOf(id)} removed.`)
              }}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <output className="sr-only">{spoken}</output>
      {others.length > 0 && (
        <SelectField label="Add a team to the draw" value="" onChange={({ target }) => order([...lots.teamIds, target.value])}>
          <option value="">Choose</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label="Reason for the draw"
        required
        hint="Shown in the table, as in 'coin toss on stage'"
        value={lots.reason}
        error={errors?.reason?.message}
        onChange={({ target }) => onChange({ ...lots, reason: target.value })}
      />
      <TextField
        label="Person responsible"
        value={lots.by}
        error={errors?.by?.message}
        onChange={({ target }) => onChange({ ...lots, by: target.value })}
      />
      <Button className="self-start" onClick={() => onChange(null)}>
        No draw of lots
      </Button>
    </div>
  )
}
