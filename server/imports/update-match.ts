import { writtenOf } from '#contract/fields.ts'
import type { ImportRowResult } from '#contract/imports.ts'
import { matchWrite, type SentMatch, type MatchWrite } from '#contract/matches.ts'
import { sentMatch } from '#contract/match-fields.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { DomainError } from '#domain/errors.ts'
import { withRow } from '#domain/imports/match-update.ts'
import { newGame } from '#domain/matches/new-game.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { changeMatch } from '#server/matches/store.ts'
import { checkRow, refused, type CheckedRow } from './check.ts'
import { findMarks, findUpdates, lockImport } from './store.ts'

export type RowUpdate = CheckedRow<MatchWrite> & { id: string; version: number; confirm: boolean }

/**
 * Applies the values of a row to an existing match, and updates its brackets. Each row is a separate transaction, so
 * that a match that somebody changed meanwhile, or an unconfirmed change of a result that others rest on, fails this row alone.
 */
export async function updateFromRow(
  db: Db, actor: Actor, importId: string, { row, id, version, confirm, values }: RowUpdate, now: number,
): Promise<ImportRowResult> {
  try {
    return await inTransaction(db, async (trx) => {
      await lockImport(trx, importId)
      const [mark] = [...(await findUpdates(trx, importId, row)), ...(await findMarks(trx, { id: importId, kind: 'matches' }, [row]))]
      if (mark) return { row, status: 'already-imported', id: mark.id }
      const valuesOf = (before: SentMatch): MatchWrite => merged(before, values)
      await changeMatch(trx, actor, id, valuesOf, { expected: version, confirm, now })
      await markUpdate(trx, actor, importId, { row, id })
      return { row, status: 'updated', id }
    })
  } catch (error) {
    return refused(row, error)
  }
}

function merged(before: SentMatch, row: MatchWrite): MatchWrite {
  const { isChosen, ...match } = withRow(matchOf(before), matchOf(row), before.winnerMode === 'manual', (number) => newGame(number, []))
  const checked = checkRow(0, { ...writtenOf(matchWrite, sentMatch(match)), winnerMode: isChosen ? 'manual' : before.winnerMode }, 'match', matchWrite)
  if ('values' in checked) return checked.values
  throw new DomainError('VALIDATION_FAILED', checked.error ?? 'This match cannot be saved as it is', { details: [{ path: checked.path ?? '', message: checked.error ?? '' }] })
}

async function markUpdate(trx: Trx, actor: Actor, importId: string, { row, id }: { row: number; id: string }): Promise<void> {
  await trx
    .insertInto('import_updates')
    .columns(['import_id', 'row_number', 'match_id', 'change_id'])
    .expression((eb) =>
      eb
        .selectFrom('audit_log')
        .select((ref) => [ref.val(importId).as('import_id'), ref.val(row).as('row_number'), ref.val(id).as('match_id'), ref.fn.max('id').as('change_id')])
        .where('kind', '=', 'match')
        .where('record_id', '=', id)
        .where('request_id', '=', actor.requestId))
    .execute()
}
