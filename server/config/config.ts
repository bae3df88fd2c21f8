import { createECDH } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { compile as readTrusted } from '@fastify/proxy-addr'
import { z } from 'zod'
import { discordId } from '#contract/access/users.ts'
import { cautionsOf, problemsOf } from './problems.ts'

const seconds = (fallback: number) => z.coerce.number().int().min(1).max(31_536_000).default(fallback)
/** The message never contains the value: it may be a password. */
const databaseAddress = z.string().refine(
  (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
  'must be an address that begins with postgres://; in its password, write special characters as %..',
)
const webAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''))

/** Of Chrome and most others, Firefox, Edge on Windows, and Safari. */
const PUSH_SERVICES = 'fcm.googleapis.com, jmt17.google.com, *.push.services.mozilla.com, *.notify.windows.com, *.push.apple.com'
const isPrivateKey = (text: string): boolean => {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(text, 'base64url'))
    return /^[\w-]{43}$/.test(text)
  } catch {
    return false
  }
}

const listOf = (text: string): string[] => text.split(',').map((entry) => entry.trim()).filter(Boolean)
/** As the server reads it, except for a range of all addresses: then everybody could choose an own address. */
const trustedProxies = z.string().transform(listOf).superRefine((list, context) => {
  try {
    readTrusted(list)
  } catch (error) {
    context.addIssue({ code: 'custom', message: `name the addresses of your proxies, each by itself or as a range (${(error as Error).message})` })
  }
})

/**
 * Every setting, its default and what it does: the one place where the environment is described. The table in
 * docs/operating.md is generated from here (`npm run docs:config`).
 */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').describe('production turns on secure cookies and HSTS and turns off the stand-in login and demo data'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('Port to listen on; 0 takes a free one'),
  PUBLIC_URL: webAddress.optional().describe('Address that visitors use, without a path; links and cookies depend on it. Default: the address listened on'),
  DATA_DIR: z.string().min(1).prefault('./data').transform((path) => resolve(path)).describe('Folder of the embedded database and of uploaded images'),
  DATABASE_URL: databaseAddress.optional().describe('Your own PostgreSQL server. Without it the embedded one is started in DATA_DIR'),
  DATABASE_READ_URL: databaseAddress.optional().describe('A streaming replica of DATABASE_URL that answers what visitors read; optional'),
  PLAINTEXT_HOSTS: z.string().prefault('').transform(listOf).describe('Hosts of a private network that production may reach without TLS, comma-separated: of DATABASE_URL, DATABASE_READ_URL and S3_ENDPOINT'),
  WORKERS: z.coerce.number().int().min(1).max(64).default(1).describe('Server processes that share the port, for machines with several cores'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address of the metrics; never one that the public reaches'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65535).optional().describe('Port of the Prometheus metrics, at /metrics. Without it there are none'),
  TRUST_PROXY: trustedProxies.prefault('').describe('Addresses of reverse proxies whose X-Forwarded-* headers are trusted, comma-separated'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info').describe('Lowest level that is logged'),
  SITE_NAME: z.string().min(1).max(60).default('Clutchboard').describe('Name of the site'),
  SOCIAL_URL: webAddress.prefault('https://x.com/clutchboard').describe('Social media profile, linked in the footer'),
  COMMUNITY_URL: webAddress.prefault('https://discord.gg/clutchboard').describe('Chat community, linked in the footer'),
  SECURITY_CONTACT: z.string().regex(/^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s/]+\.\S+|tel:\+[\d-]{5,})$/, 'begin it with mailto:, https:// or tel:+').optional().describe('Security contact, in /.well-known/security.txt: mailto:you@site.example, or an https address. Default: COMMUNITY_URL, which is public'),
  DISCORD_CLIENT_ID: z.string().min(1).optional().describe('Client id of the Discord application. Without it a stand-in login serves developers, on loopback and outside production only'),
  DISCORD_CLIENT_SECRET: z.string().min(1).optional().describe('Client secret of the Discord application (secret)'),
  DISCORD_AUTHORIZE_URL: webAddress.prefault('https://discord.com/oauth2/authorize').describe('Where a login begins'),
  DISCORD_API_URL: webAddress.prefault('https://discord.com/api/v10').describe('Base of /oauth2/token and /users/@me'),
  STAND_IN_CODE: z.string().regex(/^[\w-]{32,200}$/, 'needs 32 to 200 letters, digits, - or _').optional().describe('A reusable code for the stand-in login, for scripts and tests; outside production only (secret)'),
  ADMIN_USER_IDS: z.string().prefault('').transform(listOf).pipe(z.array(discordId)).describe('Discord user ids that become admin at their login while there is no admin, comma-separated'),
  SESSION_IDLE_SECONDS: seconds(7 * 86_400).describe('A session ends after this time without a request'),
  SESSION_MAX_SECONDS: seconds(30 * 86_400).describe('A session ends after this time at the latest'),
  UPLOAD_MAX_BYTES: z.coerce.number().int().min(1024).max(50 * 2 ** 20).default(5 * 2 ** 20).describe('Largest image that can be uploaded'),
  UPLOAD_TTL_SECONDS: seconds(600).describe('How long a signed upload address works'),
  S3_ENDPOINT: webAddress.optional().describe('Address of an S3-compatible store for images. Without it they are stored in DATA_DIR'),
  S3_BUCKET: z.string().min(1).optional().describe('Its bucket'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Its region'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Its access key'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Its secret key (secret)'),
  S3_PUBLIC_URL: webAddress.optional().describe('Address under which visitors reach the bucket directly, for instance a CDN. Without it the server serves the images'),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['on', 'off']).default('off').describe('on lets webhooks call private and loopback addresses, outside production also by http; only for bots in your own network'),
  OFFLINE_PAGES: z.enum(['on', 'off']).default('on').describe('off removes the service worker that lets visitors read opened pages without a connection, and what it stored, at their next visit'),
  DUMPS_KEPT: z.coerce.number().int().min(0).max(3_660).default(30).describe('How many nightly dumps of the public data are stored, at /dumps/; 0 writes none, and those that are there stay'),
  DUMP_LICENCE_FILE: z.string().min(1).transform((path) => resolve(path)).optional().describe('File with the terms under which dumps may be used. Default: Creative Commons Attribution 4.0'),
  PUSH: z.enum(['on', 'off']).default('on').describe('off sends no notifications to browsers and offers none; so does OFFLINE_PAGES=off'),
  PUSH_SERVICES: z.string().prefault(PUSH_SERVICES).transform(listOf).describe('Hosts of the push services of browsers, comma-separated, *. for all names below one; notifications go nowhere else'),
  PUSH_PRIVATE_KEY: z.string().refine(isPrivateKey, 'must be 32 bytes of a P-256 key, written as base64url').optional().describe('The key that notifications are signed with, 43 characters of base64url (secret). Default: one that is made at the first start and stored in the database'),
  BACKUP_KEY_FILE: z.string().min(1).transform((path) => resolve(path)).optional().describe('File with a key of 32 characters or more: backups are encrypted and sealed with it, and only such are restored'),
  DEMO_DATA: z.enum(['auto', 'on', 'off']).default('auto').describe('Demo data in an empty database: auto does it in the embedded one outside production only'),
})

export type Config = z.infer<typeof settings> & {
  production: boolean
  /** True when only this machine can reach the server. */
  loopback: boolean
  /** Settings that work and are seldom meant, as sentences for the operator. */
  cautions: string[]
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/**
 * Reads and checks the settings.
 * @throws Error whose message names every wrong setting, one a line.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable means unset: compose files and unit files pass them that way.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  const config = parsed.data
  const problems = problemsOf(config, given).map((problem) => `  ${problem}`)
  if (problems.length > 0) throw new Error(`The configuration is not valid:\n${problems.join('\n')}`)
  const production = config.NODE_ENV === 'production'
  return { ...config, production, loopback: isLoopback(config.HOST), cautions: cautionsOf(config) }
}
