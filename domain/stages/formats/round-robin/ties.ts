import type { Tally } from './tally.ts'

const joined = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** Whether nothing but the name tells two teams apart (GR-06). */
export const isFullTie = (a: Tally, b: Tally): boolean =>
  a.points === b.points && a.mapDifferential === b.mapDifferential && a.wins === b.wins && a.mapWins === b.mapWins

/**
 * Whether a row of the table is tied for good, and the note about teams on the same points (GR-06): fully tied teams
 * are listed by name; others are placed by map differential or, where that is equal too, by map wins.
 */
export const tieNote = (
  row: Tally,
  rows: readonly Tally[],
  nameOf: (teamId: string) => string,
): { tied: boolean; tieNote: string | null } => {
  const others = rows.filter((other) => other.teamId !== row.teamId && other.points === row.points)
  const full = others.filter((other) => isFullTie(other, row))
  const names = (list: readonly Tally[]): string => joined(list.map((other) => nameOf(other.teamId)))
  if (full.length > 0) {
    const note = `Tied with ${names(full)}: equal points, map differential and map wins. Listed by name.`
    return { tied: true, tieNote: note }
  }
  if (others.length === 0) return { tied: false, tieNote: null }
  const decidedByMapWins = others.some((other) => other.mapDifferential === row.mapDifferential)
  const by = decidedByMapWins ? 'map differential, then map wins' : 'map differential'
  return { tied: false, tieNote: `Level on points with ${names(others)}. Ranked by ${by}.` }
}
