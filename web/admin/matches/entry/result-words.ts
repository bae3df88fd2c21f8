import type { ResultType } from '#domain/matches/match.ts'

/** The ways in which a match came to its result, as staff choose between them. */
export const RESULT_WORDS: Record<ResultType, string> = {
  played: 'Played', forfeit: 'Forfeit (FF)', walkover: 'Walkover (W/O)', 'double-forfeit': 'Double forfeit', cancelled: 'Cancelled',
}
