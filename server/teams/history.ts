import type { RosterPlayer, TeamEvent, TeamMaps, TeamRoster } from '#contract/team/history.ts'
import { matchOf, type MatchListItem } from '#contract/sent-matches.ts'
import { notFound } from '#domain/errors.ts'
import { shownMs } from '#domain/matches/order/by-time.ts'
import { placements } from '#domain/stages/display/placements.ts'
import { placeIn, prizeOf } from '#domain/teams/history/place.ts'
import { recordByMap, seriesRecord } from '#domain/teams/history/record.ts'
import { rosterAt } from '#domain/teams/history/roster-at.ts'
import { bracketsOfTeam } from '#server/brackets/remove-team.ts'
import { findBracketsNaming } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'
import { eventsOfTeam } from '#server/events/remove-team.ts'
import { findMatches } from '#server/matches/find.ts'
import { LIST_COLUMNS, toListItem } from '#server/matches/record.ts'
import { LATEST_FIRST } from '#server/matches/shown-time.ts'
import { findReached, type Hiding } from '#server/matches/spoilers.ts'

/** Of a team that plays on and on, these are looked at: the latest. */
const MOST_MATCHES = 1_000
const MOST_EVENTS = 200
const MOST_OF_EVENT = 100

type Options = Hiding & { spoilerFree: boolean; now: number }

/** The events of a team with what it won there (TM-11), the latest first. */
export const listTeamEvents = async (db: Db, teamId: string, options: Options): Promise<TeamEvent[]> =>
  eventsWith(db, teamId, await matchesOfTeam(db, teamId, options), options.spoilerFree)

/** The same, of these matches of the team. */
export async function eventsWith(db: Db, teamId: string, matches: MatchListItem[], spoilerFree: boolean): Promise<TeamEvent[]> {
  const named = spoilerFree ? await eventsTakenPartIn(db, teamId) : await eventsNaming(db, teamId)
  const ids = [...new Set([...named, ...matches.flatMap(({ eventId }) => eventId ?? [])])]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('events')
    .select(['id', 'name', 'image', 'region', 'start_date', 'end_date', 'prize_distribution'])
    .where('id', 'in', ids)
    .orderBy('start_date', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute()
  const withPrizes = rows.map((row) => ({ row, won: prizeOf(row.prize_distribution, teamId) }))
  const unplaced = withPrizes.flatMap(({ row, won }) => (won || spoilerFree ? [] : [row.id]))
  const brackets = Map.groupBy(await findBracketsNaming(db, teamId, unplaced), ({ eventId }) => eventId)
  return withPrizes.map(({ row, won }) => ({
    eventId: row.id, name: row.name, image: row.image, region: row.region, startDate: row.start_date, endDate: row.end_date,
    ...(spoilerFree
      ? { matches: null, place: null, prize: null }
      : {
          matches: seriesRecord(matches.filter(({ eventId }) => eventId === row.id), teamId),
          place: won?.place ?? placeIn((brackets.get(row.id) ?? []).map(({ nodes }) => placements(nodes)), teamId),
          prize: won?.prize ?? 0,
        }),
  }))
}

/** A team's record by map (TM-11). */
export async function findTeamMaps(db: Db, teamId: string, now: number): Promise<TeamMaps> {
  const matches = await matchesOfTeam(db, teamId, { spoilerFree: false, now })
  return { matches: seriesRecord(matches, teamId), maps: recordByMap(matches, teamId) }
}

/** The roster of a team as of an event (TM-10). @throws DomainError for a team or an event that does not exist */
export async function findTeamRoster(db: Db, teamId: string, eventId: string, { now, ...hiding }: Options): Promise<TeamRoster> {
  await assertTeam(db, teamId)
  const event = await db
    .selectFrom('events')
    .leftJoin('event_teams', (join) => join.onRef('event_id', '=', 'events.id').on('team_id', '=', teamId))
    .select(['events.name', 'snapshot'])
    .where('events.id', '=', eventId)
    .executeTakeFirst()
  if (!event) throw notFound('event', eventId)
  const matches = (await findMatches(db, await matchesAtEvent(db, teamId, eventId, hiding), now))
    .map(matchOf)
    .toSorted((a, b) => shownMs(a) - shownMs(b))
  const played = matches.map(({ sides, games }) => ({ snapshot: sides[sides.one.teamId === teamId ? 'one' : 'two'].snapshot, games }))
  const ids = [...new Set(matches.flatMap(({ games }) => games.flatMap(({ players }) => players.map(({ playerId }) => playerId))))]
  const players = ids.length === 0 ? [] : await db.selectFrom('players').selectAll().where('id', 'in', ids).execute()
  const known = new Map(players.map(({ id, username, real_name, nationality }) => [id, { id, username, realName: real_name, nationality }]))
  const roster = rosterAt(teamId, event.snapshot, played, known)
  return {
    eventId, eventName: event.name, capturedAt: event.snapshot?.capturedAt ?? null,
    players: roster.map((player): RosterPlayer => ({ ...player, maps: hiding.spoilerFree ? null : player.maps })),
  }
}

/** The events with a team in their list of teams, which no result changes. */
async function eventsTakenPartIn(db: Db, teamId: string): Promise<string[]> {
  const rows = await db.selectFrom('event_teams').select('event_id').where('team_id', '=', teamId).execute()
  return rows.map(({ event_id }) => event_id)
}

/** The events that name a team in their list of teams, in a prize or in a bracket. */
async function eventsNaming(db: Db, teamId: string): Promise<string[]> {
  const [events, brackets] = await Promise.all([eventsOfTeam(db, teamId).execute(), bracketsOfTeam(db, teamId).execute()])
  return [...events.map(({ id }) => id), ...brackets.map(({ event_id }) => event_id)]
}

async function assertTeam(db: Db, id: string): Promise<void> {
  if (!(await db.selectFrom('teams').select('id').where('id', '=', id).executeTakeFirst())) throw notFound('team', id)
}

/** The matches of a team that are left out where results are hidden (SP-03). */
const leftOut = async (db: Db, teamId: string, hiding: Hiding): Promise<string[]> =>
  hiding.spoilerFree ? (await findReached(db, [teamId], hiding)).map(({ matchId }) => matchId) : []

/** The latest matches of a team, slim. */
export async function matchesOfTeam(db: Db, teamId: string, { now, ...hiding }: Options): Promise<MatchListItem[]> {
  await assertTeam(db, teamId)
  const reached = await leftOut(db, teamId, hiding)
  const rows = await db
    .selectFrom('matches')
    .select(LIST_COLUMNS)
    .select((eb) => eb.val('').as('event_name'))
    .where((eb) => eb.or([eb('team_one_id', '=', teamId), eb('team_two_id', '=', teamId)]))
    .$if(reached.length > 0, (query) => query.where('matches.id', 'not in', reached))
    .orderBy(LATEST_FIRST)
    .orderBy('matches.id')
    .limit(MOST_MATCHES)
    .execute()
  return rows.map((row) => matchOf(toListItem(row, now)))
}

/** The ids of a team's matches at an event. */
async function matchesAtEvent(db: Db, teamId: string, eventId: string, hiding: Hiding): Promise<string[]> {
  const reached = new Set(await leftOut(db, teamId, hiding))
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('event_id', '=', eventId)
    .where((eb) => eb.or([eb('team_one_id', '=', teamId), eb('team_two_id', '=', teamId)]))
    .orderBy(LATEST_FIRST)
    .orderBy('id')
    .limit(MOST_OF_EVENT)
    .execute()
  return rows.flatMap(({ id }) => (reached.has(id) ? [] : [id]))
}
