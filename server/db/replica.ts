import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyBaseLogger } from 'fastify'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { askRevision } from '#server/db/revision.ts'

/** True while rendering an answer that may come from the replica. */
const readsReplica = new AsyncLocalStorage<boolean>()

/** After a fault the replica is not used for this time, in milliseconds. */
const LEFT_ALONE = 2_000

export type Replica = ReturnType<typeof makeReplica>
type Options = {
  pool: pg.Pool
  /** The last revision that this process received, or null while it receives none. */
  heard: () => number | null
  log: FastifyBaseLogger
}

/** A streaming replica that fills the cache whenever it is not behind. */
export function makeReplica({ pool, heard, log }: Options) {
  let reached = -1
  let asking: Promise<void> | null = null
  let trustedFrom = 0
  let leftAloneUntil = 0

  const leaveAlone = (error: unknown): void => {
    log.warn({ err: error }, 'The replica cannot be read; the primary database answers instead')
    trustedFrom = leftAloneUntil = Date.now() + LEFT_ALONE
  }
  const ask = async (): Promise<void> => {
    try {
      reached = await askRevision(pool)
    } catch (error) {
      leaveAlone(error)
    }
  }
  return {
    /** True when everything that this process received is in the replica. */
    async isUpToDate(): Promise<boolean> {
      const wanted = heard()
      if (wanted === null || Date.now() < trustedFrom) return false
      if (reached < wanted) await (asking ??= ask().finally(() => (asking = null)))
      return reached >= wanted
    },
    /** Whether the replica answers now, judging by the last check. */
    isInUse: (): boolean => {
      const wanted = heard()
      return wanted !== null && Date.now() >= leftAloneUntil && reached >= 0
    },
    /** After a change of our own the primary answers, until that change has been received for certain. */
    distrust: (): void => {
      trustedFrom = Date.now() + LEFT_ALONE
    },
    /** Runs `read` with or without the replica. */
    read: <T>(fromReplica: boolean, read: () => T): T => readsReplica.run(fromReplica, read),
    /** Connections of the replica for reads inside `read`, of the primary for everything else. */
    beside: (primary: pg.Pool): PostgresPool => ({
      options: primary.options,
      connect: async () => {
        if (readsReplica.getStore() !== true) return primary.connect()
        return pool.connect().catch((error: unknown) => {
          leaveAlone(error)
          return primary.connect()
        })
      },
      end: async () => {
        await Promise.all([primary.end(), pool.end()])
      },
    }),
  }
}
