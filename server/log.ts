import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import type { Config } from './config/config.ts'
import { inSources } from './stack.ts'

/** In characters; longer texts are truncated, whatever got into an error. */
const LONGEST = { message: 1_000, stack: 6_000 }
const DEPTH = 3

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError }

/** The logged part of an error. Its other fields stay out: some libraries put addresses with passwords there. */
function describe(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error).slice(0, LONGEST.message) }
  const { code, cause } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    message: error.message.slice(0, LONGEST.message),
    code: typeof code === 'string' ? code : undefined,
    stack: error.stack && inSources(error.stack).slice(0, LONGEST.stack),
    cause: cause !== undefined && depth < DEPTH ? describe(cause, depth + 1) : undefined,
  }
}

export const logOptions = (config: Config): LoggerOptions => ({
  level: config.LOG_LEVEL,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: describe },
})

/**
 * The log: a line of JSON for each thing that happens, with level, time in UTC, and request id and actor where there
 * are any (checks G06 to G09). Outside production it is formatted for people.
 * @param destination where the lines go instead of the standard output
 */
export async function makeLog(config: Config, destination?: DestinationStream): Promise<Logger> {
  if (destination) return pino(logOptions(config), destination)
  if (config.production) return pino(logOptions(config))
  const { default: pretty } = await import('pino-pretty')
  return pino(logOptions(config), pretty({ ignore: 'pid,hostname', sync: true }))
}
