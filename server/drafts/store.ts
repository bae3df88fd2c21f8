import { createHash } from 'node:crypto'
import type { DraftRecord, DraftWrite } from '#contract/drafts.ts'
import { notFound } from '#domain/errors.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Db } from '#server/db/pool.ts'
import { newId } from '#server/ids.ts'

const DAY = 86_400_000

/**
 * Stores a draft for sharing. The same draft gets the same id, so that a flood of equal ones fills nothing (checks
 * L08).
 * @param beforeNew is called before a new draft is stored, and throws when it may not be
 * @returns its id
 */
export async function insertDraft(db: Db, draft: DraftWrite, beforeNew?: () => Promise<void>): Promise<string> {
  const text = JSON.stringify(draft)
  const hash = createHash('sha256').update(text).digest()
  if (beforeNew) {
    const known = await db.selectFrom('drafts').select('id').where('content_hash', '=', hash).executeTakeFirst()
    if (known) return known.id
    await beforeNew()
  }
  const inserted = await db
    .insertInto('drafts')
    .values({ id: newId(), content_hash: hash, draft: text })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return inserted.id
  const { id } = await db.selectFrom('drafts').select('id').where('content_hash', '=', hash).executeTakeFirstOrThrow()
  return id
}

/** A stored draft; records that it was opened, at most once a day. `now` in milliseconds. */
export async function openDraft(db: Db, id: string, now: number): Promise<DraftRecord> {
  const row = await db.selectFrom('drafts').select(['draft', 'opened_at']).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('draft', id)
  if (Date.parse(row.opened_at) < now - DAY) {
    const seen = { opened_at: new Date(now).toISOString() }
    // A database that cannot write (a full disk) must not stop people from reading.
    await db.updateTable('drafts').set(seen).where('id', '=', id).execute().catch(() => {})
  }
  return row.draft
}

/** Few enough for one statement; the rest follows in later runs. */
const SWEPT_AT_ONCE = 5_000

/** Deletes drafts that nobody opened for a year. `now` in milliseconds. */
export async function sweepDrafts(db: Db, now: number): Promise<void> {
  const before = new Date(now - LIMITS.draftDays * DAY).toISOString()
  await db
    .deleteFrom('drafts')
    .where('id', 'in', (query) => query.selectFrom('drafts').select('id').where('opened_at', '<', before).limit(SWEPT_AT_ONCE))
    .execute()
}
