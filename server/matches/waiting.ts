import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { matchOf } from '#contract/sent-matches.ts'
import type { MatchResult, MatchTime } from '#domain/matches/match.ts'
import { LIVE_WINDOW_MS, matchStatus, shownTime } from '#domain/matches/status.ts'
import { expectedStarts, type Queued } from '#domain/matches/waiting/expected-starts.ts'
import { mapLengths, type KnownLength } from '#domain/matches/waiting/map-lengths.ts'
import type { Db } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'
import { DECIDED } from './decided.ts'
import { LIST_COLUMNS, toListItem } from './record.ts'
import { LATEST_FIRST, TIME_OR_FIRST, TIME_OR_LAST } from './shown-time.ts'
import { isNotOfSecondFinal } from './spoilers.ts'

const HOUR = 3_600_000
/** Matches planned earlier than this make nobody wait any more, and those planned later wait for nobody yet, in milliseconds. */
const [EARLIEST, LATEST] = [2 * LIVE_WINDOW_MS, 18 * HOUR]
/** So many matches of the day are looked at, the first ones. */
const MOST = 500
/** So many of the latest matches tell how long maps take: of each event, and of all. */
const LATEST_MATCHES = 40

type MayWait = Partial<MatchTime & Pick<MatchResult, 'seriesWinner'>> & { id: string; streamLink?: string }

/** Whether a match may have to wait: all others are not worth a question to the database. */
function mayWait(match: MayWait, now: number): boolean {
  const time = Date.parse(shownTime({ matchStartTime: match.matchStartTime ?? null, scheduledAt: match.scheduledAt ?? null }) ?? '') - now
  return Boolean(match.streamLink) && !match.seriesWinner && !match.endedAt && time > -LIVE_WINDOW_MS && time < LATEST
}

/**
 * When matches that wait for others are expected to start, by their ids (TI-06). One query reads the matches of these hours that are on a
 * stream, whatever is asked for, and a second one the lengths of maps where some match may make others wait. Second grand finals
 * are left out: nothing may tell whether there is one (SP-03). `now` in milliseconds.
 */
export async function findExpectedStarts(db: Db, asked: readonly MayWait[], now: number): Promise<Map<string, string>> {
  if (!asked.some((match) => mayWait(match, now))) return new Map()
  const queue = await findQueue(db, now)
  const mayDelay = (match: Queued) => matchStatus(match, now) === 'live' || Boolean(match.delayedTo)
  if (!queue.some(mayDelay)) return new Map()
  const events = new Set(queue.flatMap(({ eventId }) => eventId ?? []))
  return expectedStarts(queue, { mapLengthOf: mapLengths(await askMapLengths(db, [[...events]])), now })
}

/** The open matches on streams, and those of them that are over and whose start was entered: it tells that starts are entered there. */
const askQueue = prepared('queue', (db, given) => {
  const now = given(1, 'timestamptz')
  const ms = (length: number) => sql.lit(`${length} ms`)
  const near = (time: RawBuilder<string>) =>
    sql<SqlBool>`${time} > ${now} - ${ms(EARLIEST)}::interval AND ${time} < ${now} + ${ms(LATEST)}::interval`
  const most = sql.lit(MOST)
  const ids = sql`
    (SELECT id FROM matches WHERE NOT ${DECIDED} AND ${near(TIME_OR_LAST)} AND stream_link <> '' ORDER BY ${TIME_OR_LAST}, id LIMIT ${most})
    UNION ALL (SELECT id FROM matches WHERE ${DECIDED} AND ${near(TIME_OR_FIRST)} AND stream_link <> '' AND started_at IS NOT NULL ORDER BY ${LATEST_FIRST}, id LIMIT ${most})`
  return db
    .selectFrom('matches')
    .select(LIST_COLUMNS)
    .select(sql<string>`''`.as('event_name'))
    .where(sql<SqlBool>`matches.id = ANY (ARRAY(${ids}))`)
    .where(isNotOfSecondFinal())
})

const findQueue = async (db: Db, now: number): Promise<Queued[]> =>
  (await askQueue(db, [new Date(now).toISOString()])).map((row) => matchOf(toListItem(row, now)))

/**
 * How long maps took in the latest matches of these events, and of all. Of each match only those that every course of it has
 * count, so that no length of a map tells how a series went (SP-06).
 */
const askMapLengths = prepared('map-lengths', (_db, given) => sql<KnownLength>`
  WITH latest AS (
    SELECT latest.id FROM unnest(${given(1, 'text[]')}) AS event (id) CROSS JOIN LATERAL (
      SELECT id FROM matches WHERE event_id = event.id AND ${DECIDED} ORDER BY ${LATEST_FIRST}, id LIMIT ${sql.lit(LATEST_MATCHES)}) AS latest
    UNION (SELECT id FROM matches WHERE ${DECIDED}
      ORDER BY ${LATEST_FIRST}, id DESC LIMIT ${sql.lit(LATEST_MATCHES)}))
  SELECT event_id AS "eventId",
    (extract(epoch FROM (game ->> 'endedAt')::timestamptz - (game ->> 'startedAt')::timestamptz) * 1000)::float8 AS length
  FROM latest JOIN matches USING (id), jsonb_array_elements(games) WITH ORDINALITY AS listed (game, number)
  WHERE game ->> 'startedAt' <> '' AND game ->> 'endedAt' <> ''
    AND number <= ceil(coalesce(best_of, 1) / 2.0) - (advantage IS NOT NULL)::int`)
