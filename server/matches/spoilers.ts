import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { TeamSpoilers } from '#contract/matches.ts'
import { SLOTS, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import { slotSpoilerKeys, type SlotSpoilerKey } from '#domain/stages/display/spoilers.ts'
import { matchName } from '#domain/stages/formats/labels.ts'
import type { Side } from '#domain/matches/match.ts'
import { teamIdOf, type SidesWithSnapshots } from '#domain/matches/series.ts'
import { withGroups } from '#server/brackets/from-groups.ts'
import { findBracketsOfMatches, findBracketsOfTeam } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'

type Place = { bracket: BracketRecord; node: BracketNode; spoilerKeyIn: SlotSpoilerKey }
type Sides = SidesWithSnapshots & { id: string }

const placesIn = (bracket: BracketRecord): Place[] => {
  const spoilerKeyIn = slotSpoilerKeys(bracket)
  return bracket.nodes.map((node) => ({ bracket, node, spoilerKeyIn }))
}

/**
 * The spoiler key of the result that brought a side's team into a node, or null. A team that is not in the node yet
 * counts as one that came into the slot of its side.
 */
function spoilerKeyOf(match: Sides, side: Side, { node, spoilerKeyIn }: Place): string | null {
  const id = teamIdOf(match, side)
  if (id === null) return null
  const own: SlotName = side === 'one' ? 'top' : 'bottom'
  const slot = SLOTS.find((each) => node.teams[each]?.id === id) ?? own
  const teams = { ...node.teams, [slot]: { id, isWinner: false } }
  return spoilerKeyIn({ ...node, teams }, slot)
}

function spoilersAt(match: Sides, places: Place[] = []): TeamSpoilers | null {
  const told = (side: Side): string | null =>
    places.map((place) => spoilerKeyOf(match, side, place)).find((spoilerKey) => spoilerKey !== null) ?? null
  const [teamOne, teamTwo] = [told('one'), told('two')]
  const [place] = places
  if (!place || (teamOne === null && teamTwo === null)) return null
  const { node, bracket } = place
  return { teamOne, teamTwo, name: matchName(node, bracket.nodes, bracket.roundLabels) }
}

const byMatch = async (db: Db, brackets: BracketRecord[]): Promise<Map<string | null, Place[]>> =>
  Map.groupBy((await withGroups(db, brackets)).flatMap(placesIn), ({ node }) => node.matchId)

/**
 * Adds to matches which of their teams came there by an earlier result of a bracket or by the standings of a group,
 * with two queries for all of them; a match without such a team stays as it is. Where a match is in several brackets,
 * the first one with an answer counts.
 */
export async function withSpoilers<Match extends Sides>(
  db: Db, matches: Match[],
): Promise<(Match & { earned?: TeamSpoilers })[]> {
  const places = await byMatch(db, await findBracketsOfMatches(db, matches.map(({ id }) => id)))
  return matches.map((match) => {
    const earned = spoilersAt(match, places.get(match.id))
    return earned ? { ...match, earned } : match
  })
}

/** The matches that a team reached by a result or by standings: a list that shows them gives these away (SP-03). */
export async function findReached(db: Db, teamId: string): Promise<string[]> {
  const { brackets, matches } = await findBracketsOfTeam(db, teamId)
  const places = await byMatch(db, brackets)
  return matches.flatMap((match) => {
    const earned = spoilersAt(match, places.get(match.id))
    const own = earned && (teamIdOf(match, 'one') === teamId ? earned.teamOne : earned.teamTwo)
    return own ? [match.id] : []
  })
}
