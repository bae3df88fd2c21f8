import type { HeroesReport, MapsReport, OneHeroReport, OneMapReport, StatisticsQuery } from '#contract/statistics/statistics.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { compareText } from '#domain/compare.ts'
import { DomainError } from '#domain/errors.ts'
import { NO_HERO, NO_MAP, type HeroCounts, type MapCounts } from '#domain/statistics/games.ts'
import { byPlays, byPresence, heroReport, mapReport } from '#domain/statistics/reports.ts'
import type { Db } from '#server/db/pool.ts'
import { countsOf } from './counts.ts'

const isOfTeam = ({ teamId }: StatisticsQuery): boolean => teamId !== undefined

/** The heroes that were drafted on the maps of these filters (SA-02). */
export async function findHeroes(db: Db, query: StatisticsQuery): Promise<HeroesReport> {
  const counts = await countsOf(db, query)
  const [maps, found] = await Promise.all([counts.maps('all'), counts.heroes('all')])
  const { games, drafts } = maps.get('') ?? NO_MAP
  const heroes = [...(found.get('') ?? [])].map(([heroId, hero]) => heroReport(heroId, hero, drafts, isOfTeam(query)))
  return { games, drafts, heroes: heroes.toSorted(byPresence) }
}

/**
 * One hero (SA-02), also by map and by month; one that was never drafted has nothing but zeros.
 * @throws DomainError `NOT_FOUND` for a hero that is not in the catalogue
 */
export async function findHeroReport(db: Db, heroId: string, query: StatisticsQuery): Promise<OneHeroReport> {
  if (!findHero(heroId)) throw new DomainError('NOT_FOUND', `There is no hero ${heroId}`)
  const counts = await countsOf(db, query)
  const both = (by: 'all' | 'map' | 'month') => Promise.all([counts.maps(by), counts.heroes(by, heroId)])
  const [all, byMap, byMonth] = await Promise.all([both('all'), both('map'), both('month')])
  const { games, drafts } = all[0].get('') ?? NO_MAP
  const of = ([maps, heroes]: [Map<string, MapCounts>, Map<string, Map<string, HeroCounts>>], key: string) =>
    heroReport(heroId, heroes.get(key)?.get(heroId) ?? NO_HERO, maps.get(key)?.drafts ?? 0, isOfTeam(query))
  const keys = (maps: Map<string, MapCounts>) => [...maps].flatMap(([key, own]) => (key !== '' && own.drafts > 0 ? [key] : [])).toSorted(compareText)
  return {
    games, drafts, hero: of(all, ''),
    maps: keys(byMap[0]).map((map) => ({ map, hero: of(byMap, map) })),
    months: keys(byMonth[0]).map((month) => ({ month, hero: of(byMonth, month) })),
  }
}

/** The maps that were played (SA-05). */
export async function findMaps(db: Db, query: StatisticsQuery): Promise<MapsReport> {
  const counts = await countsOf(db, query)
  const [all, maps] = await Promise.all([counts.maps('all'), counts.maps('map')])
  const { games, drafts } = all.get('') ?? NO_MAP
  const reports = [...maps].flatMap(([map, own]) => (map === '' ? [] : [mapReport(map, own, games, isOfTeam(query))]))
  return { games, drafts, maps: reports.toSorted(byPlays) }
}

/**
 * One map (SA-05), also by month.
 * @throws DomainError `NOT_FOUND` for a map that is not in the catalogue
 */
export async function findMapReport(db: Db, map: string, query: Omit<StatisticsQuery, 'map'>): Promise<OneMapReport> {
  if (!findMap(map)) throw new DomainError('NOT_FOUND', `There is no map ${map}`)
  const counts = await countsOf(db, query)
  const [all, months, own, byMonth] = await Promise.all([
    counts.maps('all'), counts.maps('month'), counts.maps('all', map), counts.maps('month', map),
  ])
  const { games, drafts } = all.get('') ?? NO_MAP
  const report = (of: MapCounts | undefined, outOf: number) => mapReport(map, of ?? NO_MAP, outOf, isOfTeam(query))
  return {
    games, drafts, map: report(own.get(''), games),
    months: [...months.keys()].toSorted(compareText).map((month) => ({ month, map: report(byMonth.get(month), months.get(month)?.games ?? 0) })),
  }
}
