import { z } from 'zod'
import { allModes } from '#domain/catalogue/all.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { REGIONS } from '#domain/catalogue/regions.ts'
import { SIDES } from '#domain/matches/match.ts'
import { UNDATED } from '#domain/matches/order/place-in-time.ts'
import { isInstant } from '#domain/times/dates.ts'
import { isMonth } from '#domain/times/months.ts'
import { shown, type Endpoints } from '../endpoint.ts'
import { cursor, instant, paging, partsOfPlace } from '../fields.ts'

const id = z.string().max(128).optional()

const onMap = { map: z.string().max(64).refine((map) => findMap(map), 'This map does not exist').optional().describe('On this map') }
const among = {
  mode: z.string().max(64).refine((mode) => allModes().includes(mode), 'This mode does not exist').optional().describe('On the maps of this mode'),
  region: z.enum(REGIONS, 'This region does not exist').optional().describe('Of events in this region'),
  eventId: id,
  month: z.string().max(7).refine(isMonth, 'Use a month like 2026-11').optional().describe('Of matches that start in this month, in UTC'),
  teamId: id.describe('On maps of this team'),
}
const filters = z.object({ ...onMap, ...among })
export type StatisticsQuery = z.infer<typeof filters>

const rate = z
  .object({ hits: z.int(), of: z.int().describe('The denominator, n'), low: z.int(), high: z.int() })
  .describe('`hits` of `of`, with the Wilson interval of 95 % of this share in ten-thousandths: 5000 is a half')

const hero = z.object({
  heroId: z.string(),
  presence: rate.describe('Of maps with a draft, those on which the hero was banned or protected'),
  banned: rate.describe('Of maps with a draft, those on which a team banned it'),
  protected: rate.describe('Of maps with a draft, those on which a team protected it'),
  firstBanned: rate.describe('Of maps with a draft, those on which it was the first ban'),
  wonBanning: rate.describe('Of its bans, those whose team won the map; with `teamId` those of this team'),
  wonFacing: rate.describe('Of its bans, those whose opponent won the map; with `teamId` those against this team'),
  team: z.object({
    bans: rate.describe('That the team banned it'), faced: rate.describe('That it was banned against the team'),
    protects: rate.describe('That the team protected it'), firstBans: rate.describe('That the team banned it first'),
  }).nullable().describe('With `teamId`: of its maps with a draft'),
})
const map = z.object({
  map: z.string().describe('A map id'),
  drafts: z.int().describe('Maps played with a draft'),
  played: rate.describe('Of all maps that count'),
  picksWon: rate.describe('Of those whose picking team is known, those that it won; with `teamId` of its picks'),
  firstBansWon: rate.describe('Of those with a first ban, those that the banning team won; with `teamId` of its first bans'),
  won: rate.nullable().describe('With `teamId`: those that the team won'),
})
const counted = {
  games: z.int().describe('Maps that count: played to a winner, in a match that was neither cancelled nor forfeited'),
  drafts: z.int().describe('Those of them with a ban or a protect'),
}
export const heroesReport = z.object({ ...counted, heroes: z.array(hero).describe('Those that were drafted; with `teamId` the most banned against it first, else the most present') })
export const oneHeroReport = z.object({
  ...counted, hero, maps: z.array(z.object({ map: z.string(), hero })), months: z.array(z.object({ month: z.string(), hero })).describe('In order'),
})
export const mapsReport = z.object({ ...counted, maps: z.array(map).describe('Those that were played, the most played first') })
export const oneMapReport = z.object({ ...counted, map, months: z.array(z.object({ month: z.string(), map })).describe('In order') })
export type HeroesReport = z.infer<typeof heroesReport>
export type OneHeroReport = z.infer<typeof oneHeroReport>
export type MapsReport = z.infer<typeof mapsReport>
export type OneMapReport = z.infer<typeof oneMapReport>

/** A place in the list of games: its time, its number and its match. */
const isPlace = (text: string): boolean => {
  const [time, rest] = partsOfPlace(text)
  return (time === UNDATED || isInstant(time)) && /^\d{1,3}$/.test(partsOfPlace(rest)[0])
}

export const COUNTED_AS = ['presence', 'ban', 'protect', 'first-ban', 'pick'] as const
const gamesQuery = z.object({
  ...onMap,
  ...among,
  heroId: z.string().max(128).refine((hero) => findHero(hero), 'This hero does not exist').optional().describe('On which this hero was drafted'),
  as: z.enum(COUNTED_AS, 'Use presence, ban, protect, first-ban or pick').optional()
    .describe('How the hero was drafted; without `heroId` whether anything was, or the map was picked'),
  by: z.enum(['team', 'opponent'], 'Use team or opponent').optional().describe('With `teamId`: whose ban, protect or pick it was'),
  limit: paging(30, 100).limit,
  after: cursor('start', isPlace).optional().describe('From a place on, latest first: `start`, or what Link has. Without it from the start'),
  before: cursor('end', isPlace).describe('The page before a place'),
})
export type GamesQuery = z.infer<typeof gamesQuery>

export const countedGame = z.object({
  matchId: z.string(),
  number: z.int().describe('Of the map in its match, from 1'),
  map: z.string().describe('A map id, empty where it is not known'),
  at: instant.nullable(),
  eventId: z.string().nullable(),
  eventName: z.string(),
  teamOneId: z.string(),
  teamTwoId: z.string(),
  teamOneName: z.string(),
  teamTwoName: z.string(),
  winner: z.enum(SIDES),
  pickedBy: z.enum(SIDES).nullable(),
  drafted: z.array(z.object({ heroId: z.string(), side: z.enum(SIDES), kind: z.enum(['ban', 'protect']), first: z.boolean() })),
})
export type CountedGameItem = z.infer<typeof countedGame>

export const statisticsEndpoints = {
  'GET /statistics/heroes': {
    ...shown, summary: 'Bans, protects and presence of heroes. They tell results', operationId: 'getHeroStatistics', query: filters, answer: heroesReport,
  },
  'GET /statistics/heroes/:id': {
    ...shown, summary: 'Those of one hero, by map and by month', operationId: 'getStatisticsOfHero', query: filters, answer: oneHeroReport,
  },
  'GET /statistics/maps': { ...shown, summary: 'How often maps are played, and who wins them', operationId: 'getMapStatistics', query: filters, answer: mapsReport },
  'GET /statistics/maps/:id': { ...shown, summary: 'Those of one map, by month', operationId: 'getStatisticsOfMap', query: z.object(among), answer: oneMapReport },
  'GET /statistics/games': {
    ...shown, summary: 'The played maps behind a number, latest first', operationId: 'listCountedGames', query: gamesQuery, answer: z.array(countedGame),
  },
} satisfies Endpoints
