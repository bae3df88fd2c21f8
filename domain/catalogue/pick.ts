import { compareNames } from '#domain/compare.ts'
import { contains } from '#domain/search/match.ts'
import type { GameMap, Hero, HeroRole } from './catalogue.ts'
import { HEROES, MAPS } from './catalogue.ts'

/** Tabs of the hero selection, in order (DR-07). */
export const HERO_TABS: readonly HeroRole[] = ['Duelist', 'Strategist', 'Vanguard']

/** The heroes of a role in order of name; with a query only those whose name contains it. */
export const heroesOf = (role: HeroRole, query = '', among: readonly Hero[] = HEROES): Hero[] =>
  among.filter((hero) => hero.role === role && contains(hero.name, query.trim())).toSorted(compareNames)

/** The maps whose name or game mode contains the query, in catalogue order (DR-07). */
export const filterMaps = (query: string, among: readonly GameMap[] = MAPS): GameMap[] =>
  among.filter((map) => contains(map.name, query.trim()) || contains(map.gameMode, query.trim()))
