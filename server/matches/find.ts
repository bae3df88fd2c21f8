import { sql, type SqlBool } from 'kysely'
import type { SentListItem, SentMatch } from '#contract/matches.ts'
import { notFound } from '#domain/errors.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'
import { assertVersion } from '#server/http/versions.ts'
import { LIST_COLUMNS, toListItem, toRecord } from './record.ts'

const selectMatches = (db: Db | Trx) =>
  db
    .selectFrom('matches')
    .leftJoin('events', 'events.id', 'matches.event_id')
    .selectAll('matches')
    .select('events.name as event_name')

export async function findMatch(db: Db | Trx, id: string, now: number): Promise<SentMatch> {
  const row = await selectMatches(db).where('matches.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('match', id)
  return toRecord(row, now)
}

/** The matches of these ids, in no order; unknown ids are left out. */
export async function findMatches(db: Db | Trx, ids: string[], now: number): Promise<SentMatch[]> {
  if (ids.length === 0) return []
  const rows = await selectMatches(db).where('matches.id', 'in', ids).execute()
  return rows.map((row) => toRecord(row, now))
}

/** The matches of these ids for their links, in no order: without players, drafts and line-ups. */
export async function findLinkedMatches(db: Db | Trx, ids: string[], now: number): Promise<SentListItem[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('matches')
    .select(LIST_COLUMNS)
    .select(sql<string>`''`.as('event_name'))
    .where('id', 'in', ids)
    .execute()
  return rows.map((row) => toListItem(row, now))
}

const askForStory = prepared('story', (db, given) => db
  .selectFrom('matches')
  .select(LIST_COLUMNS)
  .select(sql<string>`''`.as('event_name'))
  .select(sql<boolean>`started_at IS NULL AND series_winner IS NULL
    AND jsonb_path_exists(games, '$[*] ? (@.startedAt != null || @.running != null)')`.as('map_begun'))
  .where(sql<SqlBool>`id = ANY (${given(1, 'text[]')})`))

/** The same with whether a map of theirs has begun, which lists leave out: not asked where a start or a winner says it already. */
export async function findForStory(trx: Trx, ids: string[], now: number): Promise<(SentListItem & { mapBegun: boolean })[]> {
  const rows = await askForStory(trx, [ids])
  return rows.map(({ map_begun: mapBegun, ...row }) => ({ ...toListItem(row, now), mapBegun }))
}

/** Locks matches for a change, in the order of their ids; unknown ids are left out. For other locks to take first see `lockEvents`. */
export async function lockMatches(trx: Trx, ids: string[], now: number): Promise<SentMatch[]> {
  const rows = await selectMatches(trx).where('matches.id', 'in', ids).orderBy('matches.id').forUpdate('matches').execute()
  return rows.map((row) => toRecord(row, now))
}

/** Locks a match for a change. For other locks to take first see `lockEvents`. */
export async function lockMatch(trx: Trx, id: string, expected: number | null, now: number): Promise<SentMatch> {
  const [before] = await lockMatches(trx, [id], now)
  if (!before) throw notFound('match', id)
  assertVersion('match', before, expected)
  return before
}
