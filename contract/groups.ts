import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { list, recordFields, reference, requiredText, whole, confirmQuery } from './fields.ts'
import { creates, shown, writes, type Endpoints } from './endpoint.ts'

export const groupWrite = z.strictObject({
  name: requiredText(LIMITS.name, 'Please provide a group name'),
  teamIds: list(reference, LIMITS.groupTeams).default([]),
  matchIds: list(reference, LIMITS.groupMatches).default([]),
  eliminationRule: z.strictObject({ teamsEliminated: whole(0, LIMITS.groupTeams) }).default({ teamsEliminated: 2 }),
})
export type GroupWrite = z.infer<typeof groupWrite>

export const groupTeamWrite = z.strictObject({ teamId: reference })
export const groupMatchWrite = z.strictObject({ matchId: reference })

export const group = z.object({
  ...recordFields,
  eventId: z.string(),
  name: z.string(),
  teamIds: z.array(z.string()),
  matchIds: z.array(z.string()),
  eliminationRule: z.object({ teamsEliminated: z.int() }),
  teams: z.array(z.object({ id: z.string(), name: z.string(), logo: z.string() })).default([])
    .describe('The teams as they are named today'),
})
export type GroupRecord = z.infer<typeof group>

/** A row of the table of a group (GR-05 to GR-08). Fully tied teams share the ranks from `rank` to `rankEnd`. */
export const standing = z.object({
  rank: z.int(),
  rankEnd: z.int(),
  teamId: z.string(),
  name: z.string(),
  wins: z.int(),
  losses: z.int(),
  mapWins: z.int(),
  mapLosses: z.int(),
  mapDifferential: z.int(),
  points: z.int(),
  status: z.enum(['Safe', 'Eliminated', 'Undecided']),
  provisional: z.boolean().describe('Matches of the group are still to be played'),
  tied: z.boolean(),
  tieNote: z.string().nullable().describe('What decided the place among teams on the same points'),
})

const changes = writes('groups:write')

export const groupEndpoints = {
  'GET /events/:eventId/groups': { ...shown, summary: 'Groups of an event', operationId: 'listGroups', answer: z.array(group) },
  'GET /groups/:groupId/standings': {
    ...shown, summary: 'The table of a group', operationId: 'listStandings', answer: z.array(standing),
  },
  'POST /events/:eventId/groups': {
    ...creates('groups:write'), summary: 'Add a group', operationId: 'createGroup', query: confirmQuery, body: groupWrite, answer: group,
  },
  'PUT /groups/:groupId': { ...changes, summary: 'Replace a group', query: confirmQuery, body: groupWrite, answer: group },
  'DELETE /groups/:groupId': { ...changes, summary: 'Delete a group' },
  'POST /groups/:groupId/teams': {
    ...changes, summary: 'Add a team to a group', operationId: 'addTeamToGroup', body: groupTeamWrite, answer: group,
  },
  'DELETE /groups/:groupId/teams/:teamId': {
    ...changes, summary: 'Remove a team from a group', operationId: 'removeTeamFromGroup',
  },
  'POST /groups/:groupId/matches': {
    ...changes, summary: 'Link a match to a group', operationId: 'addMatchToGroup',
    query: confirmQuery, body: groupMatchWrite, answer: group,
  },
  'DELETE /groups/:groupId/matches/:matchId': {
    ...changes, summary: 'Remove a match from a group', operationId: 'removeMatchFromGroup',
  },
} satisfies Endpoints
