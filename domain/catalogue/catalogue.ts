import catalog from './catalog.json' with { type: 'json' }

// The lists are data: a new season changes catalog.json and nothing here (CA-02).

export type GameMode = 'Convergence' | 'Domination' | 'Convoy'
export type HeroRole = 'Vanguard' | 'Strategist' | 'Duelist'
/** A role as stored on rosters and in games: lower case. */
export type PlayerRole = 'vanguard' | 'duelist' | 'strategist'

export type GameMap = { id: string; name: string; gameMode: GameMode; portraitUrl: string }
export type Hero = { id: string; name: string; role: HeroRole; portraitUrl: string }

/** Map values of a game that are no map: not chosen yet, and not played. */
export const MAP_TBD = 'tbd'
export const MAP_NOT_PLAYED = 'dnp'

/** The 14 maps of the season, in catalogue order (CA-01). */
export const MAPS: readonly GameMap[] = catalog.maps.map((map) => ({
  ...map,
  gameMode: map.gameMode as GameMode,
  portraitUrl: `/art/maps/${map.id}.svg`,
}))

/** The 43 heroes of the season, in catalogue order (CA-01). */
export const HEROES: readonly Hero[] = catalog.heroes.map((hero) => ({
  ...hero,
  role: hero.role as HeroRole,
  portraitUrl: `/art/heroes/${hero.id}.svg`,
}))

export const DEFAULT_PLAYER_ROLE: PlayerRole = 'duelist'

const mapsById = new Map(MAPS.map((map) => [map.id, map]))
const heroesById = new Map(HEROES.map((hero) => [hero.id, hero]))

export const findMap = (id: string | null | undefined): GameMap | undefined => (id ? mapsById.get(id) : undefined)
export const findHero = (id: string | null | undefined): Hero | undefined => (id ? heroesById.get(id) : undefined)

/** True for a map id of the catalogue, `tbd` and `dnp`. */
export const isMapValue = (value: string): boolean =>
  value === MAP_TBD || value === MAP_NOT_PLAYED || mapsById.has(value)
