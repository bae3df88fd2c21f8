import type { BracketRecord, SyncAnswer } from '#contract/brackets.ts'
import { completeNode } from '#domain/brackets/complete.ts'
import { teamIdsOf } from '#domain/brackets/statuses.ts'
import { syncBracket as syncFromResults } from '#domain/brackets/sync.ts'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findMatches, lockMatch, setWinner } from '#server/matches/store.ts'
import { progressMatch, type Progressed } from './progress-from-match.ts'
import { toResult } from './record.ts'
import { findBracket, lockBracket, saveBracket } from './store.ts'

/**
 * Completes a node with a winner, or corrects it. A linked match gets the same winner, so that the two never disagree,
 * and moves its other brackets on too (decision 32).
 */
export async function completeBracketNode(
  db: Db, actor: Actor, id: string, nodeId: string, winnerId: string, options: { expected: number | null; confirm: boolean; now: number },
): Promise<BracketRecord> {
  return inTransaction(db, async (trx) => {
    // The match is locked before the bracket, as everywhere; the link is looked at again under the lock.
    const linked = (await findBracket(trx, id)).matches.find((node) => node.id === nodeId)?.matchId ?? null
    if (linked !== null) await lockMatch(trx, linked, null, options.now)
    const before = await lockBracket(trx, id, options.expected)
    if ((before.matches.find((node) => node.id === nodeId)?.matchId ?? null) !== linked) {
      throw new DomainError('CONFLICT', 'This match was linked or unlinked meanwhile. Please reload and try again.')
    }
    const { bracket, changed } = completeNode(before, nodeId, winnerId, options.confirm)
    const after = changed ? await saveBracket(trx, actor, before, bracket) : before
    if (linked === null) return after
    const completed = bracket.matches.find((node) => node.id === nodeId)
    const match = await setWinner(trx, actor, linked, winnerId, completed ? teamIdsOf(completed) : [], options.now)
    await progressMatch(trx, actor, match, options.confirm)
    return findBracket(trx, id)
  })
}

/** Moves a bracket on from all its linked matches. Two syncs at once follow each other and end in the same bracket. */
export async function syncBracket(db: Db, actor: Actor, id: string, confirm: boolean, now: number): Promise<SyncAnswer> {
  return inTransaction(db, async (trx) => {
    const before = await lockBracket(trx, id, null)
    const matches = await findMatches(trx, before.matches.flatMap((node) => node.matchId ?? []), now)
    const results = new Map(matches.map((match) => [match.id, toResult(match)]))
    const sync = syncFromResults(before, results, confirm)
    const bracket = sync.changed ? await saveBracket(trx, actor, before, sync.bracket) : before
    return {
      message: sync.message,
      synced: sync.synced,
      linked: sync.results.length,
      results: sync.results.map(({ nodeId, matchId, outcome, reason }) => ({ bracketId: id, nodeId, matchId, outcome, reason })),
      bracket,
    }
  })
}

/** Moves on all brackets that a match is linked to. */
export async function progressBrackets(db: Db, actor: Actor, matchId: string, confirm: boolean, now: number): Promise<Progressed> {
  return inTransaction(db, async (trx) => {
    const match = await lockMatch(trx, matchId, null, now)
    const progressed = await progressMatch(trx, actor, match, confirm)
    if (progressed.results.length === 0) throw new DomainError('NODE_NOT_FOUND', 'Match not found in bracket')
    return progressed
  })
}
