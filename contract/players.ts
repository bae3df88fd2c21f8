import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { optionalText, paging, recordFields, requiredText, cascadeQuery } from './fields.ts'
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
  teams: z.array(z.object({ id: z.string(), name: z.string(), tag: z.string() })),
})
export type PlayerListItem = z.infer<typeof playerListItem>

export const playerListQuery = z.object({ ...paging(500), search: z.string().max(LIMITS.name).optional() })

export const playerEndpoints = {
  'GET /players': { ...shown, summary: 'Players by name', query: playerListQuery, answer: z.array(playerListItem) },
  'GET /players/:id': { ...shown, summary: 'A player', answer: player },
  'POST /players': { ...creates('players:write'), summary: 'Add a player', body: playerWrite, answer: player },
  'PUT /players/:id': { ...edits('players:write'), summary: 'Replace a player', body: playerWrite, answer: player },
  'DELETE /players/:id': {
    ...edits('players:write'), summary: 'Delete a player', query: cascadeQuery, refusals: ['PLAYER_IN_USE'],
  },
} satisfies Endpoints
