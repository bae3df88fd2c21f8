import type { SyncAnswer } from '#contract/brackets.ts'
import { sentBracket } from '#contract/bracket-fields.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { fits } from '#domain/stages/progression/linked-match.ts'
import { placeKey } from '#domain/stages/progression/story.ts'
import { syncBracket as syncFromResults } from '#domain/stages/progression/sync.ts'
import { DomainError } from '#domain/errors.ts'
import { recordChanges, type Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { followPlacesOf } from '#server/events/follow-places.ts'
import { lockLinkedMatch } from '#server/matches/lock.ts'
import { assertFields, type BracketChange } from './edit.ts'
import { progressMatch, type Progressed } from './progress-from-match.ts'
import { lockBracket } from './store.ts'
import { readWorld, storeWorld, tellStory, withRecords } from './story.ts'

/** A winner, and the previous winner at that moment. */
type Winner = { winnerId: string; was?: { winnerId: string | null } | undefined }

/**
 * Completes a node with a winner, or corrects it. A linked match gets the same winner, so that the two never disagree,
 * and its other brackets move on too (BR-12 BR-16).
 * @throws DomainError CONFLICT when the linked match is between other teams
 */
export async function completeBracketNode(
  db: Db, actor: Actor, id: string, nodeId: string, { winnerId, was }: Winner, { expected, confirm, now }: BracketChange,
): Promise<BracketRecord> {
  return inTransaction(db, async (trx) => {
    const before = await lockBracket(trx, id, expected)
    const seen = before.nodes.find((each) => each.id === nodeId)
    if (seen && was) assertFields(before, seen, was)
    const { bracket } = completeNode(before, nodeId, winnerId, true)
    const world = await readWorld(trx, { brackets: [id] }, now)
    const node = bracket.nodes.find((each) => each.id === nodeId)
    const match = world.matches.get(node?.matchId ?? '')
    if (node && match && !fits(node, match)) throw otherTeams()
    const edited = bracket === before ? world : withRecords(world, { brackets: [bracket] })
    const lead = { nodes: new Set([placeKey(id, nodeId)]) }
    const own = { nodes: lead.nodes, matches: new Set(match ? [match.matchId] : []) }
    const told = await tellStory(trx, actor, { before: world, edited, lead, own, isConfirmed: confirm }, now)
    return told.world.brackets.find((each) => each.id === id) ?? bracket
  })
}

const otherTeams = () =>
  new DomainError('CONFLICT', 'The linked match is between other teams. Correct its teams, or unlink it first.')

/** Gives the match of a node the teams and the result that the bracket has there, whatever its own are. */
export async function useBracketTeams(
  db: Db, actor: Actor, id: string, nodeId: string, { expected, confirm, now }: BracketChange,
): Promise<BracketRecord> {
  return inTransaction(db, async (trx) => {
    const before = await lockBracket(trx, id, expected)
    const node = before.nodes.find((each) => each.id === nodeId)
    if (!node) throw new DomainError('NODE_NOT_FOUND', 'Match not found in bracket')
    if (node.matchId === null) throw new DomainError('CONFLICT', 'No match is linked here. Link one first.')
    const world = await readWorld(trx, { brackets: [id] }, now)
    const lead = { nodes: new Set([placeKey(id, nodeId)]) }
    const told = await tellStory(trx, actor, { before: world, edited: world, lead, isConfirmed: confirm }, now)
    return told.world.brackets.find((each) => each.id === id) ?? before
  })
}

/** Syncs a bracket with all its linked matches. Two syncs at once follow each other and end in the same bracket. */
export async function syncBracket(db: Db, actor: Actor, id: string, confirm: boolean, now: number): Promise<SyncAnswer> {
  return inTransaction(db, async (trx) => {
    const before = await lockBracket(trx, id, null)
    const world = await readWorld(trx, { brackets: [id] }, now)
    const sync = syncFromResults(world, id, confirm)
    const { brackets, changes } = await storeWorld(trx, world, sync.world, now)
    await recordChanges(trx, actor, [...changes, ...(await followPlacesOf(trx, world.brackets, brackets))])
    return {
      message: sync.message,
      synced: sync.synced,
      linked: sync.results.length,
      results: sync.results.map(({ nodeId, matchId, outcome, reason }) => ({ bracketId: id, nodeId, matchId, outcome, reason })),
      bracket: sentBracket(brackets.find((each) => each.id === id) ?? before),
    }
  })
}

/** Syncs all brackets that a match is linked to. */
export async function progressBrackets(db: Db, actor: Actor, matchId: string, confirm: boolean, now: number): Promise<Progressed> {
  return inTransaction(db, async (trx) => {
    const match = await lockLinkedMatch(trx, matchId, now)
    const progressed = await progressMatch(trx, actor, match, { filling: 'merge', confirm }, now)
    if (progressed.results.length === 0) throw new DomainError('NODE_NOT_FOUND', 'Match not found in bracket')
    return progressed
  })
}
