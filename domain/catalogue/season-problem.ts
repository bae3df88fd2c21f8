import { heroFrom, idOf, mapFrom } from './catalogue.ts'
import { seasonsOf } from './learn.ts'
import { layoutOf, SEASON_0, type Layout, type SeasonFile } from './seasons.ts'

const firstDouble = (ids: readonly string[]): string | undefined => ids.find((id, index) => ids.indexOf(id) < index)

const layoutProblem = ({ id, teamA, teamB }: Layout): string | null => {
  if (teamA.length !== teamB.length) return `Layout ${id}: both teams need as many columns, a column in which a team waits is EMPTY`
  const idle = teamA.findIndex((type, index) => type === 'EMPTY' && teamB[index] === 'EMPTY')
  return idle < 0 ? null : `Layout ${id}: in column ${idle + 1} nobody acts`
}

const typed = (types: Layout['teamA']) => types.map((type) => ({ type }))

const taken = (id: string, what: string): string =>
  `The id ${id} is ${what} in another season, and an id means the same in all. Give yours an id of its own, such as new-${id}`

/**
 * Why a season cannot be beside the others, in a sentence; null when it can (CA-03). An id means one hero or map in all
 * seasons, nothing is taken out of a season that is there already, its layouts stay as they are (CA-04), and every season has heroes, maps and a layout.
 * @param before the file as it is stored, null for a new one
 * @param others the files of the other seasons
 */
export const seasonProblem = (file: SeasonFile, before: SeasonFile | null, others: readonly SeasonFile[]): string | null => {
  if (file.id === SEASON_0.id) return 'Season 0 is built in. Give this season another id, and let it extend 0'
  const beside = seasonsOf(others)
  const amongOthers = (own: SeasonFile) => seasonsOf([...others.filter(({ id }) => id !== file.id), own]).at(-1)
  if (file.extends !== undefined && !beside.some(({ id }) => id === file.extends)) return `There is no season ${file.extends} to extend`
  for (const list of [file.heroes, file.maps, file.layouts]) {
    const double = firstDouble(list.map((entry) => idOf(entry)))
    const odd = list.find((entry) => !/^[a-z0-9][a-z0-9-]{0,63}$/.test(idOf(entry)))
    if (odd) return `${odd.name} needs an id of its own, of small letters, digits and hyphens`
    if (double !== undefined) return `The id ${double} is listed twice`
  }
  for (const { id, name, role } of file.heroes.map(heroFrom)) {
    const other = beside.flatMap(({ heroes }) => heroes).find((each) => each.id === id)
    if (other && (other.name !== name || other.role !== role)) return taken(id, `${other.name} (${other.role})`)
  }
  for (const { id, name, gameMode } of file.maps.map(mapFrom)) {
    const other = beside.flatMap(({ maps }) => maps).find((each) => each.id === id)
    if (other && (other.name !== name || other.gameMode !== gameMode)) return taken(id, `${other.name} (${other.gameMode})`)
  }
  for (const layout of file.layouts) {
    const problem = layoutProblem(layout)
    if (problem) return problem
  }
  for (const [kind, had, has] of [
    ['Hero', before?.heroes, file.heroes], ['Map', before?.maps, file.maps], ['Layout', before?.layouts, file.layouts],
  ] as const) {
    const gone = (had ?? []).map((entry) => idOf(entry)).find((id) => has.every((entry) => idOf(entry) !== id))
    if (gone !== undefined) return `${kind} ${gone} was in this season, and drafts and links may name it. Keep it; one that left the game gets an until`
  }
  // Those it has from the season that it extends count too: its drafts and codes may be of them as well.
  for (const { id, teamA, teamB } of (before && amongOthers(before)?.layouts) ?? []) {
    const now = file.layouts.find((layout) => layout.id === id)
    if (now && !layoutOf([now], typed(teamA), typed(teamB))) {
      return `Layout ${id} was in this season as it is, and drafts and codes may be of it. Keep its columns; add the new one under an id of its own, such as new-${id}`
    }
  }
  if (before?.extends !== undefined && before.extends !== file.extends) return `This season extends ${before.extends}, and drafts and links may name what it has from there`
  const all = amongOthers(file)
  const isEmpty = !all || all.heroes.length === 0 || all.maps.length === 0 || all.layouts.length === 0
  return isEmpty ? 'A season needs heroes, maps and a draft layout, its own or those of the season that it extends' : null
}
