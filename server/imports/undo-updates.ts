import type { SentMatch } from '#contract/matches.ts'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#server/audit/store.ts'
import { progressMatch } from '#server/brackets/progress-from-match.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bringTo, lockHistory, lockRecord } from '#server/history/records.ts'
import { assertPlace, lockBeforeMatch } from '#server/matches/lock.ts'
import { readState } from '#server/restorables.ts'
import { CHANGED, type LeftAlone } from './left-alone.ts'
import { findUpdates, lockImport, type Update } from './store.ts'

/**
 * Restores the matches that an import changed, the last row first, and their brackets with them. One that was changed
 * since, or whose result others rest on by now, stays as it is. Each is a separate transaction.
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
  const target = { kind: 'match', id, changeId } as const
  const place = await lockBeforeMatch(trx, id, { always: true })
  const current = (await lockRecord(trx, target, now)) as SentMatch | null
  if (current) assertPlace({ ...place, isLinked: true }, current, true)
  const change = await trx.selectFrom('audit_log').select(['before', 'after']).where('id', '=', changeId).executeTakeFirst()
  const [before, after] = [readState('match', change?.before ?? null), readState('match', change?.after ?? null)]
  if (!current || !before || current.version !== after?.version) return CHANGED
  const restored = await bringTo(trx, actor, target, current, before, now)
  const saved = { before: current, filling: 'replace', confirm: false } as const
  await progressMatch(trx, actor, restored as SentMatch, saved, now)
  await trx.deleteFrom('import_updates').where('import_id', '=', importId).where('row_number', '=', row).execute()
  return null
}

async function nameOf(db: Db, id: string): Promise<string> {
  const match = await db.selectFrom('matches').select(['team_one_name', 'team_two_name']).where('id', '=', id).executeTakeFirst()
  return match ? `${match.team_one_name} vs ${match.team_two_name}` : ''
}
