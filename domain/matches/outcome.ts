import { otherSide, type Outcome, type Side } from './match.ts'

/** True for a match that ended without a winner and needs none: both forfeited, or it was cancelled (MT-24). */
export const isVoid = ({ resultType }: Partial<Outcome>): boolean =>
  resultType === 'cancelled' || resultType === 'double-forfeit'

/** Whether one side forfeited: a match of such a type names it, and no other does (MT-24). */
export const isOneSided = ({ resultType }: Partial<Outcome>): boolean => resultType === 'forfeit' || resultType === 'walkover'

/** Whether a match was not played out, because a team or both forfeited it (MT-24). */
export const isForfeit = (match: Partial<Outcome>): boolean => isOneSided(match) || match.resultType === 'double-forfeit'

/** Whether a side forfeited, alone or with the other. */
export const isForfeitOf = ({ resultType, forfeitBy }: Partial<Outcome>, side: Side): boolean =>
  resultType === 'double-forfeit' || forfeitBy === side

/** The declared outcome of a match that nobody played: a walkover for a side, or for null a forfeit by both (EV-17). */
export const forfeitTo = (winner: Side | null): Pick<Outcome, 'resultType' | 'forfeitBy'> =>
  winner === null ? { resultType: 'double-forfeit', forfeitBy: null } : { resultType: 'walkover', forfeitBy: otherSide(winner) }

/** What a side that forfeited has in place of its score: 'FF', or 'W/O' where it never began; null for any other. */
export const forfeitMark = (match: Partial<Outcome>, side: Side): string | null =>
  isForfeitOf(match, side) ? (match.resultType === 'walkover' ? 'W/O' : 'FF') : null
