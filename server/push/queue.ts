import { sql } from 'kysely'
import type { FactKind } from '#domain/push/kinds.ts'
import type { Quiet } from '#domain/push/quiet.ts'
import type { Db } from '#server/db/pool.ts'

/** A delivery that this process has taken. `tries` counts the one that begins now; instants in milliseconds. */
export type Claimed = {
  id: string; tries: number; subscriptionId: string; endpoint: string; service: string; p256dh: string; auth: string; publicKey: string
  scores: boolean; spoilerFree: boolean; quiet: Quiet | null; zone: string; paused: boolean; failing: boolean
  matchId: string; kind: FactKind; about: string; expires: number
}

/**
 * Claims due deliveries, the oldest first. Nobody else claims them for a minute; if this process dies meanwhile, they are due again
 * then. The clock is the database's, the same for all.
 * @param held push services that want to be left alone for now
 */
export async function claim(db: Db, most: number, held: readonly string[]): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    WITH next AS MATERIALIZED (
      SELECT id FROM push_deliveries
      WHERE due_at <= now() AND service <> ALL (${held}::text[])
      ORDER BY due_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    UPDATE push_deliveries AS delivery
    SET tries = tries + 1, due_at = now() + interval '60 seconds'
    FROM next, push_subscriptions AS browser, push_facts AS fact
    WHERE delivery.id = next.id AND browser.id = delivery.subscription_id AND fact.id = delivery.fact_id
    RETURNING delivery.id, tries, browser.id AS "subscriptionId", endpoint, browser.service, p256dh, auth, public_key AS "publicKey",
      scores, spoiler_free AS "spoilerFree", quiet, zone, paused, failing_since IS NOT NULL AS failing, match_id AS "matchId", kind, about,
      (extract(epoch FROM expires_at) * 1000)::float8 AS expires
  `.execute(db)
  return rows
}

/** It arrived, or nobody is to be told any more. It stays, so that it is not queued again. */
export async function settle(db: Db, { id, subscriptionId, failing }: Claimed, isSent: boolean): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set({ due_at: null, ...(isSent && { sent_at: sql<string>`now()` }) })
    .where('id', '=', id)
    .execute()
  if (!isSent || !failing) return
  await db.updateTable('push_subscriptions').set({ failing_since: null }).where('id', '=', subscriptionId).execute()
}

/** Is tried again after so many milliseconds. `counts`: as a try that failed. */
export async function postpone(db: Db, { id, subscriptionId, failing }: Claimed, ms: number, counts: boolean): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set({ due_at: sql<string>`now() + ${ms} * interval '1 millisecond'`, ...(!counts && { tries: sql<number>`tries - 1` }) })
    .where('id', '=', id)
    .execute()
  if (!counts || failing) return
  await db.updateTable('push_subscriptions').set({ failing_since: sql<string>`now()` }).where('id', '=', subscriptionId).where('failing_since', 'is', null).execute()
}

/** The push service says that the browser is gone: so is its subscription, with everything that waits for it. */
export async function end(db: Db, { subscriptionId, endpoint }: Claimed): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', subscriptionId).where('endpoint', '=', endpoint).execute()
}
