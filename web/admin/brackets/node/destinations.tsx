import type { BracketRecord } from '#contract/brackets.ts'
import type { BracketNode } from '#domain/brackets/bracket.ts'
import { loserDestinations, winnerDestinations, type DestinationOption } from '#domain/brackets/structure/destinations.ts'
import { shortNodeName } from '#domain/brackets/structure/labels.ts'
import { isGrandFinals } from '#domain/brackets/structure/slots.ts'
import { SelectField } from '#web/ui/form/field.tsx'

export type Ways = Pick<BracketNode, 'nextMatchId' | 'nextLoserMatchId'>

type SelectProps = {
  label: string
  none: string
  value: string | null
  options: DestinationOption[]
  onChange: (id: string | null) => void
}

const DestinationSelect = ({ label, none, value, options, onChange }: SelectProps) => (
  <SelectField
    label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value || null)}
    className="min-w-0 flex-1 basis-60"
  >
    <option value="">{none}</option>
    {options.map(({ node, refusal }) => (
      <option key={node.id} value={node.id} disabled={refusal !== null && node.id !== value}>
        {shortNodeName(node)}
        {refusal === null ? '' : ` (${refusal})`}
      </option>
    ))}
  </SelectField>
)

type Props = { bracket: BracketRecord; node: BracketNode; ways: Ways; onWays: (ways: Ways) => void }

/** Where winner and loser of a node go; options that cannot be chosen give the reason (BR-06). */
export const Destinations = ({ bracket: { matches, type }, node, ways, onWays }: Props) => {
  // Each choice is judged with the other one as it is here.
  const nodes = matches.map((one) => (one.id === node.id ? { ...one, ...ways } : one))
  const from = { ...node, ...ways }
  return (
    <div className="flex flex-wrap gap-4">
      <DestinationSelect
        label="Winner Goes To"
        none="None"
        value={ways.nextMatchId}
        options={winnerDestinations(nodes, from)}
        onChange={(nextMatchId) => onWays({ ...ways, nextMatchId })}
      />
      {!node.isLosersBracket && !isGrandFinals(node) && (
        <DestinationSelect
          label="Loser Goes To"
          none="Eliminated"
          value={ways.nextLoserMatchId}
          options={type === 'single-elimination' ? [] : loserDestinations(nodes, from)}
          onChange={(nextLoserMatchId) => onWays({ ...ways, nextLoserMatchId })}
        />
      )}
    </div>
  )
}
