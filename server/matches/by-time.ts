import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { SentListItem } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { placeInTime, UNDATED, UNSCHEDULED } from '#domain/matches/order/place-in-time.ts'
import { LIVE_WINDOW_MS } from '#domain/matches/status.ts'
import { partsOfPlace } from '#domain/place.ts'
import type { Db } from '#server/db/pool.ts'
import { sliced, type Slice } from '#server/http/lists.ts'
import { at, DECIDED } from './decided.ts'
import { fromFound, matchesOf, type Query } from './list.ts'
import { withPlaces } from './places.ts'
import { LIST_COLUMNS, toListItem } from './record.ts'
import { TIME_OR_FIRST, TIME_OR_LAST } from './shown-time.ts'

/** A part of the matches that an index has in order of time, with the time of its matches as that index has it. */
type Branch = { time: RawBuilder<string>; holds: RawBuilder<SqlBool> }

const ENDS = { [UNSCHEDULED]: 'infinity', [UNDATED]: '-infinity' }
const isOpen = sql<SqlBool>`NOT ${DECIDED}`

/**
 * Matches by their shown time from a place in the list on, or up to it (MT-36): what lies before it is never read, so a
 * page costs the same wherever it lies and however much is stored. Filters are those of other lists; without `order`
 * completed matches come latest first and all others earliest first. `now` in milliseconds.
 */
export async function listByTime(db: Db, query: Query, now: number): Promise<Slice<SentListItem>> {
  const { after, before, from, until, limit, status } = query
  const matching = await matchesOf(db, { ...query, from: undefined, until: undefined }, now)
  const isDescending = (query.order ?? (status === 'completed' || status === 'recent' ? 'desc' : 'asc')) === 'desc'
  const place = after ?? before ?? ''
  // Nothing overdue is so late.
  const cursor = place === 'now' ? `${new Date(now - LIVE_WINDOW_MS).toISOString()}~~` : place
  // The page before a place is the one after it in the other direction.
  const goesDown = isDescending === (after !== undefined)
  const direction = goesDown ? sql`DESC` : sql`ASC`

  const parts = branchesOf(status, now).map(({ time, holds }) => {
    const bounds = [
      ...(from ? [sql<SqlBool>`${time} >= ${from}::timestamptz`] : []),
      ...(until ? [sql<SqlBool>`${time} < ${until}::timestamptz`] : []),
      ...(from || until ? [sql<SqlBool>`isfinite(${time})`] : []),
      ...(cursor.includes('~') ? [beyond(time, cursor, goesDown)] : []),
    ]
    const rows = bounds.reduce((query, bound) => query.where(bound), matching.where(holds))
    return sql`${rows
      .select(['matches.id', time.as('place')])
      .orderBy(sql`${time} ${direction}`)
      .orderBy(sql`matches.id ${direction}`)
      .limit(limit + 1)}`
  })
  const found = await fromFound(db, sql.join(parts, sql` UNION ALL `))
    .select(LIST_COLUMNS)
    .select('events.name as event_name')
    .orderBy(sql`found.place ${direction}`)
    .orderBy(sql`matches.id ${direction}`)
    .limit(limit + 1)
    .execute()
  const slice = sliced(found.map((row) => toListItem(row, now)), query, (item) => placeInTime(matchOf(item)))
  return { ...slice, items: await withPlaces(db, slice.items, { now, spoilerFree: query.spoilerFree }) }
}

/** What has to be read for a status. Bounds of time that follow from it keep the reading away from all the rest. */
function branchesOf(status: Query['status'], now: number): Branch[] {
  const overSince = at(now - LIVE_WINDOW_MS)
  const decided = { time: TIME_OR_FIRST, holds: DECIDED }
  const open = (holds: RawBuilder<SqlBool>) => ({ time: TIME_OR_LAST, holds: sql<SqlBool>`(${isOpen} AND ${holds})` })
  if (status === 'completed') return [decided, open(sql`${TIME_OR_LAST} <= ${overSince}`)]
  if (status === 'upcoming') {
    return [
      open(sql`match_start_time IS NOT NULL AND ${TIME_OR_LAST} > ${at(now)}`),
      open(sql`match_start_time IS NULL`),
    ]
  }
  if (status === 'live' || status === 'postponed') return [open(sql`true`)]
  return [decided, open(sql`true`)]
}

/** Further in a direction than a place. */
function beyond(time: RawBuilder<string>, cursor: string, goesDown: boolean): RawBuilder<SqlBool> {
  const [word, id] = partsOfPlace(cursor)
  const instant = ENDS[word as keyof typeof ENDS] ?? word
  return sql`(${time}, matches.id) ${goesDown ? sql`<` : sql`>`} (${instant}::timestamptz, ${id})`
}
