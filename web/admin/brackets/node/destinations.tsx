import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { loserDestinations, winnerDestinations, type DestinationOption } from '#domain/stages/graph/destinations.ts'
import { placeName } from '#web/admin/brackets/words.ts'
import { SelectField } from '#web/ui/form/field.tsx'

export type Ways = BracketNode['next']

type SelectProps = {
  label: string
  none: string
  value: string | null
  options: DestinationOption[]
  nameOf: (node: BracketNode) => string
  onChange: (id: string | null) => void
}

const DestinationSelect = ({ label, none, value, options, nameOf, onChange }: SelectProps) => (
  <SelectField
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || null)}
    className="min-w-0 flex-1 basis-60"
  >
    <option value="">{none}</option>
    {options.map(({ node, refusal }) => (
      <option key={node.id} value={node.id} disabled={refusal !== null && node.id !== value}>
        {nameOf(node)}
        {refusal === null ? '' : ` (${refusal})`}
      </option>
    ))}
  </SelectField>
)

type Props = { bracket: BracketRecord; node: BracketNode; ways: Ways; onWays: (ways: Ways) => void }

/** Where winner and loser of a node go; options that cannot be chosen give the reason (BR-06). */
export const Destinations = ({ bracket, node, ways, onWays }: Props) => {
  const { nodes: stored, type } = bracket
  const nameOf = (one: BracketNode) => placeName(bracket, one)
  // Each choice is judged with the other one as it is here.
  const from = { ...node, next: ways }
  const nodes = stored.map((one) => (one.id === node.id ? { ...one, next: ways } : one))
  return (
    <div className="flex flex-wrap gap-4">
      <DestinationSelect
        label="Winner Goes To"
        none="None"
        value={ways.winner}
        options={winnerDestinations(nodes, from)}
        nameOf={nameOf}
        onChange={(winner) => onWays({ ...ways, winner })}
      />
      {node.side === 'winners' && (
        <DestinationSelect
          label="Loser Goes To"
          none="Eliminated"
          value={ways.loser}
          options={loserDestinations(nodes, type, from)}
          nameOf={nameOf}
          onChange={(loser) => onWays({ ...ways, loser })}
        />
      )}
    </div>
  )
}
