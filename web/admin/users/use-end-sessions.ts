import { useQueryClient } from '@tanstack/react-query'
import type { UserRecord } from '#contract/access/users.ts'
import { reasonOf, type Messages } from '#web/admin/editing/messages.ts'
import { sessionKey } from '#web/admin/session.ts'
import { apiOf } from '#web/site/query-client.ts'
import { ask } from '#web/ui/overlay/question.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { userName } from './user-name.ts'

type Options = { user: UserRecord; isYou: boolean; messages: Messages }

/** Asks, and then ends all sessions of a person: for a lost phone, or a computer that was left open. */
export const useEndSessions = ({ user, isYou, messages }: Options): (() => Promise<void>) => {
  const client = useQueryClient()
  const name = userName(user)
  return async () => {
    const agreed = await ask({
      title: `Log ${name} out everywhere?`,
      text: isYou
        ? 'This ends all your sessions, including this one, and revokes all your API tokens. You can log in again right away.'
        : 'This ends their sessions on every device and revokes their API tokens. They can log in again; to lock somebody out, remove their roles.',
      action: 'Log out everywhere',
    })
    if (!agreed) return
    try {
      await apiOf(client).call('DELETE /admin/users/:id/sessions', { params: { id: user.id } })
      messages.clear()
      showToast({ title: 'Logged out everywhere', description: name })
      if (isYou) await client.invalidateQueries({ queryKey: sessionKey })
    } catch (error) {
      messages.fail(`Could not log ${name} out: ${reasonOf(error)}`, error)
    }
  }
}
