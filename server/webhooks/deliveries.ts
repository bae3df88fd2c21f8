import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { WebhookDelivery } from '#contract/webhooks.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { countOf } from '#server/db/counts.ts'
import type { Db } from '#server/db/pool.ts'
import type { Listed } from '#server/http/lists.ts'
import { newMessageId } from './outbox.ts'
import { toDelivery } from './record.ts'

async function findEnabled(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('webhooks').select('enabled').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('webhook', id)
  return row.enabled
}

/** The sent and pending deliveries of an endpoint, with every call, the last first. */
export async function listDeliveries(db: Db, webhookId: string, { page, limit }: Page): Promise<Listed<WebhookDelivery>> {
  await findEnabled(db, webhookId)
  const matching = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId)
  const total = await countOf(matching)
  const rows = await matching.selectAll().orderBy('position', 'desc').limit(limit).offset((page - 1) * limit).execute()
  const ids = rows.map(({ id }) => id)
  const attempts = ids.length === 0
    ? [] : await db.selectFrom('webhook_attempts').selectAll().where('delivery_id', 'in', ids).orderBy('id', 'desc').execute()
  const byDelivery = Map.groupBy(attempts, (attempt) => attempt.delivery_id)
  return { items: rows.map((row) => toDelivery(row, byDelivery.get(row.id) ?? [])), total }
}

/** @throws DomainError CONFLICT for an endpoint that is not called at the moment */
async function assertEnabled(db: Db, id: string): Promise<void> {
  if (!(await findEnabled(db, id))) throw new DomainError('CONFLICT', 'This webhook is off. Turn it on first.')
}

/** Sends an endpoint a harmless event, so that its owner sees that it works. */
export async function queuePing(db: Db, webhookId: string, now: number): Promise<{ id: string }> {
  await assertEnabled(db, webhookId)
  const [id, timestamp] = [newMessageId(), new Date(now).toISOString()]
  const payload = JSON.stringify({ type: 'ping', timestamp, data: {} })
  await db
    .insertInto('webhook_deliveries')
    .values({ id, webhook_id: webhookId, type: 'ping', payload, due_at: timestamp })
    .execute()
  return { id }
}

/** Sends a delivery again with the same `webhook-id`, whatever its outcome. */
export async function resend(db: Db, webhookId: string, id: string): Promise<{ id: string }> {
  await assertEnabled(db, webhookId)
  const again = await db
    .updateTable('webhook_deliveries')
    .set({ due_at: sql<string>`now()`, delivered_at: null, tries: 0 })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst()
  if (again.numUpdatedRows === 0n) throw notFound('delivery', id)
  return { id }
}
