import { useController } from 'react-hook-form'
import { LIMITS } from '#domain/limits.ts'
import type { MatchValues } from '#web/admin/matches/entry/values.ts'
import { SelectField } from '#web/ui/form/field.tsx'

const LENGTHS = Array.from({ length: LIMITS.games }, (_, index) => index + 1)

/** The declared length of the series (MT-23); without one the rows of games decide. */
export const BestOfField = ({ onChoose }: { onChoose: (bestOf: number | null) => void }) => {
  const { field, fieldState } = useController<MatchValues, 'bestOf'>({ name: 'bestOf' })
  const { ref, name, value, onChange, onBlur } = field
  const choose = (bestOf: number | null) => {
    onChange(bestOf)
    onChoose(bestOf)
  }
  return (
    <SelectField
      label="Best of"
      className="flex-row items-center gap-2 whitespace-nowrap"
      {...{ ref, name, onBlur }}
      value={value ?? ''}
      error={fieldState.error?.message}
      onChange={({ target }) => choose(Number(target.value) || null)}
    >
      <option value="">Not declared</option>
      {LENGTHS.map((length) => (
        <option key={length}>{length}</option>
      ))}
    </SelectField>
  )
}
