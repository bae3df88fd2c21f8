import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { EventListItem, EventListQuery } from '#contract/events.ts'
import { utcDayOf } from '#domain/times/dates.ts'
import { countOf } from '#server/db/counts.ts'
import type { Db } from '#server/db/pool.ts'
import { isNamed } from '#server/db/text.ts'
import type { Listed } from '#server/http/lists.ts'
import { STATUS } from '#server/matches/list.ts'
import { isNotOfSecondFinal } from '#server/matches/spoilers.ts'
import { selectEvents, toListItem } from './store.ts'

export const start = sql`coalesce(start_date, 'infinity'::date)`
const end = sql`coalesce(end_date, start_date, 'infinity'::date)`

/** Events, the latest start first; those of one day are in the order of lists by start (EV-19). `now` in milliseconds: a day begins at midnight in UTC. */
export async function listEvents(db: Db, query: EventListQuery, now: number): Promise<Listed<EventListItem>> {
  const { page, limit } = query
  const isWanted = await wanted(db, query, now)
  const listing = selectEvents(db)
    .where(isWanted)
    .orderBy('start_date', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const [rows, total] = await Promise.all([listing, countOf(db.selectFrom('events').where(isWanted))])
  return { items: rows.map((row) => toListItem(row, Number(row.team_count))), total }
}

/** The events of these ids as lists have them, in no order; unknown ids are left out. */
export const findListedEvents = async (db: Db, ids: string[]): Promise<EventListItem[]> =>
  (await selectEvents(db).where('id', 'in', ids).execute()).map((row) => toListItem(row, Number(row.team_count)))

type Filters = Pick<EventListQuery, 'region' | 'search' | 'state'>

/** The events that the filters of a list leave. */
export async function wanted(db: Db, { region, search, state }: Filters, now: number): Promise<RawBuilder<SqlBool>> {
  const text = search?.trim() ?? ''
  const holds = [
    ...(state ? [await inState(db, state, now)] : []),
    ...(region ? [sql<SqlBool>`region = ${region}`] : []),
    ...(text === '' ? [] : [isNamed(sql`name`, text)]),
  ]
  return holds.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(holds, sql` AND `)})`
}

/** Running events have a live match, or today is one of their days; an event without a first day is upcoming (EV-01). */
async function inState(db: Db, state: NonNullable<EventListQuery['state']>, now: number) {
  const matches = await db.selectFrom('matches').select('event_id').distinct().where(STATUS.live(now)).where(isNotOfSecondFinal()).where('event_id', 'is not', null).execute()
  const isLive = sql<SqlBool>`events.id = ANY (${matches.map(({ event_id }) => event_id)})`
  const today = sql`${utcDayOf(now)}::date`
  if (state === 'running') return sql<SqlBool>`(${isLive} OR (${end} >= ${today} AND start_date <= ${today}))`
  if (state === 'upcoming') return sql<SqlBool>`(NOT ${isLive} AND ${start} > ${today})`
  return sql<SqlBool>`(NOT ${isLive} AND ${end} < ${today})`
}
