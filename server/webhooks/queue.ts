import { sql } from 'kysely'
import { recordChange } from '#server/audit/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { delayAfter, GIVE_UP_MS } from './backoff.ts'
import type { Called } from './call.ts'

/** A delivery that this process has taken, with what a call needs. `tries` counts the one that begins now. */
export type Claimed = { id: string; webhookId: string; url: string; payload: string; tries: number; secrets: string[] }

/**
 * Claims the next due delivery of each endpoint that this process is not calling already. Nobody else claims them for
 * half a minute; if this process dies meanwhile, they are due again then. The clock is the database's, the same for
 * all.
 * @param busy endpoints that are being called
 */
export async function claim(db: Db, busy: readonly string[]): Promise<Claimed[]> {
  const { rows } = await sql<Claimed & { oldSecret: string | null }>`
    WITH next AS MATERIALIZED (
      SELECT first.id FROM webhooks CROSS JOIN LATERAL (
        SELECT id FROM webhook_deliveries
        WHERE webhook_id = webhooks.id AND due_at <= now()
        ORDER BY due_at, position LIMIT 1 FOR UPDATE SKIP LOCKED
      ) AS first
      WHERE enabled AND webhooks.id <> ALL (${busy}::text[])
    )
    UPDATE webhook_deliveries AS delivery
    SET tries = tries + 1, due_at = now() + interval '30 seconds'
    FROM webhooks AS endpoint, next
    WHERE delivery.id = next.id AND endpoint.id = delivery.webhook_id
    RETURNING delivery.id, delivery.webhook_id AS "webhookId", endpoint.url, delivery.payload, delivery.tries,
      ARRAY[endpoint.secret] AS secrets,
      CASE WHEN endpoint.old_secret_until > now() THEN endpoint.old_secret END AS "oldSecret"
  `.execute(db)
  return rows.map(({ oldSecret, ...row }) => ({ ...row, secrets: [...row.secrets, ...(oldSecret ? [oldSecret] : [])] }))
}

const inMs = (ms: number) => sql<string>`now() + ${ms} * interval '1 millisecond'`

/** Whether the endpoint accepted a call. */
export const isTaken = ({ status }: Called): boolean => status !== null && status >= 200 && status < 300

/**
 * Records the outcome of a call: delivered, to be retried, or given up. An endpoint that answers that it is gone, or
 * fails for days, is turned off with the reason.
 */
export async function settle(db: Db, { id, webhookId, tries }: Claimed, called: Called, at: Date): Promise<void> {
  const succeeded = isTaken(called)
  const isGone = called.status === 410
  const delay = succeeded || isGone ? null : delayAfter(tries, Math.random())
  await inTransaction(db, async (trx) => {
    const updated = await trx
      .updateTable('webhook_deliveries')
      .set({ due_at: delay === null ? null : inMs(delay), ...(succeeded && { delivered_at: sql<string>`now()` }) })
      .where('id', '=', id)
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) return // the endpoint was deleted during the call
    await trx.insertInto('webhook_attempts').values({ delivery_id: id, at: at.toISOString(), ...called }).execute()
    if (succeeded) await noteSuccess(trx, webhookId)
    else await noteFailure(trx, webhookId, isGone)
  })
}

async function noteSuccess(trx: Trx, id: string): Promise<void> {
  const healthy = { failing_since: null }
  await trx.updateTable('webhooks').set(healthy).where('id', '=', id).where('failing_since', 'is not', null).execute()
}

async function noteFailure(trx: Trx, id: string, isGone: boolean): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ failing_since: sql<string>`now()` })
    .where('id', '=', id)
    .where('failing_since', 'is', null)
    .execute()
  const switchOff = (reason: string) =>
    trx.updateTable('webhooks').set({ enabled: false, disabled_reason: reason }).where('id', '=', id).where('enabled', '=', true)
  const reason = isGone ? 'It answered 410: it is gone for good.' : 'Every call failed for five days.'
  const off = await switchOff(reason)
    .$if(!isGone, (query) => query.where('failing_since', '<', sql<string>`now() - ${GIVE_UP_MS} * interval '1 millisecond'`))
    .executeTakeFirst()
  if (off.numUpdatedRows === 0n) return
  await recordChange(trx, { id: 'system', requestId: `webhook-${id}`, ip: null }, {
    action: 'update', kind: 'webhook', recordId: id, before: { enabled: true }, after: { enabled: false, disabledReason: reason },
  })
}

/** Releases a delivery whose call the stopping server cut off: it is due at once, and the try does not count. */
export async function release(db: Db, { id }: Claimed): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ due_at: sql<string>`now()`, tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .execute()
}

const KEPT_DAYS = 30
/** Few enough for one statement; the rest follows in later runs. */
const SWEPT_AT_ONCE = 5_000

/** Deletes deliveries that are older than 30 days, with their calls. `now` in milliseconds. */
export async function sweepDeliveries(db: Db, now: number): Promise<void> {
  const before = new Date(now - KEPT_DAYS * 86_400_000).toISOString()
  await db
    .deleteFrom('webhook_deliveries')
    .where('id', 'in', (query) =>
      query.selectFrom('webhook_deliveries').select('id').where('created_at', '<', before).limit(SWEPT_AT_ONCE))
    .execute()
}
