import { createHash } from 'node:crypto'
import type { DraftRecord, DraftWrite } from '#contract/drafts.ts'
import { notFound } from '#domain/errors.ts'
import type { Db } from '#server/db/pool.ts'
import { newId } from '#server/ids.ts'

/**
 * Stores a draft for sharing. The same draft gets the same id, so that a flood of equal ones fills nothing (checks L08).
 * @returns its id
 */
export async function insertDraft(db: Db, draft: DraftWrite): Promise<string> {
  const text = JSON.stringify(draft)
  const hash = createHash('sha256').update(text).digest()
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

export async function findDraft(db: Db, id: string): Promise<DraftRecord> {
  const row = await db.selectFrom('drafts').select('draft').where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('draft', id)
  return row.draft
}
