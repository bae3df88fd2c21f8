import type { BracketRecord, ProgressResult } from '#contract/brackets.ts'
import type { MatchRecord } from '#contract/matches.ts'
import { orRefuse } from '#domain/brackets/outcome.ts'
import { progress } from '#domain/brackets/progress.ts'
import { recordChanges, type Actor, type Change } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { toResult } from './record.ts'
import { findBracket, writeBracket } from './store.ts'

type Beside = { only?: string[]; changes?: Change[] }
export type Progressed = { results: ProgressResult[]; brackets: BracketRecord[] }

/**
 * Moves on every bracket that a match is linked to (admin specification, section 4; decision 32). Brackets are locked
 * in the order of their ids, so that two saves cannot wait for each other.
 * @param only the brackets to move on; without it all are
 * @param changes what the caller changed already; it is recorded together with what changes here
 * @throws DomainError DOWNSTREAM_COMPLETE when a later node would be reset and this was not confirmed
 */
export async function progressMatch(
  trx: Trx, actor: Actor, match: MatchRecord, confirm: boolean, { only, changes = [] }: Beside = {},
): Promise<Progressed> {
  const links = await trx
    .selectFrom('bracket_links')
    .innerJoin('brackets', 'brackets.id', 'bracket_id')
    .select(['bracket_id', 'node_id'])
    .where('match_id', '=', match.id)
    .$if(only !== undefined, (query) => query.where('bracket_id', 'in', only ?? []))
    .orderBy('bracket_id')
    .forUpdate('brackets')
    .execute()
  const made = [...changes]
  const results: ProgressResult[] = []
  const brackets: BracketRecord[] = []
  for (const { bracket_id: bracketId, node_id: nodeId } of links) {
    const before = await findBracket(trx, bracketId)
    const outcome = orRefuse(progress(before, toResult(match), confirm))
    const after = outcome.changed ? await writeBracket(trx, before, outcome.bracket) : before
    brackets.push(after)
    if (outcome.changed) made.push({ action: 'update', kind: 'bracket', recordId: bracketId, before, after })
    results.push({
      bracketId,
      nodeId,
      matchId: match.id,
      outcome: outcome.warnings.some((warning) => warning.code !== 'TEAMS_UNKNOWN') ? 'skipped' : outcome.changed ? 'changed' : 'unchanged',
      reason: outcome.warnings.map((warning) => warning.message).join('. '),
    })
  }
  await recordChanges(trx, actor, made)
  return { results, brackets }
}
