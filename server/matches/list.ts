import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { SentListItem, MatchListQuery } from '#contract/matches.ts'
import { LIVE_WINDOW_MS } from '#domain/matches/status.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'
import { contains } from '#server/db/text.ts'
import type { Listed } from '#server/http/lists.ts'
import { findMatchesOfRound } from '#server/search/rounds.ts'
import { totalBeside, totalOf, type Counted } from '#server/speed/row-counts.ts'
import { at, DECIDED } from './decided.ts'
import { inGroup, inRegion, inRound, ofPlayer, shownBetween } from './list-filters.ts'
import { linkedOf, selectLinked } from './linked.ts'
import { withPlaces } from './places.ts'
import { LIST_COLUMNS, toListItem } from './record.ts'
import { isOverdue, LATEST_FIRST, TIME_OR_FIRST, TIME_OR_LAST } from './shown-time.ts'
import { findReached, findReachedBy, isNeeded, isShown, isShownTo, type Hiding } from './spoilers.ts'

/** Texts without three letters are in no index and in most matches: for them it is right to read all. */
const INDEXED_FROM = 3

/** A query on the server may omit false fields, and those that are empty. */
export type Query = Omit<MatchListQuery, 'spoilerFree' | 'revealed'> & Hiding

/**
 * Matches by status, result, event, team, group, round, time and text; filters combine with AND (MT-12). `now` in
 * milliseconds.
 */
export async function listMatches(db: Db, query: Query, now: number): Promise<Listed<SentListItem>> {
  if (asksForLatest(query)) return listLatest(db, query, now)
  const { page, limit, status, result, order, search } = query
  const matching = await matchesOf(db, query, now)
  const text = search?.trim() ?? ''
  const inOrder = () => {
    if (order === 'work') return workFirst(db, matching, page * limit, now)
    const { time, direction } = order ? BY_TIME[order] : ORDER[result === 'needed' ? 'needed' : (status ?? 'all')]
    if (text.length >= INDEXED_FROM) return fromFound(db, matching.select(['matches.id', time.as('place')])).orderBy(sql`found.place ${direction}`)
    return status === 'upcoming' && !order ? nextFirst(db, matching, page * limit, now) : matching.orderBy(sql`${time} ${direction}`)
  }
  const rows = await pageOf(db, inOrder(), matching, query).limit(limit).offset((page - 1) * limit).execute()
  const total = rows[0]?.total ?? (page === 1 ? 0 : await totalOf(db, matching, countedAs(query)))
  const items = rows.map(({ total: _of, ...row }) => toListItem(row, now))
  return { items: await withPlaces(db, items, { now, spoilerFree: query.spoilerFree }), total: Number(total) }
}

/** What a list sends of the matches in this order, and how many there are. */
const pageOf = (db: Db | Trx, ordered: Matching, matching: Matching, query: Query) =>
  ordered
    .select(LIST_COLUMNS)
    .select(['events.name as event_name', totalBeside(db, matching, countedAs(query))])
    .orderBy('matches.id')

/** How many results a home page and most widgets ask for. */
const AT_HOME = 5

/**
 * The latest results of the site, which every home page asks for, take longer to plan than to read. The first of them comes with what all
 * are linked to, so that nobody asks again. Their number is written out: with any number the database would plan each time.
 */
const prepareLatest = (name: string, spoilerFree: boolean) => prepared(name, (db) => {
  const { time, direction } = ORDER.recent
  const matching = withStatus(db, 'recent', 0).where(isShown(spoilerFree))
  const found = matching.select(['matches.id', time.as('place')]).orderBy(sql`${time} ${direction}`).orderBy('matches.id').limit(sql.lit(AT_HOME))
  const linked = selectLinked(db, sql<string[]>`ARRAY(SELECT id FROM found)`)
  return pageOf(db, fromFound(db, found).orderBy(sql`found.place ${direction}`), matching, { status: 'recent', page: 1, limit: AT_HOME })
    .select((eb) => eb.case().when(sql<SqlBool>`matches.id = (SELECT id FROM found LIMIT 1)`).then(jsonObjectFrom(linked)).end().as('linked'))
})
const LATEST = { shown: prepareLatest('latest', false), hidden: prepareLatest('latest-hidden', true) }

/** Whether a list asks for these and nothing else. */
const asksForLatest = ({ status, page, limit, spoilerFree: _hides, revealed = [], ...others }: Query): boolean =>
  revealed.length === 0 && status === 'recent' && page === 1 && limit === AT_HOME && Object.values(others).every((value) => value === undefined)

async function listLatest(db: Db, { spoilerFree = false }: Query, now: number): Promise<Listed<SentListItem>> {
  const rows = await LATEST[spoilerFree ? 'hidden' : 'shown'](db, [])
  const items = rows.map(({ total: _of, linked: _with, ...row }) => toListItem(row, now))
  const linked = linkedOf(rows.find((row) => row.linked !== null)?.linked)
  return { items: await withPlaces(db, items, { now, spoilerFree, linked }), total: Number(rows[0]?.total ?? 0) }
}

/**
 * The matches that a query finds, with their events, in no order; `found` has what the query selects beside their ids. The query is run by
 * itself: the database cannot foresee how many match a text, and would read all matches in their order.
 */
export const fromFound = (db: Db, found: Expression<unknown>) =>
  db
    .with((cte) => cte('found').materialized(), () => sql<{ id: string }>`(${found})`)
    .selectFrom('found')
    .innerJoin('matches', 'matches.id', 'found.id')
    .leftJoin('events', 'events.id', 'matches.event_id')

/** The first of what is upcoming: by time, but after all others what is overdue (MT-08). Each part is read in the order of its index. */
function nextFirst(db: Db, matching: Matching, most: number, now: number) {
  const part = (isLate: boolean) => matching
    .where(isLate ? isOverdue(now) : sql<SqlBool>`${isOverdue(now)} IS NOT TRUE`)
    .select(['matches.id', TIME_OR_LAST.as('place'), sql.lit(isLate).as('late')])
    .orderBy(TIME_OR_LAST)
    .orderBy('matches.id')
    .limit(most)
  return fromFound(db, sql`${part(false)} UNION ALL ${part(true)}`).orderBy(sql`found.late`).orderBy(sql`found.place`)
}

/**
 * The first of what staff have to do: live matches, those that need a result and the next ones, each by time, then the others, latest first
 * (ST-04).
 */
function workFirst(db: Db, matching: Matching, most: number, now: number) {
  const soon = [STATUS.live(now), RESULT.needed(now), STATUS.upcoming(now)]
  const part = (place: number, where: RawBuilder<SqlBool>, time: RawBuilder<string>, direction: RawBuilder<unknown>) => matching
    .where(where)
    .select(['matches.id', time.as('place'), sql.lit(place).as('part')])
    .orderBy(sql`${time} ${direction}`)
    .orderBy('matches.id')
    .limit(most)
  const others = sql<SqlBool>`(${sql.join(soon, sql` OR `)}) IS NOT TRUE`
  const parts = [...soon.map((where, place) => part(place, where, TIME_OR_LAST, sql`ASC`)), part(soon.length, others, TIME_OR_FIRST, sql`DESC`)]
  return fromFound(db, sql.join(parts, sql` UNION ALL `))
    .orderBy(sql`found.part`)
    .orderBy(sql`CASE WHEN found.part < ${sql.lit(soon.length)} THEN found.place END`)
    .orderBy(sql`found.place DESC`)
}

type Matching = ReturnType<typeof allOf>

const allOf = (db: Db | Trx) => db.selectFrom('matches').leftJoin('events', 'events.id', 'matches.event_id')
const withStatus = (db: Db | Trx, status: NonNullable<Query['status']>, now: number) => allOf(db).where(STATUS[status](now))

/** The matches that all filters of a query leave, in no order. */
export async function matchesOf(db: Db, query: Query, now: number) {
  const { status, result, teamId, playerId, eventId, region } = query
  let matching = status ? withStatus(db, status, now) : allOf(db)
  if (result) matching = matching.where(RESULT[result](now))
  if (eventId !== undefined) matching = matching.where('matches.event_id', '=', eventId)
  if (region) matching = matching.where(await inRegion(db, region))
  if (query.groupId !== undefined || query.groupRound !== undefined) matching = matching.where(await inGroup(db, query))
  if (query.bracketId !== undefined || query.round !== undefined) matching = matching.where(await inRound(db, query))
  if (query.from || query.until) matching = matching.where(shownBetween(query))
  if (teamId !== undefined) {
    matching = matching.where((eb) => eb.or([eb('team_one_id', '=', teamId), eb('team_two_id', '=', teamId)]))
    const reached = query.spoilerFree ? await findReached(db, [teamId], query) : []
    if (reached.length > 0) matching = matching.where('matches.id', 'not in', reached.map(({ matchId }) => matchId))
  }
  if (playerId !== undefined) {
    const hidden = query.spoilerFree ? await findReachedBy(db, playerId, query) : []
    matching = matching.where(ofPlayer(playerId, hidden))
  }
  if (query.spoilerFree) matching = matching.where(await isShownTo(db, query))
  else if (status || query.after || query.before || result === 'needed') matching = matching.where(isNeeded)
  const text = query.search?.trim() ?? ''
  if (text !== '') {
    const ofRounds = await findMatchesOfRound(db, text, eventId)
    matching = matching.where((eb) => (ofRounds.length > 0 ? eb.or([textContains(text), eb('matches.id', 'in', ofRounds)]) : textContains(text)))
  }
  return matching
}

/**
 * The matches that contain a text and those of these ids, the likeliest first: live ones, then those that need a result,
 * each with the latest first; then upcoming ones by time; then the rest, newest first. A property test compares
 * this with a model. `now` in milliseconds.
 */
export async function findLikeliest(db: Db, text: string, ids: string[], limit: number, now: number): Promise<SentListItem[]> {
  const place = sql`
    CASE WHEN ${STATUS.live(now)} THEN 0 WHEN ${RESULT.needed(now)} THEN 1 WHEN ${STATUS.upcoming(now)} THEN 2 ELSE 3 END`
  const rows = await db
    .selectFrom('matches')
    .leftJoin('events', 'events.id', 'matches.event_id')
    .where((eb) => (ids.length > 0 ? eb.or([textContains(text), eb('matches.id', 'in', ids)]) : textContains(text)))
    .select(LIST_COLUMNS)
    .select('events.name as event_name')
    .orderBy(place)
    .orderBy(sql`CASE WHEN ${STATUS.upcoming(now)} THEN ${TIME_OR_LAST} END ASC`)
    .orderBy(LATEST_FIRST)
    .orderBy(sql`matches.id COLLATE "C"`)
    .limit(limit)
    .execute()
  return withPlaces(db, rows.map((row) => toListItem(row, now)), { now })
}

/** The matches of a list as triggers count them, or null for a list that has to be counted. */
function countedAs({ status, result, teamId, eventId, search, ...where }: Query): Counted | null {
  const table = 'matches'
  const place = where.playerId ?? where.groupId ?? where.bracketId ?? where.region ?? where.from ?? where.until ?? undefined
  if ((teamId ?? eventId ?? search ?? place) !== undefined || (status && result)) return null
  if (status === 'recent') return { table, parts: ['known', 'winner', 'drawn', 'forfeited'] }
  if (status || result === 'needed') return null
  return result ? { table, parts: { known: ['known', 'drawn'], open: ['winner', 'forfeited', 'open'] }[result] } : { table }
}

/** Neither cancelled nor forfeited by both: those are over and need no winner (MT-24). */
const NOT_VOID = sql`coalesce(result_type, '') NOT IN ('cancelled', 'double-forfeit')`

/** Without a series winner, and no draw: a result is still to come (MT-23). */
const OPEN = sql<SqlBool>`series_winner IS NULL AND NOT drawn`

/** The statuses as the display status has them, except that `recent` means that a winner, a draw or a double forfeit is known. */
export const STATUS: Record<NonNullable<Query['status']>, (now: number) => RawBuilder<SqlBool>> = {
  live: (now: number) => sql<SqlBool>`
    ${OPEN} AND ended_at IS NULL AND ${NOT_VOID} AND (started_at IS NOT NULL
      OR (match_start_time <= ${at(now)} AND match_start_time > ${at(now - LIVE_WINDOW_MS)}))`,
  upcoming: (now: number) => sql<SqlBool>`
    ${OPEN} AND ended_at IS NULL AND started_at IS NULL AND ${NOT_VOID}
    AND (match_start_time > ${at(now)} OR match_start_time IS NULL)`,
  completed: (now: number) => sql<SqlBool>`
    (${DECIDED} OR (started_at IS NULL AND match_start_time <= ${at(now - LIVE_WINDOW_MS)}))`,
  recent: (_now: number) => sql<SqlBool>`(series_winner IS NOT NULL OR winner IS NOT NULL OR drawn OR result_type = 'double-forfeit')`,
  postponed: (now: number) => sql<SqlBool>`
    (schedule = 'postponed' AND scheduled_at IS NULL AND match_start_time IS NULL AND ${STATUS.upcoming(now)})`,
}

const RESULT = {
  known: (_now: number) => sql<SqlBool>`(series_winner IS NOT NULL OR drawn)`,
  open: (_now: number) => OPEN,
  needed: (now: number) => sql<SqlBool>`
    ${OPEN} AND ${NOT_VOID}
    AND (ended_at IS NOT NULL OR (started_at IS NULL AND match_start_time <= ${at(now - LIVE_WINDOW_MS)}))`,
}

/** By the shown time (MT-08); matches without any are last either way. */
const BY_TIME = {
  asc: { time: TIME_OR_LAST, direction: sql`ASC` },
  desc: { time: TIME_OR_FIRST, direction: sql`DESC` },
}
const BY_SAVE = { time: sql<string>`matches.updated_at`, direction: sql`DESC` }
const ORDER = {
  all: BY_TIME.desc,
  completed: BY_TIME.desc,
  live: BY_TIME.asc,
  upcoming: BY_TIME.asc,
  postponed: BY_SAVE,
  needed: BY_TIME.asc,
  recent: BY_SAVE,
}

/**
 * Team names, team tags, the event's name or the winner's name as it is now (as it was, it is one of the team names).
 * A query for each, so that each uses its index. The result is passed on as an array: of a subquery the database
 * guesses how much it finds, and then may read the whole table to join it. Short texts are in most matches: there it
 * is right.
 */
const textContains = (text: string) => {
  const ids = sql`
    SELECT id FROM matches WHERE ${contains(sql`search_text`, text)}
    UNION SELECT id FROM matches WHERE event_id IN (SELECT id FROM events WHERE ${contains(sql`name`, text)})
    UNION SELECT id FROM matches WHERE series_winner IN (SELECT id FROM teams WHERE ${contains(sql`name`, text)})`
  return text.length < INDEXED_FROM ? sql<SqlBool>`matches.id IN (${ids})` : sql<SqlBool>`matches.id = ANY (ARRAY(${ids}))`
}
