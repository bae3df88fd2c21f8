import type { ImportUndone } from '#contract/imports.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findMarks, lockImport } from './store.ts'
import { undoMatches } from './undo-matches.ts'
import { undoTeams } from './undo-teams.ts'

/**
 * Takes an import back: deletes what it created and nobody changed or used since. Marks count only while their records
 * exist, so the same file can be imported again.
 */
export async function undoImport(db: Db, actor: Actor, id: string, now: number): Promise<ImportUndone> {
  return inTransaction(db, async (trx) => {
    const kind = await lockImport(trx, id)
    const marks = await findMarks(trx, { id, kind })
    const kept = kind === 'matches' ? await undoMatches(trx, actor, marks, now) : await undoTeams(trx, actor, id, marks)
    return { removed: marks.length - kept.length, kept: kept.toSorted((a, b) => a.row - b.row) }
  })
}
