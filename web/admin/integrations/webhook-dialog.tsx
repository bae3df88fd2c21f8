import type { z } from 'zod'
import { webhookWrite, type WebhookRecord, type WebhookSecret } from '#contract/webhooks.ts'
import { RecordDialog } from '#web/admin/editing/form/record-dialog.tsx'
import { useRecordForm } from '#web/admin/editing/form/use-record-form.ts'
import { Checkbox, TextField } from '#web/ui/form/field.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { WebhookEvents } from './webhook-events.tsx'

type Values = z.input<typeof webhookWrite>
/** A stored webhook; with its secret, if it was just added. */
type Edited = WebhookRecord & { secret?: string }

const blank = (): Values => ({ url: '', events: ['match.finished'], description: '', enabled: true })

type Props = {
  /** The webhook to change, or null for a new one. */
  webhook: WebhookRecord | null
  onClose: () => void
  /** Receives the secret of a new one. */
  onCreated: (made: WebhookSecret) => void
}

/** Adds a webhook, or changes one. */
export const WebhookDialog = ({ webhook, onClose, onCreated }: Props) => {
  const editing = useRecordForm<Values, Edited>({
    kind: 'webhook',
    record: webhook,
    schema: webhookWrite,
    blank,
    send: async (api, body, { record, guard }) => {
      if (record) return api.call('PUT /admin/webhooks/:id', { params: { id: record.id }, body, ...guard })
      // No key makes a repeat harmless: the answer with the secret is not stored anywhere.
      return api.call('POST /admin/webhooks', { body })
    },
    texts: { created: 'Webhook added', updated: 'Webhook saved', failed: 'Failed to save webhook: ' },
    onSaved: ({ id, secret }) => {
      onClose()
      if (secret === undefined) showToast({ title: 'Webhook saved' })
      else onCreated({ id, secret })
    },
  })
  const { form } = editing
  const { errors } = form.formState
  return (
    <RecordDialog
      {...{ editing, onClose }}
      title={webhook ? 'Edit Webhook' : 'Add Webhook'}
      label="Webhook"
      action={webhook ? 'Save Webhook' : 'Add Webhook'}
    >
      <TextField
        label="Address"
        type="url"
        required
        data-start
        hint="A public https URL."
        placeholder="https://"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <WebhookEvents box={form.register('events')} error={errors.events?.message} />
      <TextField label="Description" hint="What it is for." error={errors.description?.message} {...form.register('description')} />
      <Checkbox label="Enabled" {...form.register('enabled')} />
    </RecordDialog>
  )
}
