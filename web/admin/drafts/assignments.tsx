import { ArrowLeftRight } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SelectField } from '#web/ui/form/field.tsx'

/** The names of the teams that drafted as A and as B; '' while unknown. */
export type Assignment = { a: string; b: string }

type Props = {
  value: Assignment
  teamNames: readonly [string, string]
  placeholderOption?: string | undefined
  onChange: (value: Assignment) => void
}

/** A name that is neither team's is offered anyway: choosing another one removes it. */
const optionsOf = (name: string, teamNames: readonly string[]): string[] => [
  ...new Set(name ? [...teamNames, name] : teamNames),
]

/** Which team drafted as A and which as B. A team that is chosen for one side leaves the other one to its opponent. */
export const Assignments = ({ value, teamNames, placeholderOption, onChange }: Props) => {
  const opponent = (name: string) => teamNames.find((other) => other !== name) ?? ''
  const select = (label: string, side: keyof Assignment, other: keyof Assignment) => (
    <SelectField
      label={label}
      value={value[side]}
      className="flex-1 basis-48"
      onChange={({ target }) => {
        const name = target.value
        const rest = name && value[other] === name ? opponent(name) : value[other]
        onChange({ ...value, [side]: name, [other]: rest })
      }}
    >
      {placeholderOption && <option value="">{placeholderOption}</option>}
      {optionsOf(value[side], teamNames).map((name) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  )
  return (
    <div className="flex flex-wrap items-end gap-3">
      {select('Team A Assignment', 'a', 'b')}
      <IconButton label="Swap the assignments" onClick={() => onChange({ a: value.b, b: value.a })}>
        <ArrowLeftRight size={18} aria-hidden />
      </IconButton>
      {select('Team B Assignment', 'b', 'a')}
    </div>
  )
}
