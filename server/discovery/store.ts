import { pluralOf, type PageKind } from '#contract/nouns.ts'
import type { Db } from '#server/db/pool.ts'
import { totalOf } from '#server/speed/row-counts.ts'

/** Addresses of one page of the site map; the protocol allows ten times as many. */
const PER_PAGE = 5_000

/** How many pages of the site map a kind of record fills. */
export async function countPages(db: Db, kind: PageKind): Promise<number> {
  const table = pluralOf(kind)
  return Math.ceil((await totalOf(db, db.selectFrom(table), table === 'matches' || table === 'players' ? { table } : null)) / PER_PAGE)
}

/** Ids and times of change of one page of records, counted from 1. */
export const listChanges = (db: Db, kind: PageKind, page: number): Promise<{ id: string; updated_at: string }[]> =>
  db
    .selectFrom(pluralOf(kind))
    .select(['id', 'updated_at'])
    .orderBy('id')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute()
