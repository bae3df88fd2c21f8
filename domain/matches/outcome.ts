import type { Outcome, Side } from './match.ts'

/** True for a match that ended without a winner and needs none: both forfeited, or it was cancelled (MT-24). */
export const isVoid = ({ resultType }: Partial<Outcome>): boolean =>
  resultType === 'cancelled' || resultType === 'double-forfeit'

/** What a side that forfeited has in place of its score: 'FF', or 'W/O' where it never began; null for any other. */
export const forfeitMark = ({ resultType, forfeitBy }: Partial<Outcome>, side: Side): string | null =>
  resultType === 'double-forfeit' || forfeitBy === side ? (resultType === 'walkover' ? 'W/O' : 'FF') : null
