import { isMapValue, MAP_TBD } from '#domain/catalogue/catalogue.ts'
import { LIMITS } from '#domain/limits.ts'
import { normaliseMap } from '#domain/matches/new-game.ts'
import { readScores } from './cells.ts'
import type { Notes, TableRow } from './table.ts'
import { addNearest } from './table.ts'

/** A game of an imported match. */
export type ImportedGame = {
  gameNumber: number
  map: string
  teamOneScore: number | null
  teamTwoScore: number | null
}

const GAME_HEADER = /^game([1-9]\d?)(?:map|score|teamonescore|teamtwoscore)$/

/** True for the header of a game column, such as game1map. */
export const isGameHeader = (header: string): boolean => GAME_HEADER.test(header)

/** The last game for which the row says anything, or 0. */
const lastGame = (row: TableRow): number =>
  Math.max(0, ...row.headers.map((header) => (row.get(header) === '' ? 0 : Number(GAME_HEADER.exec(header)?.[1] ?? 0))))

const readGame = (
  row: TableRow,
  gameNumber: number,
  nearestMap: (value: string) => string | null,
  notes: Notes,
): ImportedGame => {
  const cell = (column: string): string => row.get(`game${gameNumber}${column}`)
  const map = normaliseMap(cell('map'))
  if (!isMapValue(map)) {
    notes.errors.push(`Game ${gameNumber} map not found: use a map id, 'dnp' or 'tbd'`)
    addNearest(notes, nearestMap(map))
  }
  const { one, two, problem } = readScores(cell('score'), cell('teamonescore'), cell('teamtwoscore'))
  if (problem !== null) notes.errors.push(`Game ${gameNumber} ${problem}`)
  return { gameNumber, map: isMapValue(map) ? map : MAP_TBD, teamOneScore: one, teamTwoScore: two }
}

/**
 * The games of a row up to the last one it says anything about; those left out before it have map `tbd`. Problems go
 * into `notes` (admin specification, section 5).
 */
export const readGames = (
  row: TableRow,
  nearestMap: (value: string) => string | null,
  notes: Notes,
): ImportedGame[] => {
  const last = lastGame(row)
  if (last > LIMITS.games) notes.errors.push(`A match has at most ${LIMITS.games} maps`)
  const count = Math.min(last, LIMITS.games)
  return Array.from({ length: count }, (_, index) => readGame(row, index + 1, nearestMap, notes))
}
