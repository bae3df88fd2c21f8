import { MAP_TBD } from '#domain/catalogue/catalogue.ts'
import type { Game, MatchSides, Sides } from '#domain/matches/match.ts'
import type { FieldChange, Fit } from './table.ts'

type StoredGame = Pick<Game, 'map' | 'score'>
/** The parts of an existing match that an import may change. */
type Changeable<Each extends StoredGame> = {
  sides: Sides<{ teamId: string }>; matchStartTime: string | null; scheduledAt: string | null
  bestOf: number | null; streamLink: string; vodLink: string; winner: string | null; seriesWinner: string | null; games: Each[]
}
type Row = Changeable<StoredGame>

/** An existing match, with which rows are compared. */
export type StoredMatch = Changeable<StoredGame> & MatchSides<unknown> & { id: string; version: number; eventId: string | null }

/** The games of a row as the match has its sides. */
const turned = ({ sides, games }: Row, match: Pick<Row, 'sides'>): StoredGame[] =>
  sides.one.teamId === match.sides.one.teamId
    ? games
    : games.map(({ map, score: { one, two } }) => ({ map, score: { one: two, two: one } }))

const withGame = <Each extends StoredGame>(old: Each, { map, score }: StoredGame): Each => ({
  ...old,
  map: map === MAP_TBD ? old.map : map,
  score: { one: score.one ?? old.score.one, two: score.two ?? old.score.two },
})

/**
 * A match with the values of a row. An empty cell changes nothing, and `tbd` is one; sides may be the other way
 * round. A winner in the row is chosen by hand; without one it follows from the scores, if they or the length change, unless
 * somebody chose it.
 * @param isChosen whether the winner of the match was chosen by hand
 * @param newGame an empty game with this number, for maps that the match does not have yet
 */
export const withRow = <Each extends StoredGame, Match extends Changeable<Each>>(
  match: Match, row: Row, isChosen: boolean, newGame: (gameNumber: number) => Each,
): Match & { isChosen: boolean } => {
  const given = turned(row, match)
  const games = Array.from({ length: Math.max(match.games.length, given.length) }, (_, index) => {
    const [old, change] = [match.games[index] ?? newGame(index + 1), given[index]]
    return change ? withGame(old, change) : old
  })
  const winner = row.seriesWinner ?? row.winner
  const bestOf = row.bestOf ?? match.bestOf
  const isScoreNew = bestOf !== match.bestOf || games.some((game, index) => scoreOf(game) !== scoreOf(match.games[index]))
  const winners = winner !== null
    ? { winner, seriesWinner: winner }
    : isScoreNew && !isChosen ? { winner: null, seriesWinner: null } : {}
  return {
    ...match,
    matchStartTime: row.matchStartTime ?? match.matchStartTime,
    scheduledAt: row.scheduledAt ?? match.scheduledAt,
    streamLink: row.streamLink || match.streamLink,
    vodLink: row.vodLink || match.vodLink,
    bestOf,
    games,
    ...winners,
    isChosen: isChosen || winner !== null,
  }
}

const scoreOf = (game: StoredGame | undefined): string =>
  game && (game.score.one !== null || game.score.two !== null) ? `${game.score.one ?? ''}-${game.score.two ?? ''}` : ''

const emptyGame = (): StoredGame => ({ map: MAP_TBD, score: { one: null, two: null } })

/** The changes that a row would make to a match, field by field. */
const changesOf = (match: StoredMatch, row: Row): FieldChange[] => {
  const next = withRow(match, row, true, emptyGame)
  const nameOf = (id: string | null): string =>
    Object.values(match.sides).find(({ teamId }) => teamId === id)?.name ?? id ?? ''
  const sameTime = (a: string | null, b: string | null): boolean => Date.parse(a ?? '') === Date.parse(b ?? '')
  const text = (label: string, from: string, to: string, isTime = false): FieldChange[] =>
    from === to || (isTime && sameTime(from, to)) ? [] : [{ label, from, to, isTime }]
  return [
    ...text('Start', match.matchStartTime ?? '', next.matchStartTime ?? '', true),
    ...text('Scheduled', match.scheduledAt ?? '', next.scheduledAt ?? '', true),
    ...text('Stream', match.streamLink, next.streamLink),
    ...text('VOD', match.vodLink, next.vodLink),
    ...text('Best of', String(match.bestOf ?? ''), String(next.bestOf ?? '')),
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
