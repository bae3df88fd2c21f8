import { heroesById, mapsById, type GameMap, type Hero } from './catalogue.ts'

/** The heroes of all seasons, those of season 0 first. */
export const allHeroes = (): Hero[] => [...heroesById.values()]
/** The maps of all seasons, those of season 0 first. */
export const allMaps = (): GameMap[] => [...mapsById.values()]
/** The game modes of all seasons. */
export const allModes = (): string[] => [...new Set(allMaps().map(({ gameMode }) => gameMode))]
