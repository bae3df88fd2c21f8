import { useEffect, useRef, useState } from 'react'
import type { Role, UserRecord } from '#contract/access/users.ts'
import { useLeaveGuard } from '#web/admin/editing/form/use-leave-guard.ts'
import { ask } from '#web/ui/overlay/question.tsx'

const neverKept = (): boolean => false

const askToLeave = (): Promise<boolean> =>
  ask({
    title: 'Leave without saving?',
    text: 'The roles you changed here are not saved yet and will be lost.',
    action: 'Leave',
    otherwise: 'Stay',
  })

/** Whether two lists hold the same roles. */
export const sameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role))

/** Edited roles by user id: local until that row is saved (AC-10). Asks before unsaved changes are left. */
export const useEditedRoles = (users: readonly UserRecord[]) => {
  const [edited, setEdited] = useState<ReadonlyMap<string, readonly Role[]>>(new Map())
  const rolesOf = (user: UserRecord): readonly Role[] => edited.get(user.id) ?? user.roles
  const dirty = users.some((user) => !sameRoles(rolesOf(user), user.roles))
  const dirtyNow = useRef(dirty)
  useEffect(() => {
    dirtyNow.current = dirty
  }, [dirty])
  useLeaveGuard(dirty, dirtyNow, neverKept, askToLeave)

  /** Null goes back to what is stored. */
  const edit = (id: string, roles: readonly Role[] | null) =>
    setEdited((before) => {
      const after = new Map(before)
      if (roles) after.set(id, roles)
      else after.delete(id)
      return after
    })
  return { rolesOf, edit }
}
