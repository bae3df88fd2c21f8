import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import { isStream } from '#server/http/is-stream.ts'
import type { Answers } from '#server/http/load/answers.ts'
import { isFromOutside } from '#server/http/load/from-outside.ts'
import type { Load } from '#server/http/load/overload.ts'
import { VERSION } from '#server/version.ts'
import type { Tallies } from './tallies.ts'
import { addWork, type Work } from './work.ts'

export type Metrics = {
  /** Counts an answer. Labels are route patterns, never addresses: visitors cannot make new ones. */
  countAnswer: (request: FastifyRequest, reply: FastifyReply, isAborted: boolean) => void
  /** Everything in Prometheus's text format. */
  text: () => Promise<string>
  contentType: string
  /** Adds metrics that are known only when the server's other parts exist. */
  addWork: (work: Work) => void
}

type Read = { pool: pg.Pool; tallies: Tallies; cache: ResponseCache; load: Load; answers: Answers }

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LABELS = ['method', 'route'] as const

/** Creates the metrics of one process (checks OP-08). */
export function makeMetrics(read: Read): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'clutchboard_http_requests_total', help: 'Answers by route pattern and class of status',
    labelNames: [...LABELS, 'status'], registers,
  })
  const duration = new Histogram({
    name: 'clutchboard_http_request_duration_seconds', help: 'Time from a request to the end of its answer',
    labelNames: LABELS, buckets: SECONDS, registers,
  })
  new Gauge({
    name: 'clutchboard_build_info', help: 'Version of the program', labelNames: ['version'], registers,
  }).set({ version: VERSION }, 1)
  addReadings(registry, read)
  return {
    countAnswer: (request, reply, isAborted) => {
      if (!isFromOutside(request) || isProbe(request.routeOptions.url)) return
      const labels = { method: request.method, route: request.routeOptions.url ?? 'none' }
      requests.inc({ ...labels, status: isAborted ? 'aborted' : `${Math.floor(reply.statusCode / 100)}xx` })
      if (!isStream(reply) && !isAborted) duration.observe(labels, reply.elapsedTime / 1_000)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
    addWork: (work) => addWork(registry, work),
  }
}

/** A probe that asks about the server's health gets its answer; that answer is no failure of the server. */
export const isProbe = (route: string | undefined): boolean => route === '/healthz' || route === '/readyz'

/** Values read at the moment the metrics are requested. */
function addReadings(registry: Registry, { pool, tallies, cache, load, answers }: Read): void {
  const states = { total: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount }
  registry.registerMetric(new Gauge({
    name: 'clutchboard_database_connections', labelNames: ['state'], registers: [],
    help: 'Connections to the database, and callers that wait for one',
    collect() {
      for (const [state, read] of Object.entries(states)) this.set({ state }, read())
    },
  }))
  registry.registerMetric(new Gauge({
    name: 'clutchboard_requests_under_way', labelNames: ['kind'], registers: [],
    help: 'Requests whose answer is being made, or that wait for their turn',
    collect() {
      for (const [kind, places] of Object.entries(load)) this.set({ kind }, places.taken() + places.waiting())
    },
  }))
  registry.registerMetric(new Gauge({
    name: 'clutchboard_unread_bytes', help: 'Size of the answers that are made and wait for their readers', registers: [],
    collect() {
      this.set(answers.unreadBytes())
    },
  }))
  registry.registerMetric(new Gauge({
    name: 'clutchboard_live_streams', help: 'Open streams of events', registers: [],
    collect() {
      this.set(tallies.streams())
    },
  }))
  registry.registerMetric(new Gauge({
    name: 'clutchboard_cache_bytes', help: 'Size of the cached answers', registers: [],
    collect() {
      this.set(cache.counts().bytes)
    },
  }))
  const count = (name: string, help: string, read: () => number): void => registry.registerMetric(new Counter({
    name, help, registers: [],
    collect() {
      this.reset()
      this.inc(read())
    },
  }))
  count('clutchboard_cache_hits_total', 'Requests answered from the cache', () => cache.counts().hits)
  count('clutchboard_cache_misses_total', 'Requests that missed the cache', () => cache.counts().fills)
  count('clutchboard_cache_emptied_total', 'Times the whole cache was dropped', () => cache.counts().emptied)
  count('clutchboard_imported_rows_total', 'Rows of files that were added', () => tallies.importedRows)
  count('clutchboard_uploaded_bytes_total', 'Bytes of uploaded images', () => tallies.uploadedBytes)
  count('clutchboard_logins_total', 'Successful logins', () => tallies.logins.ok)
  count('clutchboard_failed_logins_total', 'Failed logins', () => tallies.logins.failed)
}
