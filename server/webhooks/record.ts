import type { Selectable } from 'kysely'
import type { WebhookDelivery, WebhookRecord } from '#contract/webhooks.ts'
import { WEBHOOK_EVENTS } from '#domain/webhooks/events.ts'
import type { Schema } from '#server/db/schema.ts'

/** An endpoint as admins see it; its secret is never part of it. */
export const toRecord = (row: Selectable<Schema['webhooks']>): WebhookRecord => ({
  id: row.id,
  version: row.version,
  url: row.url,
  events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
  description: row.description,
  enabled: row.enabled,
  disabledReason: row.disabled_reason,
  failingSince: row.failing_since,
  oldSecretUntil: row.old_secret_until,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

type Delivery = Selectable<Schema['webhook_deliveries']>
type Attempt = Selectable<Schema['webhook_attempts']>

export const toDelivery = (row: Delivery, attempts: Attempt[]): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  state: row.delivered_at ? 'delivered' : row.due_at ? 'waiting' : 'failed',
  createdAt: row.created_at,
  dueAt: row.due_at,
  attempts: attempts.map(({ at, status, ms, answer }) => ({ at, status, ms, answer })),
})
