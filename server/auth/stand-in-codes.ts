import { timingSafeEqual } from 'node:crypto'
import type { Services } from '#server/services.ts'
import type { StandInPerson } from './stand-in-identities.ts'
import { hashToken, newToken } from './tokens.ts'

/** The target of the terminal's link. */
export const STAND_IN = '/stand-in'
/** The most browsers that are remembered at once. */
const MOST_BROWSERS = 1_000

export type StandInCodes = {
  /**
   * Marks a browser that brought a valid code, to log in as `person` first.
   * @returns its mark, or null for a wrong code
   */
  accept: (code: string, person: StandInPerson | null) => string | null
  /** Whether a browser brought a code before, by its mark. */
  knows: (mark: string | null) => boolean
  /** The person that a browser chose with its code; asked once. */
  takeWanted: (mark: string | null) => StandInPerson | undefined
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other))

/**
 * Access to the stand-in login: for those who see the log of this process. It prints a link with a code, and another
 * one once that was used. A plain proxy in front looks like this machine, but its visitors have no code. Codes are in
 * memory only: after a restart there is a new one, and sessions continue.
 */
export function makeStandInCodes({ config, log, publicUrl, whenPrepared }: Services): StandInCodes {
  let current = newToken()
  const browsers = new Map<string, StandInPerson | null>()
  const keyOf = (mark: string): string => hashToken(mark).toString('base64')
  const show = (words: string): void => log.warn(`${words}: ${publicUrl()}${STAND_IN}?code=${current}`)
  void whenPrepared.then(() => show('To log in as staff, open this link once'))
  return {
    accept: (code, person) => {
      const isCurrent = isSame(code, current)
      const isSetting = config.STAND_IN_CODE !== undefined && isSame(code, config.STAND_IN_CODE)
      if (!isCurrent && !isSetting) return null
      if (isCurrent) {
        current = newToken()
        show('Somebody logged in with that link. For another browser')
      }
      if (browsers.size >= MOST_BROWSERS) browsers.clear()
      const mark = newToken()
      browsers.set(keyOf(mark), person)
      return mark
    },
    knows: (mark) => mark !== null && browsers.has(keyOf(mark)),
    takeWanted: (mark) => {
      const wanted = mark === null ? null : browsers.get(keyOf(mark))
      if (mark !== null && wanted) browsers.set(keyOf(mark), null)
      return wanted ?? undefined
    },
  }
}
