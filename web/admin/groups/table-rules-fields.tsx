import { useState } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { FORFEIT_RULES } from '#domain/groups/table-rules.ts'
import { Checkbox, SelectField, TextField } from '#web/ui/form/field.tsx'
import { DeductionsField } from './deductions-field.tsx'
import type { GroupValues } from './group-values.ts'
import { RankingField } from './ranking-field.tsx'
import { FORFEIT_TEXTS } from './rule-texts.ts'

const POINTS = [
  ['win', 'Win'], ['draw', 'Draw'], ['loss', 'Loss'], ['closeWin', 'Close win'], ['closeLoss', 'Close loss'],
] as const

const numberOrNull = (value: unknown): number | null => (value === '' || value === null ? null : Number(value))

type Props = { form: UseFormReturn<GroupValues>; teams: readonly { id: string; name: string }[] }

/** How the table of a group is made (GR-16, GR-18), behind a disclosure: most groups leave it as it is. */
export const TableRulesFields = ({ form, teams }: Props) => {
  const { errors } = form.formState
  const [open, setOpen] = useState(false)
  const hasErrors = Boolean(errors.ranking ?? errors.points ?? errors.deductions)
  return (
    <details open={open || hasErrors} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-10 content-center font-semibold">How the table is made</summary>
      <div className="flex flex-col gap-4 pt-2">
        <Controller
          control={form.control}
          name="ranking"
          render={({ field: { value, onChange } }) => (
            <RankingField {...{ value, onChange }} error={errors.ranking?.message ?? errors.ranking?.root?.message} />
          )}
        />
        <Checkbox label="Teams still level start again from the top of the ranking" {...form.register('restart')} />
        <fieldset>
          <legend className="pb-1 text-sm font-semibold">Points</legend>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
            {POINTS.map(([name, label]) => (
              <TextField
                key={name}
                label={label}
                type="number"
                min={0}
                error={errors.points?.[name]?.message}
                {...form.register(`points.${name}`, { setValueAs: numberOrNull })}
              />
            ))}
          </div>
          <p className="pt-1 text-xs text-soft">Close: decided by one map, with maps for both, as in 2-1. Empty: like any other.</p>
          {(errors.points?.message ?? errors.points?.root?.message) && (
            <p className="text-sm text-live">
              {errors.points?.message ?? errors.points?.root?.message}
            </p>
          )}
        </fieldset>
        <SelectField label="Forfeits count" {...form.register('forfeits')}>
          {FORFEIT_RULES.map((rule) => (
            <option key={rule} value={rule}>
              {FORFEIT_TEXTS[rule]}
            </option>
          ))}
        </SelectField>
        <DeductionsField form={form} teams={teams} />
      </div>
    </details>
  )
}
