import { useQueryClient } from '@tanstack/react-query'
import type { Role, UserRecord } from '#contract/access/users.ts'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { sessionKey } from '#web/admin/session.ts'
import { usersKey } from './queries.ts'
import { userName } from './user-name.ts'

const GIVE_UP = {
  title: 'Give up your own admin role?',
  text: 'You will no longer be able to open User Management. Only another admin can restore it.',
  action: 'Give it up',
}

type Options = { user: UserRecord; isYou: boolean; roles: readonly Role[]; onSaved: () => void }

/** Saves the edited roles of one person. Failures are reported by `messages`, at the row. */
export const useSaveRoles = ({ user, isYou, roles, onSaved }: Options) => {
  const client = useQueryClient()
  const messages = useMessages()
  const { act, busy } = useAction(messages)
  const isGivenUp = isYou && user.roles.includes('admin') && !roles.includes('admin')
  const save = () =>
    act({
      question: isGivenUp ? GIVE_UP : undefined,
      send: async (api) => {
        const saved = await api.call('PUT /admin/users/:id', { params: { id: user.id }, body: { roles: [...roles] } })
        client.setQueryData<UserRecord[]>(usersKey, (all) => all?.map((one) => (one.id === saved.id ? saved : one)))
        onSaved()
        if (isYou) await client.invalidateQueries({ queryKey: sessionKey })
      },
      done: { title: 'Roles saved', description: userName(user) },
      failed: 'Save failed: ',
      changes: 'user',
    })
  return { saving: busy, save, messages }
}
