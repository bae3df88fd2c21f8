import { sql, type AliasedRawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db } from '#server/db/pool.ts'
import type { CountedTable } from '#server/db/schema.ts'
import { isOn } from './switches.ts'

/**
 * Rows whose number triggers maintain (migrations 0007, 0098, 0110 and 0171): those of a table, or of some parts of it. Parts are
 * the kinds of the history; of matches `known` (with a series winner), `drawn`, `winner` (only with a winner),
 * `forfeited` (by both teams) and `open`.
 */
export type Counted = { table: CountedTable; parts?: readonly string[]; except?: string }

/**
 * How many rows a query finds, exactly.
 * @param counted the same rows, where triggers count them: as quick for many rows as for few. Null where nobody does
 */
export async function totalOf<Tables, From extends keyof Tables>(
  db: Db, query: SelectQueryBuilder<Tables, From, object>, counted: Counted | null,
): Promise<number> {
  const { rows: [row] } = await sql<{ total: string }>`SELECT ${totalBeside(db, query, counted)}`.execute(db)
  return Number(row?.total)
}

/** The same as a column `total` of the query that reads the rows. */
export const totalBeside = <Tables, From extends keyof Tables>(
  db: Db, query: SelectQueryBuilder<Tables, From, object>, counted: Counted | null,
): AliasedRawBuilder<string, 'total'> =>
  sql<string>`(${counted !== null && isOn('row-counts') ? rowsOf(db, counted) : query.select(sql`count(*)`.as('total'))})`.as('total')

/** The number that the triggers maintain. What it names is written out, so that queries with it can be prepared. */
const rowsOf = (db: Db, { table, parts, except }: Counted) =>
  db
    .selectFrom('row_counts')
    .select(sql<string>`coalesce(sum(rows), 0)`.as('total'))
    .where('table_name', '=', sql.lit(table))
    .$if(parts !== undefined, (query) => query.where('part', 'in', parts?.map((part) => sql.lit(part)) ?? []))
    .$if(except !== undefined, (query) => query.where('part', '<>', sql.lit(except ?? '')))
