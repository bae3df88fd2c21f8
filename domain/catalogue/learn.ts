import { HEROES, heroesById, heroFrom, mapFrom, MAPS, mapsById } from './catalogue.ts'
import { rememberSeasons, SEASON_0, type Dated, type Season, type SeasonFile } from './seasons.ts'

const dated = ({ since, until }: SeasonFile['heroes'][number] | SeasonFile['maps'][number]): Dated => ({ ...(since && { since }), ...(until && { until }) })

/** What a season adds under ids that it has; an entry of the same id replaces the inherited one. */
const over = <Entry extends { id: string }>(inherited: readonly Entry[], own: readonly Entry[]): Entry[] => [
  ...inherited.map((entry) => own.find(({ id }) => id === entry.id) ?? entry),
  ...own.filter(({ id }) => inherited.every((entry) => entry.id !== id)),
]

/** The seasons of these files, season 0 first. A file extends one that comes before it; without that it has only what it lists (CA-03). */
export const seasonsOf = (files: readonly SeasonFile[]): Season[] => {
  const seasons = [SEASON_0]
  for (const { id, name, since = null, until = null, extends: extended, heroes, maps, layouts } of files) {
    const base = seasons.find((season) => season.id === extended)
    seasons.push({
      id, name, since, until,
      heroes: over(base?.heroes ?? [], heroes.map((hero) => ({ ...heroFrom(hero), ...dated(hero) }))),
      maps: over(base?.maps ?? [], maps.map((map) => ({ ...mapFrom(map), ...dated(map) }))),
      layouts: over(base?.layouts ?? [], layouts),
    })
  }
  return seasons
}

const isBuiltIn = (list: readonly { id: string }[], id: string): boolean => list.some((entry) => entry.id === id)

/** Lets this process, or page, know these seasons beside season 0 (CA-03). */
export const learnSeasons = (files: readonly SeasonFile[]): void => {
  const seasons = seasonsOf(files)
  rememberSeasons(files, seasons)
  for (const { id, name, role, portraitUrl } of seasons.flatMap(({ heroes }) => heroes)) {
    if (!isBuiltIn(HEROES, id)) heroesById.set(id, { id, name, role, portraitUrl })
  }
  for (const { id, name, gameMode, portraitUrl } of seasons.flatMap(({ maps }) => maps)) {
    if (!isBuiltIn(MAPS, id)) mapsById.set(id, { id, name, gameMode, portraitUrl })
  }
}

/** The entries that are in the game on a day, an ISO date; all of them without one (CA-03). */
export const inGame = <Entry extends Dated>(entries: readonly Entry[], day: string | null): Entry[] =>
  entries.filter(({ since = '', until = '9999' }) => day === null || (since <= day && day <= until))
