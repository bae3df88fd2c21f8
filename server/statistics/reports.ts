import type { HeroesReport, MapsReport, OneHeroReport, OneMapReport, StatisticsQuery } from '#contract/statistics/statistics.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { compareText } from '#domain/compare.ts'
import { DomainError } from '#domain/errors.ts'
import { NO_HERO, NO_MAP, type HeroCounts, type MapCounts } from '#domain/statistics/games.ts'
import { byPlays, byPresence, heroReport, mapReport } from '#domain/statistics/reports.ts'
import type { Db } from '#server/db/pool.ts'
import { countsOf, type By } from './counts.ts'
import { countEvents } from './events.ts'

/** Months that are told apart. */
const MONTHS = 24

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
 * One hero (SA-02), also by map, mode, region, season, event and month; one that was never drafted has nothing but zeros.
 * @throws DomainError `NOT_FOUND` for a hero that is not in the catalogue
 */
export async function findHeroReport(db: Db, heroId: string, query: StatisticsQuery): Promise<OneHeroReport> {
  if (!findHero(heroId)) throw new DomainError('NOT_FOUND', `There is no hero ${heroId}`)
  const counts = await countsOf(db, query)
  const report = (hero: HeroCounts | undefined, drafts: number) => heroReport(heroId, hero ?? NO_HERO, drafts, isOfTeam(query))
  /** The hero by a key, where there were drafts. */
  const told = async (by: By) => {
    const [maps, heroes] = await Promise.all([counts.maps(by), counts.heroes(by, heroId)])
    const keys = [...maps].flatMap(([key, own]) => (key !== '' && own.drafts > 0 ? [key] : [])).toSorted(compareText)
    return keys.map((key) => ({ key, hero: report(heroes.get(key)?.get(heroId), maps.get(key)?.drafts ?? 0) }))
  }
  const [all, own, maps, modes, regions, seasons, months, events] = await Promise.all([
    counts.maps('all'), counts.heroes('all', heroId), told('map'), told('mode'), told('region'), told('season'), told('month'), countEvents(db, query, { heroId }),
  ])
  const { games, drafts } = all.get('') ?? NO_MAP
  return {
    games, drafts, hero: report(own.get('')?.get(heroId), drafts),
    maps: maps.map(({ key: map, hero }) => ({ map, hero })),
    modes: modes.map(({ key: mode, hero }) => ({ mode, hero })),
    regions: regions.map(({ key: region, hero }) => ({ region, hero })),
    seasons: seasons.map(({ key: season, hero }) => ({ season, hero })),
    events: events.filter((event) => event.maps.drafts > 0).map(({ eventId, eventName, ...of }) => ({ eventId, eventName, hero: report(of.hero, of.maps.drafts) })),
    months: months.slice(-MONTHS).map(({ key: month, hero }) => ({ month, hero })),
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
 * One map (SA-05), also by region, season, event and month.
 * @throws DomainError `NOT_FOUND` for a map that is not in the catalogue
 */
export async function findMapReport(db: Db, map: string, query: Omit<StatisticsQuery, 'map'>): Promise<OneMapReport> {
  if (!findMap(map)) throw new DomainError('NOT_FOUND', `There is no map ${map}`)
  const counts = await countsOf(db, query)
  const report = (of: MapCounts | undefined, outOf: number) => mapReport(map, of ?? NO_MAP, outOf, isOfTeam(query))
  /** The map by a key, where there were maps. */
  const told = async (by: By) => {
    const [every, own] = await Promise.all([counts.maps(by), counts.maps(by, map)])
    const keys = [...every.keys()].filter(Boolean).toSorted(compareText)
    return keys.map((key) => ({ key, map: report(own.get(key), every.get(key)?.games ?? 0) }))
  }
  const [all, own, regions, seasons, months, events] = await Promise.all([
    counts.maps('all'), counts.maps('all', map), told('region'), told('season'), told('month'), countEvents(db, query, { map }),
  ])
  const { games, drafts } = all.get('') ?? NO_MAP
  return {
    games, drafts, map: report(own.get(''), games),
    regions: regions.map(({ key: region, map: of }) => ({ region, map: of })),
    seasons: seasons.map(({ key: season, map: of }) => ({ season, map: of })),
    events: events.map(({ eventId, eventName, maps, own: of }) => ({ eventId, eventName, map: report(of, maps.games) })),
    months: months.slice(-MONTHS).map(({ key: month, map: of }) => ({ month, map: of })),
  }
}
