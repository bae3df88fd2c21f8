import type { z } from 'zod'
import { isOwnMachine } from './loopback.ts'
import { problemsOfDatabase } from './database.ts'
import { weaknessOf } from './secrets.ts'
import type { settings } from './config.ts'

export type Given = z.infer<typeof settings>
export type Environment = Record<string, string | undefined>

const DAY = 86_400
/** In seconds. Shorter ones throw people out while they type, longer ones outlive the computer they were opened on. */
const SESSIONS = { shortest: 300, longest: 90 * DAY }

/**
 * The problems of settings that are each valid by themselves, one sentence each (checks G01, G03).
 * @param env their source, without empty ones
 */
export function problemsOf(config: Given, env: Environment): string[] {
  const problems: string[] = []
  if (Boolean(config.DISCORD_CLIENT_ID) !== Boolean(config.DISCORD_CLIENT_SECRET)) {
    problems.push('DISCORD_CLIENT_ID and DISCORD_CLIENT_SECRET: set both, or neither')
  }
  if (config.S3_ENDPOINT && !(config.S3_BUCKET && config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: S3_ENDPOINT needs all three')
  }
  if (config.S3_PUBLIC_URL && !config.S3_ENDPOINT) {
    problems.push('S3_PUBLIC_URL: it is for images in S3_ENDPOINT; set that too')
  }
  if (config.WORKERS > 1 && !config.DISCORD_CLIENT_ID) {
    problems.push('WORKERS: the login for developers works in one process; set DISCORD_CLIENT_ID, or one worker')
  }
  if (config.PUBLIC_URL && new URL(config.PUBLIC_URL).origin !== config.PUBLIC_URL) {
    problems.push('PUBLIC_URL: only scheme, host and port, like https://site.example; the site answers at the root of an address')
  }
  if (env['NODE_ENV'] === undefined && config.PUBLIC_URL?.startsWith('https://')) {
    problems.push('NODE_ENV: an https PUBLIC_URL is a public site; set NODE_ENV=production, or =development if it is none')
  }
  return config.NODE_ENV === 'production' ? [...problems, ...problemsInProduction(config, env)] : problems
}

/** Settings that work and are seldom meant, one sentence each. */
export function cautionsOf({ METRICS_HOST, METRICS_PORT, NODE_ENV, SECURITY_CONTACT }: Given): string[] {
  const cautions: string[] = []
  if (['0.0.0.0', '::'].includes(METRICS_HOST) && METRICS_PORT !== undefined) {
    cautions.push('METRICS_HOST: the metrics are on all addresses of this machine; let nothing but your monitoring reach their port')
  }
  if (NODE_ENV === 'production' && !SECURITY_CONTACT) {
    cautions.push('SECURITY_CONTACT is not set: security reports go to the public chat')
  }
  return cautions
}

function problemsInProduction(config: Given, env: Environment): string[] {
  const problems = problemsOfDatabase(config, env)
  if (config.STAND_IN_CODE) problems.push('STAND_IN_CODE: production has no login for developers; take it out')
  if (!config.DISCORD_CLIENT_ID) {
    problems.push('DISCORD_CLIENT_ID: production needs a Discord application to log staff in')
  } else if (weaknessOf(config.DISCORD_CLIENT_ID, 1)?.includes('sample')) {
    problems.push('DISCORD_CLIENT_ID: this is a sample; take the id from the Discord developer portal')
  }
  if (!config.PUBLIC_URL?.startsWith('https://')) {
    problems.push('PUBLIC_URL: production needs the https:// address that visitors use')
  }
  for (const name of ['DISCORD_AUTHORIZE_URL', 'DISCORD_API_URL'] as const) {
    if (isPlain(config[name])) problems.push(`${name}: logins go through it, so it has to begin with https://`)
  }
  if (config.S3_ENDPOINT && isPlain(config.S3_ENDPOINT) && !config.PLAINTEXT_HOSTS.includes(new URL(config.S3_ENDPOINT).hostname)) {
    problems.push('S3_ENDPOINT: images and signatures go through it, so it has to begin with https://, or name its host in PLAINTEXT_HOSTS')
  }
  for (const name of ['DISCORD_CLIENT_SECRET', 'S3_SECRET_ACCESS_KEY'] as const) {
    const weakness = config[name] && weaknessOf(config[name])
    if (weakness) problems.push(`${name}: ${weakness}`)
  }
  if (config.SESSION_MAX_SECONDS > SESSIONS.longest || config.SESSION_MAX_SECONDS < SESSIONS.shortest) {
    problems.push(`SESSION_MAX_SECONDS: a session lasts from ${SESSIONS.shortest} seconds to ${SESSIONS.longest / DAY} days`)
  }
  if (config.SESSION_IDLE_SECONDS < SESSIONS.shortest) {
    problems.push(`SESSION_IDLE_SECONDS: at least ${SESSIONS.shortest}; shorter ones throw people out while they type`)
  }
  return problems
}

/** Without TLS to another machine anyone in between can read it. */
const isPlain = (address: string): boolean => !address.startsWith('https://') && !isOwnMachine(address)
