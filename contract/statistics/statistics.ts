import { z } from 'zod'
import { allModes } from '#domain/catalogue/all.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { REGIONS } from '#domain/catalogue/regions.ts'
import { SIDES } from '#domain/matches/match.ts'
import { isPlaceOfGame } from '#domain/statistics/place-of-game.ts'
import { isMonth } from '#domain/times/months.ts'
import { shown, type Endpoints } from '../endpoint.ts'
import { countFrom1, cursor, instant, paging, reference } from '../fields.ts'

const id = z.string().max(128).optional()

const onMap = { map: z.string().max(64).refine((map) => findMap(map), 'This map does not exist').optional().describe('On this map') }
const among = {
  mode: z.string().max(64).refine((mode) => allModes().includes(mode), 'This mode does not exist').optional().describe('On the maps of this mode'),
  region: z.enum(REGIONS, 'This region does not exist').optional().describe('Of events in this region'),
  season: z.string().max(64).optional().describe('Of events in this season'),
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
/** By what the numbers of one hero or map are told apart (SA-08), beside its months. */
const byPlace = <Name extends 'hero' | 'map', Report extends z.ZodType>(name: Name, report: Report) => {
  const of = { [name]: report } as { [name in Name]: Report }
  return {
    regions: z.array(z.object({ region: z.string(), ...of })).describe('By region'),
    seasons: z.array(z.object({ season: z.string(), ...of })).describe('By season'),
    events: z.array(z.object({ eventId: z.string(), eventName: z.string(), ...of })).describe('Of the last events, latest first; empty with `eventId`'),
  }
}
export const oneHeroReport = z.object({
  ...counted, hero, maps: z.array(z.object({ map: z.string(), hero })), modes: z.array(z.object({ mode: z.string(), hero })),
  ...byPlace('hero', hero), months: z.array(z.object({ month: z.string(), hero })).describe('In order, the last 24'),
})
export const mapsReport = z.object({ ...counted, maps: z.array(map).describe('Those that were played, the most played first') })
export const oneMapReport = z.object({
  ...counted, map, ...byPlace('map', map), months: z.array(z.object({ month: z.string(), map })).describe('In order, the last 24'),
})
export type HeroesReport = z.infer<typeof heroesReport>
export type OneHeroReport = z.infer<typeof oneHeroReport>
export type MapsReport = z.infer<typeof mapsReport>
export type OneMapReport = z.infer<typeof oneMapReport>

/** How many matches a request can name. */
const MOST_MATCHES = 50
const further = {
  from: z.string().max(7).refine(isMonth, 'Use a month like 2026-11').optional().describe('Of matches that start in this month or later, in UTC'),
  matches: z.string().max(MOST_MATCHES * 65).refine((list) => list.split(',').length <= MOST_MATCHES, `At most ${MOST_MATCHES} matches`).optional()
    .describe(`Of these matches alone: at most ${MOST_MATCHES} ids, with commas between`),
}
const someHero = z.string().max(128).refine((hero) => findHero(hero), 'This hero does not exist').optional()

export const COUNTED_AS = ['presence', 'ban', 'protect', 'first-ban', 'pick', 'opening', 'open'] as const
const gamesQuery = z.object({
  ...onMap,
  ...among,
  ...further,
  opponentId: id.describe('On maps of this team too'),
  heroId: someHero.describe('On which this hero was drafted'),
  as: z.enum(COUNTED_AS, 'Use presence, ban, protect, first-ban, pick, opening or open').optional()
    .describe('How the hero was drafted; without `heroId` whether anything was, or the map was picked. `opening`: the first ban of its side; `open`: ' +
      'on maps with a draft in which it was neither banned nor protected'),
  turn: countFrom1(30).optional().describe('With `as` ban or protect: in this column of the draft, from 1'),
  against: someHero.describe('With `teamId`: on which its opponent had the first ban of the map, this hero'),
  won: z.enum(['team', 'opponent'], 'Use team or opponent').optional().describe('With `teamId`: who won the map'),
  by: z.enum(['team', 'opponent'], 'Use team or opponent').optional().describe('With `teamId`: whose ban, protect or pick it was'),
  limit: paging(30, 100).limit,
  after: cursor('start', isPlaceOfGame).optional().describe('From a place on, latest first: `start`, or what Link has. Without it from the start'),
  before: cursor('end', isPlaceOfGame).describe('The page before a place'),
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
  teamOneTag: z.string().describe('Empty where the team is not known'),
  teamTwoTag: z.string(),
  teamOneLogo: z.string().describe('Its address; empty without one'),
  teamTwoLogo: z.string(),
  teamOneScore: z.int().describe('Rounds or points of the first team on this map'),
  teamTwoScore: z.int(),
  winner: z.enum(SIDES),
  pickedBy: z.enum(SIDES).nullable(),
  drafted: z.array(z.object({
    heroId: z.string(), side: z.enum(SIDES), kind: z.enum(['ban', 'protect']), first: z.boolean().describe('The first ban of the map'),
    opens: z.boolean().describe('The first ban of its side'), turn: z.int().describe('Its column of the draft, from 1'),
  })),
})
export type CountedGameItem = z.infer<typeof countedGame>

const scoutingQuery = z.object({
  teamId: reference.describe('One of the two teams'), opponentId: reference.describe('The other one'),
  eventId: among.eventId, season: among.season, ...further,
})
export type ScoutingQuery = z.infer<typeof scoutingQuery>

const heroShare = z.object({ heroId: z.string(), rate })
const ofMatches = z.object({ played: z.int().describe('Matches with a map that counts'), won: z.int(), lost: z.int() })
const scouted = z.object({
  teamId: z.string(),
  ...counted,
  matches: ofMatches,
  won: rate.describe('Of its maps, those that it won'),
  maps: z.array(z.object({ map: z.string(), played: rate.describe('Of its maps'), won: rate })).describe('The most reliable wins first'),
  turns: z.array(z.object({ turn: z.int().describe('A column of the draft, from 1'), kind: z.enum(['ban', 'protect']), heroes: z.array(heroShare) }))
    .describe('What it banned and protected in each column, of its maps on which it did'),
  answers: z.array(z.object({ heroId: z.string(), of: z.int(), replies: z.array(heroShare) }))
    .describe('What it banned first itself on the maps on which its opponent had the first ban of the map, that hero'),
  faced: z.array(heroShare).describe('What was banned against it, of its maps with a draft'),
  open: z.array(heroShare).describe('Of the twelve heroes drafted on most of the maps of both teams those that nobody banned or protected, of its maps with a draft'),
})
const meeting = z.object({
  matchId: z.string(), at: instant.nullable(), eventId: z.string().nullable(), eventName: z.string(),
  won: z.int().describe('Maps that `teamId` won'), lost: z.int().describe('Maps that `opponentId` won'), winner: z.enum(['team', 'opponent']).nullable(),
})
export const scoutingReport = z.object({
  team: scouted, opponent: scouted,
  meetings: z.object({ games: z.int(), matches: ofMatches, won: rate.describe('Of their maps, those that `teamId` won'), last: z.array(meeting).describe('The last five, latest first') }),
})
export type ScoutingReport = z.infer<typeof scoutingReport>

export const statisticsEndpoints = {
  'GET /statistics/scouting': {
    ...shown, summary: 'Two teams before they meet: records, meetings, maps, bans, answers. It tells results', operationId: 'scoutTeams',
    query: scoutingQuery, answer: scoutingReport,
  },
  'GET /statistics/heroes': {
    ...shown, summary: 'Bans, protects and presence of heroes. They tell results', operationId: 'getHeroStatistics', query: filters, answer: heroesReport,
  },
  'GET /statistics/heroes/:id': {
    ...shown, summary: 'Those of one hero, by map, mode, region, season, event and month', operationId: 'getStatisticsOfHero', query: filters, answer: oneHeroReport,
  },
  'GET /statistics/maps': { ...shown, summary: 'How often maps are played, and who wins them', operationId: 'getMapStatistics', query: filters, answer: mapsReport },
  'GET /statistics/maps/:id': { ...shown, summary: 'Those of one map, by region, season, event and month', operationId: 'getStatisticsOfMap', query: z.object(among), answer: oneMapReport },
  'GET /statistics/games': {
    ...shown, summary: 'The played maps behind a number, latest first', operationId: 'listCountedGames', query: gamesQuery, answer: z.array(countedGame),
  },
} satisfies Endpoints
