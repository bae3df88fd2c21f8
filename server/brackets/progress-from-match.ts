import type { ProgressResult } from '#contract/brackets.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { SentMatch } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { advantageIn, disagreement, linkedMatch, withAdvantage } from '#domain/stages/progression/linked-match.ts'
import type { Filling } from '#domain/stages/progression/progress.ts'
import { matchNameIn } from '#domain/stages/formats/round-names.ts'
import { recordChanges, type Actor, type Change } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import { bringInLine, type MatchChange } from '#server/matches/bring-in-line.ts'
import { placesOf, readWorld, tellStory, withRecords, type StoryWorld } from './story.ts'

type Saved = {
  /** The match as it was; without it, as it is. */
  before?: SentMatch
  /** Whether unfed slots are replaced with the teams of the match, or only filled. */
  filling: Filling
  confirm: boolean
  /** Changes the caller made already; they are recorded together with those made here. */
  changes?: Change[]
}
/** The match as it is afterwards, and its brackets with what became of them. */
export type Progressed = { match: SentMatch; results: ProgressResult[]; brackets: BracketRecord[] }

/**
 * Progresses every bracket that a match is linked to, with all that follows from it (BR-10 BR-12). The match is stored
 * and locked, its event is locked.
 * @throws DomainError DOWNSTREAM_COMPLETE, TEAMS_DIFFER when this was not confirmed, see `tellStory`
 */
export async function progressMatch(
  trx: Trx, actor: Actor, match: SentMatch, { before = match, filling, confirm, changes = [] }: Saved, now: number,
): Promise<Progressed> {
  const stored = await readWorld(trx, { matches: [match.id] }, now)
  if (stored.brackets.length === 0) {
    const made = await withoutStart(trx, match, now)
    await recordChanges(trx, actor, [...changes, ...made])
    return { match: made[0]?.after ?? match, results: [], brackets: [] }
  }
  const lead = { matches: new Map([[match.id, filling]]) }
  const own = { nodes: placesOf(stored, [match.id]), matches: new Set([match.id]) }
  const world = before === match ? stored : withRecords(stored, { matches: [before] })
  const edited = stored
  const told = await tellStory(trx, actor, { before: world, edited, stored, lead, own, isConfirmed: confirm, changes }, now)
  const linked = told.world.brackets.filter(({ nodes }) => nodes.some(({ matchId }) => matchId === match.id))
  return {
    match: told.matches.find(({ id }) => id === match.id) ?? match,
    results: linked.map((bracket) => resultOf(stored, told.world, bracket, match.id)),
    brackets: linked,
  }
}

/** A match that no bracket shows has no side that starts one map up, unless it was decided so (BR-35). */
async function withoutStart(trx: Trx, match: SentMatch, now: number): Promise<MatchChange[]> {
  const found = linkedMatch(matchOf(match))
  const wanted = withAdvantage(found, advantageIn(found, []))
  return wanted === found ? [] : bringInLine(trx, [wanted], now)
}

function resultOf(before: StoryWorld, after: StoryWorld, bracket: BracketRecord, matchId: string): ProgressResult {
  const node = bracket.nodes.find((each) => each.matchId === matchId)
  const match = after.matches.get(matchId)
  const found = node && match ? disagreement(node, match) : null
  return {
    bracketId: bracket.id,
    nodeId: node?.id ?? null,
    matchId,
    outcome: found ? 'skipped' : before.brackets.includes(bracket) ? 'unchanged' : 'changed',
    reason: found && node ? `${matchNameIn(bracket, node)}: ${found.text}` : '',
  }
}
