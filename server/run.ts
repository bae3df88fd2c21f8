import cluster from 'node:cluster'
import { inspect } from 'node:util'
import type { Logger } from 'pino'
import { readConfig, type Config } from './config/config.ts'
import { makeLog } from './log.ts'
import { describeStrange, findStrangeSettings } from './config/settings-names.ts'
import { start } from './start.ts'
import { VERSION } from './version.ts'
import { startWorkers, WORKER_NUMBER } from './workers.ts'

/** In milliseconds: a slower stop is cut off; the database rolls back its unfinished work. */
const STOP_WITHIN = 9_500

/** Failures to start are read by a person in a terminal: the sentence, and its cause only when asked for. */
function stopWith(error: Error): never {
  process.stderr.write(`\n${error.message}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${error.stack}\n${inspect(error.cause)}\n`)
  process.exit(1)
}

function warn(config: Config, log: Logger): void {
  if (!cluster.isPrimary) return
  for (const caution of config.cautions) log.warn(caution)
  for (const strange of findStrangeSettings(Object.keys(process.env))) log.warn(describeStrange(strange))
}

/** Ends the process on a signal, or after an unexpected error. */
function stopOnSignals(starting: Promise<{ stop: (how?: { atOnce: boolean }) => Promise<void> }>, log: Logger): void {
  let stoppingSince = 0
  const stop = (code: number): void => {
    stoppingSince = Date.now()
    setTimeout(() => process.exit(1), STOP_WITHIN)
    starting.then((running) => running.stop({ atOnce: code !== 0 })).then(() => process.exit(code), stopWith)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Ctrl-C reaches us twice, from the terminal and from the bootstrap; a person's second one comes later.
      if (stoppingSince > 0 && Date.now() - stoppingSince > 500) process.exit(1)
      if (stoppingSince === 0) stop(0)
    })
  }
  // The bootstrap was killed. A worker's channel is that of its supervisor.
  if (cluster.isPrimary) {
    process.on('disconnect', () => {
      if (stoppingSince === 0) stop(0)
    })
  }
  // After an unexpected error nobody knows what state the process is in: it ends, and is started again.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'Unexpected error; the server stops')
    if (stoppingSince === 0) stop(1)
  })
}

async function serve(config: Config, log: Logger): Promise<void> {
  const starting = start({ config, log, worker: Number(process.env[WORKER_NUMBER] ?? 0) })
  stopOnSignals(starting, log)
  const server = await starting
  const prepared = await server.prepared.catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  if (prepared) log.info({ version: VERSION }, `${config.SITE_NAME} is ready at ${server.url} and staff log in at ${server.url}/admin`)
}

try {
  const config = readConfig(process.env)
  const log = await makeLog(config)
  warn(config, log)
  if (config.WORKERS > 1 && cluster.isPrimary) {
    const starting = startWorkers(config, log)
    stopOnSignals(starting, log)
    const supervisor = await starting
    await supervisor.gaveUp.catch(async (error: unknown) => {
      await supervisor.stop()
      throw error
    })
  } else {
    await serve(config, log)
  }
} catch (error) {
  stopWith(error as Error)
}
