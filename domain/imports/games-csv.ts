import { isMapValue, MAP_TBD } from '#domain/catalogue/catalogue.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Game } from '#domain/matches/match.ts'
import { normaliseMap } from '#domain/matches/new-game.ts'
import { readScores } from './cells.ts'
import { FACT_COLUMNS, readGameFacts, type GameReference, type ImportedFacts } from './game-facts-csv.ts'
import type { Notes, TableRow } from './table.ts'
import { addError, addNearest } from './table.ts'

/** A game of an imported match. */
export type ImportedGame = Pick<Game, 'gameNumber' | 'map' | 'score'> & ImportedFacts

const GAME_KEY = new RegExp(`^game([1-9]\\d?)(?:map|score|teamonescore|teamtwoscore|${FACT_COLUMNS.join('|')})$`)

const SCORES = ['score', 'teamonescore', 'teamtwoscore']

/** True for the key of a game column, such as game1map. */
export const isGameKey = (key: string): boolean => GAME_KEY.test(key)

/** The last game that the row has anything for, or 0. */
const lastGame = (row: TableRow): number =>
  Math.max(0, ...row.keys.map((key) => (row.get(key) === '' ? 0 : Number(GAME_KEY.exec(key)?.[1] ?? 0))))

const readGame = (
  row: TableRow,
  gameNumber: number,
  reference: GameReference,
  nearestMap: (value: string) => string | null,
  notes: Notes,
): ImportedGame => {
  const keyOf = (column: string): string => `game${gameNumber}${column}`
  const cell = (column: string): string => row.get(keyOf(column))
  const map = normaliseMap(cell('map'))
  if (!isMapValue(map)) {
    addError(notes, `Game ${gameNumber} map not found: use a map id, 'dnp' or 'tbd'`, keyOf('map'))
    addNearest(notes, keyOf('map'), nearestMap(map))
  }
  const { one, two, problem } = readScores(cell('score'), cell('teamonescore'), cell('teamtwoscore'))
  if (problem !== null) addError(notes, `Game ${gameNumber} ${problem}`, ...SCORES.map(keyOf))
  const facts = readGameFacts(row, gameNumber, reference, notes)
  return { gameNumber, map: isMapValue(map) ? map : MAP_TBD, score: { one, two }, ...facts }
}

/**
 * The games of a row, up to the last one that has a value; those left out before it get map `tbd`. Problems go into
 * `notes` (IM-06).
 */
export const readGames = (
  row: TableRow,
  reference: GameReference,
  nearestMap: (value: string) => string | null,
  notes: Notes,
): ImportedGame[] => {
  const last = lastGame(row)
  if (last > LIMITS.games) notes.errors.push(`A match has at most ${LIMITS.games} maps`)
  const count = Math.min(last, LIMITS.games)
  return Array.from({ length: count }, (_, index) => readGame(row, index + 1, reference, nearestMap, notes))
}
