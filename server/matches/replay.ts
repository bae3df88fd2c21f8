import { writtenOf } from '#contract/fields.ts'
import { sentMatch } from '#contract/match-fields.ts'
import { matchWrite, type MatchWrite, type ReplayWrite, type SentMatch, type VoidedResult } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { DomainError } from '#domain/errors.ts'
import { AS_PLANNED } from '#domain/matches/editing/declared.ts'
import { gamesAgain, hasResult } from '#domain/matches/replays/replay.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { changeMatch, type SaveOptions } from './store.ts'

/**
 * Opens a match again because it is played again, and keeps the result that it had with the match, where nothing counts
 * it (MT-28). Brackets follow as after any correction.
 * @throws DomainError CONFLICT when it has no result; DOWNSTREAM_COMPLETE with the effects when later results would be
 *   reset and this was not confirmed
 */
export const replayMatch = (
  db: Db, actor: Actor, id: string, { reason, matchStartTime }: ReplayWrite, options: SaveOptions,
): Promise<SentMatch> =>
  inTransaction(db, async (trx) => {
    const voids = (before: SentMatch) => voidedResult(before, reason, options.now)
    const { match } = await changeMatch(trx, actor, id, (before) => again(before, matchStartTime, options.now), { ...options, voids })
    return match
  })

/** The match as it is before it is played: with its teams and its length. */
function again(before: SentMatch, matchStartTime: string | null, now: number): MatchWrite {
  const match = matchOf(before)
  if (!hasResult(match, now)) throw new DomainError('CONFLICT', 'This match has no result yet, so there is nothing to play again.')
  return {
    ...writtenOf(matchWrite, sentMatch({ ...match, games: gamesAgain(match) })),
    ...AS_PLANNED, matchStartTime, scheduledAt: null, winner: null, seriesWinner: null, winnerMode: 'auto', vodLink: '', vods: [],
  }
}

const voidedResult = (before: SentMatch, reason: string, now: number): VoidedResult => ({
  at: new Date(now).toISOString(), reason,
  teamOneId: before.teamOneId, teamTwoId: before.teamTwoId, teamOneName: before.teamOneName, teamTwoName: before.teamTwoName,
  teamOneScore: before.teamOneScore, teamTwoScore: before.teamTwoScore, winner: before.seriesWinner ?? before.winner,
  resultType: before.resultType, forfeitBy: before.forfeitBy, note: before.note, vodLink: before.vodLink,
  matchStartTime: before.matchStartTime, startedAt: before.startedAt, endedAt: before.endedAt, games: before.games,
})
