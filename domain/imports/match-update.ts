import { MAP_TBD } from '#domain/catalogue/catalogue.ts'
import type { ImportedMatch } from './matches-csv.ts'
import type { FieldChange, Fit } from './table.ts'

type StoredGame = { map: string; teamOneScore: number | null; teamTwoScore: number | null }
/** The parts of an existing match that an import may change. */
type Changeable<Game extends StoredGame> = {
  teamOneId: string; teamTwoId: string; matchStartTime: string | null; scheduledAt: string | null
  streamLink: string; vodLink: string; winner: string | null; seriesWinner: string | null; games: Game[]
}
type Row = Omit<ImportedMatch, 'games' | 'eventId' | 'teamOneName' | 'teamTwoName'> & { games: readonly StoredGame[] }

/** An existing match, with which rows are compared. */
export type StoredMatch = Changeable<StoredGame> & {
  id: string; version: number; eventId: string | null; teamOneName: string; teamTwoName: string
}

/** The games of a row as the match has its sides. */
const turned = ({ teamOneId, games }: Row, match: { teamOneId: string }): readonly StoredGame[] =>
  teamOneId === match.teamOneId
    ? games
    : games.map(({ map, teamOneScore, teamTwoScore }) => ({ map, teamOneScore: teamTwoScore, teamTwoScore: teamOneScore }))

const withGame = <Game extends StoredGame>(old: Game, { map, teamOneScore, teamTwoScore }: StoredGame): Game => ({
  ...old,
  map: map === MAP_TBD ? old.map : map,
  teamOneScore: teamOneScore ?? old.teamOneScore,
  teamTwoScore: teamTwoScore ?? old.teamTwoScore,
})

/**
 * A match with the values of a row. An empty cell changes nothing, and `tbd` is one; sides may be the other way
 * round. A winner in the row is chosen by hand; without one it follows from the scores, if they change, unless
 * somebody chose it.
 * @param isChosen whether the winner of the match was chosen by hand
 * @param newGame an empty game with this number, for maps that the match does not have yet
 */
export const withRow = <Game extends StoredGame, Match extends Changeable<Game>>(
  match: Match, row: Row, isChosen: boolean, newGame: (gameNumber: number) => Game,
): Match & { isChosen: boolean } => {
  const given = turned(row, match)
  const games = Array.from({ length: Math.max(match.games.length, given.length) }, (_, index) => {
    const [old, change] = [match.games[index] ?? newGame(index + 1), given[index]]
    return change ? withGame(old, change) : old
  })
  const winner = row.seriesWinner ?? row.winner
  const isScoreNew = games.some((game, index) => scoreOf(game) !== scoreOf(match.games[index]))
  const winners = winner !== null
    ? { winner, seriesWinner: winner }
    : isScoreNew && !isChosen ? { winner: null, seriesWinner: null } : {}
  return {
    ...match,
    matchStartTime: row.matchStartTime ?? match.matchStartTime,
    scheduledAt: row.scheduledAt ?? match.scheduledAt,
    streamLink: row.streamLink || match.streamLink,
    vodLink: row.vodLink || match.vodLink,
    games,
    ...winners,
    isChosen: isChosen || winner !== null,
  }
}

const scoreOf = (game: StoredGame | undefined): string =>
  game && (game.teamOneScore !== null || game.teamTwoScore !== null) ? `${game.teamOneScore ?? ''}-${game.teamTwoScore ?? ''}` : ''

const emptyGame = (): StoredGame => ({ map: MAP_TBD, teamOneScore: null, teamTwoScore: null })

/** The changes that a row would make to a match, field by field. */
const changesOf = (match: StoredMatch, row: Row): FieldChange[] => {
  const next = withRow(match, row, true, emptyGame)
  const nameOf = (id: string | null): string =>
    id === null ? '' : id === match.teamOneId ? match.teamOneName : id === match.teamTwoId ? match.teamTwoName : id
  const sameTime = (a: string | null, b: string | null): boolean => Date.parse(a ?? '') === Date.parse(b ?? '')
  const text = (label: string, from: string, to: string, isTime = false): FieldChange[] =>
    from === to || (isTime && sameTime(from, to)) ? [] : [{ label, from, to, isTime }]
  return [
    ...text('Start', match.matchStartTime ?? '', next.matchStartTime ?? '', true),
    ...text('Scheduled', match.scheduledAt ?? '', next.scheduledAt ?? '', true),
    ...text('Stream', match.streamLink, next.streamLink),
    ...text('VOD', match.vodLink, next.vodLink),
    ...text('Winner', nameOf(match.seriesWinner), nameOf(next.seriesWinner)),
    ...next.games.flatMap((game, index) => {
      const old = match.games[index] ?? emptyGame()
      return [
        ...text(`Map ${index + 1}`, old.map, game.map),
        ...text(`Score of map ${index + 1}`, scoreOf(old), scoreOf(game)),
      ]
    }),
  ]
}

const isSameTime = (row: Row, match: StoredMatch): boolean => {
  const times = (of: { matchStartTime: string | null; scheduledAt: string | null }): number[] =>
    [of.matchStartTime, of.scheduledAt].flatMap((time) => (time ? Date.parse(time) : []))
  const [own, stored] = [times(row), times(match)]
  return own.length === 0 || stored.length === 0 || own.some((time) => stored.includes(time))
}

/**
 * The match that a row means, of those of its teams in its event: the one of its time, where either has none the only
 * one. Null when none or more than one fits.
 */
export const fitOf = (row: Row, sameTeams: readonly StoredMatch[]): Fit | null => {
  const fitting = sameTeams.filter((match) => isSameTime(row, match))
  const [match] = fitting
  return match && fitting.length === 1 ? fitFor(row, match) : null
}

/** This match, with the changes that a row would make to it. */
export const fitFor = (row: Row, match: StoredMatch): Fit =>
  ({ id: match.id, version: match.version, changes: changesOf(match, row) })
