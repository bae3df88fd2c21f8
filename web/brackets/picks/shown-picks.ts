import type { ShownGroup } from '#contract/groups.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { decodePicks } from '#domain/stages/picks/pick-code.ts'
import type { Picks } from '#domain/stages/picks/picks.ts'
import { decodeSwissPicks, type SwissPicks } from '#domain/stages/picks/swiss-picks.ts'
import type { SwissSlots } from '#domain/stages/picks/swiss-slots.ts'
import { BRACKET, pickEmBrackets, PICKS } from './own-search.ts'

/** A Swiss stage that takes picks (PK-06). */
export type SwissToPick = { group: ShownGroup; slots: SwissSlots }

/**
 * The picks that an event's address shows, of a bracket or of a Swiss stage. `closed`: that one accepts none. `invalid`: no code of this event.
 */
export type ShownPicks =
  | { kind: 'own'; bracket: BracketRecord }
  | { kind: 'shared'; bracket: BracketRecord; picks: Picks }
  | { kind: 'own-swiss'; swiss: SwissToPick }
  | { kind: 'shared-swiss'; swiss: SwissToPick; picks: SwissPicks }
  | { kind: 'closed' }
  | { kind: 'invalid' }

const decoded = <Found>(decode: () => Found): Found | null => {
  try {
    return decode()
  } catch {
    return null
  }
}

/** The Swiss stages of an event that take picks. */
const swissToPick = (groups: readonly ShownGroup[]): SwissToPick[] =>
  groups.flatMap((group) => (group.swiss?.picks ? [{ group, slots: group.swiss.picks }] : []))

/** The picks of a code, and the bracket or Swiss stage that it names. */
export const sharedPicks = (brackets: readonly BracketRecord[], code: string, groups: readonly ShownGroup[] = []): ShownPicks => {
  for (const bracket of brackets) {
    const picks = decoded(() => decodePicks(bracket.id, bracket, code))
    if (picks) return bracket.pickEmEnabled ? { kind: 'shared', bracket, picks } : { kind: 'closed' }
  }
  for (const swiss of swissToPick(groups)) {
    const picks = decoded(() => decodeSwissPicks(swiss.group, swiss.slots, code))
    if (picks) return { kind: 'shared-swiss', swiss, picks }
  }
  return { kind: 'invalid' }
}

/** The picks of an event that an address requests. */
export const shownPicks = (brackets: readonly BracketRecord[], search: URLSearchParams, groups: readonly ShownGroup[] = []): ShownPicks => {
  const asked = search.get(PICKS) ?? ''
  if (asked !== '1') return sharedPicks(brackets, asked, groups)
  const wanted = search.get(BRACKET)
  const isWanted = ({ id }: { id: string }): boolean => wanted === null || id === wanted
  const bracket = pickEmBrackets(brackets).find(isWanted)
  if (bracket) return { kind: 'own', bracket }
  const swiss = swissToPick(groups).find(({ group }) => isWanted(group))
  return swiss ? { kind: 'own-swiss', swiss } : { kind: 'closed' }
}

/** The path of a link that shares picks, with the code percent-encoded as in a draft's link (PK-05 SH-01). */
export const sharedPath = (eventId: string, code: string): string =>
  `/events/${encodeURIComponent(eventId)}?${PICKS}=${encodeURIComponent(code)}`
