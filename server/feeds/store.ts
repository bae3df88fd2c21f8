import { sql, type SqlBool } from 'kysely'
import { matchOf } from '#contract/sent-matches.ts'
import { TBD_TEAM_ID } from '#domain/matches/match.ts'
import { matchTitle, spoilerFreeName } from '#domain/matches/sides.ts'
import type { Db } from '#server/db/pool.ts'
import { withPlaces } from '#server/matches/places.ts'
import { SHOWN_TIME } from '#server/matches/shown-time.ts'
import { findReached, isShown } from '#server/matches/spoilers.ts'

/** A match with a time; `title` is 'A vs B', or its name without its teams, which is its `round`; instants are ISO strings. */
export type ScheduledMatch = {
  id: string
  version: number
  title: string
  round: string | null
  time: string
  /** Where that is later than its time (TI-06). */
  expectedStart?: string | undefined
  eventName: string
  streamLink: string
  updatedAt: string
  /** It was cancelled; never told without spoilers, like any declared outcome (MT-24). */
  cancelled?: boolean
  /** Nobody was left to play it; never told without spoilers (MT-29). */
  unplayed?: true | undefined
}

/** Calendars end here: the latest matches are in, the oldest are left out. */
const MOST = 500

/** Whose matches a calendar has. */
export type Whose = { eventIds?: string[]; teamIds?: string[]; matchIds?: string[] }

/**
 * The matches of events and teams, and these matches, that have a time, in order of it. The start decides, else the
 * planned slot (MT-08).
 * @param spoilerFree names no team that came by a hidden result, and leaves out matches that are there only for a team
 *   which reached them by one
 */
export async function findScheduledMatches(
  db: Db, { eventIds = [], teamIds = [], matchIds = [] }: Whose, { spoilerFree, now }: { spoilerFree: boolean; now: number },
): Promise<ScheduledMatch[]> {
  const reached = spoilerFree ? await findReached(db, teamIds) : []
  const hiddenOf = (teamId: string) => reached.flatMap((each) => (each.teamId === teamId ? [each.matchId] : []))
  const rows = await db
    .selectFrom('matches')
    .leftJoin('events', 'events.id', 'matches.event_id')
    .select([
      'matches.id', 'matches.version', 'matches.updated_at', 'stream_link', 'events.name as event_name',
      'team_one_id', 'team_two_id', 'team_one_name', 'team_two_name', 'result_type', SHOWN_TIME.$castTo<string>().as('time'),
      sql<string | null>`team_one_snapshot ->> 'name'`.as('snapshot_one'),
      sql<string | null>`team_two_snapshot ->> 'name'`.as('snapshot_two'),
    ])
    .where(sql<SqlBool>`${SHOWN_TIME} IS NOT NULL`)
    .where((eb) =>
      eb.or([
        sql<SqlBool>`matches.event_id = ANY (${eventIds}::text[])`,
        sql<SqlBool>`matches.id = ANY (${matchIds}::text[])`,
        ...teamIds.map((teamId) => sql<SqlBool>`
          ((team_one_id = ${teamId} OR team_two_id = ${teamId}) AND matches.id <> ALL (${hiddenOf(teamId)}::text[]))`),
      ]),
    )
    .where(isShown(spoilerFree))
    .orderBy(SHOWN_TIME, 'desc')
    .orderBy('matches.id')
    .limit(MOST)
    .execute()
  const matches = rows.toReversed().map((row) => ({
    id: row.id,
    version: row.version,
    teamOneId: row.team_one_id ?? TBD_TEAM_ID,
    teamTwoId: row.team_two_id ?? TBD_TEAM_ID,
    teamOneName: row.team_one_name,
    teamTwoName: row.team_two_name,
    teamOneSnapshot: named(row.snapshot_one),
    teamTwoSnapshot: named(row.snapshot_two),
    games: [],
    time: row.time,
    matchStartTime: row.time,
    eventName: row.event_name ?? '',
    streamLink: row.stream_link,
    updatedAt: row.updated_at,
    cancelled: !spoilerFree && row.result_type === 'cancelled',
  }))
  const title = spoilerFree ? spoilerFreeName : matchTitle
  const placed = await withPlaces(db, matches, { now, spoilerFree })
  return placed.map((match) => ({ ...match, round: match.round ?? null, title: title(matchOf(match)) }))
}

const named = (name: string | null) => (name ? { id: '', name, tag: '', logo: '' } : null)
