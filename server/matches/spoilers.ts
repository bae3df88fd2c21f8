import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { SENT_FINALS, type BracketRecord } from '#contract/sent-brackets.ts'
import { otherSlot, SLOTS, type BracketNode, type SlotName } from '#domain/stages/bracket.ts'
import { originsOf, type SlotOrigin } from '#domain/stages/display/origins.ts'
import { lateFeederOf, presenceSpoilerKey, slotSpoilerKeys, type SlotSpoilerKey, type SpoilerOf } from '#domain/stages/display/spoilers.ts'
import { emptied } from '#domain/stages/graph/emptied.ts'
import { firstFinalOf } from '#domain/stages/graph/sent-by.ts'
import { isVoid } from '#domain/stages/graph/statuses.ts'
import { matchNamesIn, roundNames } from '#domain/stages/formats/round-names.ts'
import { bothSides, otherSide, type MatchSides, type Side, type Sides } from '#domain/matches/match.ts'
import { teamIdOf } from '#domain/matches/series.ts'
import { withGroups } from '#server/brackets/from-groups.ts'
import { findBracketsOfKeys, findBracketsOfTeams } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'
import { findReachedInSwiss } from '#server/groups/swiss.ts'

/** A node that a match is linked to, in its bracket. */
export type Place = {
  bracket: BracketRecord
  node: BracketNode
  name: string
  spoilerKeyIn: SlotSpoilerKey
  originOf: SlotOrigin
  lateFeederOf: SpoilerOf
  /** Nobody plays there, since both teams of a match before it are out. */
  isEmptied: boolean
}

const placesIn = (bracket: BracketRecord, matchIds: ReadonlySet<string>): Place[] => {
  const spoilerKeyIn = slotSpoilerKeys(bracket)
  const originOf = originsOf(bracket)
  const lateFeeder = lateFeederOf(bracket.nodes)
  const nameOf = matchNamesIn(bracket.nodes, roundNames(bracket))
  const late = emptied(bracket.nodes)
  return bracket.nodes.flatMap((node) =>
    (node.matchId === null || !matchIds.has(node.matchId) ? [] : [{ bracket, node, name: nameOf(node), spoilerKeyIn, originOf, lateFeederOf: lateFeeder, isEmptied: late.has(node.id) }]))
}

/**
 * The slot of a side in the node of a match: that of its team. A team that is not in the node yet, and a side without one,
 * have the slot that the opponent leaves, else that of the side.
 */
export function slotOfSide(match: MatchSides, side: Side, node: BracketNode): SlotName {
  const slotOf = (each: Side): SlotName | undefined => {
    const id = teamIdOf(match, each)
    return id === null ? undefined : SLOTS.find((slot) => node.teams[slot]?.id === id)
  }
  const taken = slotOf(otherSide(side))
  return slotOf(side) ?? (taken ? otherSlot(taken) : side === 'one' ? 'top' : 'bottom')
}

/** The spoiler key of the result that brought a side's team into a node, or left its slot empty for good; else null. */
function spoilerKeyOf(match: MatchSides, side: Side, { node, spoilerKeyIn }: Place): string | null {
  const id = teamIdOf(match, side)
  const slot = slotOfSide(match, side, node)
  if (id === null) return node.teams[slot] ? null : spoilerKeyIn(node, slot)
  const teams = { ...node.teams, [slot]: { id, isWinner: false } }
  return spoilerKeyIn({ ...node, teams }, slot)
}

type MatchSpoilers = Sides<string | null> & { name: string; presence: string | null }

/**
 * What has to be known before the teams of a match may be named where results are hidden; null where all were there from
 * the start. Where a match is in several brackets, the first one with an answer counts.
 */
export function spoilersAt(match: MatchSides, places: Place[] = []): MatchSpoilers | null {
  const told = (side: Side): string | null =>
    places.map((place) => spoilerKeyOf(match, side, place)).find((spoilerKey) => spoilerKey !== null) ?? null
  const [place] = places
  if (!place) return null
  const presence = presenceSpoilerKey(place.bracket, place.node)
  // Whether a second grand final has teams, too, tells who won the first.
  const keys = bothSides((side) => told(side) ?? presence)
  return keys.one === null && keys.two === null ? null : { ...keys, presence, name: place.name }
}

/** The places of these matches in brackets, by match, in the order of the brackets. */
export function placesByMatch(brackets: BracketRecord[], matches: readonly { id: string }[]): Map<string | null, Place[]> {
  const ids = new Set(matches.map(({ id }) => id))
  return Map.groupBy(brackets.flatMap((bracket) => placesIn(bracket, ids)), ({ node }) => node.matchId)
}

const SECOND = sql.raw(`${SENT_FINALS + 1}`)

/** How a reader hides results: whether, and the spoiler keys of those that were revealed all the same (SP-10). */
export type Hiding = { spoilerFree?: boolean | undefined; revealed?: readonly string[] | undefined }

/** Whether a result is known, or the match itself, whose result tells who plays it. */
export const isRevealed = ({ revealed = [] }: Hiding, spoilerKey: string | null, matchId: string | null): boolean =>
  revealed.some((each) => each === spoilerKey || each === `match:${matchId}`)

/**
 * Not linked to the node of a second grand final (BR-32). The round is written out, because only so the index of the brackets
 * that have such a final serves.
 * @param more what such a node has too
 */
const isOfNoSecondFinal = (match: RawBuilder<unknown>, more = sql``): RawBuilder<SqlBool> => sql<SqlBool>`NOT EXISTS (
  SELECT FROM bracket_links JOIN brackets ON brackets.id = bracket_id
  WHERE bracket_links.match_id = ${match} AND nodes @> '[{"round": ${SECOND}}]'
    AND nodes @> jsonb_build_array(jsonb_build_object('id', node_id, 'round', ${SECOND}${more}))
)`

/** Leaves out the match of a second grand final, whose being listed gives away the first (SP-03 BR-32). */
export const isNotOfSecondFinal = (match: RawBuilder<unknown> = sql.ref('matches.id')): RawBuilder<SqlBool> => isOfNoSecondFinal(match)

/**
 * Leaves out the match of a second grand final that was not needed, whose node is complete without teams: it is nobody's fixture
 * and nobody's result (BR-32).
 */
export const isNeeded = isOfNoSecondFinal(sql.ref('matches.id'), sql`, 'status', 'complete', 'participants', '{"top": null, "bottom": null}'::jsonb`)

/** The matches that lists have where results are hidden, or where they are not. */
export const isShown = (spoilerFree: boolean): RawBuilder<SqlBool> => (spoilerFree ? isNotOfSecondFinal() : isNeeded)

/** The same where results may be revealed: then a second grand final is listed once the first, or itself, is known, and it is needed. */
export async function isShownTo(db: Db, hiding: Hiding, match: RawBuilder<unknown> = sql.ref('matches.id')): Promise<RawBuilder<SqlBool>> {
  if (!hiding.spoilerFree) return isNeeded
  const finals = await findRevealedFinals(db, hiding)
  const isKnown = isNotOfSecondFinal(match)
  return finals.length === 0 ? isKnown : sql<SqlBool>`(${isKnown} OR ${match} = ANY (${finals}))`
}

/** The matches of second grand finals that these results reveal and that are played. */
async function findRevealedFinals(db: Db, hiding: Hiding): Promise<string[]> {
  const brackets = await findBracketsOfKeys(db, hiding.revealed ?? [])
  return brackets.flatMap((bracket) => bracket.nodes.flatMap((node) => {
    const presence = presenceSpoilerKey(bracket, node)
    return presence !== null && node.matchId !== null && !isVoid(node) && isRevealed(hiding, presence, node.matchId) ? [node.matchId] : []
  }))
}

/** Whether a match is one that was not needed, by its places. */
export const isUnneeded = (places: Place[]): boolean =>
  places.some(({ bracket, node }) => isVoid(node) && firstFinalOf(node, bracket.nodes) !== null)

/** Whether nobody plays a match, since both teams of one before it are out. That follows from a result. */
export const isUnplayed = (places: Place[]): boolean => places.some(({ isEmptied }) => isEmptied)

/**
 * The matches that teams reached by a result or by standings: a list of a team that shows them gives these away (SP-03). Without those that
 * were revealed (SP-10).
 */
export async function findReached(db: Db, teamIds: string[], hiding: Hiding = {}): Promise<{ teamId: string; matchId: string }[]> {
  if (teamIds.length === 0) return []
  const [{ brackets, matches }, swiss] = await Promise.all([findBracketsOfTeams(db, teamIds), findReachedInSwiss(db, teamIds)])
  const places = placesByMatch(await withGroups(db, brackets), matches)
  const inBrackets = matches.flatMap((match) => {
    const spoilers = spoilersAt(match, places.get(match.id))
    const spoilerKey = spoilers?.[teamIdOf(match, 'one') === match.of ? 'one' : 'two']
    return spoilerKey ? [{ teamId: match.of, matchId: match.id, spoilerKey }] : []
  })
  return [...inBrackets, ...swiss].filter(({ spoilerKey, matchId }) => !isRevealed(hiding, spoilerKey, matchId))
}

/**
 * The matches of a player that show in lists only what results tell: a team reached them by a result or by standings while the player
 * was with it, or the player came in on some map only, which tells that it was played (SP-03 PL-09).
 */
export async function findReachedBy(db: Db, playerId: string, hiding: Hiding = {}): Promise<string[]> {
  const rows = await db
    .selectFrom('appearances')
    .select(['match_id', 'team_id', 'listed'])
    .where('player_id', '=', playerId)
    .execute()
  const found = await findReached(db, [...new Set(rows.flatMap(({ team_id }) => team_id || []))], hiding)
  const reached = new Set(found.map(({ teamId, matchId }) => `${matchId} ${teamId}`))
  return rows
    .filter(({ match_id, team_id, listed }) => (!listed && !isRevealed(hiding, null, match_id)) || reached.has(`${match_id} ${team_id}`))
    .map(({ match_id }) => match_id)
}
