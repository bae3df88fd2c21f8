import type { Selectable } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { ImageRecord } from '#contract/uploads.ts'
import { DomainError } from '#domain/errors.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { countOf } from '#server/db/counts.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Schema } from '#server/db/schema.ts'
import type { Listed } from '#server/http/lists.ts'
import { refuseWhenUsed, useOf, type Use } from '#server/records/usage.ts'
import { urlOf } from './paths.ts'

export type Upload = Selectable<Schema['uploads']>
export type NewUpload = { path: string; area: string; type: string; actor: Actor; now: number }

export const imageNotFound = () => new DomainError('IMAGE_NOT_FOUND', 'Image not found')

/** Every image has a row from before its first byte until after its last file is gone, so that none gets lost. */
export async function insertUpload(db: Db, { path, area, type, actor, now }: NewUpload): Promise<void> {
  await db
    .insertInto('uploads')
    .values({
      path,
      area,
      content_type: type,
      status: 'signed',
      created_by: actor.id,
      created_at: new Date(now).toISOString(),
    })
    .execute()
}

export async function findUpload(db: Db, path: string): Promise<Upload | undefined> {
  return db.selectFrom('uploads').selectAll().where('path', '=', path).executeTakeFirst()
}

export async function lockUpload(trx: Trx, path: string): Promise<Upload | undefined> {
  return trx.selectFrom('uploads').selectAll().where('path', '=', path).forUpdate().executeTakeFirst()
}

/**
 * Records that the bytes have arrived.
 * @returns false when they already had, or nobody waits for them any more
 */
export async function markStored(trx: Trx, path: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('uploads')
    .set({ status: 'stored' })
    .where('path', '=', path)
    .where('status', '=', 'signed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markComplete(trx: Trx, actor: Actor, path: string, now: number): Promise<void> {
  await trx
    .updateTable('uploads')
    .set({ status: 'complete', completed_at: new Date(now).toISOString() })
    .where('path', '=', path)
    .execute()
  await recordChange(trx, actor, { action: 'create', kind: 'image', recordId: path, after: { url: urlOf(path) } })
}

/** The finished images of an area, newest first. */
export async function listImages(
  db: Db,
  { path: area, page, limit }: Page & { path: string },
): Promise<Listed<ImageRecord>> {
  const matching = db.selectFrom('uploads').where('area', '=', area).where('status', '=', 'complete')
  const total = await countOf(matching)
  const rows = await matching
    .select('path')
    .orderBy('completed_at', 'desc')
    .orderBy('path')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const items = rows.map(({ path }) => ({ name: path.slice(area.length + 1), url: urlOf(path), fullPath: path }))
  return { items, total }
}

/**
 * Removes a finished image from the lists; its file is removed afterwards.
 * @throws DomainError IMAGE_NOT_FOUND, or IMAGE_IN_USE when a team or an event shows it (check U20)
 */
export async function markRemoved(db: Db, actor: Actor, path: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const upload = await lockUpload(trx, path)
    if (upload?.status !== 'complete') throw imageNotFound()
    refuseWhenUsed('IMAGE_IN_USE', 'Image', await findUses(trx, path))
    await trx.updateTable('uploads').set({ status: 'removed' }).where('path', '=', path).execute()
    await recordChange(trx, actor, { action: 'delete', kind: 'image', recordId: path, before: { url: urlOf(path) } })
  })
}

async function findUses(trx: Trx, path: string): Promise<Use[]> {
  const anyHost = `%${urlOf(path)}`
  const teams = await trx.selectFrom('teams').select(['id', 'name as label']).where('logo', 'like', anyHost).execute()
  const events = await trx
    .selectFrom('events')
    .select(['id', 'name as label'])
    .where('image', 'like', anyHost)
    .execute()
  return [useOf('team', teams), useOf('event', events)]
}

/** Gives up an upload that turned out to be no picture. */
export async function markRefused(db: Db, path: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ status: 'removed' })
    .where('path', '=', path)
    .where('status', '=', 'stored')
    .execute()
}

/** Gives up uploads that were begun before an instant and never finished. */
export async function markAbandoned(db: Db, before: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ status: 'removed' })
    .where('status', 'in', ['signed', 'stored'])
    .where('created_at', '<', before)
    .execute()
}

export async function listRemoved(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('uploads').select('path').where('status', '=', 'removed').limit(1000).execute()
  return rows.map(({ path }) => path)
}

/** Which of these uploads have sent bytes that somebody may still complete. */
export async function listUnfinished(db: Db, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return []
  const rows = await db
    .selectFrom('uploads')
    .select('path')
    .where('path', 'in', paths)
    .where('status', 'in', ['signed', 'stored'])
    .execute()
  return rows.map(({ path }) => path)
}

export async function forgetRemoved(db: Db, path: string): Promise<void> {
  await db.deleteFrom('uploads').where('path', '=', path).where('status', '=', 'removed').execute()
}
