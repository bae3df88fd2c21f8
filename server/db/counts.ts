import type { SelectQueryBuilder } from 'kysely'
import type { Db } from './pool.ts'
import type { CountedTable } from './schema.ts'

/**
 * How many rows a table has, without counting them: exact, and as quick for many rows as for few.
 * @param parts only rows of these: the kinds of the history; of matches `known` (with a series winner), `winner`
 *   (only with a winner) and `open`
 */
export async function countRows(db: Db, table: CountedTable, parts?: readonly string[]): Promise<number> {
  const { total } = await db
    .selectFrom('row_counts')
    .select(({ fn }) => fn.sum<string | null>('rows').as('total'))
    .where('table_name', '=', table)
    .$if(parts !== undefined, (query) => query.where('part', 'in', parts ?? []))
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** How many rows a query finds. The effort grows with them. */
export async function countOf<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const counting = query.select(({ fn }) => fn.countAll<string>().as('total')).$castTo<{ total: string }>()
  return Number((await counting.executeTakeFirstOrThrow()).total)
}
