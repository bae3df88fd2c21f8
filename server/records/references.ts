import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { isRenamed, type Marks } from '#domain/teams/rename.ts'
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

/** What teams were called when a change was made, and what they are called now, for those that were renamed since. */
export async function findRenamed(trx: Trx, teamIds: string[], since: string): Promise<Map<string, { before: Marks; after: Marks }>> {
  if (teamIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('audit_log')
    .select(['record_id', 'before', 'after'])
    .where('kind', '=', 'team')
    .where('action', '=', 'update')
    .where('record_id', 'in', teamIds)
    .where('id', '>', since)
    .where('request_id', '!=', trx.selectFrom('audit_log').select('request_id').where('id', '=', since))
    .orderBy('id')
    .execute()
  const renamed = new Map<string, { before: Marks; after: Marks }>()
  for (const { record_id: id, before, after } of rows as { record_id: string; before: Marks; after: Marks }[]) {
    renamed.set(id, { before: renamed.get(id)?.before ?? before, after })
  }
  return new Map([...renamed].filter(([, { before, after }]) => isRenamed(before, after)))
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
