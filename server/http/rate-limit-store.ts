import { callbackify } from 'node:util'
import { sql } from 'kysely'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Db } from '#server/db/pool.ts'

/**
 * A client that must wait is known here until then, as far as the memory set aside for it allows: a flood costs no
 * queries.
 */
const MOST_WAITING = 10_000

type Count = { current: number; ttl: number }

/**
 * Where the limits of routes are counted: in the database, so that processes share them, by its clock, in windows
 * that begin with somebody's first request (checks L07, L08). Each route has its own limit: `key` tells for whom.
 */
export function makeLimitStore(db: Db): FastifyRateLimitStoreCtor {
  const waiting = new Map<string, { current: number; until: number }>()

  const count = async (key: string, windowMs: number, max: number): Promise<Count> => {
    const known = waiting.get(key)
    if (known && known.until > performance.now()) return { current: known.current, ttl: known.until - performance.now() }
    const counted = await countRequest(db, key, windowMs)
    waiting.delete(key)
    if (counted.current > max) {
      if (waiting.size >= MOST_WAITING) waiting.clear()
      waiting.set(key, { current: counted.current, until: performance.now() + counted.ttl })
    }
    return counted
  }

  const countThen = callbackify(count)

  return class LimitStore implements FastifyRateLimitStore {
    private route = ''

    incr(key: string, done: (error: Error | null, result?: Count) => void, windowMs: number, max: number): void {
      countThen(`${this.route} ${key}`, windowMs, max, done)
    }

    child(options: unknown): FastifyRateLimitStore {
      const store = new LimitStore()
      store.route = (options as { routeInfo: { url: string } }).routeInfo.url
      return store
    }
  }
}

/** Counts one request. @returns how many there were in the window, and how long it lasts from now in milliseconds */
export async function countRequest(db: Db, key: string, windowMs: number): Promise<Count> {
  const { rows } = await sql<Count>`
    INSERT INTO rate_limits AS known (key, hits, resets_at)
    VALUES (${key}, 1, now() + ${windowMs} * interval '1 millisecond')
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN known.resets_at <= now() THEN 1 ELSE known.hits + 1 END,
      resets_at = CASE WHEN known.resets_at <= now() THEN excluded.resets_at ELSE known.resets_at END
    RETURNING hits AS current, ceil(extract(epoch FROM resets_at - now()) * 1000)::int AS ttl
  `.execute(db)
  return rows[0] as Count
}

/** Deletes the windows that are over. */
export async function sweepRateLimits(db: Db): Promise<void> {
  await db.deleteFrom('rate_limits').where('resets_at', '<=', sql<string>`now()`).execute()
}
