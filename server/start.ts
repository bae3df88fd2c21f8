import type { Logger } from 'pino'
import { makeResponseCache } from './cache/response-cache.ts'
import type { Config } from './config/config.ts'
import { addressOn } from './config/loopback.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { openDatabase, openPool } from './db/pool.ts'
import { prepareDatabase } from './prepare-database.ts'
import { makeReplica } from './db/replica.ts'
import { startDumping } from './dumps/nightly.ts'
import { startHousekeeping } from './housekeeping.ts'
import { trackAnswers } from './http/load/answers.ts'
import { buildApp } from './app.ts'
import { takeLeave } from './http/load/drain.ts'
import { makeLoad } from './http/load/overload.ts'
import type { App } from './http/routes.ts'
import { makeLive } from './live/live.ts'
import { listenForMetrics, type MetricsListener } from './metrics/listener.ts'
import { makeMetrics } from './metrics/metrics.ts'
import { newTallies } from './metrics/tallies.ts'
import { loadBuiltRenderer, type Renderer } from './pages/renderer.ts'
import { startNotifying } from './push/deliver.ts'
import { followSeasons } from './seasons/known.ts'
import type { Services } from './services.ts'
import { openStorage } from './uploads/storage.ts'
import { startDelivering } from './webhooks/deliver.ts'

/** `worker`: number of this process among those that share the port, from 0. */
export type StartOptions = { config: Config; log: Logger; renderer?: Renderer; worker?: number }
export type Server = {
  url: string
  /** The address of the metrics, or null where they are not configured. */
  metricsUrl: string | null
  app: App
  services: Services
  /**
   * Settles when the database is prepared: true, or false when the server was stopped before. Rejects with a sentence for
   * the operator when it can never be; then stop the server.
   */
  prepared: Promise<boolean>
  /**
   * Lets requests in flight finish. Behind a proxy it continues to answer for three seconds, until the proxy has
   * turned away, unless `atOnce`.
   */
  stop: (how?: { atOnce: boolean }) => Promise<void>
}

const DRAIN_WITHIN = 7_000
/** Connections that may wait to be accepted, as far as the system allows. */
const BACKLOG = 4_096

/**
 * Starts everything: database, HTTP, schema, demo data. Until its database is prepared, the server answers that it is
 * not ready. Everything started is stopped again when a later step fails.
 * @throws Error with a sentence for the operator
 */
export async function start({ config, log, renderer, worker = 0 }: StartOptions): Promise<Server> {
  const pages = renderer ?? (await loadBuiltRenderer())
  const embedded = config.DATABASE_URL ? null : await startEmbedded(config.DATA_DIR, log)
  const url = config.DATABASE_URL ?? embedded?.url ?? ''
  const onError = (error: Error): void => log.warn({ err: error }, 'A database connection was lost')
  const live = makeLive({ url, log })
  const readUrl = config.DATABASE_READ_URL
  const replica = readUrl
    ? makeReplica({ pool: openPool({ url: readUrl, onError }), heard: live.revision, log })
    : null
  const { db, pool } = openDatabase({ url, replica, onError })
  const tallies = newTallies()
  const now = () => Date.now()
  const cache = makeResponseCache({ db, live, now })
  const [answers, load] = [trackAnswers(), makeLoad()]
  const metrics = config.METRICS_PORT === undefined ? null : makeMetrics({ pool, tallies, cache, load, answers })
  let listener: MetricsListener | null = null
  const close = async (): Promise<void> => {
    await listener?.stop()
    await live.stop()
    await db.destroy()
    await embedded?.stop()
  }
  try {
    let [isPrepared, isStopping] = [false, false]
    const { promise: whenPrepared, resolve: isNowPrepared } = Promise.withResolvers<void>()
    const services: Services = {
      config, db, replica, live, storage: openStorage(config), log, now, tallies, metrics, cache, answers, load,
      isPrepared: () => isPrepared,
      whenPrepared,
      isStopping: () => isStopping,
      publicUrl: () => config.PUBLIC_URL ?? listeningUrl(config, app),
    }
    metrics?.addWork(services)
    const app: App = await buildApp(services, pages)
    listener = metrics && (await listenForMetrics(config, metrics, worker))
    await listen(app, config)
    const stopping = new AbortController()
    /** What ends the work beside answering requests, once it has begun. */
    let stops: (() => void | Promise<void>)[] = []
    const prepared = prepareDatabase(services, url, stopping.signal).then(async (done) => {
      if (!done) return false
      await live.open()
      const stopFollowing = await followSeasons(services)
      isPrepared = true
      isNowPrepared()
      const begun = [startHousekeeping, startDelivering, startNotifying, startDumping].map((start) => start(services))
      stops = [stopFollowing, ...begun]
      return true
    })
    prepared.catch(() => {}) // the caller handles it
    return {
      url: services.publicUrl(), metricsUrl: listener?.url ?? null, app, services, prepared,
      stop: async ({ atOnce } = { atOnce: false }) => {
        isStopping = true
        stopping.abort()
        await prepared.catch(() => {})
        const hasProxy = isPrepared && config.TRUST_PROXY.length > 0
        await Promise.all([drain(app, hasProxy && !atOnce), ...stops.map((stop) => stop())])
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

function listeningUrl(config: Config, app: App): string {
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.PORT
  return addressOn(config, port)
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.HOST, port: config.PORT, backlog: BACKLOG })
  } catch (cause) {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${config.PORT} is taken by another program. Stop it, or set another PORT.`,
      EACCES: `This user may not listen on port ${config.PORT}. Set a PORT above 1023.`,
      EADDRNOTAVAIL: `This machine does not have the address ${config.HOST}. Set another HOST.`,
    }
    const reason = reasons[(cause as NodeJS.ErrnoException).code ?? '']
    throw reason ? new Error(reason, { cause }) : cause
  }
}

/** Lets requests in flight finish; those not done in time are cut off. */
async function drain(app: App, takesLeave: boolean): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), DRAIN_WITHIN)
  if (takesLeave) await takeLeave(app.server)
  // A connection whose answer was under way when closing began stays open for another request, which never comes.
  const tidy = setInterval(() => app.server.closeIdleConnections(), 100)
  await app.close()
  clearInterval(tidy)
  clearTimeout(cut)
}
