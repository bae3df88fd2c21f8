import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { actorOf, type Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'

type Create = (actor: Actor) => Promise<{ id: string }>

/**
 * Creates a record; with an Idempotency-Key it happens once: a repeat by the same person with the same body finds the
 * record of the first, also when both arrive at the same time or the server was restarted in between (checks C09, C10).
 * The key is stored in the transaction that creates the record, so the second of two finds it there or fails; therefore
 * it is looked for only when something failed.
 * @returns the id of what was created, now or by the same request before
 * @throws DomainError IDEMPOTENCY_MISMATCH when the key was used for another request, GONE when what it made is deleted
 */
export async function createOnce(db: Db, request: FastifyRequest, create: Create): Promise<string> {
  const key = request.headers['idempotency-key']
  const actor = actorOf(request)
  if (typeof key !== 'string') return (await create(actor)).id
  const hash = hashOf(request)
  try {
    return (await create({ ...actor, once: { key, hash } })).id
  } catch (error) {
    const first = await db
      .selectFrom('idempotency_keys')
      .select(['kind', 'record_id', 'request_hash'])
      .where('user_id', '=', actor.id)
      .where('key', '=', key)
      .executeTakeFirst()
    if (!first) throw error
    if (first.request_hash.equals(hash)) {
      if (await isDeleted(db, first.kind, first.record_id)) {
        throw new DomainError('GONE', 'This was created with that Idempotency-Key and was deleted since. To create it again, choose a new key.')
      }
      return first.record_id
    }
    throw new DomainError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request. Choose a new one.')
  }
}

/** The history's latest state of a record: everything that is created with a key is there. */
async function isDeleted(db: Db, kind: string, id: string): Promise<boolean> {
  const last = await db
    .selectFrom('audit_log')
    .select('action')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.action === 'delete'
}

/** Two requests are the same when method, address and checked body are: the schema has put its fields in order. */
const hashOf = ({ method, url, body }: FastifyRequest): Buffer =>
  createHash('sha256').update(`${method} ${url} ${JSON.stringify(body)}`).digest()

const KEPT_MS = 24 * 3_600_000

/** Deletes the keys that are older than a day. `now` in milliseconds. */
export async function sweepIdempotencyKeys(db: Db, now: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', new Date(now - KEPT_MS).toISOString()).execute()
}
