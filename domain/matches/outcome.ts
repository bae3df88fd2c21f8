import type { Outcome, Side } from './match.ts'

/** True for a match that ended without a winner and needs none: both forfeited, or it was cancelled (MT-24). */
export const isVoid = ({ resultType }: Partial<Outcome>): boolean =>
  resultType === 'cancelled' || resultType === 'double-forfeit'

/** Whether a side forfeited, alone or with the other. */
export const isForfeitOf = ({ resultType, forfeitBy }: Partial<Outcome>, side: Side): boolean =>
  resultType === 'double-forfeit' || forfeitBy === side

/** What a side that forfeited has in place of its score: 'FF', or 'W/O' where it never began; null for any other. */
export const forfeitMark = (match: Partial<Outcome>, side: Side): string | null =>
  isForfeitOf(match, side) ? (match.resultType === 'walkover' ? 'W/O' : 'FF') : null
