import catalog from './catalog.json' with { type: 'json' }

// The lists are data: those of season 0 are built in (CA-02), further ones are learned from the database (CA-03).

export type HeroRole = 'Vanguard' | 'Strategist' | 'Duelist'
/** A role as stored on rosters and in games: lower case. */
export type PlayerRole = 'vanguard' | 'duelist' | 'strategist'

export type GameMap = { id: string; name: string; gameMode: string; portraitUrl: string }
export type Hero = { id: string; name: string; role: HeroRole; portraitUrl: string }

/** Map values of a game that are no map: not chosen yet, and not played. */
export const MAP_TBD = 'tbd'
export const MAP_NOT_PLAYED = 'dnp'

type Listed = { id?: string | undefined; name: string; image?: string | undefined }

/** The id of a hero or map where none is given: its name in lower case with hyphens. */
export const idOf = ({ id, name }: Listed): string =>
  id ?? name.toLowerCase().replaceAll("'", '').replaceAll(/[^a-z0-9]+/g, '-')

const pictured = (kind: 'heroes' | 'maps', entry: Listed): { id: string; name: string; portraitUrl: string } => {
  const id = idOf(entry)
  return { id, name: entry.name, portraitUrl: entry.image || `/art/${kind}/${id}.svg` }
}

/** A hero as it is listed in a catalogue, with its id and picture. */
export const heroFrom = (entry: Listed & { role: string }): Hero => ({ ...pictured('heroes', entry), role: entry.role as HeroRole })
/** A map as it is listed in a catalogue, with its id and picture. */
export const mapFrom = (entry: Listed & { gameMode: string }): GameMap => ({ ...pictured('maps', entry), gameMode: entry.gameMode })

/** The built-in lists are by mode and role; an entry whose id follows from its name is its name alone. */
const listed = (lists: Readonly<Record<string, readonly (string | Listed)[]>>): [string, Listed][] =>
  Object.entries(lists).flatMap(([of, entries]) => entries.map((entry): [string, Listed] => [of, typeof entry === 'string' ? { name: entry } : entry]))

/** The 14 maps of season 0, in catalogue order (CA-01). */
export const MAPS: readonly GameMap[] = listed(catalog.maps).map(([gameMode, entry]) => mapFrom({ ...entry, gameMode }))

/** The 43 heroes of season 0, in catalogue order (CA-01). */
export const HEROES: readonly Hero[] = listed(catalog.heroes).map(([role, entry]) => heroFrom({ ...entry, role }))

export const DEFAULT_PLAYER_ROLE: PlayerRole = 'duelist'

/** The maps and heroes that this process, or page, knows, by id; those of further seasons are added to them (CA-03). */
export const mapsById = new Map(MAPS.map((map) => [map.id, map]))
export const heroesById = new Map(HEROES.map((hero) => [hero.id, hero]))

export const findMap = (id: string | null | undefined): GameMap | undefined => (id ? mapsById.get(id) : undefined)
export const findHero = (id: string | null | undefined): Hero | undefined => (id ? heroesById.get(id) : undefined)

/** True for a map id of any season, `tbd` and `dnp`. */
export const isMapValue = (value: string): boolean =>
  value === MAP_TBD || value === MAP_NOT_PLAYED || mapsById.has(value)
