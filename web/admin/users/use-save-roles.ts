import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role, UserRecord } from '#contract/users.ts'
import { reasonOf, useMessages } from '#web/admin/editing/messages.ts'
import { sessionKey } from '#web/admin/session.ts'
import { apiOf } from '#web/app/query-client.ts'
import { ask } from '#web/ui/question.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { usersKey } from './queries.ts'
import { userName } from './user-name.ts'

const FAILED = 'Save failed'

const askToGiveUpAdmin = (): Promise<boolean> =>
  ask({
    title: 'Give up your own admin role?',
    text: 'You will no longer be able to open User Management. Only another admin can give the role back to you.',
    action: 'Give it up',
  })

/** The roles of one person as they are edited: local until they are saved (admin specification, section 4). */
export const useSaveRoles = (user: UserRecord, isYou: boolean) => {
  const client = useQueryClient()
  const messages = useMessages()
  const [edited, setEdited] = useState<readonly Role[] | null>(null)
  const [saving, setSaving] = useState(false)
  const roles = edited ?? user.roles
  const changed = roles.length !== user.roles.length || roles.some((role) => !user.roles.includes(role))

  const save = async (): Promise<void> => {
    const loses = isYou && user.roles.includes('admin') && !roles.includes('admin')
    if (saving || (loses && !(await askToGiveUpAdmin()))) return
    setSaving(true)
    try {
      const path = `/admin/users/${encodeURIComponent(user.id)}`
      const saved = await apiOf(client).put<UserRecord>(path, { body: { roles } })
      client.setQueryData<UserRecord[]>(usersKey, (all) => all?.map((one) => (one.id === saved.id ? saved : one)))
      setEdited(null)
      messages.clear()
      showToast({ title: 'Roles saved', description: userName(user) })
      if (isYou) await client.invalidateQueries({ queryKey: sessionKey })
    } catch (error) {
      messages.fail(`${FAILED}: ${reasonOf(error)}`, error)
    } finally {
      setSaving(false)
    }
  }

  const toggle = (role: Role) =>
    setEdited(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role])

  return { roles, changed, saving, save, toggle, messages }
}
