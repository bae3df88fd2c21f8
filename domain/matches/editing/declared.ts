import { otherSide, type Desk, type GameFacts, type Outcome, type Played, type ResultType, type Schedule, type Side } from '../match.ts'

// What staff declare of a match, apart from the rules that visitors' pages load.

export const RESULT_TYPES = ['played', 'forfeit', 'walkover', 'double-forfeit', 'cancelled'] as const satisfies ResultType[]
export const SCHEDULES = ['planned', 'postponed'] as const satisfies Schedule['schedule'][]

/** Of a match that was played, or will be. */
export const NO_OUTCOME = { resultType: null, forfeitBy: null, note: '' } satisfies Outcome

/** A match of which staff say nothing but its teams and its time: it is played as planned. */
export const AS_PLANNED = {
  schedule: null, postponedFrom: null, startedAt: null, endedAt: null, pausedAt: null, delayedTo: null, ...NO_OUTCOME,
} satisfies Schedule & Played & Desk & Outcome

/** Nothing else is known of a map. */
export const NO_FACTS: GameFacts = { startedAt: null, endedAt: null, pickedBy: null, firstBan: null, vodStart: null, replayCode: '' }

/** Whether one side forfeited: a match of such a type names it, and no other does (MT-24). */
export const isOneSided = ({ resultType }: Partial<Outcome>): boolean => resultType === 'forfeit' || resultType === 'walkover'

/** Whether a match was not played out, because a team or both forfeited it (MT-24). */
export const isForfeit = (match: Partial<Outcome>): boolean => isOneSided(match) || match.resultType === 'double-forfeit'

/** The declared outcome of a match that nobody played: a walkover for a side, or for null a forfeit by both (EV-17). */
export const forfeitTo = (winner: Side | null): Pick<Outcome, 'resultType' | 'forfeitBy'> =>
  winner === null ? { resultType: 'double-forfeit', forfeitBy: null } : { resultType: 'walkover', forfeitBy: otherSide(winner) }
