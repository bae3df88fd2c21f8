import type { SentMatch } from '#contract/matches.ts'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#server/audit/store.ts'
import { placesOf, readWorld, tellStory, withRecords } from '#server/brackets/story.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findChanges } from '#server/history/changes.ts'
import { lockHistory } from '#server/history/records.ts'
import { bringBack, lockChanged, undoChanges, type Locked } from '#server/history/undo.ts'
import { CHANGED, type LeftAlone } from './left-alone.ts'
import { findUpdates, lockImport, type Update } from './store.ts'

/**
 * Restores the matches that an import changed, the last row first, and with them their brackets and the results that were
 * set aside (HI-02). One that was changed since, or whose result others rest on by now, stays as it is. Each is a separate
 * transaction.
 * @returns how many were restored, and those that stay, with reasons
 */
export async function undoUpdates(db: Db, actor: Actor, importId: string, now: number): Promise<{ restored: number; kept: LeftAlone[] }> {
  const updates = await findUpdates(db, importId)
  const kept: LeftAlone[] = []
  for (const update of updates.toReversed()) {
    const reason = await inTransaction(db, (trx) => undoUpdate(trx, actor, importId, update, now)).catch((error: unknown) => {
      if (error instanceof DomainError) return error.message
      throw error
    })
    if (reason !== null) kept.push({ row: update.row, id: update.id, name: await nameOf(db, update.id), reason })
  }
  return { restored: updates.length - kept.length, kept }
}

/** @returns why the match stays as it is, or null */
async function undoUpdate(trx: Trx, actor: Actor, importId: string, { row, id, changeId }: Update, now: number): Promise<string | null> {
  await lockHistory(trx)
  await lockImport(trx, importId)
  const locked = await lockChanged(trx, await findChanges(trx, { madeWith: changeId }), now)
  if (locked.different.some((change) => change.kind === 'match' && change.id === id)) return CHANGED
  if (locked.different.length === 0) await undoChanges(trx, actor, locked, now)
  else await undoMatchesOf(trx, actor, locked, now)
  await trx.deleteFrom('import_updates').where('import_id', '=', importId).where('row_number', '=', row).execute()
  return null
}

/**
 * Restores the matches that are as a row left them, also those whose results it had set aside, where other records that it
 * changed have changed since. Their brackets follow them.
 */
async function undoMatchesOf(trx: Trx, actor: Actor, { changes, found, different }: Locked, now: number): Promise<void> {
  const changed = new Set(different.map(({ id }) => id))
  const own = changes.filter(({ kind, id }) => kind === 'match' && !changed.has(id))
  const ids = [...new Set(own.map((change) => change.id))]
  await bringBack(trx, actor, { changes: own, found }, now)
  const stored = await readWorld(trx, { matches: ids }, now)
  if (stored.brackets.length === 0) return
  const matches = ids.flatMap((id) => (found.get(`match:${id}`) as SentMatch | undefined) ?? [])
  await tellStory(trx, actor, {
    before: withRecords(stored, { matches }), edited: stored, stored,
    lead: { matches: new Map(ids.map((id) => [id, 'replace'])) },
    own: { nodes: placesOf(stored, ids), matches: new Set(ids) },
    cure: 'It stays as it is.',
  }, now)
}

async function nameOf(db: Db, id: string): Promise<string> {
  const match = await db.selectFrom('matches').select(['team_one_name', 'team_two_name']).where('id', '=', id).executeTakeFirst()
  return match ? `${match.team_one_name} vs ${match.team_two_name}` : ''
}
