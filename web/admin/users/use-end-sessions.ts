import type { UserRecord } from '#contract/access/users.ts'
import type { Messages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { userName } from './user-name.ts'

type Options = { user: UserRecord; isYou: boolean; messages: Messages }

/** Asks, and then ends all sessions of a person: for a lost phone, or a computer that was left open. */
export const useEndSessions = ({ user, isYou, messages }: Options): (() => Promise<boolean>) => {
  const { act } = useAction(messages)
  const name = userName(user)
  return () =>
    act({
      question: {
        title: `Log ${name} out everywhere?`,
        text: isYou
          ? 'This ends all your sessions, including this one, and revokes all your API tokens. You can log in again right away.'
          : 'This ends their sessions on every device and revokes their API tokens. They can log in again; to lock somebody out, remove their roles.',
        action: 'Log out everywhere',
      },
      send: (api) => api.call('DELETE /admin/users/:id/sessions', { params: { id: user.id } }),
      done: { title: 'Logged out everywhere', description: name },
      failed: `Could not log ${name} out: `,
      changes: 'session',
    })
}
