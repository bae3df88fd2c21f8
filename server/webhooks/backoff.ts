const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The delay after each failed try, as Standard Webhooks suggests; about three days in all. */
const DELAYS = [
  5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR,
]

/** An endpoint with nothing but failures for so long is turned off. */
export const GIVE_UP_MS = 5 * 24 * HOUR

/**
 * Milliseconds to wait after the `tries`-th failed try, or null when it was the last one. Up to a fifth is added by
 * chance, so that an endpoint that recovers is not called by everything at once.
 * @param dice a number from 0 to 1
 */
export function delayAfter(tries: number, dice: number): number | null {
  const delay = DELAYS[tries - 1]
  return delay === undefined ? null : Math.round(delay * (1 + dice / 5))
}
