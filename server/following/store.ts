import { sql, type SqlBool } from 'kysely'
import type { Followed, Following } from '#contract/following/following.ts'
import type { SentListItem } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { byNearness } from '#domain/following/order.ts'
import { partsOf, starOf, type Star, type StarKind } from '#domain/following/stars.ts'
import { matchTitle, spoilerFreeName } from '#domain/matches/sides.ts'
import type { Db } from '#server/db/pool.ts'
import { findMoved } from '#server/merging/moved.ts'
import { STATUS } from '#server/matches/list.ts'
import { withPlaces } from '#server/matches/places.ts'
import { LIST_COLUMNS, toListItem } from '#server/matches/record.ts'
import { isOverdue, LATEST_FIRST, SOONEST_FIRST } from '#server/matches/shown-time.ts'
import { findReached, isShownTo, type Hiding } from '#server/matches/spoilers.ts'

/** What is followed, by kind. */
export type Subjects = Record<`${StarKind}Ids`, string[]>

const idsOf = (stars: readonly Star[], kind: StarKind): string[] =>
  stars.map(partsOf).flatMap((star) => (star.kind === kind ? [star.id] : []))

/** The stars of records that were merged into others, and those of the others (PL-10 TM-12). */
async function findMovedStars(db: Db, stars: readonly Star[]): Promise<Map<Star, Star>> {
  const [teams, players] = await Promise.all([findMoved(db, 'team', idsOf(stars, 'team')), findMoved(db, 'player', idsOf(stars, 'player'))])
  return new Map([
    ...[...teams].map(([was, id]) => [starOf('team', was), starOf('team', id)] as const),
    ...[...players].map(([was, id]) => [starOf('player', was), starOf('player', id)] as const),
  ])
}

/** The records behind stars, as they are called by now; a followed player brings the teams that have the player now (FO-02). */
export async function subjectsOf(db: Db, given: readonly Star[]): Promise<Subjects> {
  const moved = await findMovedStars(db, given)
  return findSubjects(db, given.map((star) => moved.get(star) ?? star))
}

async function findSubjects(db: Db, stars: readonly Star[]): Promise<Subjects> {
  const playerIds = idsOf(stars, 'player')
  const teams = playerIds.length === 0
    ? []
    : await db.selectFrom('team_players').select('team_id').where('player_id', 'in', playerIds).orderBy('team_id').execute()
  return {
    playerIds,
    teamIds: [...new Set([...idsOf(stars, 'team'), ...teams.map((row) => row.team_id)])],
    eventIds: idsOf(stars, 'event'),
    matchIds: idsOf(stars, 'match'),
  }
}

type Options = Hiding & { now: number }

/** The followed records with their names, and the matches next to them (FO-02). */
export async function findFollowing(db: Db, stars: readonly Star[], options: Options): Promise<Following> {
  const moved = await findMovedStars(db, stars)
  const subjects = await findSubjects(db, stars.map((star) => moved.get(star) ?? star))
  const near = await findNear(db, subjects, options)
  const followed = new Set(subjects.matchIds)
  const all = await findListed(db, [...new Set([...near, ...subjects.matchIds])], options)
  const called = await findCalled(db, subjects)
  for (const match of all) {
    if (followed.has(match.id)) called.set(starOf('match', match.id), { name: (options.spoilerFree ? spoilerFreeName : matchTitle)(matchOf(match)) })
  }
  return { stars: stars.flatMap((star) => named(star, moved.get(star), called)), matches: all }
}

type Called = Pick<Followed, 'name' | 'picture'>

const named = (star: Star, now: Star | undefined, called: Map<Star, Called>): Followed[] => {
  const found = called.get(now ?? star)
  return found ? [{ star, ...found, ...(now && { now }) }] : []
}

/** Names, with the pictures of those that have one. */
async function findCalled(db: Db, { teamIds, eventIds, playerIds }: Subjects): Promise<Map<Star, Called>> {
  const { rows } = await sql<{ star: Star; name: string; picture: string }>`
    SELECT 'team:' || id AS star, name, logo AS picture FROM teams WHERE id = ANY (${teamIds})
    UNION ALL SELECT 'event:' || id, name, image FROM events WHERE id = ANY (${eventIds})
    UNION ALL SELECT 'player:' || id, username, '' FROM players WHERE id = ANY (${playerIds})`.execute(db)
  return new Map(rows.map(({ star, name, picture }) => [star, { name, ...(picture && { picture }) }]))
}

/** The ids of the live, the next and the last match of each team, and of the live and the next one of each event. */
async function findNear(db: Db, { teamIds, eventIds }: Subjects, { now, ...hiding }: Options): Promise<string[]> {
  const [reached, isListed] = await Promise.all([hiding.spoilerFree ? findReached(db, teamIds, hiding) : [], isShownTo(db, hiding)])
  const ofTeam = sql`
    (team_one_id = team.id OR team_two_id = team.id) AND ${isListed}
    AND NOT EXISTS (SELECT 1 FROM reached WHERE reached.team_id = team.id AND reached.match_id = matches.id)`
  const ofEvent = sql`event_id = event.id AND ${isListed}`
  const upcoming = sql`${STATUS.upcoming(now)} AND ${isOverdue(now)} IS NOT TRUE`
  const next = sql`ORDER BY ${SOONEST_FIRST}, id LIMIT 1`
  const last = sql`ORDER BY ${LATEST_FIRST}, id LIMIT 1`
  const { rows } = await sql<{ id: string }>`
    WITH reached AS (
      SELECT * FROM unnest(${reached.map(({ teamId }) => teamId)}::text[], ${reached.map(({ matchId }) => matchId)}::text[]) AS pair (team_id, match_id))
    SELECT near.id FROM unnest(${teamIds}::text[]) AS team (id) CROSS JOIN LATERAL (
      (SELECT id FROM matches WHERE ${ofTeam} AND ${STATUS.live(now)} ${next})
      UNION ALL (SELECT id FROM matches WHERE ${ofTeam} AND ${upcoming} ${next})
      UNION ALL (SELECT id FROM matches WHERE ${ofTeam} AND ${STATUS.recent(now)} ${last})) AS near
    UNION SELECT near.id FROM unnest(${eventIds}::text[]) AS event (id) CROSS JOIN LATERAL (
      (SELECT id FROM matches WHERE ${ofEvent} AND ${STATUS.live(now)} ${next})
      UNION ALL (SELECT id FROM matches WHERE ${ofEvent} AND ${upcoming} ${next})) AS near`.execute(db)
  return rows.map(({ id }) => id)
}

async function findListed(db: Db, ids: string[], { now, ...hiding }: Options): Promise<SentListItem[]> {
  const { spoilerFree } = hiding
  const isListed = spoilerFree ? await isShownTo(db, hiding) : sql<SqlBool>`true`
  const rows = await db
    .selectFrom('matches')
    .leftJoin('events', 'events.id', 'matches.event_id')
    .select(LIST_COLUMNS)
    .select('events.name as event_name')
    .where(sql<boolean>`matches.id = ANY (${ids})`)
    .where(isListed)
    .orderBy('matches.id')
    .execute()
  const placed = await withPlaces(db, rows.map((row) => toListItem(row, now)), { now, spoilerFree })
  return byNearness(placed.map((match) => ({ ...matchOf(match), match })), now).map(({ match }) => match)
}
