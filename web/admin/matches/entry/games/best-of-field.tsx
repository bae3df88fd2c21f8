import { useController } from 'react-hook-form'
import { BestOfOptions, lengthFrom } from '#web/admin/matches/best-of-options.tsx'
import type { MatchValues } from '#web/admin/matches/entry/values.ts'
import { SelectField } from '#web/ui/form/field.tsx'

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
      className="flex-row items-center gap-2 whitespace-nowrap max-sm:[&_select]:w-36"
      {...{ ref, name, onBlur }}
      value={value ?? ''}
      error={fieldState.error?.message}
      onChange={({ target }) => choose(lengthFrom(target.value))}
    >
      <BestOfOptions />
    </SelectField>
  )
}
