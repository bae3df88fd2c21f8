import type { BracketRecord } from '#contract/brackets.ts'
import type { EarnedTeams, MatchListItem } from '#contract/matches.ts'
import type { BracketNode } from '#domain/brackets/bracket.ts'
import { earnedIn, nodeSecret, type EarnedIn } from '#domain/brackets/earned.ts'
import { SLOTS, type SlotName } from '#domain/brackets/slots.ts'
import type { Side } from '#domain/matches/match.ts'
import { teamIdOf } from '#domain/matches/series.ts'
import { findBracketsOfMatches } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'

type Place = { bracket: BracketRecord; node: BracketNode; earned: EarnedIn }

const placesIn = (bracket: BracketRecord): Place[] => {
  const earned = earnedIn(bracket.matches)
  return bracket.matches.map((node) => ({ bracket, node, earned }))
}

/**
 * The result that brought a side's team into a node, as a secret, or null. A team that does not stand in the node yet
 * counts as one that came into the slot of its side.
 */
function secretOf(match: MatchListItem, side: Side, { bracket, node, earned }: Place): string | null {
  const id = teamIdOf(match, side)
  if (id === null) return null
  const own: SlotName = side === 'one' ? 'top' : 'bottom'
  const slot = SLOTS.find((each) => node.participants[each]?.id === id) ?? own
  const participants = { ...node.participants, [slot]: { id, isWinner: false } }
  const origin = earned({ ...node, participants }, slot)
  return origin && nodeSecret(bracket.id, origin)
}

/**
 * Adds to matches which of their teams came there by an earlier result of a bracket, with one query for all of them; a
 * match without such a team stays as it is. Where a match stands in several brackets, the first one counts that says something.
 */
export async function withEarned<Match extends MatchListItem>(db: Db, matches: Match[]): Promise<Match[]> {
  const brackets = await findBracketsOfMatches(db, matches.map(({ id }) => id))
  const places = Map.groupBy(brackets.flatMap(placesIn), ({ node }) => node.matchId)
  return matches.map((match) => {
    const told = (side: Side): string | null =>
      places.get(match.id)?.map((place) => secretOf(match, side, place)).find((secret) => secret !== null) ?? null
    const earned: EarnedTeams = { teamOne: told('one'), teamTwo: told('two') }
    return earned.teamOne === null && earned.teamTwo === null ? match : { ...match, earned }
  })
}
