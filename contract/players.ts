import { z } from 'zod'
import { REGIONS } from '#domain/catalogue/regions.ts'
import { LIMITS } from '#domain/limits.ts'
import { isPlaceInList, PLAYER_ORDERS } from '#domain/players/place-in-list.ts'
import { cascadeQuery, cursor, flag, instant, optionalText, paging, recordFields, requiredText, revealed } from './fields.ts'
import { lastPlayed, playerRole } from './teams.ts'
import { formerly, mergeInto, playersMerged } from './editing/merges.ts'
import { MOST_WITH_INCLUDED } from './reading/relations.ts'
import { creates, edits, shown, shownWith, type Endpoints } from './endpoint.ts'

/** A player as staff send it: only the username is required (PL-01). */
export const playerWrite = z.strictObject({
  username: requiredText(LIMITS.name, 'Username is required'),
  realName: optionalText(LIMITS.name),
  nationality: optionalText(LIMITS.name),
})
export type PlayerWrite = z.infer<typeof playerWrite>

export const player = z.object({
  ...recordFields,
  username: z.string(),
  realName: z.string(),
  nationality: z.string(),
  ...formerly('player'),
})
export type PlayerRecord = z.infer<typeof player>

const record = { played: z.int(), won: z.int(), lost: z.int() }
const matchesRecord = z.object({ ...record, drawn: z.int() })
export type MatchesRecord = z.infer<typeof matchesRecord>

const onRosters = z.array(z.object({
  id: z.string(), name: z.string(), tag: z.string(), logo: z.string(), role: playerRole, substitute: z.boolean(),
}))

/** A player in a list, with the teams whose rosters name them (PL-02). */
export const playerListItem = player.extend({
  teams: onRosters,
  record: matchesRecord.optional().describe('Only where `record` asks for it: matches with a stored result, as in the career. It tells results'),
  lastPlayed: lastPlayed.describe('Only with `order=played`: the time of the latest match that `record` counts. It tells results, by which teams got so far'),
})
export type PlayerListItem = z.infer<typeof playerListItem>

const LONGEST_PLACE = LIMITS.name + 154

export const playerListQuery = z.object({
  ...paging(500),
  search: z.string().max(LIMITS.name).optional().describe('In the username and the real name'),
  teamId: z.string().max(128).optional().describe('On the roster of this team'),
  region: z.enum(REGIONS, 'This region does not exist').optional().describe('On the roster of a team of this region'),
  role: playerRole.optional().describe('With this role on a roster'),
  order: z.enum(PLAYER_ORDERS, { error: 'Use name or played' }).optional().describe(
    'By username, which is the default; `played`: who played last comes first, who never did last, and equal ones by name. That order follows from ' +
      'results',
  ),
  after: cursor('start', isPlaceInList, LONGEST_PLACE).describe(
    'By pages that stay in place while players come and go: `start`, or the place of a player as `{id}~{username}`, with `order=played` as ' +
      '`{id}~{lastPlayed}~{username}`. Link leads on, `page` does not count, and there is no X-Total-Count',
  ),
  before: cursor('end', isPlaceInList, LONGEST_PLACE).describe('The same for the page before a player'),
  record: flag.describe(`With the matches that each player won and lost (PL-11); a page has at most ${MOST_WITH_INCLUDED} players then`),
})
export type PlayerListQuery = z.infer<typeof playerListQuery>

/** A time that a player was with a team, as snapshots of matches and events have it (PL-07). */
const stint = z.object({
  teamId: z.string(),
  name: z.string().describe('As it was at the end of this time'),
  tag: z.string(),
  logo: z.string(),
  exists: z.boolean().describe('The team has a page'),
  from: instant,
  until: instant,
})

/**
 * What a player did, as snapshots and games have it (PL-07 PL-08). With `spoilerFree` the teams only, and those only as far as no
 * result tells them.
 */
export const career = z.object({
  country: z.string().describe('The name of the nationality’s country'),
  rosters: onRosters.describe('The teams whose rosters name the player now'),
  teams: z.array(stint).describe('The last first, at most 50'),
  matches: matchesRecord.nullable().describe('With a stored result'),
  maps: z.array(z.object({ map: z.string(), ...record })).nullable().describe('That the player was entered for; the most played first'),
  heroes: z.array(z.object({ heroId: z.string(), maps: z.int(), seconds: z.int() })).nullable()
    .describe('With a time, as far as seconds were entered; those of most maps first'),
  placements: z.array(z.object({
    eventId: z.string(), eventName: z.string(), startDate: z.string().nullable(),
    teamId: z.string(), teamName: z.string(), place: z.int(), placeEnd: z.int().nullable(), prize: z.int(),
  })).nullable().describe('Of the teams that the player was with at an event, the latest first, at most 100. The prize is the team’s'),
  teamPrizes: z.int().nullable().describe('The prizes of all placements together'),
})
export type Career = z.infer<typeof career>

export const careerQuery = z.object({ spoilerFree: flag, revealed })

export const playerEndpoints = {
  'GET /players': { ...shownWith('teams'), further: ['record'], summary: 'Players by name or last match', query: playerListQuery, answer: z.array(playerListItem) },
  'GET /players/:id': { ...shownWith('teams'), summary: 'A player', answer: player, refusals: ['MOVED'] },
  'GET /players/:id/career': {
    ...shown, summary: 'What a player did: teams by date, record, maps, heroes, placements', operationId: 'getCareer', query: careerQuery,
    answer: career, refusals: ['MOVED'],
  },
  'POST /players': { ...creates('players:write'), summary: 'Add a player', body: playerWrite, answer: player },
  'POST /players/:id/merge': {
    ...edits('players:write'), summary: 'Merge a player into another one', operationId: 'mergePlayer', body: mergeInto('The player who stays'), answer: playersMerged,
  },
  'PUT /players/:id': { ...edits('players:write'), summary: 'Replace a player', body: playerWrite, answer: player },
  'DELETE /players/:id': {
    ...edits('players:write'), summary: 'Delete a player', query: cascadeQuery, refusals: ['PLAYER_IN_USE'],
  },
} satisfies Endpoints
