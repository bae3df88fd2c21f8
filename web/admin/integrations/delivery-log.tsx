import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { WebhookDelivery, WebhookRecord } from '#contract/webhooks.ts'
import { SaveButton } from '#web/admin/editing/form/save-button.tsx'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { useMessages } from '#web/admin/editing/messages.ts'
import { apiOf } from '#web/site/query-client.ts'
import { FailedPart } from '#web/ui/loading/failed-part.tsx'
import { LoadingText } from '#web/ui/loading/loading-text.tsx'
import { Empty } from '#web/ui/notice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { PagesOf } from '#web/ui/pages-of.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { deliveriesQuery, integrationKeys } from './queries.ts'

const STATES = {
  waiting: <span className="text-soft">Waiting</span>,
  delivered: <span className="text-win">Delivered</span>,
  failed: <span className="text-live">Given up</span>,
}

const Attempt = ({ attempt: { at, status, ms, answer } }: { attempt: WebhookDelivery['attempts'][number] }) => (
  <li className="text-sm">
    <LocalTime instant={at} format="dateTime" className="text-soft" />
    {': '}
    {status === null ? 'no answer' : `answered ${status}`} after {ms.toLocaleString('en-US')} ms
    {answer && <span className="block font-mono text-xs break-all text-soft">{answer}</span>}
  </li>
)

type ItemProps = { delivery: WebhookDelivery; canSend: boolean; onResend: () => void }

const Delivery = ({ delivery: { id, type, state, dueAt, createdAt, attempts }, canSend, onResend }: ItemProps) => (
  <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
    <div className="min-w-0 flex-1">
      <p className="text-base">
        <strong>{type}</strong> {STATES[state]}
        {state === 'waiting' && attempts.length > 0 && dueAt && (
          <span className="text-soft">
            , next try <LocalTime instant={dueAt} format="dateTime" />
          </span>
        )}
      </p>
      <p className="text-xs break-all text-soft">
        {id}, <LocalTime instant={createdAt} format="dateTime" />
      </p>
      <ol className="flex flex-col gap-1 pt-1">
        {attempts.map((attempt) => (
          <Attempt key={attempt.at} attempt={attempt} />
        ))}
      </ol>
    </div>
    <SaveButton aria-label={`Send again: ${type} ${id}`} why={!canSend && 'The webhook is off.'} onClick={onResend}>
      Send again
    </SaveButton>
  </li>
)

/** Every call of a webhook in the last 30 days; it updates while it is open. */
export const DeliveryLog = ({ webhook, onClose }: { webhook: WebhookRecord; onClose: () => void }) => {
  const client = useQueryClient()
  const messages = useMessages()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({ ...deliveriesQuery(webhook.id, page), placeholderData: keepPreviousData })

  const resend = async (id: string): Promise<void> => {
    try {
      await apiOf(client).call('POST /admin/webhooks/:id/deliveries/:deliveryId/resend', { params: { id: webhook.id, deliveryId: id } })
      messages.say('Sending it again.')
      void client.invalidateQueries({ queryKey: integrationKeys.deliveries(webhook.id) })
    } catch (failure) {
      messages.failed('Failed to send again: ', failure)
    }
  }
  return (
    <Dialog
      wide
      title="Delivery log"
      description={<span className="break-all">{webhook.url}, the last 30 days, newest first</span>}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <MessageList messages={messages} />
        {!data && !error && <LoadingText>Loading deliveries...</LoadingText>}
        {!data && error && <FailedPart what="Deliveries" error={error} onRetry={() => void refetch()} />}
        {data?.items.length === 0 && <Empty>Nothing has been sent yet. Send a test, or wait for a result.</Empty>}
        {data && data.items.length > 0 && (
          <ul aria-label="Deliveries" className="card divide-y divide-line">
            {data.items.map((delivery) => (
              <Delivery
                key={delivery.id}
                delivery={delivery}
                canSend={webhook.enabled}
                onResend={() => void resend(delivery.id)}
              />
            ))}
          </ul>
        )}
        <PagesOf label="Pages of deliveries" page={page} pages={data?.pages ?? 1} onChange={setPage} />
      </div>
    </Dialog>
  )
}
