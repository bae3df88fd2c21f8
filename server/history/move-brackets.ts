import { isDeepStrictEqual } from 'node:util'
import type { MatchRecord } from '#contract/matches.ts'
import type { Actor } from '#server/audit/store.ts'
import { progressMatch } from '#server/brackets/progress-from-match.ts'
import { toResult } from '#server/brackets/record.ts'
import { findBracket } from '#server/brackets/store.ts'
import type { Trx } from '#server/db/pool.ts'
import type { Reversal } from './changes.ts'
import { isSame, readState } from './kinds.ts'

/**
 * An undo brings the brackets of its request back themselves. Another one that says something else than it did when the
 * request was made may have taken the match's result over: it follows the new result, so that the two never disagree
 * (decision 32). One that was changed and brought back to what it said has taken nothing over and stays as it is.
 * @param changes the changes of the request, the last one last
 * @throws DomainError DOWNSTREAM_COMPLETE when that would take later results back
 */
export async function moveOtherBrackets(
  trx: Trx, actor: Actor, before: MatchRecord, after: MatchRecord, changes: Reversal[],
): Promise<void> {
  if (isDeepStrictEqual(toResult(before), toResult(after))) return
  const own = new Set(changes.filter(({ kind }) => kind === 'bracket').map(({ id }) => id))
  const links = await trx.selectFrom('bracket_links').select('bracket_id').where('match_id', '=', after.id).execute()
  const moved = []
  for (const { bracket_id: id } of links) {
    if (!own.has(id) && (await hasChangedSince(trx, id, changes.at(-1)?.changeId ?? '0'))) moved.push(id)
  }
  if (moved.length > 0) await progressMatch(trx, actor, after, false, { only: moved })
}

/** Whether a bracket says something else than after this change of any record, or was not there then. */
async function hasChangedSince(trx: Trx, id: string, changeId: string): Promise<boolean> {
  const next = await trx
    .selectFrom('audit_log')
    .select('before')
    .where('kind', '=', 'bracket')
    .where('record_id', '=', id)
    .where('id', '>', changeId)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next !== undefined && !isSame('bracket', readState('bracket', next.before), await findBracket(trx, id))
}
