import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { shown, type Endpoints } from '../endpoint.ts'
import { list, reference, whole } from '../fields.ts'
import { standing } from './standing.ts'

/** What is certain about a team of a table (SC-01 to SC-05). */
export const teamScenario = z.object({
  teamId: z.string(),
  name: z.string(),
  status: z.enum(['through', 'out', 'open']).describe('Through and out are certain, however the open matches end'),
  bestRank: z.int(),
  worstRank: z.int().describe('Level teams share ranks: the best is the first of them, the worst the last one'),
  reason: z.string(),
  needs: z.array(z.string()).describe('What the team needs, in sentences'),
  places: z.array(z.object({
    rank: z.int().describe('Whoever ends at this rank or above has the place'),
    place: z.string().describe("Like 'A bye', 'Upper bracket', 'Safe from relegation', or a stage, with 'or better' where it can be; of a place that is missed, what the team certainly has instead"),
    status: z.enum(['reached', 'missed', 'open']).describe('Reached and missed are certain, however the open matches end'),
    reason: z.string().describe('Empty while it is open'),
    needs: z.array(z.string()),
  })).describe('Of better places that ranks lead to in later stages: those that are open, the best that is certain, and the least that is missed'),
})

/** How the table of a group can still end, or that of a Swiss stage with the pairings that its rule would make. */
export const scenarios = z.object({
  through: z.int().describe('How many teams go through; in a Swiss stage where so many wins are through, the most that can'),
  basis: z.enum(['results', 'points', 'records'])
    .describe('points: there is too much to come to look at results, so level teams may end either way; records: so it is in a Swiss stage, by wins and losses'),
  isWhole: z.boolean()
    .describe('Whether all teams meet equally often in the linked matches; otherwise more may be to come. In a Swiss stage: whether no correction opened a round again'),
  teams: z.array(teamScenario),
  open: z.array(z.object({
    matchId: z.string(),
    teamOneId: z.string(),
    teamTwoId: z.string(),
    scores: z.array(z.object({ teamOneMaps: z.int(), teamTwoMaps: z.int() })).describe('The usual ways in which it can end'),
  })),
})

/** What open matches are supposed to end with. */
export const scenarioWrite = z.strictObject({
  outcomes: list(z.strictObject({
    matchId: reference, teamOneMaps: whole(0, LIMITS.games), teamTwoMaps: whole(0, LIMITS.games),
  }), LIMITS.groupMatches),
})

export const supposedTable = z.object({
  standings: z.array(standing),
  teams: z.array(teamScenario).describe('What is certain then'),
})

export const scenarioEndpoints = {
  'GET /groups/:groupId/scenarios': {
    ...shown, summary: 'How the table of a group can still end', operationId: 'getGroupScenarios', answer: scenarios,
  },
  'POST /groups/:groupId/scenarios': {
    access: 'public', summary: 'The table of a group if open matches end so; nothing is stored', operationId: 'supposeGroupOutcomes',
    body: scenarioWrite, answer: supposedTable,
  },
} satisfies Endpoints
