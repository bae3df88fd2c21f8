import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiTokenRecord } from '#contract/access/tokens.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'
import { useSession } from '#web/admin/session.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { useRowFocus } from '#web/ui/table/use-row-focus.ts'
import { tokensQuery } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { TokenDialog } from './token-dialog.tsx'
import { TokenTable } from './token-table.tsx'

/** The tokens of bots: one's own, for admins those of everybody unless they look at their `own`. */
export const TokensSection = ({ own = false }: { own?: boolean }) => {
  const { data: you } = useSession()
  const { data: all, error, refetch } = useQuery(tokensQuery)
  const data = own ? all?.filter(({ ownerId }) => ownerId === you?.id) : all
  const messages = useMessages()
  const { act } = useAction(messages)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const list = useRowFocus<HTMLDivElement>(data?.length ?? 0)

  const revoke = ({ id, name }: ApiTokenRecord): Promise<boolean> =>
    act({
      question: {
        title: `Revoke ${name}?`,
        text: 'Whatever uses it is refused from its next request on. A revoked token cannot be restored.',
        action: 'Revoke',
      },
      send: (api) => api.call('DELETE /tokens/:id', { params: { id } }),
      done: { title: 'Token revoked', description: name },
      failed: 'Revoke failed: ',
      changes: 'token',
    })

  return (
    <Section title="API tokens" aside={<Button onClick={() => setMaking(true)}>+ Create Token</Button>}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-soft">
          A bot sends its token with each request to the API and may do what the token&apos;s scopes and its owner&apos;s roles
          allow.
        </p>
        <MessageList messages={messages} />
        {!data && !error && <LoadingText>Loading tokens...</LoadingText>}
        {!data && error && <FailedPart what="API tokens" error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <Empty>No tokens yet. Create one for a bot that enters results or imports.</Empty>}
        <div ref={list} tabIndex={-1}>
          {data && data.length > 0 && (
            <TokenTable tokens={data} yourId={you?.id ?? ''} onRevoke={(token) => void revoke(token)} />
          )}
        </div>
      </div>
      {making && <TokenDialog onClose={() => setMaking(false)} onCreated={({ token }) => setMade(token)} />}
      {made !== null && (
        <SecretDialog title="Your new token" label="Token" secret={made} onClose={() => setMade(null)}>
          Store it where the bot finds it. It is shown only now; whoever has it can act in your name.
        </SecretDialog>
      )}
    </Section>
  )
}
