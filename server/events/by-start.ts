import { sql, type SqlBool } from 'kysely'
import { partsOfPlace } from '#contract/fields.ts'
import type { EventListItem, EventListQuery } from '#contract/events.ts'
import { NO_START, placeByStart } from '#domain/events/place-by-start.ts'
import type { Db } from '#server/db/pool.ts'
import { containsPlain } from '#server/db/text.ts'
import { sliced, type Slice } from '#server/http/lists.ts'
import { STATUS } from '#server/matches/list.ts'
import { selectEvents, toListItem } from './store.ts'

const start = sql`coalesce(start_date, 'infinity'::date)`
const end = sql`coalesce(end_date, start_date, 'infinity'::date)`

/**
 * Events by their start from a place in the list on, or up to it (EV-19): what is upcoming comes with the next one first, all
 * else with the latest first. A page costs the same wherever it lies. `now` in milliseconds: a day begins at midnight in UTC.
 */
export async function listEventsByStart(db: Db, query: EventListQuery, now: number): Promise<Slice<EventListItem>> {
  const { after, before, limit, region, state } = query
  const text = query.search?.trim() ?? ''
  const cursor = after ?? before ?? ''
  const goesDown = (state !== 'upcoming') === (after !== undefined)
  const direction = goesDown ? sql`DESC` : sql`ASC`
  const holds = state && (await inState(db, state, now))
  const rows = await selectEvents(db)
    .$if(holds !== undefined, (events) => events.where(holds ?? sql<SqlBool>`true`))
    .$if(region !== undefined, (events) => events.where('region', '=', region ?? 'Global'))
    .$if(text !== '', (events) => events.where(containsPlain(sql`name`, text)))
    .$if(cursor.includes('~'), (events) => events.where(beyond(cursor, goesDown)))
    .orderBy(sql`${start} ${direction}`)
    .orderBy(sql`id ${direction}`)
    .limit(limit + 1)
    .execute()
  return sliced(rows.map((row) => toListItem(row, Number(row.team_count))), query, placeByStart)
}

/** Running events have a live match, or today is one of their days; an event without a first day is upcoming (EV-01). */
async function inState(db: Db, state: NonNullable<EventListQuery['state']>, now: number) {
  const matches = await db.selectFrom('matches').select('event_id').distinct().where(STATUS.live(now)).where('event_id', 'is not', null).execute()
  const isLive = sql<SqlBool>`events.id = ANY (${matches.map(({ event_id }) => event_id)})`
  const today = sql`${new Date(now).toISOString().slice(0, 10)}::date`
  if (state === 'running') return sql<SqlBool>`(${isLive} OR (${end} >= ${today} AND start_date <= ${today}))`
  if (state === 'upcoming') return sql<SqlBool>`(NOT ${isLive} AND ${start} > ${today})`
  return sql<SqlBool>`(NOT ${isLive} AND ${end} < ${today})`
}

function beyond(cursor: string, goesDown: boolean) {
  const [day, id] = partsOfPlace(cursor)
  return sql<SqlBool>`(${start}, id) ${goesDown ? sql`<` : sql`>`} (${day === NO_START ? 'infinity' : day}::date, ${id})`
}
