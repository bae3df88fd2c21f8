import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { setRules, type EventRules } from '#domain/groups/table-rules.ts'
import { eventQuery } from '#web/events/queries.ts'
import { DeductionsField } from './deductions-field.tsx'
import { EventRulesFields } from './event-rules-fields.tsx'
import type { GroupValues } from './group-values.ts'

type Props = { form: UseFormReturn<GroupValues>; teams: readonly { id: string; name: string }[] }

/** How the table of a group is made (GR-16, GR-18), behind a disclosure: most groups leave it to the event (GR-22). */
export const TableRulesFields = ({ form, teams }: Props) => {
  const { errors } = form.formState
  const [open, setOpen] = useState(false)
  const { eventId, ranking, restart, points, forfeits } = useWatch({ control: form.control }) as GroupValues
  const event = useQuery({ ...eventQuery(eventId), enabled: eventId !== '' })
  const hasErrors = Boolean(errors.ranking ?? errors.points ?? errors.deductions)
  const change = (changes: Partial<EventRules>) => {
    for (const [name, value] of Object.entries(changes)) {
      form.setValue(name as keyof EventRules, value, { shouldDirty: true, shouldTouch: true, shouldValidate: form.formState.isSubmitted })
    }
  }
  return (
    <details open={open || hasErrors} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-10 content-center font-semibold">How the table is made</summary>
      <div className="flex flex-col gap-4 pt-2">
        <EventRulesFields
          value={{ ranking, restart, points, forfeits } as EventRules}
          usual={setRules({}, event.data?.tableRules)}
          source="From the event"
          errors={errors}
          onChange={change}
        />
        <DeductionsField form={form} teams={teams} />
      </div>
    </details>
  )
}
