/** What follows from the answer of a push service: arrived, gone for good, useless to repeat, or to be tried again (FO-12). */
export type Outcome = 'sent' | 'gone' | 'refused' | 'again'

/** @param status of HTTP; null without an answer */
export function outcomeOf(status: number | null): Outcome {
  if (status === null) return 'again'
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  // A message that is too large or malformed stays so; a key that is refused may be accepted again.
  return status === 400 || status === 413 ? 'refused' : 'again'
}

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DELAYS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, 30 * MINUTE, 60 * MINUTE]
/** A service cannot make us wait for longer. */
const LONGEST = 6 * 60 * MINUTE

/**
 * Milliseconds until the next try after the `tries`-th one. Up to a fifth is added by chance. What the service asks for counts where
 * that is longer: seconds or a date, as in Retry-After.
 * @param dice a number from 0 to 1
 * @param now in milliseconds
 */
export function waitAfter(tries: number, retryAfter: string | undefined, dice: number, now: number): number {
  const delay = (DELAYS[Math.min(tries, DELAYS.length) - 1] ?? DELAYS[0] ?? 0) * (1 + dice / 5)
  return Math.round(Math.min(LONGEST, Math.max(delay, askedWait(retryAfter, now) ?? 0)))
}

/** How long a service asks to be left alone, in milliseconds; null where it does not. */
export function askedWait(retryAfter: string | undefined, now: number): number | null {
  if (retryAfter === undefined) return null
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now
  return Number.isNaN(wait) || wait < 0 ? null : Math.min(wait, LONGEST)
}
