import { isIP } from 'node:net'
import type { Environment, Given } from './problems.ts'
import { weaknessOf } from './secrets.ts'

/** In characters. A database is seldom reachable from outside, so its password may be shorter than other secrets. */
const SHORTEST_PASSWORD = 8

/** Problems of the databases in production: without TLS or a password only this machine may be in between. */
export function problemsOfDatabase(config: Given, env: Environment): string[] {
  return (['DATABASE_URL', 'DATABASE_READ_URL'] as const).flatMap((name) => {
    const address = config[name]
    if (address === undefined) return []
    const url = new URL(address)
    const asked = url.searchParams
    const password = asked.get('password') ?? decodeURIComponent(url.password)
    const weakness = password ? weaknessOf(password, SHORTEST_PASSWORD) : null
    const problems = weakness ? [`${name}: its password: ${weakness}`] : []
    const host = hostOf(url, env)
    if (isHere(host)) return problems
    const hasOtherProof = Boolean(asked.get('sslcert') ?? env['PGPASSWORD'] ?? env['PGPASSFILE'])
    if (!password && !hasOtherProof) problems.push(`${name}: a database on another machine needs a password`)
    if (!isEncrypted(asked) && !config.PLAINTEXT_HOSTS.includes(host)) {
      problems.push(
        `${name}: ${host} is another machine, so the connection needs TLS: add ?sslmode=verify-full, or name the host in ` +
        'PLAINTEXT_HOSTS when a private network leads there',
      )
    }
    return problems
  })
}

/** As the driver finds it: a parameter counts before the address. */
const hostOf = (url: URL, env: Environment): string =>
  (url.searchParams.get('host') ?? decodeURIComponent(url.hostname).replace(/^\[(.+)\]$/, '$1')) || (env['PGHOST'] ?? 'localhost')

/** This machine: a folder with a Unix socket, or a loopback address. */
const isHere = (host: string): boolean =>
  host.startsWith('/') || host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** The driver encrypts when asked to, and then never falls back to plain text. */
function isEncrypted(asked: URLSearchParams): boolean {
  const mode = asked.get('sslmode')
  if (mode !== null) return ['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'].includes(mode)
  return ['true', '1'].includes(asked.get('ssl') ?? '') || ['sslcert', 'sslkey', 'sslrootcert'].some((name) => asked.has(name))
}
