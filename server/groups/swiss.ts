import { sql, type SqlBool } from 'kysely'
import type { StageRecord } from '#contract/plans/stages.ts'
import type { MatchListItem } from '#contract/sent-matches.ts'
import { isVoid } from '#domain/matches/outcome.ts'
import { SIDES } from '#domain/matches/match.ts'
import { storedWinner, teamIdOf } from '#domain/matches/series.ts'
import { swissSettings } from '#domain/plans/stage.ts'
import { earnedIn } from '#domain/stages/formats/swiss/earned.ts'
import { swissStage, type Played, type StoredPairing, type SwissStage } from '#domain/stages/formats/swiss/stored.ts'
import type { Db, Trx } from '#server/db/pool.ts'

/** What a stage has of a Swiss one. */
export type StoredSwiss = Pick<StageRecord, 'settings' | 'places' | 'pairings' | 'swissRounds' | 'pickEmEnabled'>

/** A Swiss stage with the teams at its places. */
export type Swiss = { stored: StoredSwiss; stage: SwissStage; teamIds: (string | null)[]; pairings: StoredPairing[]; rounds: StageRecord['swissRounds'] }

/** The result of the match of a pairing: teams are known by their ids, so that the sides may be the other way round. */
function playedOf(match: MatchListItem, { one, two }: StoredPairing, teamIds: (string | null)[]): Played {
  const side = storedWinner(match)
  const id = teamIdOf(match, side)
  if (match.resultType === 'double-forfeit') return { isOver: true, winner: 'nobody' }
  if (side === null || isVoid(match)) return { isOver: isVoid(match), winner: null }
  const isSecond = id === teamIds[two] || (id !== teamIds[one] && side === 'two')
  return { isOver: true, winner: isSecond ? two : one }
}

/** A Swiss stage with the results of its matches. */
export function swissOf(own: StoredSwiss, matches: ReadonlyMap<string, MatchListItem>): Swiss {
  const { settings, places, pairings, swissRounds } = own
  const teamIds = places.map(({ teamId }) => teamId)
  const stored = { settings: swissSettings(settings), places: places.length, pairings, rounds: swissRounds }
  return {
    stored: own, teamIds, pairings, rounds: swissRounds,
    stage: swissStage(stored, (pairing) => {
      const match = matches.get(pairing.matchId)
      return match ? playedOf(match, pairing, teamIds) : null
    }),
  }
}

/**
 * A Swiss stage as it was after some of its matches (SP-08): the rounds until the last of these, because later pairings tell how
 * matches ended. The first is by seed and known from the start.
 */
export function asOfMatches(stored: StoredSwiss, isKnown: (matchId: string) => boolean): { stored: StoredSwiss; round: number } {
  const round = Math.max(1, ...stored.pairings.filter(({ matchId }) => isKnown(matchId)).map((pairing) => pairing.round))
  const until = <Part extends { round: number }>(parts: Part[]): Part[] => parts.filter((part) => part.round <= round)
  return { round, stored: { ...stored, pairings: until(stored.pairings), swissRounds: until(stored.swissRounds) } }
}

/** The pairings of a Swiss stage whose matches are still to be played. */
export const openPairings = ({ stored: { pairings }, teamIds }: Swiss, matches: ReadonlyMap<string, MatchListItem>): StoredPairing[] =>
  pairings.filter((pairing) => {
    const match = matches.get(pairing.matchId)
    return match !== undefined && !playedOf(match, pairing, teamIds).isOver
  })

/** The Swiss stages of events, by the ids of their groups. */
export async function findSwissStages(db: Db | Trx, eventIds: string[]): Promise<Map<string, StoredSwiss>> {
  const rows = await db
    .selectFrom('stages')
    .select(['group_ids', 'settings', 'places', 'pairings', 'swiss_rounds as swissRounds', 'pick_em_enabled as pickEmEnabled'])
    .where('format', '=', 'swiss')
    .where('event_id', 'in', eventIds)
    .execute()
  return new Map(rows.flatMap(({ group_ids, ...stored }) => group_ids.map((id) => [id, stored] as const)))
}

/** The matches of later rounds of Swiss stages in which these teams play: a list of a team that shows them gives results away (SW-09). */
export async function findReachedInSwiss(db: Db, teamIds: string[]): Promise<{ teamId: string; matchId: string; spoilerKey: string | null }[]> {
  const rows = await db
    .selectFrom('stages')
    .select(['places', 'pairings'])
    .where('format', '=', 'swiss')
    .where((eb) => eb.or(teamIds.map((teamId) => sql<SqlBool>`places @> ${JSON.stringify([{ teamId }])}::jsonb`)))
    .execute()
  return rows.flatMap(({ places, pairings }) => {
    const earned = earnedIn(pairings)
    return pairings.filter(({ round }) => round > 1).flatMap((pairing) => SIDES.flatMap((side) => {
      const { matchId } = pairing
      const teamId = places[pairing[side] ?? -1]?.teamId
      const by = earned.get(matchId)?.[side] ?? null
      return teamId !== undefined && teamId !== null && teamIds.includes(teamId) ? [{ teamId, matchId, spoilerKey: by && `match:${by}` }] : []
    }))
  })
}
