import { useQueryClient } from '@tanstack/react-query'
import type { WebhookRecord, WebhookSecret } from '#contract/webhooks.ts'
import { changed } from '#web/admin/editing/changed.ts'
import { reasonOf, type Messages } from '#web/admin/editing/messages.ts'
import { apiOf } from '#web/site/query-client.ts'
import { ask } from '#web/ui/overlay/question.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'

type Options = {
  messages: Messages
  onSecret: (made: WebhookSecret) => void
  onLog: (webhook: WebhookRecord) => void
}

/** Actions on a webhook beside editing it. */
export const useWebhookActions = ({ messages, onSecret, onLog }: Options) => {
  const client = useQueryClient()
  const api = apiOf(client)

  const attempt = async (failed: string, act: () => Promise<void>): Promise<void> => {
    try {
      await act()
      messages.clear()
    } catch (error) {
      messages.fail(`${failed}: ${reasonOf(error)}`, error)
    } finally {
      void changed(client, ['webhook'])
    }
  }

  return {
    test: (webhook: WebhookRecord) =>
      attempt('Test failed', async () => {
        await api.call('POST /admin/webhooks/:id/test', { params: { id: webhook.id } })
        onLog(webhook)
      }),
    rotate: async (webhook: WebhookRecord) => {
      const question = {
        title: 'Create a new secret?',
        text: `Calls to ${webhook.url} are signed with the new and the present secret for 24 hours, then with the new one only.`,
        action: 'Create a new secret',
      }
      if (!(await ask(question))) return
      await attempt('New secret failed', async () => onSecret(await api.call('POST /admin/webhooks/:id/secret', { params: { id: webhook.id } })))
    },
    remove: async (webhook: WebhookRecord) => {
      const question = {
        title: 'Delete this webhook?',
        text: `${webhook.url} gets nothing any more, not even what is still queued. Its log is deleted too.`,
        action: 'Delete',
      }
      if (!(await ask(question))) return
      await attempt('Delete failed', async () => {
        await api.call('DELETE /admin/webhooks/:id', { params: { id: webhook.id } })
        showToast({ title: 'Webhook deleted' })
      })
    },
  }
}
