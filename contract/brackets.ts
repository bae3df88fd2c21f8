import { z } from 'zod'
import { TO_CONFIRM } from '#domain/errors.ts'
import type { BracketType } from '#domain/stages/bracket.ts'
import { TEAM_COUNT } from '#domain/stages/formats/format.ts'
import { GRAND_FINALS } from '#domain/stages/formats/grand-final.ts'
import { LOWER_STARTS } from '#domain/stages/formats/lower-starts.ts'
import { FORMATS } from '#domain/stages/formats/formats.ts'
import { ROUND_LABEL_KEY } from '#domain/stages/formats/labels.ts'
import { LIMITS } from '#domain/limits.ts'
import { visibleText } from '#domain/text/visible.ts'
import {
  bestOf, confirmBody, confirmQuery, givenInstant, instant, list, optionalImage, optionalInstant, optionalText, recordFields, reference,
  requiredText, shownBestOf, whole,
} from './fields.ts'
import { SENT_FINALS } from './sent-brackets.ts'
import { creates, edits, shown, shownWith, writes, type Endpoints } from './endpoint.ts'

const CREATE_HINT = 'Please provide a bracket name, select an event, and choose at least 2 teams'
export const bracketType = z.enum(Object.keys(FORMATS) as BracketType[])

const grandFinal = z.enum(GRAND_FINALS).describe(
  'How a double elimination ends: with one final; with a second one if the team from the losers bracket wins the first (reset); ' +
    'or with one that the team from the winners bracket starts one map up (advantage)',
)

const thirdPlace = z.boolean().describe('Whether the losers of the semifinals of a single elimination play for third place')

const lowerStarts = z.enum(LOWER_STARTS).describe('Whether the lower half of the seeds of a double elimination begins in the losers bracket')

export const bracketCreate = z.strictObject({
  eventId: z.string({ error: CREATE_HINT }).trim().min(1, CREATE_HINT).max(128),
  name: z.string({ error: CREATE_HINT }).overwrite(visibleText).trim().min(1, CREATE_HINT).max(LIMITS.name),
  type: bracketType.default('single-elimination'),
  participantCount: z
    .int({ error: CREATE_HINT })
    .min(TEAM_COUNT.min, CREATE_HINT)
    .max(TEAM_COUNT.max, `A bracket has at most ${TEAM_COUNT.max} teams`)
    .default(4),
  grandFinal: grandFinal.default('single'),
  thirdPlace: thirdPlace.default(false),
  lowerStarts: lowerStarts.default('none'),
  displayOrder: whole(0, 10_000).optional(),
})
export type BracketCreate = z.infer<typeof bracketCreate>

const nodeId = z.string().min(1).max(64)
const optionalId = z
  .string()
  .max(128)
  .nullable()
  .transform((value) => value || null)
  .default(null)

const slotWrite = z
  .strictObject({ id: z.string().max(128), isWinner: z.boolean().default(false) })
  .nullable()
  .transform((slot) => (slot && slot.id !== '' && slot.id !== 'tbd' ? slot : null))
  .default(null)

/** A node as staff send it; status, winner flags and the bracket's status are the server's (BR-15). */
const nodeWrite = z.strictObject({
  id: nodeId,
  round: whole(1, SENT_FINALS + 1),
  position: whole(0, LIMITS.bracketNodes),
  isLosersBracket: z.boolean().default(false),
  matchId: optionalId,
  nextMatchId: optionalId,
  nextLoserMatchId: optionalId,
  scheduledAt: optionalInstant,
  status: z.enum(['pending', 'active', 'complete']).default('pending'),
  winnerId: optionalId,
  advantage: z.literal(true).optional().describe('Ignored: it follows from grandFinal'),
  participants: z.strictObject({ top: slotWrite, bottom: slotWrite }).default({ top: null, bottom: null }),
})

const participantWrite = z.strictObject({
  id: reference,
  name: requiredText(LIMITS.name),
  logo: optionalImage,
  tag: optionalText(LIMITS.tag),
})

const teamInSlot = z
  .string()
  .max(128)
  .nullable()
  .transform((value) => (value && value !== 'tbd' ? value : null))
  .describe('A team id, or null for nobody')

const nodeFields = z
  .strictObject({
    matchId: optionalId.unwrap(),
    nextMatchId: optionalId.unwrap(),
    nextLoserMatchId: optionalId.unwrap(),
    scheduledAt: givenInstant,
    top: teamInSlot,
    bottom: teamInSlot,
  })
  .partial()
export type NodeFields = z.infer<typeof nodeFields>

/** The changes of one node, and its state when the editor loaded it: others may change the rest meanwhile. */
export const nodePatch = nodeFields.extend({
  was: nodeFields.default({}).describe('What these fields were; where one is another by now nothing is changed (412)'),
  confirm: confirmBody,
})
export type NodePatch = z.infer<typeof nodePatch>

/** Keys of round labels (BR-18). */
const labelKey = z.string().regex(ROUND_LABEL_KEY, 'This round does not exist')

export const bracketPatch = z
  .strictObject({
    name: requiredText(LIMITS.name, 'Please provide a bracket name'),
    status: z.enum(['in-progress', 'complete']).describe('Ignored: the server computes it'),
    matches: z.array(nodeWrite).min(1).max(LIMITS.bracketNodes),
    participants: z.record(z.string().max(128), participantWrite).refine(
      (map) => Object.keys(map).length <= LIMITS.eventTeams && Object.entries(map).every(([id, team]) => team.id === id),
      'Every participant is stored under its own id',
    ),
    roundLabels: z.record(labelKey, z.string().overwrite(visibleText).trim().max(LIMITS.label)),
    pickEmEnabled: z.boolean(),
    grandFinal,
    thirdPlace,
    displayOrder: whole(0, 10_000),
    bestOf: bestOf.describe('The default length of its matches'),
    roundBestOf: z.record(labelKey, bestOf.unwrap()).describe('The default length in some rounds, which goes before that of the bracket'),
  })
  .partial()
export type BracketPatch = z.infer<typeof bracketPatch>

/** Teams in the order of their seeds, the best first. Fewer teams than slots make byes. */
export const seedWrite = z.strictObject({
  teamIds: z.array(reference).min(2, 'Please choose at least 2 teams').max(TEAM_COUNT.max),
  confirm: confirmBody,
})

/** 'Create Test Bracket' (BR-25). */
export const testBracketWrite = bracketCreate.pick({ eventId: true })

const slot = z.object({ id: z.string(), isWinner: z.boolean() }).nullable()
export const bracketNode = z.object({
  id: z.string(),
  round: z.int(),
  position: z.int(),
  isLosersBracket: z.boolean(),
  matchId: z.string().nullable(),
  nextMatchId: z.string().nullable(),
  nextLoserMatchId: z.string().nullable(),
  scheduledAt: instant.nullable(),
  status: z.enum(['pending', 'active', 'complete']),
  winnerId: z.string().nullable(),
  advantage: z.literal(true).optional().describe('Present where the team in the top slot starts one map up'),
  participants: z.object({ top: slot, bottom: slot }),
})
/** A node as it is sent; rules and pages have it as `nodeOf` makes it. */
export type SentNode = z.infer<typeof bracketNode>

export const bracket = z.object({
  ...recordFields,
  eventId: z.string(),
  name: z.string(),
  type: bracketType,
  status: z.enum(['in-progress', 'complete']),
  participantCount: z.int(),
  grandFinal: grandFinal.default('single'),
  thirdPlace: thirdPlace.default(false),
  lowerStarts: lowerStarts.default('none'),
  displayOrder: z.int(),
  pickEmEnabled: z.boolean(),
  matches: z.array(bracketNode),
  participants: z.record(z.string(), z.object({ id: z.string(), name: z.string(), logo: z.string(), tag: z.string() })),
  roundLabels: z.record(z.string(), z.string()),
  bestOf: shownBestOf,
  roundBestOf: z.record(z.string(), z.int()).default({}),
  fromGroups: z.record(z.string(), z.string()).optional().describe(
    'By team id: the group of the event whose standings decide where the team starts here, for pages that hide results. ' +
      'Left out where there is none, and in answers to a save.',
  ),
  roundNames: z.record(z.string(), z.string()).optional().describe(
    'By label key: what each round is called, which is the text in `roundLabels` or else its usual name, like Upper Semifinals',
  ),
  origins: z.record(z.string(), z.object({ top: z.string().optional(), bottom: z.string().optional() })).optional().describe(
    'By node and slot: where its team comes from, known or not, like Winner of Upper Quarterfinal 2. Left out for teams that start there',
  ),
})
export type SentBracket = z.infer<typeof bracket>

/** The place of a team in a bracket, shared from `rank` to `rankEnd`; null while it can still win. */
export const placement = z.object({
  rank: z.int().nullable(),
  rankEnd: z.int().nullable(),
  teamId: z.string(),
  name: z.string(),
  tag: z.string(),
  logo: z.string(),
  nodeId: z.string().nullable().describe('The node that decided it'),
})

export const displayOrderWrite = list(
  z.strictObject({ bracketId: reference, displayOrder: whole(0, 10_000) }),
  200,
)
export type DisplayOrderWrite = z.infer<typeof displayOrderWrite>

export const completeNodeWrite = z.strictObject({
  winnerId: z
    .string({ error: 'Please select a match and winner' })
    .trim()
    .min(1, 'Please select a match and winner')
    .max(128),
  was: z
    .strictObject({ winnerId: optionalId })
    .optional()
    .describe('Who had won when this was chosen; where it is another by now nothing is changed (412)'),
  confirm: confirmBody,
})
export const syncWrite = z.strictObject({ confirm: confirmBody }).nullable().default({ confirm: false })
export const useTeamsWrite = z.strictObject({ confirm: confirmBody }).nullable().default({ confirm: false })
export const progressWrite = z.strictObject({ matchId: reference, confirm: confirmBody })

/** What one linked match did to a bracket. `reason` tells why it was skipped or refused. */
export const progressResult = z.object({
  bracketId: z.string(),
  nodeId: z.string().nullable(),
  matchId: z.string(),
  outcome: z.enum(['changed', 'unchanged', 'skipped', 'failed']),
  reason: z.string(),
})
export type ProgressResult = z.infer<typeof progressResult>

export const syncAnswer = z.object({
  message: z.string(),
  synced: z.int(),
  linked: z.int(),
  results: z.array(progressResult),
  bracket,
})
export type SyncAnswer = z.infer<typeof syncAnswer>

export const progressAnswer = z.object({ results: z.array(progressResult), brackets: z.array(bracket) })

const changes = writes('brackets:write')
const versioned = edits('brackets:write')
/** A change of a node or a link may be refused for the state of its bracket. */
const OF_NODES = [...TO_CONFIRM, 'MATCH_NOT_FOUND', 'WRONG_EVENT', 'MATCH_LINKED', 'NODE_COMPLETE', 'NODE_NOT_ACTIVE'] as const

export const bracketEndpoints = {
  'GET /brackets/event/:id': {
    ...shownWith('teams'), summary: 'Brackets of an event in display order', operationId: 'listBracketsOfEvent', answer: z.array(bracket),
  },
  'GET /brackets/:id': { ...shownWith('event', 'teams'), summary: 'A bracket', answer: bracket },
  'GET /brackets/:id/placements': {
    ...shown, summary: 'The places of the teams of a bracket, the best first', operationId: 'listPlacements',
    answer: z.array(placement),
  },
  'POST /brackets': { ...creates('brackets:write'), summary: 'Create an empty bracket', body: bracketCreate, answer: bracket },
  'POST /brackets/test': {
    ...creates('brackets:write'), summary: 'Create a bracket with sample teams', operationId: 'createTestBracket',
    body: testBracketWrite, answer: bracket,
  },
  'PATCH /brackets/display-order': {
    ...changes, summary: 'Order the brackets of an event', operationId: 'orderBrackets',
    body: displayOrderWrite, answer: z.array(bracket),
  },
  'PATCH /brackets/:id': {
    ...versioned, summary: 'Change fields of a bracket', query: confirmQuery, body: bracketPatch, answer: bracket,
    refusals: OF_NODES,
  },
  'DELETE /brackets/:id': { ...versioned, summary: 'Delete a bracket' },
  'POST /brackets/:id/seed': {
    ...versioned, summary: 'Fill the first round with teams in the order of their seeds', operationId: 'seedBracket',
    body: seedWrite, answer: bracket, refusals: OF_NODES,
  },
  'POST /brackets/:id/matches/:nodeId/complete': {
    ...versioned, summary: 'Complete a node with its winner', operationId: 'completeBracketMatch',
    body: completeNodeWrite, answer: bracket, refusals: OF_NODES,
  },
  'PATCH /brackets/:id/matches/:nodeId': {
    ...versioned, summary: 'Change one node of a bracket', body: nodePatch, answer: bracket, refusals: OF_NODES,
  },
  'POST /brackets/:id/matches/:nodeId/use-teams': {
    ...versioned, summary: 'Give the linked match of a node the teams and the result of the bracket',
    body: useTeamsWrite, answer: bracket, refusals: OF_NODES,
  },
  'POST /brackets/:id/sync': {
    ...changes, summary: 'Sync a bracket with all its linked matches', operationId: 'syncBracket',
    body: syncWrite, answer: syncAnswer, refusals: TO_CONFIRM,
  },
  'POST /brackets/progress': {
    ...changes, summary: 'Sync all brackets that a match is linked to', operationId: 'progressMatch',
    body: progressWrite, answer: progressAnswer, refusals: [...TO_CONFIRM, 'MATCH_NOT_FOUND', 'NODE_NOT_FOUND'],
  },
} satisfies Endpoints
