import type { BracketRecord } from '#contract/sent-brackets.ts'

/** The parameter of an event's address that opens picks: '1' for one's own, or a code of somebody's (PK-01 PK-05). */
export const PICKS = 'picks'
/** Which bracket or Swiss stage, where an event has several that take picks. */
export const BRACKET = 'bracket'

/** The brackets of an event that take picks, in their order. */
export const pickEmBrackets = (brackets: readonly BracketRecord[]): BracketRecord[] =>
  brackets.filter(({ pickEmEnabled }) => pickEmEnabled).toSorted((a, b) => a.displayOrder - b.displayOrder)

/** The query of the event's address that opens one's own picks of a bracket. */
export const ownSearch = (brackets: readonly BracketRecord[], bracketId: string): string =>
  pickEmBrackets(brackets).length > 1 ? `?${PICKS}=1&${BRACKET}=${encodeURIComponent(bracketId)}` : `?${PICKS}=1`

/** The same for a Swiss stage, by the id of its group (PK-06). */
export const swissSearch = (groupId: string): string => `?${PICKS}=1&${BRACKET}=${encodeURIComponent(groupId)}`
