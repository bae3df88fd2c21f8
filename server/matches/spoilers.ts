import { sql, type SqlBool } from 'kysely'
import type { TeamSpoilers } from '#contract/matches.ts'
import { SENT_FINALS, type BracketRecord } from '#contract/sent-brackets.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { SLOTS, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import { presenceSpoilerKey, slotSpoilerKeys, type SlotSpoilerKey } from '#domain/stages/display/spoilers.ts'
import { matchName } from '#domain/stages/formats/labels.ts'
import { bothSides, type MatchSides, type Side, type Sides } from '#domain/matches/match.ts'
import { teamIdOf } from '#domain/matches/series.ts'
import { withGroups } from '#server/brackets/from-groups.ts'
import { findBracketsOfMatches, findBracketsOfTeam } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'

type Place = { bracket: BracketRecord; node: BracketNode; spoilerKeyIn: SlotSpoilerKey }

const placesIn = (bracket: BracketRecord): Place[] => {
  const spoilerKeyIn = slotSpoilerKeys(bracket)
  return bracket.nodes.map((node) => ({ bracket, node, spoilerKeyIn }))
}

/**
 * The spoiler key of the result that brought a side's team into a node, or null. A team that is not in the node yet
 * counts as one that came into the slot of its side.
 */
function spoilerKeyOf(match: MatchSides, side: Side, { node, spoilerKeyIn }: Place): string | null {
  const id = teamIdOf(match, side)
  if (id === null) return null
  const own: SlotName = side === 'one' ? 'top' : 'bottom'
  const slot = SLOTS.find((each) => node.teams[each]?.id === id) ?? own
  const teams = { ...node.teams, [slot]: { id, isWinner: false } }
  return spoilerKeyIn({ ...node, teams }, slot)
}

type MatchSpoilers = Sides<string | null> & { name: string; presence: string | null }

function spoilersAt(match: MatchSides, places: Place[] = []): MatchSpoilers | null {
  const told = (side: Side): string | null =>
    places.map((place) => spoilerKeyOf(match, side, place)).find((spoilerKey) => spoilerKey !== null) ?? null
  const keys = bothSides(told)
  const [place] = places
  if (!place) return null
  const { node, bracket } = place
  const presence = presenceSpoilerKey(bracket, node)
  if (keys.one === null && keys.two === null && presence === null) return null
  return { ...keys, presence, name: matchName(node, bracket.nodes, bracket.roundLabels) }
}

const byMatch = async (db: Db, brackets: BracketRecord[]): Promise<Map<string | null, Place[]>> =>
  Map.groupBy((await withGroups(db, brackets)).flatMap(placesIn), ({ node }) => node.matchId)

/**
 * Adds to matches which of their teams came there by an earlier result of a bracket or by the standings of a group,
 * with two queries for all of them; a match without such a team stays as it is. Where a match is in several brackets,
 * the first one with an answer counts.
 */
export async function withSpoilers<Match extends Parameters<typeof matchOf>[0] & { id: string }>(
  db: Db, matches: Match[],
): Promise<(Match & { earned?: TeamSpoilers })[]> {
  const places = await byMatch(db, await findBracketsOfMatches(db, matches.map(({ id }) => id)))
  return matches.map((match) => {
    const found = places.get(match.id)
    const spoilers = found && spoilersAt(matchOf(match), found)
    if (!spoilers) return match
    const { one: teamOne, two: teamTwo, name, presence } = spoilers
    return { ...match, earned: { teamOne, teamTwo, name, ...(presence !== null && { match: presence }) } }
  })
}

/**
 * Leaves out the match of a second grand final, whose being listed gives away the first (SP-03 BR-32). The round is written
 * out, because only so the index of the brackets that have such a final serves.
 */
export const isNotOfSecondFinal = sql<SqlBool>`NOT EXISTS (
  SELECT FROM bracket_links JOIN brackets ON brackets.id = bracket_id
  WHERE match_id = matches.id AND nodes @> '[{"round": ${sql.raw(`${SENT_FINALS + 1}`)}}]'
    AND nodes @> jsonb_build_array(jsonb_build_object('id', node_id, 'round', ${sql.raw(`${SENT_FINALS + 1}`)}))
)`

/** The matches that a team reached by a result or by standings: a list that shows them gives these away (SP-03). */
export async function findReached(db: Db, teamId: string): Promise<string[]> {
  const { brackets, matches } = await findBracketsOfTeam(db, teamId)
  const places = await byMatch(db, brackets)
  return matches.flatMap((match) => {
    const spoilers = spoilersAt(match, places.get(match.id))
    return spoilers?.[teamIdOf(match, 'one') === teamId ? 'one' : 'two'] ? [match.id] : []
  })
}
