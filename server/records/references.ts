import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Trx } from '#server/db/pool.ts'

/** Those of the ids that exist; they are locked until the transaction ends. */
export async function findExisting(
  trx: Trx, table: 'players' | 'teams' | 'matches', ids: string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await trx.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
  return new Set(rows.map((row) => row.id))
}

/**
 * Those of the ids that staff deleted and that are still gone, by the ledger. For references that need not be records:
 * a participant of a bracket can be a team that has no record, a picture can be on another site.
 * @param since the id of a change: only what was deleted after it counts
 */
export async function findDeleted(trx: Trx, kind: 'team' | 'image', ids: string[], since = '0'): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('audit_log')
    .select('record_id')
    .distinct()
    .where('kind', '=', kind)
    .where('action', '=', 'delete')
    .where('record_id', 'in', ids)
    .where('id', '>', since)
    .execute()
  const deleted = rows.map((row) => row.record_id)
  const back = kind === 'team' ? await findExisting(trx, 'teams', deleted) : new Set()
  return new Set(deleted.filter((id) => !back.has(id)))
}

const UPLOADS = '/uploads/'

/** A picture as a record shows it, or none when its file was deleted meanwhile. */
export async function pictureLeft(trx: Trx, url: string): Promise<string> {
  if (!url.startsWith(UPLOADS)) return url
  const gone = await findDeleted(trx, 'image', [url.slice(UPLOADS.length)])
  return gone.size > 0 ? '' : url
}

/** @throws DomainError REFERENCE_GONE naming the event, when it no longer exists */
export async function assertEventThere(trx: Trx, id: string): Promise<void> {
  const event = await trx.selectFrom('events').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()
  if (event) return
  const deletion = await trx
    .selectFrom('audit_log')
    .select(sql<string | null>`before ->> 'name'`.as('name'))
    .where('kind', '=', 'event')
    .where('record_id', '=', id)
    .where('action', '=', 'delete')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const name = deletion?.name ? ` ${deletion.name}` : ''
  const sentence = `The event${name} that this belongs to was deleted. Restore the event first.`
  throw new DomainError('REFERENCE_GONE', sentence)
}
