import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookRecord } from '#contract/webhooks.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { DeliveryLog } from './delivery-log.tsx'
import { webhooksQuery } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { useWebhookActions } from './use-webhook-actions.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookItem } from './webhook-item.tsx'

type Open = { what: 'form'; webhook: WebhookRecord | null } | { what: 'log'; webhook: WebhookRecord } | null

/** The webhooks of the site, for admins. */
export const WebhooksSection = () => {
  const { data, error, refetch } = useQuery(webhooksQuery)
  const messages = useMessages()
  const [open, setOpen] = useState<Open>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setOpen(null)
  const onSecret = (made: { secret: string }) => setSecret(made.secret)
  const actions = useWebhookActions({ messages, onSecret, onLog: (webhook) => setOpen({ what: 'log', webhook }) })

  return (
    <Section title="Webhooks" aside={<Button onClick={() => setOpen({ what: 'form', webhook: null })}>+ Add Webhook</Button>}>
      <div className="flex flex-col gap-3">
        <p className="max-w-prose text-soft">
          We send a signed POST to these URLs for each event that you choose, and retry for three days.
        </p>
        <MessageList messages={messages} />
        {!data && !error && <LoadingText>Loading webhooks...</LoadingText>}
        {!data && error && <FailedPart what="Webhooks" error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <Empty>No webhooks yet. Add a URL to get results and changes as they happen.</Empty>}
        {data && data.length > 0 && (
          <ul aria-label="Webhooks" className="flex flex-col gap-2">
            {data.map((webhook) => (
              <WebhookItem
                key={webhook.id}
                webhook={webhook}
                onTest={() => void actions.test(webhook)}
                onLog={() => setOpen({ what: 'log', webhook })}
                onEdit={() => setOpen({ what: 'form', webhook })}
                onRotate={() => void actions.rotate(webhook)}
                onDelete={() => void actions.remove(webhook)}
              />
            ))}
          </ul>
        )}
      </div>
      {open?.what === 'form' && <WebhookDialog webhook={open.webhook} onClose={close} onCreated={onSecret} />}
      {open?.what === 'log' && <DeliveryLog webhook={open.webhook} onClose={close} />}
      {secret !== null && (
        <SecretDialog title="Signing secret" label="Secret" secret={secret} onClose={() => setSecret(null)}>
          The program that receives the messages checks their signatures with it. It is shown only once; if it is lost, create a new one.
        </SecretDialog>
      )}
    </Section>
  )
}
