import { sql, type SqlBool } from 'kysely'
import type { EventListItem, EventListQuery } from '#contract/events.ts'
import { NO_START, placeByStart } from '#domain/events/place-by-start.ts'
import { partsOfPlace } from '#domain/place.ts'
import type { Db } from '#server/db/pool.ts'
import { sliced, type Slice } from '#server/http/lists.ts'
import { start, wanted } from './list.ts'
import { selectEvents, toListItem } from './store.ts'

/**
 * Events by their start from a place in the list on, or up to it (EV-19): what is upcoming comes with the next one first, all
 * else with the latest first. A page costs the same wherever it lies. `now` in milliseconds: a day begins at midnight in UTC.
 */
export async function listEventsByStart(db: Db, query: EventListQuery, now: number): Promise<Slice<EventListItem>> {
  const { after, before, limit, state } = query
  const cursor = after ?? before ?? ''
  const goesDown = (state !== 'upcoming') === (after !== undefined)
  const direction = goesDown ? sql`DESC` : sql`ASC`
  const rows = await selectEvents(db)
    .where(await wanted(db, query, now))
    .$if(cursor.includes('~'), (events) => events.where(beyond(cursor, goesDown)))
    .orderBy(sql`${start} ${direction}`)
    .orderBy(sql`id ${direction}`)
    .limit(limit + 1)
    .execute()
  return sliced(rows.map((row) => toListItem(row, Number(row.team_count))), query, placeByStart)
}

function beyond(cursor: string, goesDown: boolean) {
  const [day, id] = partsOfPlace(cursor)
  return sql<SqlBool>`(${start}, id) ${goesDown ? sql`<` : sql`>`} (${day === NO_START ? 'infinity' : day}::date, ${id})`
}
