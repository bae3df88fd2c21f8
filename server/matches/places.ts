import type { SentListItem } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { bothSides, type MatchSides, type Side } from '#domain/matches/match.ts'
import { teamIdOf } from '#domain/matches/series.ts'
import type { BracketNode, SlotName } from '#domain/stages/bracket.ts'
import type { Origin } from '#domain/stages/display/origins.ts'
import { isAwaited } from '#domain/stages/display/spoilers.ts'
import type { Db } from '#server/db/pool.ts'
import type { InGroup } from '#server/groups/match-names.ts'
import { findPlacesIn } from '#server/groups/standings.ts'
import { findLinked, type Linked } from './linked.ts'
import { isUnneeded, isUnplayed, placesByMatch, slotOfSide, spoilersAt, type Place } from './spoilers.ts'
import { findExpectedStarts } from './waiting.ts'

type Options = {
  /** In milliseconds: decides which results count in the tables of groups. */
  now: number
  /** Leaves out which group a team comes from, and its rank there. */
  spoilerFree?: boolean | undefined
  /** What the matches are linked to, where it was read with them. */
  linked?: Linked | undefined
}
type Placed = Pick<SentListItem, 'earned' | 'notNeeded' | 'unplayed' | 'round' | 'groupId' | 'origin' | 'expectedStart'>

/** What is known of the slot of a side; where a match is in several brackets, the first one with an answer counts. */
const ofSide = <Known>(match: MatchSides, side: Side, places: Place[], know: (place: Place, slot: SlotName) => Known | null): Known | null =>
  places.map((place) => know(place, slotOfSide(match, side, place.node))).find((known) => known !== null) ?? null

/** What has to be known before the teams of a later round of a Swiss stage may be named (SW-09). */
function swissSpoilers(match: MatchSides, at: InGroup | undefined): ReturnType<typeof spoilersAt> {
  if (!at || at.earned.length === 0) return null
  const keys = bothSides((side) => {
    const found = at.earned.find(({ teamId }) => teamId === teamIdOf(match, side))
    return found ? `match:${found.matchId}` : null
  })
  return { ...keys, presence: null, name: at.name }
}

/** Which of some nodes that nobody plays are still to come, for all that is known where results are hidden. */
async function awaitedAmong(db: Db, nodes: BracketNode[], now: number): Promise<ReadonlySet<BracketNode>> {
  const ids = nodes.flatMap(({ matchId }) => matchId ?? [])
  const rows = ids.length === 0 ? [] : await db.selectFrom('matches').select(['id', 'match_start_time', 'started_at', 'ended_at']).where('id', 'in', ids).execute()
  const matches = new Map(rows.map((row) => [row.id, {
    matchStartTime: row.match_start_time, scheduledAt: null, startedAt: row.started_at, endedAt: row.ended_at, seriesWinner: null, games: [],
  }]))
  return new Set(nodes.filter((node) => isAwaited(node, matches.get(node.matchId ?? ''), now)))
}

/** What a match is called where it is played, and the group that this names. */
const placeOf = (place: Place | undefined, at: InGroup | undefined): Pick<Placed, 'round' | 'groupId'> =>
  place || !at ? { round: place?.name ?? null } : { round: at.name, groupId: at.groupId }

/**
 * Adds to matches what follows from the brackets and groups that they are linked to (MT-27): their round, where their teams
 * come from, and which teams came there by an earlier result of a bracket or by the standings of a group (`earned`, only
 * where there is such a team), whether it is a second grand final that nobody plays, or one that a
 * double forfeit left without an opponent; and when it will start where it has to wait for
 * others (TI-06). The number of queries does not depend on that of matches.
 */
export async function withPlaces<Match extends Parameters<typeof matchOf>[0] & { id: string }>(
  db: Db, matches: Match[], { now, spoilerFree, linked }: Options,
): Promise<(Match & Placed)[]> {
  if (matches.length === 0) return []
  const ids = matches.map(({ id }) => id)
  const [{ brackets, groups, inGroups }, starts] = await Promise.all([linked ?? findLinked(db, ids), findExpectedStarts(db, matches, now)])
  const places = placesByMatch(brackets, matches)
  const read = matches.map((match) => {
    const [of, at] = [matchOf(match), places.get(match.id) ?? []]
    const spoilers = spoilersAt(of, at) ?? swissSpoilers(of, inGroups.get(match.id))
    const before = bothSides((side) => ofSide(of, side, at, ({ node, lateFeederOf }, slot) => lateFeederOf(node, slot)))
    const origins = bothSides((side) => ofSide(of, side, at, ({ node, originOf }, slot) => originOf(node, slot)))
    return { match, place: at[0], before, notNeeded: isUnneeded(at), unplayed: !spoilerFree && isUnplayed(at), origins, spoilers }
  })
  const awaited = await awaitedAmong(db, read.flatMap(({ before: { one, two } }) => [one, two].filter((node) => node !== null)), now)
  const seeding = new Set(read.flatMap(({ origins: { one, two } }) => [one, two].map((origin) => origin && 'groupId' in origin && origin.groupId)))
  const ranks = spoilerFree ? new Map<string, string>() : await findPlacesIn(db, groups.filter(({ id }) => seeding.has(id)), now)
  const textOf = (origin: Origin): string | null =>
    origin && ('text' in origin ? origin.text : (ranks.get(`${origin.groupId} ${origin.teamId}`) ?? null))
  const waits = ({ id }: Match) => {
    const expectedStart = starts.get(id)
    return expectedStart !== undefined && { expectedStart, isLive: false }
  }
  return read.map(({ match, place, before, notNeeded, unplayed, origins, spoilers }) => ({
    ...match,
    ...waits(match),
    ...(notNeeded && { notNeeded, isLive: false }),
    ...(unplayed && { unplayed, isLive: false }),
    ...placeOf(place, inGroups.get(match.id)),
    origin: bothSides((side) => textOf(origins[side])),
    ...(spoilers && {
      earned: {
        teamOne: spoilers.one, teamTwo: spoilers.two, name: spoilers.name,
        ...(spoilers.presence !== null && { match: spoilers.presence }),
        ...(before.one || before.two ? { waiting: bothSides((side) => before[side] !== null && awaited.has(before[side])) } : {}),
      },
    }),
  }))
}
