import { writtenOf } from '#contract/fields.ts'
import { matchWrite, type MatchWrite, type SentMatch } from '#contract/matches.ts'
import { sentMatch } from '#contract/match-fields.ts'
import { matchOf, type MatchOf } from '#contract/sent-matches.ts'
import { bothSides, type Broadcast, type Side } from '#domain/matches/match.ts'
import { TBD_SIDE } from '#domain/matches/form.ts'
import { newGame, normaliseMap, startersOf } from '#domain/matches/new-game.ts'
import { isVoid } from '#domain/matches/outcome.ts'
import { formSeriesWinner, winnersToStore } from '#domain/matches/editing/winners.ts'
import { knowsTeams, storedWinner, teamIdOf } from '#domain/matches/series.ts'

/** What the form edits: the match as it is sent. */
export type MatchValues = MatchWrite
export type GameValues = MatchValues['games'][number]

/** The same in the shape of the rules. */
export type FormMatch = MatchOf<MatchValues>
export type FormGame = FormMatch['games'][number]

/** A stored match as far as the form needs it. */
export type EditedMatch = MatchValues & Pick<SentMatch, 'id' | 'version' | 'eventName' | 'round' | 'origin'>

/** A row for a stream or a recording, to be typed into; without a link it is not stored. */
export const blankBroadcast = (): Broadcast => ({ label: '', language: '', url: '' })

/** The single links are the first of the lists, which the form edits (MT-33); each has a row to type into. */
const withRows = <Of extends Pick<MatchValues, 'streams' | 'vods'>>({ streams, vods, ...match }: Of) => ({
  ...match, streamLink: '', vodLink: '',
  streams: streams.length > 0 ? streams : [blankBroadcast()],
  vods: vods.length > 0 ? vods : [blankBroadcast()],
})

/** An empty form. */
export const blankMatch = (): MatchValues =>
  sentMatch({
    ...withRows(matchOf(matchWrite.parse({}))), sides: bothSides(() => TBD_SIDE), winnerMode: 'auto' as const, advantage: null,
    pausedAt: null, delayedTo: null,
  })

/** Without a mode, a stored winner that does not follow from the scores was somebody's choice; it must not get lost. */
const modeOf = (match: FormMatch): 'auto' | 'manual' => {
  if (match.winnerMode) return match.winnerMode
  const stored = storedWinner(match)
  return stored !== null && stored !== formSeriesWinner(match) ? 'manual' : 'auto'
}

/**
 * The games that a series of a declared length may have and the match does not, with the starters of its snapshots, as long
 * as it has no result: its rows are ready to be typed into (MT-23).
 */
const missingGames = (match: FormMatch): FormGame[] => {
  const isOver = storedWinner(match) !== null || isVoid(match) || match.forfeitBy !== null
  const teams = startersOf(match)
  const has = match.games.length
  const count = isOver || !knowsTeams(match) ? 0 : Math.max(0, (match.bestOf ?? 0) - has)
  return Array.from({ length: count }, (_, index) => newGame(has + index + 1, teams))
}

/**
 * A stored match as form values: the games of its declared length, maps trimmed and in lower case, an empty one `tbd` (MT-14). The winner is a form
 * value only when it was chosen by hand; otherwise it follows from the scores (MT-05).
 */
export const toValues = (stored: EditedMatch): MatchValues => {
  const match = matchOf(stored)
  const winnerMode = modeOf(match)
  const seriesWinner = winnerMode === 'manual' ? teamIdOf(match, storedWinner(match)) : null
  const games = [...match.games, ...missingGames(match)].map((game) => ({ ...game, map: normaliseMap(game.map) }))
  return writtenOf(matchWrite, sentMatch({ ...withRows(match), winnerMode, winner: null, seriesWinner, games }))
}

/** The heroes of those who play the game, for the team that they play for (MT-34). */
const heroesOfPlayers = ({ players, heroPlaytime }: GameValues): GameValues['heroPlaytime'] =>
  heroPlaytime.flatMap((played) => {
    const player = players.find(({ playerId }) => playerId === played.playerId)
    return player ? { ...played, team: player.team } : []
  })

/** The body to send: winner and series winner filled in from the calculation (MT-05). */
export const toBody = (values: MatchValues): MatchValues => ({
  ...values,
  ...winnersToStore(matchOf(values)),
  games: values.games.map((game) => ({ ...game, heroPlaytime: heroesOfPlayers(game) })),
})

/** The winner by the scores, once both teams are known (MT-02). */
export const calculatedWinner = (values: MatchValues): Side | null => {
  const match = matchOf(values)
  return knowsTeams(match) ? formSeriesWinner(match) : null
}
