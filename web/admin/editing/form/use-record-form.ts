import type { FieldValues } from 'react-hook-form'
import type { Location } from 'react-router'
import { useConflict } from '#web/admin/editing/conflict/use-conflict.ts'
import { useMessages, type Messages } from '#web/admin/editing/messages.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { useFormValues, type ValuesOptions, type Versioned } from './use-form-values.ts'
import { useSaving, type SavingOptions } from './use-saving.ts'
import { useUnsaved } from './use-unsaved.ts'

export type { Versioned }

export type RecordFormOptions<Values extends FieldValues, Rec extends Versioned> = ValuesOptions<Values, Rec> &
  SavingOptions<Values, Rec> & {
    /** Places that restore the unsaved changes automatically. */
    preservesChanges?: (to: Location) => boolean
    /** Those of the page, where they outlive the form. */
    messages?: Messages
  }

/**
 * One form for a new record and for one that is edited. It validates against the contract's schema, saves once
 * however often it is called, shows errors at their fields, preserves unsaved changes through crashes, conflicts and
 * an ended session, and asks before they are left. Its messages are those of ST-08. Render it with `RecordForm`.
 */
export const useRecordForm = <Values extends FieldValues, Rec extends Versioned>(options: RecordFormOptions<Values, Rec>) => {
  const { kind, preservesChanges } = options
  const own = useMessages()
  const messages = options.messages ?? own
  const values = useFormValues(options)
  const { form, toValues, base, baseNow, dirty, dirtyNow, begin, show } = values
  const name = `${kind}:${base.record?.id ?? 'new'}`
  const { drop, ...unsaved } = useUnsaved(values, { name, onTyped: messages.typed, preservesChanges })
  const { saveOver, ...saving } = useSaving(values, messages, drop, options)

  /** Discards unsaved changes silently, because their record is gone. */
  const forget = (): void => {
    begin(baseNow.current.record)
    drop()
  }
  /** @param canUndo whether the form continues with the same record, so that a mistaken cancel can be undone */
  const reset = (canUndo = false): void => {
    const typed = dirtyNow.current && canUndo ? form.getValues() : null
    forget()
    messages.say(base.record ? 'Changes cancelled' : 'Form reset')
    const undo = () => typed && show(baseNow.current, typed)
    if (typed) showToast({ title: 'Your changes were discarded', action: { label: 'Undo', run: undo } })
  }

  return { kind, form, base, toValues, dirty, messages, reset, forget, ...unsaved, ...saving, ...useConflict(values, saveOver) }
}

export type RecordEditing<Values extends FieldValues, Rec extends Versioned> = ReturnType<
  typeof useRecordForm<Values, Rec>
>
