import { X } from 'lucide-react'
import { CRITERIA, type Criterion } from '#domain/groups/table-rules.ts'
import { StepButtons } from '#web/admin/brackets/seeding/step-buttons.tsx'
import { useOrder } from '#web/admin/brackets/seeding/use-order.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { criterionText, rankingText } from './rule-texts.ts'

const nameOf = (id: string): string => {
  const criterion = CRITERIA.find((one) => one === id)
  return criterion ? criterionText(criterion) : id
}

type Props = {
  /** Null: as `usual`, which `source` names. */
  value: readonly Criterion[] | null
  usual: readonly Criterion[]
  source: string
  error: string | undefined
  onChange: (value: Criterion[] | null) => void
}

/** The order of the criteria of a table (GR-16), changed by buttons. */
export const RankingField = ({ value: own, usual, source, error, onChange }: Props) => {
  const value = own ?? []
  const change = (ids: string[]) => onChange(CRITERIA.filter((one) => ids.includes(one)).toSorted((a, b) => ids.indexOf(a) - ids.indexOf(b)))
  const { box, spoken, step, say } = useOrder([...value], change, nameOf)
  const others = CRITERIA.filter((criterion) => !value.includes(criterion))
  if (own === null) {
    return (
      <div>
        <h3 className="font-sans text-sm font-semibold">Ranking</h3>
        <p className="text-soft">{`${source}: ${rankingText(usual)}.`}</p>
        <Button className="mt-2" onClick={() => onChange([...usual])}>
          Change the ranking
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-sans text-sm font-semibold">Ranking</h3>
      <ol ref={box} aria-label="Ranking">
        {value.map((criterion, index) => (
          <li key={criterion} className="flex items-center gap-2 border-t border-line/60 first:border-0">
            <span className="figures w-6 shrink-0 text-soft">{index + 1}</span>
            <span className="min-w-0 flex-1">{criterionText(criterion)}</span>
            <StepButtons id={criterion} name={criterionText(criterion)} count={value.length} {...{ index, step }} />
            <IconButton
              label={`Remove ${criterionText(criterion)} from the ranking`}
              onClick={() => {
                const left = value.filter((one) => one !== criterion)
                onChange(left.length > 0 ? left : null)
                say(`${criterionText(criterion)} removed.`)
              }}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <output className="sr-only">{spoken}</output>
      {error && (
        <p className="text-sm text-live">
          {error}
        </p>
      )}
      {others.length > 0 && (
        <SelectField
          label="Add a criterion"
          value=""
          onChange={(event) => change([...value, event.target.value])}
        >
          <option value="">Choose</option>
          {others.map((criterion) => (
            <option key={criterion} value={criterion}>
              {criterionText(criterion)}
            </option>
          ))}
        </SelectField>
      )}
      <Button className="self-start" onClick={() => onChange(null)}>
        {`Ranking: ${source.toLowerCase()}`}
      </Button>
    </div>
  )
}
