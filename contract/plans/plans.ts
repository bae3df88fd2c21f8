import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { TEMPLATES } from '#domain/plans/templates.ts'
import { PROBLEMS } from '#domain/plans/problems.ts'
import { STAGE_FORMATS } from '#domain/plans/stage-formats.ts'
import { bracketType } from '../brackets.ts'
import { writes, type Endpoints } from '../endpoint.ts'
import { instant, list, reference, requiredInstant, sentBasis, shownBasis, undoneBy, whole } from '../fields.ts'
import { broadcastFields } from '../matches.ts'
import { source, stageName, stageSettings } from './stages.ts'

/** A stage of a plan. Its id is any text that other stages of the plan call it by. */
const stageWrite = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/, 'Use letters, digits, - and _'),
  name: stageName,
  format: z.enum(STAGE_FORMATS),
  settings: stageSettings.prefault({}),
  places: list(source, LIMITS.eventTeams),
})

const timesWrite = z.strictObject({
  days: list(z.strictObject({ from: requiredInstant, until: requiredInstant }), LIMITS.planDays),
  streams: z.array(z.strictObject(broadcastFields))
    .min(1, 'Please add a stream: as many matches are played at once').max(LIMITS.broadcasts)
    .describe('As many matches are played at once; one without a link is no stream of its matches'),
  mapMinutes: whole(1, 180).default(30).describe('A best of three takes three times as long'),
  breakMinutes: whole(0, 600).default(15).describe('Between two matches of a stream'),
  restMinutes: whole(0, 1_440).default(30).describe('Between two matches of a team'),
  at: z.record(z.string().max(200), requiredInstant).default({}).describe('Times chosen by hand, by the keys of matches'),
})

export const planWrite = z.strictObject({
  template: z.enum(TEMPLATES).optional().describe('Makes the stages for that number of teams'),
  stages: z.array(stageWrite).max(LIMITS.stages).optional(),
  teams: list(reference, LIMITS.eventTeams).default([]).describe('Team ids in the order of their seeds, the best first'),
  times: timesWrite.nullable().default(null),
  replaces: list(reference, LIMITS.stages).default([])
    .describe('Stages of the event that the plan takes the place of: they go with their groups, brackets and matches. Refused where a match has begun.'),
  basis: sentBasis,
}).check((ctx) => {
  const { template, stages } = ctx.value
  if ((template === undefined) === (stages === undefined)) {
    ctx.issues.push({ code: 'custom', path: ['stages'], message: 'Choose a template, or name the stages', input: stages })
  }
  stages?.forEach(({ id }, index) => {
    if (stages.findIndex((each) => each.id === id) === index) return
    ctx.issues.push({ code: 'custom', path: ['stages', index, 'id'], message: 'Each stage of a plan has an id of its own', input: id })
  })
})
export type PlanWrite = z.infer<typeof planWrite>

const side = z.object({
  teamId: z.string().nullable(),
  name: z.string().describe('Of the team; TBD while it is not known'),
  from: z.string().describe("Where the team comes from, like 'Seed 3', 'Group A #1' or 'Winner of Upper Final'"),
})

const plannedMatch = z.object({
  key: z.string().describe('Names the match in this plan'),
  stageId: z.string(),
  part: z.int(),
  partName: z.string(),
  nodeId: z.string().nullable(),
  round: z.int(),
  name: z.string(),
  one: side,
  two: side,
  bestOf: z.int().nullable(),
  matchStartTime: instant.nullable(),
  stream: z.int().nullable().describe('Which of the streams, counted from 0'),
})
export type SentPlannedMatch = z.infer<typeof plannedMatch>

export const plan = z.object({
  basis: shownBasis,
  stages: z.array(z.object({
    id: z.string(), name: z.string(), format: z.enum(STAGE_FORMATS), settings: stageSettings,
    places: z.array(z.object({ source, text: z.string(), teamId: z.string().nullable() })),
    parts: z.array(z.object({
      kind: z.enum(['group', 'bracket']), name: z.string(), bracketType: bracketType.nullable(), places: z.array(z.int()), teamIds: z.array(z.string().nullable()),
      matchCount: z.int(),
    })),
  })),
  matches: z.array(plannedMatch),
  removed: z.array(z.string()).describe('What goes because the plan takes its place, in words'),
  problems: z.array(z.object({ code: z.enum(PROBLEMS), severity: z.enum(['error', 'warning']), path: z.string(), message: z.string() })),
})
export type SentPlan = z.infer<typeof plan>

export const madePlan = plan.extend({
  requestId: undoneBy,
  ids: z.record(z.string(), z.string()).describe('The ids of what was made: of stages and of matches, by their ids and keys in the plan'),
})
export type MadePlan = z.infer<typeof madePlan>

const changes = writes('stages:write')

const OF_PLANS = ['PLAN_IMPOSSIBLE', 'CHANGED_SINCE', 'STAGE_PLAYED', 'STAGE_NOT_FOUND', 'TEAM_NOT_FOUND'] as const

export const planEndpoints = {
  'POST /events/:id/plan/preview': {
    ...changes, summary: 'What a plan would make of an event: nothing is stored', operationId: 'previewPlan', body: planWrite, answer: plan,
    refusals: OF_PLANS,
  },
  'POST /events/:id/plan': {
    ...changes, summary: 'Plan an event: stages, groups, brackets and matches at once', operationId: 'planEvent',
    body: planWrite, answer: madePlan, status: 201, refusals: OF_PLANS,
  },
} satisfies Endpoints
