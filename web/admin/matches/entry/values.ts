import { matchWrite, type MatchRecord, type MatchWrite } from '#contract/matches.ts'
import type { Side } from '#domain/matches/match.ts'
import { TBD_SIDE } from '#domain/matches/form.ts'
import { normaliseMap } from '#domain/matches/new-game.ts'
import { formSeriesWinner, storedWinner, teamIdOf, winnersToStore } from '#domain/matches/series.ts'

/** What the form edits: the match as it is sent. */
export type MatchValues = MatchWrite
export type GameValues = MatchValues['games'][number]

/** An empty form. */
export const blankMatch = (): MatchValues => ({
  eventId: null,
  teamOneId: TBD_SIDE.id,
  teamTwoId: TBD_SIDE.id,
  teamOneName: TBD_SIDE.name,
  teamTwoName: TBD_SIDE.name,
  teamOneSnapshot: null,
  teamTwoSnapshot: null,
  matchStartTime: null,
  scheduledAt: null,
  winner: null,
  seriesWinner: null,
  winnerMode: 'auto',
  streamLink: '',
  vodLink: '',
  games: [],
})

/** Without a mode, a stored winner that does not follow from the scores was somebody's choice; it must not get lost. */
const modeOf = (match: MatchRecord): 'auto' | 'manual' => {
  if (match.winnerMode) return match.winnerMode
  const stored = storedWinner(match)
  return stored !== null && stored !== formSeriesWinner(match.games) ? 'manual' : 'auto'
}

/**
 * A stored match as form values: maps trimmed and in lower case, an empty one `tbd` (MT-14). The winner is a form
 * value only when it was chosen by hand; otherwise it follows from the scores (MT-05).
 */
export const toValues = (match: MatchRecord): MatchValues => {
  const winnerMode = modeOf(match)
  const { games, ...fields } = match
  const seriesWinner = winnerMode === 'manual' ? teamIdOf(match, storedWinner(match)) : null
  const values = { ...fields, winnerMode, winner: null, seriesWinner }
  return {
    ...(Object.fromEntries(
      Object.keys(matchWrite.shape).map((key) => [key, values[key as keyof typeof values]]),
    ) as Omit<MatchValues, 'games'>),
    games: games.map(({ gameWinner: _calculated, ...game }) => ({ ...game, map: normaliseMap(game.map) })),
  }
}

/** The body to send: winner and series winner filled in from the calculation (MT-05). */
export const toBody = (values: MatchValues): MatchValues => ({ ...values, ...winnersToStore(values) })

/** The winner by the scores, as far as that side's team is known. */
export const calculatedWinner = (values: MatchValues): Side | null => {
  const side = formSeriesWinner(values.games)
  return teamIdOf(values, side) === null ? null : side
}
