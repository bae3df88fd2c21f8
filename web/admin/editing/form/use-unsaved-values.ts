import { useRef, useState } from 'react'
import { isSame } from '#web/admin/editing/conflict/differences.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useStoredChanges } from './use-stored-changes.ts'

/**
 * The values of a form that edits no single record, such as a plan or the file of a season. As in every form of staff, unsaved ones are
 * stored while somebody types, offered later, and asked about before they are left (ST-10 SG-14).
 * @param name under which they are stored, and `first` what the form begins with
 * @param onDirty is told whether there are unsaved changes
 */
export const useUnsavedValues = <Values>(name: string, first: Values, onDirty: (dirty: boolean) => void = () => {}) => {
  const dirtyNow = useRef(false)
  const [base, setBase] = useState(first)
  const [values, setValues] = useState(first)
  const typed = (mine: Values) => ({ values: mine, base, version: null })
  const show = (next: Values, from = base): boolean => {
    dirtyNow.current = !isSame(next, from)
    onDirty(dirtyNow.current)
    setValues(next)
    return dirtyNow.current
  }
  const changes = useStoredChanges<Values>(name, {
    now: () => (dirtyNow.current ? typed(values) : null),
    onReturn: ({ values: mine }) => show(mine),
  })
  useLeaveGuard(!isSame(values, base), dirtyNow)
  return {
    values,
    change: (next: Values): void => {
      if (show(next)) changes.store(typed(next))
      else changes.drop()
    },
    /** Begins with values of which nothing is unsaved. */
    begin: (next: Values): void => {
      show(next, next)
      setBase(next)
      changes.drop()
    },
    found: changes.found,
    discard: changes.discard,
    restore: (): void => {
      if (!changes.found) return
      show(changes.found.values)
      changes.take(changes.found)
    },
  }
}
