import { createHash, randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { MOST_SUBSCRIPTIONS, type PushRecord, type PushWrite } from '#contract/push/push.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import type { Schema } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'

const hashOf = (handle: string): Buffer => createHash('sha256').update(handle).digest()

/** Where a subscription leads: the host of its push service, and the key that its notifications are signed with. */
type Where = { service: string; publicKey: string }

type Row = Pick<Selectable<Schema['push_subscriptions']>, 'soon' | 'live' | 'result' | 'scores' | 'spoiler_free' | 'quiet' | 'zone' | 'paused' | 'created_at'>

/** A subscription as its browser reads it: its address is never part of it. */
const toRecord = ({ spoiler_free, created_at, ...row }: Row, stars: PushRecord['stars']): PushRecord => ({
  soon: row.soon, live: row.live, result: row.result, scores: row.scores, spoilerFree: spoiler_free, quiet: row.quiet, zone: row.zone,
  paused: row.paused, stars, createdAt: created_at,
})

const toRow = ({ address: { endpoint, keys }, ...write }: PushWrite, service: string) => ({
  endpoint, service, p256dh: keys.p256dh, auth: keys.auth,
  soon: write.soon, live: write.live, result: write.result, scores: write.scores && !write.spoilerFree, spoiler_free: write.spoilerFree,
  quiet: write.quiet && JSON.stringify(write.quiet), zone: write.zone, paused: write.paused, failing_since: null,
  seen_at: sql<string>`now()`,
})

async function replaceStars(trx: Trx, id: string, stars: readonly string[]): Promise<void> {
  await trx.deleteFrom('push_stars').where('subscription_id', '=', id).where('star', '<>', sql<string>`ALL (${stars}::text[])`).execute()
  if (stars.length === 0) return
  const rows = [...new Set(stars)].map((star) => ({ star, subscription_id: id }))
  await trx.insertInto('push_stars').values(rows).onConflict((conflict) => conflict.doNothing()).execute()
}

/**
 * Adds a browser, or replaces what is known of one with this address: a repeat leaves one subscription, with a new handle (FO-12).
 * @param beforeNew is called before an unknown browser is stored, and throws when it may not be
 * @throws DomainError TOO_MANY
 */
export async function insertSubscription(
  db: Db, write: PushWrite, where: Where, beforeNew: () => Promise<void>,
): Promise<PushRecord & { handle: string }> {
  const { endpoint } = write.address
  const known = await db.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint).executeTakeFirst()
  if (!known) {
    await beforeNew()
    const { rows } = await sql<{ count: string }>`
      SELECT count(*) FROM (SELECT FROM push_subscriptions LIMIT ${MOST_SUBSCRIPTIONS}) AS known`.execute(db)
    if (Number(rows[0]?.count) >= MOST_SUBSCRIPTIONS) throw new DomainError('TOO_MANY', 'This site notifies as many browsers as it can.')
  }
  const handle = randomBytes(32).toString('base64url')
  return inTransaction(db, async (trx) => {
    const values = { ...toRow(write, where.service), handle_hash: hashOf(handle) }
    const row = await trx
      .insertInto('push_subscriptions')
      .values({ ...values, public_key: where.publicKey }) // one that is known keeps the key that it was made with
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    await replaceStars(trx, row.id, write.stars)
    return { ...toRecord(row, write.stars), handle }
  })
}

/** What a browser is notified of. @throws DomainError SUBSCRIPTION_NOT_FOUND */
export async function findSubscription(db: Db, handle: string): Promise<PushRecord> {
  const row = await db.selectFrom('push_subscriptions').selectAll().where('handle_hash', '=', hashOf(handle)).executeTakeFirst()
  if (!row) throw notFound('subscription', '')
  const stars = await db.selectFrom('push_stars').select('star').where('subscription_id', '=', row.id).orderBy('star').execute()
  return toRecord(row, stars.map(({ star }) => star as PushRecord['stars'][number]))
}

/**
 * Replaces what a browser is notified of, and its address. Another subscription of that address ends.
 * @throws DomainError SUBSCRIPTION_NOT_FOUND
 */
export async function updateSubscription(db: Db, handle: string, write: PushWrite, where: Where): Promise<PushRecord> {
  return inTransaction(db, async (trx) => {
    const own = hashOf(handle)
    const found = await trx.selectFrom('push_subscriptions').select(['id', 'endpoint', 'public_key']).where('handle_hash', '=', own).forUpdate().executeTakeFirst()
    if (!found) throw notFound('subscription', '')
    await trx.deleteFrom('push_subscriptions').where('endpoint', '=', write.address.endpoint).where('id', '<>', found.id).execute()
    const row = await trx
      .updateTable('push_subscriptions')
      .set({ ...toRow(write, where.service), public_key: write.address.endpoint === found.endpoint ? found.public_key : where.publicKey })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // What waits for it goes to its new address.
    await trx.updateTable('push_deliveries').set({ service: where.service }).where('subscription_id', '=', found.id).where('due_at', 'is not', null).execute()
    await replaceStars(trx, row.id, write.stars)
    return toRecord(row, write.stars)
  })
}

/** Ends a subscription, with all that waits for it. @throws DomainError SUBSCRIPTION_NOT_FOUND */
export async function removeSubscription(db: Db, handle: string): Promise<void> {
  const removed = await db.deleteFrom('push_subscriptions').where('handle_hash', '=', hashOf(handle)).executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw notFound('subscription', '')
}

const DAY = 86_400_000
/** Facts, and browsers that only fail or that nobody opened the site with for this long, are deleted. */
const KEPT = { facts: 30 * DAY, failing: 14 * DAY, unseen: 400 * DAY }
/** Few enough for one statement; the rest follows in later runs. */
const SWEPT_AT_ONCE = 2_000

/** Deletes old facts with their deliveries, and browsers that are gone. `now` in milliseconds. */
export async function sweepPush(db: Db, now: number): Promise<void> {
  const before = (ms: number): string => new Date(now - ms).toISOString()
  await db
    .deleteFrom('push_facts')
    .where('id', 'in', (query) => query.selectFrom('push_facts').select('id').where('seen_at', '<', before(KEPT.facts)).limit(100))
    .execute()
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .select('id')
        .where((eb) => eb.or([eb('seen_at', '<', before(KEPT.unseen)), eb('failing_since', '<', before(KEPT.failing))]))
        .limit(SWEPT_AT_ONCE))
    .execute()
}
