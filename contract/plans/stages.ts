import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { STAGE_FORMATS } from '#domain/plans/stage-formats.ts'
import { DEALS, USUAL_SETTINGS } from '#domain/plans/stage.ts'
import { GRAND_FINALS } from '#domain/stages/formats/grand-final.ts'
import { ROUND_LABEL_KEY } from '#domain/stages/formats/labels.ts'
import { LOWER_STARTS } from '#domain/stages/formats/lower-starts.ts'
import { bracketNode } from '../brackets.ts'
import { bestOf, countFrom1, instant, recordFields, reference, requiredText, sentBasis, shownBasis, undoneBy, whole } from '../fields.ts'
import { edits, shown, shownWith, writes, type Endpoints } from '../endpoint.ts'
import { matchListItem } from '../matches.ts'
import { scenarios, scenarioWrite, supposedTable } from '../tables/scenarios.ts'
import { standing } from '../tables/standing.ts'
import { swissEndpoints, swissRound, swissSettings } from './swiss.ts'

const rank = whole(1, LIMITS.place)

export const source = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('seed'), seed: whole(1, LIMITS.eventTeams) }),
  z.strictObject({
    from: z.literal('place'), stageId: reference, rank,
    part: whole(0, LIMITS.stageParts).default(0).describe('The group or bracket of that stage, counted from 0'),
  }),
  z.strictObject({
    from: z.literal('best'), stageId: reference, rank: rank.describe('Of all teams with this rank in the groups of that stage'),
    nth: whole(1, LIMITS.stageParts).describe('Which of them, the best first: 1 for the best'),
  }),
  z.strictObject({
    from: z.literal('record'), stageId: reference, wins: whole(0, LIMITS.stageParts), losses: whole(0, LIMITS.stageParts),
    nth: whole(1, LIMITS.eventTeams).describe('Which of the teams that end that Swiss stage with this record, in the order of the stage'),
  }),
]).describe('Where the team of a place comes from: a seed, a rank in an earlier stage, the best of several groups, or a record in a Swiss stage')

const usual = USUAL_SETTINGS
export const stageSettings = z.strictObject({
  groups: whole(1, LIMITS.stageParts).default(usual.groups),
  deal: z.enum(DEALS).default(usual.deal).describe('How seeds are dealt into groups: to and fro (snake), or the first ones into the first group (in-turn)'),
  legs: whole(1, 2).default(usual.legs).describe('How often two teams of a round robin meet'),
  bestOf: bestOf.default(usual.bestOf),
  roundBestOf: z.record(z.string().regex(ROUND_LABEL_KEY, 'This round does not exist'), bestOf.unwrap()).default({}),
  grandFinal: z.enum(GRAND_FINALS).default(usual.grandFinal),
  thirdPlace: z.boolean().default(usual.thirdPlace),
  lowerStarts: z.enum(LOWER_STARTS).default(usual.lowerStarts),
  swiss: swissSettings.default(usual.swiss),
})

export const stageName = requiredText(LIMITS.name, 'Please name the stage')

/** A stage as it is stored. */
export const stage = z.object({
  ...recordFields,
  eventId: z.string(),
  name: z.string(),
  position: z.int(),
  format: z.enum(STAGE_FORMATS),
  settings: stageSettings,
  places: z.array(z.object({ source, teamId: z.string().nullable().describe('The team that has this place; null until it is known') })),
  groupIds: z.array(z.string()),
  bracketIds: z.array(z.string()),
  pairings: z.array(z.object({ matchId: z.string(), round: z.int(), one: z.int(), two: z.int() }))
    .describe('In groups: which places meet in which round; places count from 0'),
  swissRounds: z.array(swissRound).default([]).describe('The rounds of a Swiss stage, planned and paired'),
  pickEmEnabled: z.boolean().default(false).describe('Whether visitors predict how a Swiss stage ends; brackets have a setting of their own'),
  closedAt: instant.nullable().describe('When its places were final and seeded the stages after it'),
})
export type StageRecord = z.infer<typeof stage>

export const stagePatch = z.strictObject({ name: stageName, position: whole(0, 1_000), pickEmEnabled: z.boolean() }).partial()
export type StagePatch = z.infer<typeof stagePatch>

export const STAGE_STATUSES = ['planned', 'running', 'played', 'closed'] as const

/** A stage of an event in its list: what it is, and how far it is. */
const stageProgress = {
  status: z.enum(STAGE_STATUSES).describe('Planned until its first match begins, played once all are over, closed once its places are final'),
  matchCount: z.int(),
  playedCount: z.int(),
  parts: z.array(z.object({ kind: z.enum(['group', 'bracket']), id: z.string(), name: z.string(), teamCount: z.int() })),
}
export const listedStage = stage.omit({ pairings: true, swissRounds: true }).extend({
  ...stageProgress,
  places: z.array(stage.shape.places.element.extend({ text: z.string().describe("Like 'Group A #1'") })),
  overtaken: z.object({
    places: z.array(z.string()).describe('Places of later stages that other teams would take now, in sentences'),
    cure: z.string().describe('What makes them follow again'),
  }).nullable().describe('Of a closed stage whose results were changed since: what no longer follows from its tables'),
})
export type ListedStage = z.infer<typeof listedStage>

export const shownStage = listedStage.extend({
  pairings: stage.shape.pairings,
  swissRounds: stage.shape.swissRounds,
  rounds: z.array(z.object({ name: z.string(), matchIds: z.array(z.string()) })),
  nodes: z.array(bracketNode.extend({ bracketId: z.string() })),
  matches: z.array(matchListItem),
})
export type ShownStage = z.infer<typeof shownStage>

export const stageTable = z.object({
  part: z.int(), kind: z.enum(['group', 'bracket']), id: z.string(), name: z.string(),
  rows: z.array(standing.pick({ rank: true, rankEnd: true, teamId: true, name: true }).extend({
    rank: z.int().nullable(), rankEnd: z.int().nullable(),
    standing: standing.nullable().describe('The row of the table, in groups'),
  })),
})
const stageStandings = z.array(stageTable)
export type StageStandings = z.infer<typeof stageStandings>

const groupOfStage = { part: z.int(), id: z.string(), name: z.string() }
export const stageScenarios = z.array(scenarios.extend(groupOfStage))
export const supposedStage = z.array(supposedTable.extend(groupOfStage))

const seat = z.object({
  stageId: z.string(), stageName: z.string(), place: z.int(), text: z.string(), teamId: z.string(), teamName: z.string(),
  reason: z.string().describe('Why this team has the place'),
})

/** What closing a stage does (SG-08). */
export const closing = z.object({
  basis: shownBasis,
  seats: z.array(seat).describe('The places of later stages that are taken'),
  filled: z.array(z.string()).describe('What becomes of these stages, in sentences'),
  open: z.array(z.object({ matchId: z.string().nullable(), text: z.string() })).describe('What is still to be played: nothing can be closed before'),
  ties: z.array(z.object({ text: z.string(), teamIds: z.array(z.string()) })).describe('Teams that nothing separates although their places lead to different ones'),
})
export type Closing = z.infer<typeof closing>

export const closeWrite = z.strictObject({ basis: sentBasis }).nullable().default({})
export const closed = z.object({ requestId: undoneBy, seats: closing.shape.seats, stage: listedStage })

const changes = writes('stages:write')

const OF_CLOSING = ['STAGE_OPEN', 'STAGE_TIED', 'STAGE_CLOSED', 'CHANGED_SINCE'] as const
export const reopened = closed.omit({ seats: true })

export const stageEndpoints = {
  'GET /events/:id/stages': {
    ...shownWith('groups', 'brackets'), summary: 'Stages of an event in their order', operationId: 'listStages', answer: z.array(listedStage),
  },
  'GET /stages/:id': {
    ...shownWith('event', 'groups', 'brackets'), summary: 'A stage with its rounds, nodes and matches', answer: shownStage,
  },
  'GET /stages/:id/standings': {
    ...shown, summary: 'The tables of the groups of a stage, and the places of its brackets', operationId: 'listStageStandings',
    query: z.object({ round: countFrom1(LIMITS.groupMatches).optional().describe('The tables after this round') }), answer: stageStandings,
  },
  'GET /stages/:id/scenarios': {
    ...shown, summary: 'How the tables of a stage can still end, by group; brackets have none', operationId: 'getStageScenarios', answer: stageScenarios,
  },
  'POST /stages/:id/scenarios': {
    access: 'public', summary: 'The tables of a stage if open matches end so; nothing is stored', operationId: 'supposeStageOutcomes',
    body: scenarioWrite, answer: supposedStage,
  },
  'PATCH /stages/:id': { ...edits('stages:write'), summary: "Change the name, the position or the pick'em setting of a stage", body: stagePatch, answer: stage },
  'DELETE /stages/:id': { ...edits('stages:write'), summary: 'Delete a stage; its groups, brackets and matches stay' },
  'POST /stages/:id/close/preview': {
    ...changes, summary: 'Which places closing a stage gives to which teams', operationId: 'previewClosing', answer: closing,
    refusals: OF_CLOSING,
  },
  'POST /stages/:id/close': {
    ...changes, summary: 'Close a stage: its teams take their places in later stages', operationId: 'closeStage', body: closeWrite, answer: closed,
    refusals: OF_CLOSING,
  },
  'POST /stages/:id/reopen': {
    ...changes, summary: 'Open a closed stage again: its teams leave their places in later stages', operationId: 'reopenStage',
    answer: reopened, refusals: ['STAGE_OPEN', 'STAGE_PLAYED'],
  },
  ...swissEndpoints,
} satisfies Endpoints
