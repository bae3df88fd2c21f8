import type { z } from 'zod'
import type { settings } from './config.ts'

type Given = z.infer<typeof settings>

/** In characters. Discord's secrets have 32. */
const SHORTEST_SECRET = 16
/** What stands in samples, ours and others': whoever reads those knows it. */
const SAMPLE = /^(?:change|replace|your|my|example|sample|placeholder|todo|dummy|test|x{3,}|<)|^(?:secret|password|clutchboard|postgres)$/i

/** What is wrong with settings that are each valid by themselves, one sentence each (checks G01, G03). */
export function problemsOf(config: Given): string[] {
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
  return config.NODE_ENV === 'production' ? [...problems, ...problemsInProduction(config)] : problems
}

function problemsInProduction(config: Given): string[] {
  const problems: string[] = []
  if (config.STAND_IN_CODE) problems.push('STAND_IN_CODE: production has no login for developers; take it out')
  if (!config.DISCORD_CLIENT_ID) {
    problems.push('DISCORD_CLIENT_ID: production needs a Discord application to log staff in')
  } else if (SAMPLE.test(config.DISCORD_CLIENT_ID)) {
    problems.push('DISCORD_CLIENT_ID: this is a sample; take the id from the Discord developer portal')
  }
  if (!config.PUBLIC_URL?.startsWith('https://')) {
    problems.push('PUBLIC_URL: production needs the https:// address that visitors use')
  }
  for (const name of ['DISCORD_CLIENT_SECRET', 'S3_SECRET_ACCESS_KEY'] as const) {
    const value = config[name]
    if (value === undefined) continue
    if (SAMPLE.test(value)) problems.push(`${name}: this is a sample that everybody knows; set a real secret`)
    else if (value.length < SHORTEST_SECRET) problems.push(`${name}: a secret has at least ${SHORTEST_SECRET} characters`)
  }
  for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'] as const) {
    const value = config[name]
    const password = value && decodeURIComponent(new URL(value).password)
    if (password && SAMPLE.test(password)) problems.push(`${name}: its password is a sample that everybody knows; set another`)
  }
  return problems
}
