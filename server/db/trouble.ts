import pg from 'pg'

const CODES = new Set([
  'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH',
])
const WORDS = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered/

/**
 * True when trouble with the database passes by itself: it cannot be reached, is too slow, starts or stops, has no
 * connection left, or undid one of two writers (checks F07 to F10). A full disk is none of these.
 * @param error what was thrown; its causes count as well
 */
export function isPassing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (passes(cause)) return true
  return false
}

function passes(error: Error): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|40|57|53[^1])/.test(error.code ?? '')
  return CODES.has((error as NodeJS.ErrnoException).code ?? '') || WORDS.test(error.message)
}

/**
 * Says to the operator why a database cannot be used, without its password.
 * @param url its address
 */
export function describeTrouble(error: unknown, url: string): string {
  const { username, pathname, host } = new URL(url)
  const user = decodeURIComponent(username)
  const { code, message } = error as { code?: string; message: string }
  if (code === '28P01' || code === '28000') {
    return `The database server ${host} refuses the user "${user}". Correct the name and password in DATABASE_URL.`
  }
  if (code === '3D000') {
    return `The database server ${host} has no database "${decodeURIComponent(pathname.slice(1))}". Create it, or correct DATABASE_URL.`
  }
  if (code === '42501') return `The user "${user}" of DATABASE_URL may not make tables there: give it the database.`
  return message
}
