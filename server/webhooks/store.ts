import { sql, type UpdateObject } from 'kysely'
import { MAX_WEBHOOKS, type WebhookCreated, type WebhookRecord, type WebhookSecret, type WebhookWrite } from '#contract/webhooks.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { countOf } from '#server/db/counts.ts'
import { lockFor } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import type { Schema } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { assertVersion } from '#server/http/versions.ts'
import { newId } from '#server/ids.ts'
import { toRecord } from './record.ts'
import { newSecret } from './secrets.ts'

/** All endpoints, the oldest first. */
export async function listWebhooks(db: Db): Promise<WebhookRecord[]> {
  const rows = await db.selectFrom('webhooks').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(toRecord)
}

async function lockWebhook(trx: Trx, id: string, expected: number | null): Promise<WebhookRecord> {
  const row = await trx.selectFrom('webhooks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound('webhook', id)
  const before = toRecord(row)
  assertVersion('webhook', before, expected)
  return before
}

/**
 * Adds an endpoint. Its secret is returned here and never again.
 * @throws DomainError TOO_MANY
 */
export async function insertWebhook(db: Db, actor: Actor, values: WebhookWrite): Promise<WebhookCreated> {
  return inTransaction(db, async (trx) => {
    await lockFor(trx, 'webhooks')
    if ((await countOf(trx.selectFrom('webhooks'))) >= MAX_WEBHOOKS) {
      throw new DomainError('TOO_MANY', `A site can have ${MAX_WEBHOOKS} webhooks. Delete one that is not needed.`)
    }
    const secret = newSecret()
    const row = await trx
      .insertInto('webhooks')
      .values({ id: newId(), secret, ...values })
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = toRecord(row)
    await recordChange(trx, actor, { action: 'create', kind: 'webhook', recordId: row.id, after })
    return { ...after, secret }
  })
}

/** Replaces the settings of an admin. Turned on again, an endpoint begins with a clean slate. */
export async function updateWebhook(
  db: Db, actor: Actor, id: string, values: WebhookWrite, expected: number | null,
): Promise<WebhookRecord> {
  return change(db, actor, id, expected, (before) => ({
    ...values,
    disabled_reason: '',
    ...(values.enabled && !before.enabled && { failing_since: null }),
  }))
}

const OVERLAP_HOURS = 24

/** Gives an endpoint a new secret, returned here and never again; for a day calls are signed with both. */
export async function rotateSecret(db: Db, actor: Actor, id: string): Promise<WebhookSecret> {
  const secret = newSecret()
  await change(db, actor, id, null, () => ({
    secret, old_secret: sql<string>`secret`, old_secret_until: sql<string>`now() + ${OVERLAP_HOURS} * interval '1 hour'`,
  }))
  return { id, secret }
}

type Columns = UpdateObject<Schema, 'webhooks'>

async function change(
  db: Db, actor: Actor, id: string, expected: number | null, columns: (before: WebhookRecord) => Columns,
): Promise<WebhookRecord> {
  return inTransaction(db, async (trx) => {
    const before = await lockWebhook(trx, id, expected)
    const row = await trx
      .updateTable('webhooks')
      .set({ ...columns(before), version: before.version + 1, updated_at: sql<string>`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = toRecord(row)
    await recordChange(trx, actor, { action: 'update', kind: 'webhook', recordId: id, before, after })
    return after
  })
}

/** Deletes an endpoint with its deliveries, also pending ones. */
export async function removeWebhook(db: Db, actor: Actor, id: string, expected: number | null): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockWebhook(trx, id, expected)
    await trx.deleteFrom('webhooks').where('id', '=', id).execute()
    await recordChange(trx, actor, { action: 'delete', kind: 'webhook', recordId: id, before })
  })
}
