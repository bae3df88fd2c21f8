import type { HeroesReport, MapsReport, OneHeroReport, OneMapReport, StatisticsQuery } from '#contract/statistics/statistics.ts'
import { compareText } from '#domain/compare.ts'
import { NO_HERO, NO_MAP, type MapCounts } from '#domain/statistics/games.ts'
import { byPlays, byPresence, heroReport, mapReport } from '#domain/statistics/reports.ts'
import type { Db } from '#server/db/pool.ts'
import { findCounts } from './counts.ts'

const isOfTeam = ({ teamId }: StatisticsQuery): boolean => teamId !== undefined

/** The heroes that were drafted on the maps of these filters (SA-02). */
export async function findHeroes(db: Db, query: StatisticsQuery): Promise<HeroesReport> {
  const counts = await findCounts(db, query, 'all')
  const { games, drafts } = counts.maps.get('') ?? NO_MAP
  const heroes = [...(counts.heroes.get('') ?? [])].map(([heroId, hero]) => heroReport(heroId, hero, drafts, isOfTeam(query)))
  return { games, drafts, heroes: heroes.toSorted(byPresence) }
}

/** One hero (SA-02), also by map and by month; one that was never drafted has nothing but zeros. */
export async function findHeroReport(db: Db, heroId: string, query: StatisticsQuery): Promise<OneHeroReport> {
  const [all, byMap, byMonth] = await Promise.all([
    findCounts(db, query, 'all', heroId), findCounts(db, query, 'map', heroId), findCounts(db, query, 'month', heroId),
  ])
  const { games, drafts } = all.maps.get('') ?? NO_MAP
  const of = ({ heroes, maps }: typeof all, key: string) =>
    heroReport(heroId, heroes.get(key)?.get(heroId) ?? NO_HERO, maps.get(key)?.drafts ?? 0, isOfTeam(query))
  const keys = (maps: Map<string, MapCounts>) => [...maps].flatMap(([key, counts]) => (key !== '' && counts.drafts > 0 ? [key] : [])).toSorted(compareText)
  return {
    games, drafts, hero: of(all, ''),
    maps: keys(byMap.maps).map((map) => ({ map, hero: of(byMap, map) })),
    months: keys(byMonth.maps).map((month) => ({ month, hero: of(byMonth, month) })),
  }
}

/** The maps that were played (SA-05). */
export async function findMaps(db: Db, query: StatisticsQuery): Promise<MapsReport> {
  const [all, { maps }] = await Promise.all([findCounts(db, query, 'all', ''), findCounts(db, query, 'map', '')])
  const { games, drafts } = all.maps.get('') ?? NO_MAP
  const reports = [...maps].flatMap(([map, counts]) => (map === '' ? [] : [mapReport(map, counts, games, isOfTeam(query))]))
  return { games, drafts, maps: reports.toSorted(byPlays) }
}

/** One map (SA-05), also by month. */
export async function findMapReport(db: Db, map: string, query: StatisticsQuery): Promise<OneMapReport> {
  const of = { ...query, map }
  const [all, months, own, byMonth] = await Promise.all([
    findCounts(db, query, 'all', ''), findCounts(db, query, 'month', ''), findCounts(db, of, 'all', ''), findCounts(db, of, 'month', ''),
  ])
  const { games, drafts } = all.maps.get('') ?? NO_MAP
  const report = (counts: MapCounts | undefined, outOf: number) => mapReport(map, counts ?? NO_MAP, outOf, isOfTeam(query))
  return {
    games, drafts, map: report(own.maps.get(''), games),
    months: [...months.maps.keys()].toSorted(compareText)
      .map((month) => ({ month, map: report(byMonth.maps.get(month), months.maps.get(month)?.games ?? 0) })),
  }
}
