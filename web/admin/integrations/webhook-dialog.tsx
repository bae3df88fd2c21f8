import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useForm, type FieldPath } from 'react-hook-form'
import type { z } from 'zod'
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import { webhookWrite, type WebhookRecord, type WebhookSecret, type WebhookWrite } from '#contract/webhooks.ts'
import { MessageList } from '#web/admin/editing/message-list.tsx'
import { reasonOf, useMessages } from '#web/admin/editing/messages.ts'
import { useOnce } from '#web/admin/editing/use-once.ts'
import { ApiError } from '#web/app/api.ts'
import { apiOf } from '#web/app/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Actions, Dialog } from '#web/ui/dialog.tsx'
import { Checkbox, TextField } from '#web/ui/form/field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { integrationKeys } from './queries.ts'
import { EVENT_TEXTS } from './webhook-words.ts'

type Values = z.input<typeof webhookWrite>
type Props = {
  /** The webhook to change, or null for a new one. */
  webhook: WebhookRecord | null
  onClose: () => void
  /** Gets the secret of a new one. */
  onCreated: (made: WebhookSecret) => void
}

const blank = (): Values => ({ url: '', events: ['match.finished'], description: '', enabled: true })
const toValues = ({ url, events, description, enabled }: WebhookRecord): Values => ({ url, events, description, enabled })

/** Adds a webhook, or changes one. */
export const WebhookDialog = ({ webhook, onClose, onCreated }: Props) => {
  const client = useQueryClient()
  const messages = useMessages()
  const { register, handleSubmit, setError, formState } = useForm<Values, unknown, WebhookWrite>({
    resolver: zodResolver(webhookWrite),
    defaultValues: webhook ? toValues(webhook) : blank(),
    mode: 'onTouched',
  })
  const { errors } = formState
  const [saving, once] = useOnce()

  const save = async (body: WebhookWrite): Promise<void> => {
    try {
      if (webhook) {
        const headers = { 'if-match': `"${webhook.version}"` }
        await apiOf(client).put(`/admin/webhooks/${encodeURIComponent(webhook.id)}`, { body, headers })
        showToast({ title: 'Webhook saved' })
      } else {
        onCreated(await apiOf(client).post<WebhookSecret>('/admin/webhooks', { body }))
      }
      onClose()
    } catch (error) {
      const details = error instanceof ApiError ? (error.details ?? []) : []
      for (const { path, message } of details) setError(path as FieldPath<Values>, { type: 'server', message })
      messages.fail(`Failed to save webhook: ${reasonOf(error)}`, error)
    } finally {
      void client.invalidateQueries({ queryKey: integrationKeys.webhooks })
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void once(() => handleSubmit(save)())
  }
  const eventsError = errors.events?.message
  return (
    <Dialog title={webhook ? 'Edit Webhook' : 'Add Webhook'} onClose={onClose}>
      <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
        <MessageList messages={messages} />
        <TextField
          label="Address"
          type="url"
          required
          data-start
          hint="Where events are posted, on the internet and by https."
          placeholder="https://"
          error={errors.url?.message}
          {...register('url')}
        />
        <fieldset aria-describedby={eventsError && 'events-error'}>
          <legend className="text-sm font-semibold">Events</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox
              key={event}
              className="flex"
              value={event}
              label={
                <>
                  <span className="font-mono text-sm">{event}</span> <span className="text-sm text-soft">{EVENT_TEXTS[event]}</span>
                </>
              }
              {...register('events')}
            />
          ))}
          {eventsError && (
            <p id="events-error" className="text-sm text-live">
              {eventsError}
            </p>
          )}
        </fieldset>
        <TextField label="Description" hint="What it is for." error={errors.description?.message} {...register('description')} />
        <Checkbox label="Enabled" {...register('enabled')} />
        <Actions className="pt-0">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" disabled={saving}>
            {saving ? 'Saving...' : webhook ? 'Save Webhook' : 'Add Webhook'}
          </Button>
        </Actions>
      </form>
    </Dialog>
  )
}
