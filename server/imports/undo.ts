import type { ImportUndone } from '#contract/imports.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findMarks, lockImport } from './store.ts'
import { undoMatches } from './undo-matches.ts'
import { undoTeams } from './undo-teams.ts'
import { undoUpdates } from './undo-updates.ts'

/**
 * Undoes an import: restores what it changed and deletes what it created, as far as nobody changed or used it since.
 * Marks count only while their records exist, so the same file can be imported again.
 */
export async function undoImport(db: Db, actor: Actor, id: string, now: number): Promise<ImportUndone> {
  const updates = await undoUpdates(db, actor, id, now)
  return inTransaction(db, async (trx) => {
    const kind = await lockImport(trx, id)
    const marks = await findMarks(trx, { id, kind })
    const kept = kind === 'matches' ? await undoMatches(trx, actor, marks, now) : await undoTeams(trx, actor, id, marks)
    const all = [...kept, ...updates.kept].toSorted((a, b) => a.row - b.row)
    return { removed: marks.length - kept.length, restored: updates.restored, kept: all }
  })
}
