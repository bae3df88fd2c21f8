import { sql } from 'kysely'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import type { Db } from '#server/db/pool.ts'

/** The kinds of records that can be merged, and their tables. */
const TABLES = { player: 'players', team: 'teams' } as const
export type MergedKind = keyof typeof TABLES
const canMove = (kind: string): kind is MergedKind => Object.hasOwn(TABLES, kind)

const SAID = { player: 'This player was merged into another one', team: 'This team was merged into another one' }

/** The records into which those of these ids were merged, by the id that each had (PL-10 TM-12). */
export async function findMoved(db: Db, kind: MergedKind, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ was: string; id: string }>`
    SELECT was, merged.id FROM unnest(${ids}::text[]) AS was JOIN ${sql.table(TABLES[kind])} AS merged ON former_ids @> to_jsonb(was)`.execute(db)
  return new Map(rows.map(({ was, id }) => [was, id]))
}

type Asked = Pick<FastifyRequest, 'url'>
type Named = { kind: string; id: string }

/**
 * What is read of a record by its address, of whatever kind; that of one that was merged leads to the same of the one that stayed (PL-10 TM-12).
 * @throws DomainError MOVED, with the id of the one that stayed; and what `read` throws
 */
export async function orMoved<T>(db: Db, { kind, id }: Named, { url }: Asked, reply: FastifyReply, read: (id: string) => Promise<T>): Promise<T> {
  try {
    return await read(id)
  } catch (error) {
    const isGone = error instanceof DomainError && error.code === `${kind.toUpperCase()}_NOT_FOUND`
    if (!isGone || !canMove(kind)) throw error
    const to = (await findMoved(db, kind, [id])).get(id)
    if (to === undefined) throw error
    reply.header('location', url.replace(encodeURIComponent(id), encodeURIComponent(to)))
    throw new DomainError('MOVED', SAID[kind], { details: [{ path: 'id', message: to }] })
  }
}

/** `orMoved` for the addresses of records of one kind that have their `id` in the path. */
export const readerOf = (db: Db, kind: MergedKind) =>
  <T>(request: Asked & { params: { id: string } }, reply: FastifyReply, read: (id: string) => Promise<T>): Promise<T> =>
    orMoved(db, { kind, id: request.params.id }, request, reply, read)

/** What a query names by the id of a record that may have been merged. */
const NAMED: [name: 'teamId' | 'opponentId' | 'playerId', kind: MergedKind][] = [['teamId', 'team'], ['opponentId', 'team'], ['playerId', 'player']]

/** A query that asks about the one that stayed where it names one that was merged: old filters find what new ones do (PL-10 TM-12). */
export async function afterMerges<Query extends { [Name in (typeof NAMED)[number][0]]?: string | undefined }>(db: Db, query: Query): Promise<Query> {
  const now = { ...query }
  await Promise.all(NAMED.map(async ([name, kind]) => {
    const id = query[name]
    const to = id === undefined ? undefined : (await findMoved(db, kind, [id])).get(id)
    if (to !== undefined) now[name] = to as Query[typeof name]
  }))
  return now
}
