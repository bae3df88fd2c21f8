import pg from 'pg'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Config } from '#server/config.ts'
import { prepareDataDir } from '#server/db/embedded/cluster.ts'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { describeTrouble } from '#server/db/trouble.ts'
import { describeStrange, findStrangeSettings } from '#server/settings-names.ts'
import { openStorage } from '#server/uploads/storage.ts'

const OLDEST_POSTGRES = 14

/** Problems keep the server from working; warnings do not. */
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

/** Tries what the settings name: database and storage. */
export async function tryOut(config: Config): Promise<Findings> {
  const database = await tryDatabase(config)
  const storage = await openStorage(config).check().then(() => [], (error: Error) => [`Images cannot be stored: ${error.message}`])
  return { problems: [...database, ...storage], warnings: warnOfAddress(config) }
}

async function tryDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<string[]> {
  try {
    prepareDataDir(DATA_DIR)
  } catch (error) {
    return [(error as Error).message]
  }
  const url = DATABASE_URL ?? runningEmbedded(DATA_DIR)
  if (!url) return [] // the embedded one does not run now; the server starts it
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number }>(`SELECT current_setting('server_version_num')::int / 10000 AS version`)
    const version = rows[0]?.version ?? 0
    return version >= OLDEST_POSTGRES ? [] : [`DATABASE_URL: PostgreSQL ${version} is too old, ${OLDEST_POSTGRES} or newer is needed`]
  } catch (error) {
    return [`DATABASE_URL: ${describeTrouble(error, url)}`]
  } finally {
    await client.end().catch(() => {})
  }
}

function warnOfAddress({ PUBLIC_URL, TRUST_PROXY, production, loopback, DISCORD_CLIENT_ID }: Config): string[] {
  const warnings: string[] = []
  if (PUBLIC_URL && new URL(PUBLIC_URL).pathname !== '/') warnings.push('PUBLIC_URL has a path: the site answers at the root of an address')
  if (production && TRUST_PROXY.length === 0) {
    warnings.push('TRUST_PROXY is not set: behind a proxy all visitors share the limits of one address')
  }
  if (!production && !loopback) warnings.push('HOST lets other machines in, but NODE_ENV is not production')
  if (!DISCORD_CLIENT_ID) warnings.push('There is no Discord application: staff log in with a link that the server shows when it starts')
  return warnings
}
