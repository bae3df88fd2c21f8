import type { WebhookRecord, WebhookSecret } from '#contract/webhooks.ts'
import type { Messages } from '#web/admin/editing/messages.ts'
import { useAction } from '#web/admin/editing/use-action.ts'

type Options = {
  messages: Messages
  onSecret: (made: WebhookSecret) => void
  onLog: (webhook: WebhookRecord) => void
}

/** Actions on a webhook beside editing it. */
export const useWebhookActions = ({ messages, onSecret, onLog }: Options) => {
  const { act } = useAction(messages)
  return {
    test: (webhook: WebhookRecord) =>
      act({
        send: async (api) => {
          await api.call('POST /admin/webhooks/:id/test', { params: { id: webhook.id } })
          onLog(webhook)
        },
        failed: 'Test failed: ',
        changes: 'webhook',
      }),
    rotate: ({ id, url }: WebhookRecord) =>
      act({
        question: {
          title: 'Create a new secret?',
          text: `Calls to ${url} are signed with the new and the present secret for 24 hours, then with the new one only.`,
          action: 'Create a new secret',
        },
        send: async (api) => onSecret(await api.call('POST /admin/webhooks/:id/secret', { params: { id } })),
        failed: 'New secret failed: ',
        changes: 'webhook',
      }),
    remove: ({ id, url }: WebhookRecord) =>
      act({
        question: {
          title: 'Delete this webhook?',
          text: `${url} gets nothing any more, not even what is still queued. Its log is deleted too.`,
          action: 'Delete',
        },
        send: (api) => api.call('DELETE /admin/webhooks/:id', { params: { id } }),
        done: { title: 'Webhook deleted' },
        failed: 'Delete failed: ',
        changes: 'webhook',
      }),
  }
}
