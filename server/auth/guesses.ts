import { networkOf } from '#server/http/load/network.ts'
import { hashToken } from './tokens.ts'

const WINDOW_MS = 60_000
const MOST_GUESSES = 100
/** The most addresses and sessions that are remembered. */
const MOST_REMEMBERED = 10_000

type Guesses = {
  /** True when this address guessed so often that only previously correct tokens are looked up. */
  mustWait: (ip: string, token: string) => boolean
  /** Records whether a token was correct. */
  note: (ip: string, token: string, isRight: boolean) => void
}

const known = (token: string): string => hashToken(token).toString('base64')

/**
 * Counts wrong guesses of tokens, by address and minute, in the memory of this process. Nobody can guess one of 256
 * bits; this saves the database from those who try. Logged-in people of the same address are not affected.
 */
export function countGuesses(now: () => number): Guesses {
  const wrong = new Map<string, number>()
  const right = new Set<string>()
  let since = 0
  return {
    mustWait: (ip, token) => {
      if (now() - since >= WINDOW_MS) wrong.clear()
      return (wrong.get(networkOf(ip)) ?? 0) >= MOST_GUESSES && !right.has(known(token))
    },
    note: (ip, token, isRight) => {
      const guesses = isRight ? right : wrong
      if (guesses.size >= MOST_REMEMBERED) guesses.clear()
      if (isRight) {
        right.add(known(token))
        return
      }
      if (wrong.size === 0) since = now()
      wrong.set(networkOf(ip), (wrong.get(networkOf(ip)) ?? 0) + 1)
    },
  }
}
