import type { FastifyBaseLogger } from 'fastify'
import type { ResponseCache } from './cache/response-cache.ts'
import type { Config } from './config/config.ts'
import type { Db } from './db/pool.ts'
import type { Replica } from './db/replica.ts'
import type { Answers } from './http/load/answers.ts'
import type { Load } from './http/load/overload.ts'
import type { Live } from './live/live.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tallies } from './metrics/tallies.ts'
import type { Storage } from './uploads/storage.ts'

/** The dependencies of routes. */
export type Services = {
  config: Config
  db: Db
  /** Answers the reads that fill the cache, where there is a replica. */
  replica: Replica | null
  /** Announces every change that visitors can see. */
  live: Live
  /** Finished answers of public reads. */
  cache: ResponseCache
  /** Answers under way. */
  answers: Answers
  /** The places for answers under way. */
  load: Load
  storage: Storage
  log: FastifyBaseLogger
  /** This process's counters about its work. */
  tallies: Tallies
  /** Null where metrics are not configured. */
  metrics: Metrics | null
  /** False until the database is there with its schema. */
  isPrepared: () => boolean
  /** Settles when that becomes true. */
  whenPrepared: Promise<void>
  /** Whether the server was told to stop: clients should ask another process if they can. */
  isStopping: () => boolean
  /** Address that visitors use, without a slash at the end. */
  publicUrl: () => string
  now: () => number
}
