import type { SelectQueryBuilder } from 'kysely'
import { countOf } from '#server/db/counts.ts'
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
export const totalOf = <Tables, From extends keyof Tables>(
  db: Db, query: SelectQueryBuilder<Tables, From, object>, counted: Counted | null,
): Promise<number> => (counted !== null && isOn('row-counts') ? countRows(db, counted) : countOf(query))

/** The number that the triggers maintain. */
export async function countRows(db: Db, { table, parts, except }: Counted): Promise<number> {
  const { total } = await db
    .selectFrom('row_counts')
    .select(({ fn }) => fn.sum<string | null>('rows').as('total'))
    .where('table_name', '=', table)
    .$if(parts !== undefined, (query) => query.where('part', 'in', parts ?? []))
    .$if(except !== undefined, (query) => query.where('part', '<>', except ?? ''))
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}
