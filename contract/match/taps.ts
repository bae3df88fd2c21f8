import { z } from 'zod'
import { TO_CONFIRM } from '#domain/errors.ts'
import { LIMITS } from '#domain/limits.ts'
import { SIDES } from '#domain/matches/match.ts'
import { writes, type Endpoints } from '../endpoint.ts'
import { confirmQuery, optionalInstant, optionalNote, requiredInstant, whole } from '../fields.ts'
import { match } from '../matches.ts'
import { gameMap } from './games.ts'

const tap = {
  id: z.string().regex(/^[\x21-\x7e]{8,100}$/, 'Use 8 to 100 visible characters without spaces')
    .describe('Any unique text: a tap that was taken already counts once, however often it is sent'),
  at: requiredInstant.describe('When it was tapped; one later than the clock of the server counts as now, one older than a day as a day ago'),
}
const number = whole(1, LIMITS.games).describe('The number of the map; those up to it are made')
const score = whole(0, LIMITS.score)
const scores = z.strictObject({ one: score, two: score })

/** One press at the desk; `was` is the value that the person saw. */
const tapWrite = z.discriminatedUnion('kind', [
  z.strictObject({ ...tap, kind: z.enum(['start', 'pause', 'resume']) }),
  z.strictObject({ ...tap, kind: z.literal('next'), game: number }),
  z.strictObject({ ...tap, kind: z.literal('map'), game: number, was: gameMap, to: gameMap }),
  z.strictObject({ ...tap, kind: z.literal('score'), game: number, side: z.enum(SIDES), was: score, to: score }),
  z.strictObject({ ...tap, kind: z.literal('won'), game: number, was: scores.nullable(), to: scores })
    .describe('The final score of a map, also to correct one; with equal scores it was drawn'),
  z.strictObject({ ...tap, kind: z.literal('delay'), was: optionalInstant, to: optionalInstant }),
  z.strictObject({ ...tap, kind: z.literal('forfeit'), by: z.enum(SIDES).describe('The side that did not play'), note: optionalNote() }),
  z.strictObject({
    ...tap, kind: z.literal('end'), winner: z.enum(SIDES).nullable().describe('Null: a draw, or no winner yet'),
    was: scores.optional().describe('The maps of each side that the person saw, with those of taps before it: the end holds for these alone'),
  }),
])

export const tapsWrite = z.strictObject({
  taps: z.array(tapWrite).min(1).max(LIMITS.taps, `At most ${LIMITS.taps} taps can be sent at once`),
  person: z.string().max(LIMITS.name).optional().describe('The id of the person who tapped: where somebody else is logged in by now, nothing is taken (401)'),
})
export type TapsWrite = z.infer<typeof tapsWrite>

export const tapsAnswer = z.object({
  match,
  taps: z.array(z.object({
    id: z.string(),
    state: z.enum(['done', 'already', 'refused']).describe('`already`: it was taken before, or the match is so already'),
    reason: z.string().describe('Why it was refused, else empty'),
  })).describe('What came of each, in their order'),
})
export type TapsAnswer = z.infer<typeof tapsAnswer>

export const tapEndpoints = {
  'POST /matches/:id/taps': {
    ...writes('matches:write'), summary: 'Run a match from the desk: each tap changes one thing, and counts once', operationId: 'tapMatch',
    query: confirmQuery, body: tapsWrite, answer: tapsAnswer, refusals: [...TO_CONFIRM, 'MATCH_NOT_FOUND'],
  },
} satisfies Endpoints
