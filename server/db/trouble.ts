import pg from 'pg'
import { TryAgain } from './transaction.ts'

const CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH',
])
const WORDS = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered/

/** PostgreSQL's code for a write that meets a standby, or a primary that was demoted. */
export const READ_ONLY = '25006'

/**
 * True when trouble with the database passes by itself: it cannot be reached, is too slow, starts or stops, may only
 * be read (after a failover another server takes its place), has no connection left, or cancelled one of two writers
 * (checks F07 to F10). A full disk is none of these.
 * @param error what was thrown; its causes count as well
 */
export function isPassing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (passes(cause)) return true
  return false
}

/** True when an error, or one of its causes, is that the database accepts no writes. */
export function isReadOnly(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (codeOf(cause) === READ_ONLY) return true
  return false
}

const codeOf = (error: Error): string => (error as NodeJS.ErrnoException).code ?? ''

/** A pooler's error for a parameter it does not understand, and never will. */
const PARAMETER = /unsupported startup parameter/

function passes(error: Error): boolean {
  if (error instanceof TryAgain) return true
  if (PARAMETER.test(error.message)) return false
  const isOfDatabase = error instanceof pg.DatabaseError && /^(08|40|57|53[^1])/.test(codeOf(error))
  return isOfDatabase || codeOf(error) === READ_ONLY || CODES.has(codeOf(error)) || WORDS.test(error.message)
}

/**
 * Explains to the operator why a database cannot be used, without its password.
 * @param url its address
 * @param setting the one that names it
 */
export function describeTrouble(error: unknown, url: string, setting = 'DATABASE_URL'): string {
  const { username, pathname, host } = new URL(url)
  const user = decodeURIComponent(username)
  const { code = '', message } = error as { code?: string; message: string }
  if (code === '28000' && /pg_hba\.conf/.test(message)) {
    const cure = /no encryption|SSL off/.test(message)
      ? `Connect with TLS (?sslmode=verify-full in ${setting}), or let this machine in without it in pg_hba.conf.`
      : 'Let this machine in there.'
    return `The database server ${host} refuses the connection: ${message}. ${cure}`
  }
  if (code === '28P01' || code === '28000') {
    return `The database server ${host} refuses the user "${user}". Correct the name and password in ${setting}.`
  }
  if (code === '3D000') {
    return `The database server ${host} has no database "${decodeURIComponent(pathname.slice(1))}". Create it, or correct ${setting}.`
  }
  if (code === '42501') return `The user "${user}" of ${setting} may not make tables there: give it the database.`
  if (/^(?:DEPTH_ZERO_|UNABLE_TO_|SELF_SIGNED_|CERT_|ERR_TLS_CERT_)/.test(code)) {
    return `The certificate of the database server ${host} is not trusted (${message}). ${CERTIFICATE} ${setting}.`
  }
  if (/does not support SSL/.test(message)) {
    return `The database server ${host} does not speak TLS, which ${setting} asks for. Turn it on there, or take sslmode out.`
  }
  if (PARAMETER.test(message)) {
    return `The pooler ${host} refuses a parameter (${message}): take "options" out of ${setting} and of PGOPTIONS.`
  }
  return message
}

const CERTIFICATE = 'Name the file of its authority (?sslmode=verify-full&sslrootcert=/path/ca.pem), and the host of the certificate, in'
