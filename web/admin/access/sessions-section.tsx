import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionRecord } from '#contract/access/sessions.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { forgetOwnTaps } from '#web/admin/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Section } from '#web/ui/section.tsx'
import { useRowFocus } from '#web/ui/table/use-row-focus.ts'
import { Tag } from '#web/ui/tag.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { sessionsQuery } from './queries.ts'

type RowProps = { session: SessionRecord; onEnd: (session: SessionRecord) => void }

const SessionRow = ({ session, onEnd }: RowProps) => (
  <li className="card flex items-center justify-between gap-3 px-4 py-3">
    <p className="min-w-0 text-base">
      <strong>{session.device}</strong> {session.current && <Tag tone="quiet">This one</Tag>}
      <span className="block text-sm text-soft max-sm:text-xs">
        {session.ip ?? 'Unknown address'}, last used <LocalTime instant={session.lastSeenAt} format="dateTime" />, since{' '}
        <LocalTime instant={session.createdAt} format="dateTime" />
      </span>
    </p>
    {!session.current && (
      <Button look="danger" aria-label={`End the session of ${session.device}`} onClick={() => onEnd(session)}>
        End
      </Button>
    )}
  </li>
)

/** Where the caller is logged in, with buttons to end each session, and all. */
export const SessionsSection = () => {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const client = useQueryClient()
  const messages = useMessages()
  const { act } = useAction(messages)
  const list = useRowFocus<HTMLUListElement>(data?.length ?? 0)

  const end = ({ id }: SessionRecord): Promise<boolean> =>
    act({
      send: (api) => api.call('DELETE /sessions/:id', { params: { id } }),
      done: { title: 'Session ended' },
      failed: 'Could not log out: ',
      changes: 'session',
    })
  const endAll = (): Promise<boolean> =>
    act({
      question: {
        title: 'Log out everywhere?',
        text: 'This ends all your sessions, including this one, and revokes all your API tokens. You can log in again right away.',
        action: 'Log out everywhere',
      },
      send: async (api) => {
        await api.call('POST /auth/logout', { query: { everywhere: true } })
        forgetOwnTaps(client)
      },
      done: { title: 'Logged out everywhere' },
      failed: 'Could not log out: ',
      changes: 'session',
    })

  return (
    <Section title="Your sessions" aside={<Button look="danger" onClick={() => void endAll()}>Log out everywhere</Button>}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-soft">Where you are logged in. End any session that is not yours or that you left open.</p>
        <MessageList messages={messages} />
        {!data && !error && <LoadingText>Loading sessions...</LoadingText>}
        {!data && error && <FailedPart what="Sessions" error={error} onRetry={() => void refetch()} />}
        <ul ref={list} tabIndex={-1} aria-label="Your sessions" className="flex flex-col gap-2">
          {data?.map((session) => <SessionRow key={session.id} session={session} onEnd={(one) => void end(one)} />)}
        </ul>
      </div>
    </Section>
  )
}
