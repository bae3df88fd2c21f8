import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Config } from '#server/config/config.ts'
import { describeStrange, findStrangeSettings } from '#server/config/settings-names.ts'
import { checkDatabase, checkReplica } from '#server/db/check.ts'
import { prepareDataDir } from '#server/db/embedded/cluster.ts'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { describeTrouble } from '#server/db/trouble.ts'
import { openStorage } from '#server/uploads/storage.ts'

/** Problems stop the server from working; warnings do not. */
export type Findings = { problems: string[]; warnings: string[] }

/** Names in the environment, and in `.env`, that are probably meant for this program and are none of its settings. */
export function warnOfNames(env: Record<string, string | undefined>): string[] {
  let file: Record<string, string | undefined> = {}
  try {
    file = parseEnv(readFileSync('.env', 'utf8'))
  } catch {
    // Without a file there is only the environment.
  }
  const inFile = findStrangeSettings(Object.keys(file), true)
  const elsewhere = findStrangeSettings(Object.keys(env)).filter(({ name }) => !(name in file))
  return [...inFile, ...elsewhere].map(describeStrange)
}

/** Tries everything that the settings name as the server uses it: database, replica and storage. */
export async function tryOut(config: Config): Promise<Findings> {
  const { DATABASE_URL, DATABASE_READ_URL, DATA_DIR } = config
  const folder = problemOf(() => prepareDataDir(DATA_DIR))
  if (folder) return { problems: [folder], warnings: warnOfAddress(config) }
  const url = DATABASE_URL ?? runningEmbedded(DATA_DIR) // when the embedded one does not run, the server starts it
  const problems = await Promise.all([
    url && tryDatabase('DATABASE_URL', url, checkDatabase),
    DATABASE_READ_URL && tryDatabase('DATABASE_READ_URL', DATABASE_READ_URL, checkReplica),
    tryStorage(config),
  ])
  return { problems: problems.filter((problem) => typeof problem === 'string'), warnings: warnOfAddress(config) }
}

function problemOf(check: () => void): string | null {
  try {
    check()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

async function tryDatabase(setting: string, url: string, check: (url: string) => Promise<void>): Promise<string | null> {
  return check(url).then(() => null, (error: unknown) => `${setting}: ${describeTrouble(error, url, setting)}`)
}

/** An editor is told that images cannot be stored; an operator needs the store's own message. */
async function tryStorage(config: Config): Promise<string | null> {
  return openStorage(config).check().then(() => null, ({ message, cause }: Error) => {
    const said = cause instanceof Error ? ` (${reasonOf(cause)})` : ''
    return `Images cannot be stored: ${message}${said}`
  })
}

/** The innermost message of an error: those around it only tell that something failed. */
const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? reasonOf(error.cause) : error.message || String((error as NodeJS.ErrnoException).code)

function warnOfAddress({ TRUST_PROXY, production, loopback, DISCORD_CLIENT_ID, cautions }: Config): string[] {
  const warnings = [...cautions]
  if (production && TRUST_PROXY.length === 0) {
    warnings.push('TRUST_PROXY is not set: behind a proxy all visitors share the limits of one address')
  }
  if (!production && !loopback) warnings.push('HOST lets other machines in, but NODE_ENV is not production')
  if (!DISCORD_CLIENT_ID) warnings.push('There is no Discord application: staff log in with a link that the server shows when it starts')
  return warnings
}
