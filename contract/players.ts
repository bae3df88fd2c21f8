import { z } from 'zod'
import { REGIONS } from '#domain/catalogue/catalogue.ts'
import { LIMITS } from '#domain/limits.ts'
import { cascadeQuery, cursor, optionalText, paging, partsOfPlace, recordFields, requiredText } from './fields.ts'
import { playerRole } from './teams.ts'
import { creates, edits, shown, type Endpoints } from './endpoint.ts'

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
})
export type PlayerRecord = z.infer<typeof player>

/** A player in a list, with the teams whose rosters name them (PL-02). */
export const playerListItem = player.extend({
  teams: z.array(z.object({ id: z.string(), name: z.string(), tag: z.string(), role: playerRole, substitute: z.boolean() })),
})
export type PlayerListItem = z.infer<typeof playerListItem>

/** A place in a list by name (PL-06). */
const isPlace = (text: string): boolean => partsOfPlace(text)[0] !== ''
const LONGEST_PLACE = LIMITS.name + 129

export const playerListQuery = z.object({
  ...paging(500),
  search: z.string().max(LIMITS.name).optional().describe('In the username and the real name'),
  teamId: z.string().max(128).optional().describe('On the roster of this team'),
  region: z.enum(REGIONS, 'This region does not exist').optional().describe('On the roster of a team of this region'),
  role: playerRole.optional().describe('With this role on a roster'),
  after: cursor('start', isPlace, LONGEST_PLACE).describe(
    'By pages that stay in place while players come and go: `start`, or the place of a player as `{id}~{username}`. Link leads on, ' +
      '`page` does not count, and there is no X-Total-Count',
  ),
  before: cursor('end', isPlace, LONGEST_PLACE).describe('The same for the page before a player'),
})
export type PlayerListQuery = z.infer<typeof playerListQuery>

export const playerEndpoints = {
  'GET /players': { ...shown, summary: 'Players by name', query: playerListQuery, answer: z.array(playerListItem) },
  'GET /players/:id': { ...shown, summary: 'A player', answer: player },
  'POST /players': { ...creates('players:write'), summary: 'Add a player', body: playerWrite, answer: player },
  'PUT /players/:id': { ...edits('players:write'), summary: 'Replace a player', body: playerWrite, answer: player },
  'DELETE /players/:id': {
    ...edits('players:write'), summary: 'Delete a player', query: cascadeQuery, refusals: ['PLAYER_IN_USE'],
  },
} satisfies Endpoints
