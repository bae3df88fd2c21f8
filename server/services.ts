import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/pool.ts'

/** What routes need of the world. */
export type Services = {
  config: Config
  db: Db
  log: FastifyBaseLogger
  /** Address that visitors use, without a slash at the end. */
  publicUrl: () => string
  now: () => number
}
