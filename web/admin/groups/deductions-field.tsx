import { X } from 'lucide-react'
import { useFieldArray, type UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { GroupValues } from './group-values.ts'

type Props = { form: UseFormReturn<GroupValues>; teams: readonly { id: string; name: string }[] }

/** Points taken from teams, each with its reason (GR-18). */
export const DeductionsField = ({ form, teams }: Props) => {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'deductions' })
  const errors = form.formState.errors.deductions
  const [first] = teams
  if (!first) return null
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-sans text-sm font-semibold">Deductions</h3>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-end gap-2">
          <SelectField label="Team" className="flex-1" {...form.register(`deductions.${index}.teamId`)}>
            {teams.map((team) => (
              <option key={team.id} value={team.id}>
                {team.name}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Points taken"
            type="number"
            className="w-28"
            error={errors?.[index]?.points?.message}
            {...form.register(`deductions.${index}.points`, { valueAsNumber: true })}
          />
          <TextField
            label="Reason"
            required
            className="min-w-40 flex-1"
            error={errors?.[index]?.note?.message}
            {...form.register(`deductions.${index}.note`)}
          />
          <IconButton label={`Remove deduction ${index + 1}`} onClick={() => remove(index)}>
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button className="self-start" onClick={() => append({ teamId: first.id, points: 1, note: '' })}>
        Add a deduction
      </Button>
    </div>
  )
}
