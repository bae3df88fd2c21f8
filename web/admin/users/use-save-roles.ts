import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role, UserRecord } from '#contract/access/users.ts'
import { reasonOf, useMessages } from '#web/admin/editing/messages.ts'
import { sessionKey } from '#web/admin/session.ts'
import { apiOf } from '#web/site/query-client.ts'
import { ask } from '#web/ui/overlay/question.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { usersKey } from './queries.ts'
import { userName } from './user-name.ts'

const FAILED = 'Save failed'

const askToGiveUpAdmin = (): Promise<boolean> =>
  ask({
    title: 'Give up your own admin role?',
    text: 'You will no longer be able to open User Management. Only another admin can restore it.',
    action: 'Give it up',
  })

type Options = { user: UserRecord; isYou: boolean; roles: readonly Role[]; onSaved: () => void }

/** Saves the edited roles of one person. Failures are reported by `messages`, at the row. */
export const useSaveRoles = ({ user, isYou, roles, onSaved }: Options) => {
  const client = useQueryClient()
  const messages = useMessages()
  const [saving, setSaving] = useState(false)

  const save = async (): Promise<void> => {
    const loses = isYou && user.roles.includes('admin') && !roles.includes('admin')
    if (saving || (loses && !(await askToGiveUpAdmin()))) return
    setSaving(true)
    try {
      const saved = await apiOf(client).call('PUT /admin/users/:id', { params: { id: user.id }, body: { roles: [...roles] } })
      client.setQueryData<UserRecord[]>(usersKey, (all) => all?.map((one) => (one.id === saved.id ? saved : one)))
      onSaved()
      messages.clear()
      showToast({ title: 'Roles saved', description: userName(user) })
      if (isYou) await client.invalidateQueries({ queryKey: sessionKey })
    } catch (error) {
      messages.fail(`${FAILED}: ${reasonOf(error)}`, error)
    } finally {
      setSaving(false)
    }
  }

  return { saving, save, messages }
}
