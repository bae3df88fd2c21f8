import { isDeepStrictEqual } from 'node:util'
import type { MatchRecord } from '#contract/matches.ts'
import type { Actor } from '#server/audit/store.ts'
import { progressMatch } from '#server/brackets/progress-from-match.ts'
import { toResult } from '#server/brackets/record.ts'
import type { Trx } from '#server/db/pool.ts'
import type { Reversal } from './changes.ts'

/**
 * An undo brings the brackets of its request back themselves. Another one that changed after the request may have taken
 * the match's result over: it follows the new result, so that the two never disagree (decision 32).
 * @param changes the changes of the request, the last one last
 * @throws DomainError DOWNSTREAM_COMPLETE when that would take later results back
 */
export async function moveOtherBrackets(
  trx: Trx, actor: Actor, before: MatchRecord, after: MatchRecord, changes: Reversal[],
): Promise<void> {
  if (isDeepStrictEqual(toResult(before), toResult(after))) return
  const own = new Set(changes.filter(({ kind }) => kind === 'bracket').map(({ id }) => id))
  const rows = await trx
    .selectFrom('bracket_links')
    .innerJoin('audit_log', 'audit_log.record_id', 'bracket_links.bracket_id')
    .select('bracket_id')
    .distinct()
    .where('audit_log.kind', '=', 'bracket')
    .where('match_id', '=', after.id)
    .where('audit_log.id', '>', changes.at(-1)?.changeId ?? '0')
    .execute()
  const others = rows.map((row) => row.bracket_id).filter((id) => !own.has(id))
  if (others.length > 0) await progressMatch(trx, actor, after, false, { only: others })
}
