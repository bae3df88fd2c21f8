import type { SelectQueryBuilder } from 'kysely'

/** How many rows a query finds. The effort grows with them. */
export async function countOf<Tables, From extends keyof Tables>(
  query: SelectQueryBuilder<Tables, From, object>,
): Promise<number> {
  const counting = query.select(({ fn }) => fn.countAll<string>().as('total')).$castTo<{ total: string }>()
  return Number((await counting.executeTakeFirstOrThrow()).total)
}
