import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { setRules } from '#domain/groups/table-rules.ts'
import { EventRulesFields } from '#web/admin/groups/event-rules-fields.tsx'
import type { EventEditing } from './event-form.ts'

const USUAL = setRules({})

/** How the tables of the event are made where a group says nothing (GR-22), behind a disclosure. */
export const EventTables = ({ form }: Pick<EventEditing, 'form'>) => {
  const [open, setOpen] = useState(false)
  const errors = form.formState.errors.tableRules
  return (
    <details open={open || Boolean(errors)} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="figures min-h-10 content-center text-lg tracking-wide uppercase">Tables of its groups</summary>
      <p className="pb-3 text-sm text-soft">Groups that say nothing else are ranked by these rules.</p>
      <Controller
        control={form.control}
        name="tableRules"
        render={({ field: { value, onChange } }) => (
          <div className="flex flex-col gap-4">
            <EventRulesFields
              {...{ value, errors }}
              usual={USUAL}
              source="As usual"
              onChange={(changes) => onChange({ ...value, ...changes })}
            />
          </div>
        )}
      />
    </details>
  )
}
