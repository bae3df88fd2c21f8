import type { BracketState } from '#domain/brackets/bracket.ts'
import type { Effect } from '#domain/brackets/outcome.ts'
import { progress, type LinkedResult } from '#domain/brackets/progress.ts'
import { playOrder } from '#domain/brackets/slots.ts'

/** What one linked match did to the bracket; `reason` says why it was skipped or failed, else it is empty. */
export type SyncResult = {
  nodeId: string
  matchId: string
  outcome: 'changed' | 'unchanged' | 'skipped' | 'failed'
  reason: string
  effects: Effect[]
}

export type SyncOutcome<B extends BracketState> = {
  bracket: B
  changed: boolean
  results: SyncResult[]
  /** How many of the linked matches the bracket agrees with now. */
  synced: number
  message: string
}

/**
 * Progress a bracket from all its linked matches, one by one in play order, so that the order in which results were
 * entered never matters. A match that fails (it does not exist, or needs a confirmation) is skipped and reported; the
 * others go on (admin specification, section 4). A match that says nothing new, or names no teams yet, counts as
 * synced; one that contradicts the bracket does not.
 * @param results by match id; a linked match without an entry does not exist
 * @param confirm reset complete later nodes where a corrected result requires it
 */
export function syncBracket<B extends BracketState>(
  bracket: B,
  results: ReadonlyMap<string, LinkedResult>,
  confirm = false,
): SyncOutcome<B> {
  let current = bracket
  const reports: SyncResult[] = []
  for (const { id: nodeId, matchId } of playOrder(bracket.matches)) {
    if (matchId === null) continue
    const result = results.get(matchId)
    if (!result) {
      const reason = `Match with ID ${matchId} not found`
      reports.push({ nodeId, matchId, outcome: 'failed', reason, effects: [] })
      continue
    }
    const { bracket: next, changed, blocked, effects, warnings } = progress(current, result, confirm)
    current = next
    const contradicts = warnings.some(({ code }) => code !== 'TEAMS_UNKNOWN')
    const done = changed ? 'changed' : 'unchanged'
    const outcome = blocked ? 'failed' : contradicts ? 'skipped' : done
    const reason = blocked
      ? 'Later matches of this bracket are already complete and would be reset'
      : warnings.map(({ message }) => message).join('. ')
    reports.push({ nodeId, matchId, outcome, reason, effects })
  }
  const synced = reports.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged').length
  const message = reports.length === 0
    ? 'No matches are linked to this bracket'
    : `Successfully synced ${synced} of ${reports.length} linked matches`
  return { bracket: current, changed: current !== bracket, results: reports, synced, message }
}
