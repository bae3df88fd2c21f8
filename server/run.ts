import { inspect } from 'node:util'
import { pino } from 'pino'
import { readConfig } from './config.ts'
import { start } from './start.ts'

/** Failures to start are read by a person in a terminal: the sentence, and its cause only when asked for. */
function stopWith(error: Error): never {
  process.stderr.write(`\n${error.message}\n`)
  if (process.env['LOG_LEVEL'] === 'debug') process.stderr.write(`${error.stack}\n${inspect(error.cause)}\n`)
  process.exit(1)
}

try {
  const config = readConfig(process.env)
  const pretty = !config.production && process.stdout.isTTY
  const log = pino({
    level: config.LOG_LEVEL,
    transport: pretty ? { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } : undefined,
  })
  const starting = start({ config, log })
  let stoppingSince = 0
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Ctrl-C reaches us twice, from the terminal and from the bootstrap; a person's second one comes later.
      if (stoppingSince > 0 && Date.now() - stoppingSince > 500) process.exit(1)
      if (stoppingSince > 0) return
      stoppingSince = Date.now()
      starting.then((server) => server.stop()).then(() => process.exit(0), stopWith)
    })
  }
  const server = await starting
  log.info(`${config.SITE_NAME} is ready at ${server.url} and staff log in at ${server.url}/admin`)
} catch (error) {
  stopWith(error as Error)
}
