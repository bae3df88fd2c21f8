import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { ENTRIES } from '#domain/plans/entries.ts'
import { bestOf, confirmQuery, countFrom1, list, recordFields, reference, requiredText, shownBestOf, whole } from './fields.ts'
import { creates, edits, shown, shownWith, writes, type Endpoints } from './endpoint.ts'
import { scenarioEndpoints } from './tables/scenarios.ts'
import { standing } from './tables/standing.ts'
import { eventRules, tableRulesWrite, tableSettings } from './tables/rules.ts'

export const groupWrite = z.strictObject({
  name: requiredText(LIMITS.name, 'Please provide a group name'),
  teamIds: list(reference, LIMITS.groupTeams).default([]),
  matchIds: list(reference, LIMITS.groupMatches).default([]),
  eliminationRule: z.strictObject({ teamsEliminated: whole(0, LIMITS.groupTeams) }).default({ teamsEliminated: 2 }),
  bestOf: bestOf.optional().describe('The default length of its matches; left out it stays as it is'),
  ...tableRulesWrite,
}).check((ctx) => {
  const { teamIds, deductions } = ctx.value
  deductions?.forEach(({ teamId }, index) => {
    if (teamIds.includes(teamId)) return
    const message = 'This team is not in the group: add it, or remove its deduction'
    ctx.issues.push({ code: 'custom', path: ['deductions', index, 'teamId'], message, input: teamId })
  })
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
  bestOf: shownBestOf,
  teams: z.array(z.object({ id: z.string(), name: z.string(), logo: z.string() })).default([])
    .describe('The teams as they are named today'),
  ...eventRules,
  deductions: z.array(z.object({ teamId: z.string(), points: z.int(), note: z.string() })).default([]),
  tiebreakMatchIds: z.array(z.string()).default([]),
  lots: z.object({ teamIds: z.array(z.string()), reason: z.string(), by: z.string() }).nullable().default(null),
})
export type GroupRecord = z.infer<typeof group>

/** The table as it is now, or after a round (GR-21). */
export const standingsQuery = z.object({
  round: countFrom1(LIMITS.groupMatches).optional().describe('The table after this round: after as many matches of each team'),
})

/** A group as it is answered: with its table, in which teams have the names of their event's page. */
export const shownGroup = group.extend({
  tableRules: tableSettings.describe('How the table is made, with what the event says where the group says nothing'),
  rounds: z.int().default(0).describe("How many rounds its matches are called by, like 'Group A, round 3'; 0 while they have no times, or one round"),
  leadsTo: z.array(z.object({
    rank: z.int(), stageName: z.string(), text: z.string().describe('The match or the group that this rank enters, empty where it is the stage itself'),
    entry: z.enum(ENTRIES).nullable().default(null)
      .describe('How it enters a bracket: past its first round, in its upper or lower half where teams begin in both; relegation: it has to defend its place. Null for a group'),
  })).default([])
    .describe('Where ranks of the group lead to in later stages of the event'),
  contested: z.object({
    first: z.int(), last: z.int(),
    given: z.array(z.string()).nullable().describe('The teams of any group that got these places; null while groups of the stage are open or nothing separates the teams'),
  }).nullable().default(null)
    .describe('The ranks that lead on in the best of the groups of a stage only, from and to; null where there are none'),
  standings: z.array(standing).default([]),
  swiss: z.object({
    until: z.object({ wins: z.int(), losses: z.int() }).nullable(),
    rounds: z.array(z.object({
      round: z.int(),
      records: z.array(z.object({ record: z.string(), matchIds: z.array(z.string()), byes: z.array(z.string()) })),
    })).describe('Its matches by round, and by the records of their teams; the record is empty while a round is not paired'),
    picks: z.object({ wins: z.int(), losses: z.int(), undefeated: z.int(), through: z.int(), winless: z.int(), most: z.int() }).optional()
      .describe('Where visitors pick how it ends: how many teams they pick for so many wins without a loss, for going through after a loss, and for so many losses without a win; most: of those that go through'),
  }).optional().describe('Where the group is a Swiss stage'),
})
export type ShownGroup = z.infer<typeof shownGroup>

/** A group whose line runs between teams that nothing separates, though all matches are played (GR-23). */
export const undecidedGroup = z.object({
  groupId: z.string(),
  groupName: z.string(),
  eventId: z.string(),
  eventName: z.string(),
  rank: z.int(),
  rankEnd: z.int(),
  teams: z.array(z.object({ teamId: z.string(), name: z.string() })),
})

const changes = writes('groups:write')
const OF_MATCHES = ['MATCH_NOT_FOUND', 'MATCH_IN_GROUP', 'WRONG_EVENT', 'TEAMS_DIFFER'] as const

export const groupEndpoints = {
  'GET /events/:eventId/groups': {
    ...shownWith('teams'), summary: 'Groups of an event', operationId: 'listGroups', answer: z.array(shownGroup),
  },
  'GET /groups/:groupId': { ...shownWith('event', 'teams'), summary: 'A group with its table', answer: shownGroup },
  'GET /groups/:groupId/standings': {
    ...shown, summary: 'The table of a group', operationId: 'listStandings', query: standingsQuery, answer: z.array(standing),
  },
  ...scenarioEndpoints,
  'GET /groups/undecided': {
    access: 'staff', summary: 'Groups whose teams on the line are level, in events that are not completed',
    operationId: 'listUndecidedGroups', answer: z.array(undecidedGroup),
  },
  'POST /events/:eventId/groups': {
    ...creates('groups:write'), summary: 'Add a group', operationId: 'createGroup', query: confirmQuery, body: groupWrite,
    answer: shownGroup, refusals: OF_MATCHES,
  },
  'PUT /groups/:groupId': {
    ...edits('groups:write'), summary: 'Replace a group', query: confirmQuery, body: groupWrite, answer: shownGroup, refusals: OF_MATCHES,
  },
  'DELETE /groups/:groupId': { ...edits('groups:write'), summary: 'Delete a group' },
  'POST /groups/:groupId/teams': {
    ...changes, summary: 'Add a team to a group', operationId: 'addTeamToGroup', body: groupTeamWrite, answer: shownGroup,
  },
  'DELETE /groups/:groupId/teams/:teamId': {
    ...changes, summary: 'Remove a team from a group', operationId: 'removeTeamFromGroup',
  },
  'POST /groups/:groupId/matches': {
    ...changes, summary: 'Link a match to a group', operationId: 'addMatchToGroup',
    query: confirmQuery, body: groupMatchWrite, answer: shownGroup, refusals: OF_MATCHES,
  },
  'DELETE /groups/:groupId/matches/:matchId': {
    ...changes, summary: 'Remove a match from a group', operationId: 'removeMatchFromGroup',
  },
} satisfies Endpoints
