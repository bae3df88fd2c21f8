import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '#server/db/pool.ts'

/** A figure that triggers keep for each of some records, and who has some and who has none, as its indexes have it. */
type Figure = { table: 'teams_last_played' | 'players_last_played' | 'teams_prizes'; column: RawBuilder<unknown>; exists: RawBuilder<SqlBool>; lacks: RawBuilder<SqlBool> }

export const FIGURES = {
  teamsPlayed: { table: 'teams_last_played', column: sql`kept.at`, exists: sql<SqlBool>`kept.at IS NOT NULL`, lacks: sql<SqlBool>`kept.at IS NULL` },
  playersPlayed: { table: 'players_last_played', column: sql`kept.at`, exists: sql<SqlBool>`kept.at IS NOT NULL`, lacks: sql<SqlBool>`kept.at IS NULL` },
  teamsPrize: { table: 'teams_prizes', column: sql`kept.prize`, exists: sql<SqlBool>`kept.prize > 0`, lacks: sql<SqlBool>`kept.prize <= 0` },
} as const satisfies Record<string, Figure>

/** A list by a figure: the most first, then by name whatever has the same, and by name what has none (TM-16 PL-13). */
export type OrderedList = {
  records: 'teams' | 'players'
  figure: Figure
  /** What the filters of the list leave. */
  where: RawBuilder<SqlBool>
  /** The order by name: what it is by, as an index has it. */
  names: readonly RawBuilder<unknown>[]
}

/** A place in such a list: a figure, '' for none, and what `names` are there. */
export type ListPlace = { figure: string; names: readonly RawBuilder<unknown>[] }

type Found = { id: string; figure: string | null }
/** The page before a place is the one after it in the other direction. */
type Reading = { isBackward: boolean; limit: number; offset?: number; place?: ListPlace | null }

const compared = (isBackward: boolean, one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<SqlBool>`${one} ${isBackward ? sql`<` : sql`>`} ${other}`

/** The records that have the figure. */
async function readWith(db: Db, { records, figure: { table, column, exists }, where, names }: OrderedList, { isBackward, limit, offset = 0, place }: Reading): Promise<Found[]> {
  const [up, down] = [sql`ASC`, sql`DESC`]
  // The first comparison is one with the index alone; of equal figures the second leaves those beyond the name.
  const beyond = place && sql<SqlBool>`(${column} ${isBackward ? sql`>=` : sql`<=`} ${place.figure}
    AND (${column} <> ${place.figure} OR ${compared(isBackward, sql`(${sql.join(names)})`, sql`(${sql.join(place.names)})`)}))`
  const { rows } = await sql<Found>`
    SELECT ${sql.ref(`${records}.id`)}, ${column} AS figure FROM ${sql.table(table)} AS kept JOIN ${sql.table(records)} ON id = record_id
    WHERE ${exists} AND ${where} ${beyond ? sql`AND ${beyond}` : sql``}
    ORDER BY ${column} ${isBackward ? up : down}, ${sql.join(names.map((name) => sql`${name} ${isBackward ? down : up}`))}
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** Those that have none. */
async function readWithout(db: Db, { records, figure: { table, lacks }, where, names }: OrderedList, { isBackward, limit, offset = 0, place }: Reading): Promise<Found[]> {
  const beyond = place && compared(isBackward, sql`(${sql.join(names)})`, sql`(${sql.join(place.names)})`)
  const { rows } = await sql<Found>`
    SELECT ${sql.ref(`${records}.id`)}, NULL AS figure FROM ${sql.table(table)} AS kept JOIN ${sql.table(records)} ON id = record_id
    WHERE ${lacks} AND ${where} ${beyond ? sql`AND ${beyond}` : sql``}
    ORDER BY ${sql.join(names.map((name) => sql`${name} ${isBackward ? sql`DESC` : sql`ASC`}`))}
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** So many records after a place of the list, or before it with the nearest first; without a place from its beginning or its end. */
export async function readFrom(db: Db, list: OrderedList, { isBackward, limit, place }: Reading): Promise<Found[]> {
  const [first, second] = isBackward ? [readWithout, readWith] : [readWith, readWithout]
  const isInSecond = place && (place.figure === '') !== isBackward
  if (isInSecond) return second(db, list, { isBackward, limit, place })
  const found = await first(db, list, { isBackward, limit, place: place ?? null })
  return found.length === limit ? found : [...found, ...(await second(db, list, { isBackward, limit: limit - found.length }))]
}

/** A numbered page of the list. */
export async function readPage(db: Db, list: OrderedList, { page, limit }: { page: number; limit: number }): Promise<Found[]> {
  const offset = (page - 1) * limit
  const found = await readWith(db, list, { isBackward: false, limit, offset })
  if (found.length === limit) return found
  const before = found.length > 0 || offset === 0 ? offset + found.length : await countWith(db, list)
  return [...found, ...(await readWithout(db, list, { isBackward: false, limit: limit - found.length, offset: Math.max(0, offset - before) }))]
}

async function countWith(db: Db, { records, figure: { table, exists }, where }: OrderedList): Promise<number> {
  const { rows: [row] } = await sql<{ count: string }>`
    SELECT count(*) FROM ${sql.table(table)} AS kept JOIN ${sql.table(records)} ON id = record_id WHERE ${exists} AND ${where}`.execute(db)
  return Number(row?.count ?? 0)
}

/** What was found, in its order, made of records that come in no order; one that was deleted meanwhile is left out. */
export function inFoundOrder<Item extends { id: string }, Ordered>(found: Found[], items: Item[], of: (item: Item, figure: string | null) => Ordered): Ordered[] {
  const byId = new Map(items.map((item) => [item.id, item]))
  return found.flatMap(({ id, figure }) => {
    const item = byId.get(id)
    return item ? [of(item, figure)] : []
  })
}
