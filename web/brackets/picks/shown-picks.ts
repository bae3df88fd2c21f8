import type { BracketRecord } from '#contract/sent-brackets.ts'
import { decodePicks } from '#domain/stages/picks/pick-code.ts'
import type { Picks } from '#domain/stages/picks/picks.ts'
import { BRACKET, PICKS, pickEmBrackets } from './own-search.ts'

/** The picks that an event's address shows. `closed`: that bracket accepts none. `invalid`: no code of this event. */
export type ShownPicks =
  | { kind: 'own'; bracket: BracketRecord }
  | { kind: 'shared'; bracket: BracketRecord; picks: Picks }
  | { kind: 'closed' }
  | { kind: 'invalid' }

const decoded = (bracket: BracketRecord, code: string): Picks | null => {
  try {
    return decodePicks(bracket.id, bracket, code)
  } catch {
    return null
  }
}

/** The picks of a code, and the bracket that it names. */
export const sharedPicks = (brackets: readonly BracketRecord[], code: string): ShownPicks => {
  for (const bracket of brackets) {
    const picks = decoded(bracket, code)
    if (picks) return bracket.pickEmEnabled ? { kind: 'shared', bracket, picks } : { kind: 'closed' }
  }
  return { kind: 'invalid' }
}

/** The picks of an event that an address requests. */
export const shownPicks = (brackets: readonly BracketRecord[], search: URLSearchParams): ShownPicks => {
  const asked = search.get(PICKS) ?? ''
  if (asked !== '1') return sharedPicks(brackets, asked)
  const open = pickEmBrackets(brackets)
  const wanted = search.get(BRACKET)
  const bracket = wanted === null ? open[0] : open.find(({ id }) => id === wanted)
  return bracket ? { kind: 'own', bracket } : { kind: 'closed' }
}

/** The path of a link that shares picks, with the code percent-encoded as in a draft's link (PK-05 SH-01). */
export const sharedPath = (eventId: string, code: string): string =>
  `/events/${encodeURIComponent(eventId)}?${PICKS}=${encodeURIComponent(code)}`
