import { useEffect, useEffectEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Location } from 'react-router'
import { isSame } from '#web/admin/editing/conflict/differences.ts'
import type { FoundChanges } from './unsaved-changes.ts'
import type { FormValues, Versioned } from './use-form-values.ts'
import { askToLeave, useLeaveGuard } from './use-leave-guard.ts'
import { useStoredChanges, type Typed } from './use-stored-changes.ts'

type Options = {
  /** The form in the browser's storage: 'match:new', 'match:ID'. */
  name: string
  onTyped: () => void
  /** Places that restore the unsaved changes automatically. */
  preservesChanges?: (to: Location) => boolean
}

/** The unsaved changes of a form: stored while somebody types, restored later, and asked about before they are left. */
export const useUnsaved = <Values extends FieldValues, Rec extends Versioned>(
  values: FormValues<Values, Rec>,
  { name, onTyped, preservesChanges }: Options,
) => {
  const { form, base, baseNow, dirty, dirtyNow, setDirty, show } = values

  const typed = (mine: Values): Typed<Values> => {
    const { record, values: from } = baseNow.current
    return { values: mine, base: from, version: record?.version ?? null }
  }
  /** Shows stored changes; when the record has changed since, saving shows both sides. */
  const onReturn = (work: FoundChanges<Values>): void => {
    const record = base.record && { ...base.record, version: work.version ?? base.record.version }
    show({ record, values: work.base, theirs: null }, work.values)
    setDirty(!isSame(work.values, work.base))
  }
  const now = () => (dirtyNow.current ? typed(form.getValues()) : null)
  const stored = useStoredChanges<Values>(name, { now, onReturn })

  const onValues = useEffectEvent((mine: Values) => {
    const differs = !isSame(mine, baseNow.current.values)
    if (differs) stored.store(typed(mine))
    else if (dirtyNow.current) stored.drop()
    setDirty(differs)
    if (differs) onTyped()
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values: mine }) => onValues(mine) }),
    [form],
  )
  useLeaveGuard(dirty, dirtyNow, preservesChanges)

  return {
    found: stored.found,
    isReady: stored.isSearched,
    drop: stored.drop,
    discard: stored.discard,
    restore: (): void => {
      if (!stored.found) return
      onReturn(stored.found)
      stored.take(stored.found)
    },
    /** Leaves for a page that this tab returns from: the values, saved or not, will be here again. */
    leaveForAWhile: (): void => stored.leave(typed(form.getValues())),
    mayLeave: async (): Promise<boolean> => !dirtyNow.current || askToLeave(),
  }
}
