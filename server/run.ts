import { inspect } from 'node:util'
import { readConfig } from './config.ts'
import { makeLog } from './log.ts'
import { start } from './start.ts'

/** In milliseconds: a stop that takes longer is cut; what was under way in the database is undone there. */
const STOP_WITHIN = 9_500

/** Failures to start are read by a person in a terminal: the sentence, and its cause only when asked for. */
function stopWith(error: Error): never {
  process.stderr.write(`\n${error.message}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${error.stack}\n${inspect(error.cause)}\n`)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const log = makeLog(config)
  const starting = start({ config, log })
  let stoppingSince = 0
  const stop = (code: number): void => {
    stoppingSince = Date.now()
    setTimeout(() => process.exit(1), STOP_WITHIN)
    starting.then((server) => server.stop()).then(() => process.exit(code), stopWith)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Ctrl-C reaches us twice, from the terminal and from the bootstrap; a person's second one comes later.
      if (stoppingSince > 0 && Date.now() - stoppingSince > 500) process.exit(1)
      if (stoppingSince === 0) stop(0)
    })
  }
  // After an error that nobody expected, nobody knows what state the process is in: it ends, and is started anew.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error that nobody expected; the server stops')
    if (stoppingSince === 0) stop(1)
  })
  const server = await starting
  const prepared = await server.prepared.catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
  if (prepared) log.info(`${config.SITE_NAME} is ready at ${server.url} and staff log in at ${server.url}/admin`)
} catch (error) {
  stopWith(error as Error)
}
