import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { BREAKS } from '#domain/stages/formats/swiss/override.ts'
import { SWISS_RULES } from '#domain/stages/formats/swiss/swiss.ts'
import { writes, type Endpoints } from '../endpoint.ts'
import { bestOf, instant, list, reference, sentBasis, shownBasis, undoneBy, whole } from '../fields.ts'

const DECISIVE = 10
export const swissSettings = z.strictObject({
  rule: z.enum(SWISS_RULES).default('high-low-1v16').describe('How rounds are paired; they differ in the first round: 1 against 16, or 1 against 9'),
  until: z.strictObject({ wins: whole(1, DECISIVE), losses: whole(1, DECISIVE) }).nullable().default({ wins: 3, losses: 3 })
    .describe('So many wins are through, so many losses are out; null: everybody plays all rounds'),
  rounds: whole(1, LIMITS.stageParts).default(5).describe('How many rounds, where until is null'),
  decidingBestOf: bestOf.default(null).describe('The length of matches in which a team can go through or out; null: that of the others'),
})

/** A round of a Swiss stage as it is stored; places count from 0. */
export const swissRound = z.object({
  round: z.int(),
  isPaired: z.boolean(),
  matchIds: z.array(z.string()).describe('Its matches; those of a round that is not paired yet have no teams'),
  byes: z.array(z.int()).describe('The places whose teams have a bye: a win without a match'),
  left: z.array(z.int()).describe('The places whose teams play no further round from here on'),
  ruled: z.array(z.object({ one: z.int(), two: z.int().nullable() })).describe('What the rule said when it was paired'),
})

const pairing = z.strictObject({ one: reference, two: reference.nullable().describe('null for a bye') })

export const nextRoundWrite = z.strictObject({
  pairings: list(pairing, LIMITS.eventTeams).optional().describe('Pairings by hand, by team; left out those of the rule are taken'),
  basis: sentBasis,
}).nullable().default({})
export type NextRoundWrite = z.infer<typeof nextRoundWrite>

const team = z.object({ teamId: z.string(), name: z.string(), record: z.string().describe("Like '2–1'") })

/** What pairing the next round of a Swiss stage does (SW-08). */
export const nextRound = z.object({
  basis: shownBasis,
  round: z.int(),
  pairings: z.array(z.object({
    one: team, two: team.nullable(),
    matchId: z.string().nullable().describe('The planned match that these teams get; null for a bye and for a match that is added'),
    matchStartTime: instant.nullable(), bestOf: z.int().nullable(),
    isRematch: z.boolean(), byRule: z.boolean(),
    reason: z.string().describe('Why these teams meet'),
    passed: z.array(z.object({ teamId: z.string(), name: z.string(), because: z.enum(['met', 'others']) }))
      .describe('Opponents that came first by the rule and could not be taken: they have met, or others would have to meet again'),
  })),
  current: z.array(z.object({ one: z.string(), two: z.string().nullable() })).describe('How the round is paired now, by team; empty where it is not'),
  broken: z.array(z.object({ what: z.enum(BREAKS), teamIds: z.array(z.string()), isImpossible: z.boolean(), text: z.string() }))
    .describe('What pairings by hand break'),
  open: z.array(z.object({ matchId: z.string().nullable(), text: z.string() })).describe('What has to be over first: nothing can be paired before'),
  reopened: z.array(z.object({ round: z.int(), matchIds: z.array(z.string()), text: z.string() }))
    .describe('Pairings that do not follow from the corrected results any more and are open again: those that are kept by hand stay, and are not named'),
  played: z.array(z.object({ matchId: z.string(), text: z.string() })).describe('Matches that have begun and would get other teams: refused while there are any'),
  removed: z.int().describe('Planned matches that nobody plays, which are deleted'),
  added: z.int().describe('Matches that were not planned, which are added without a time'),
})
export type NextRound = z.infer<typeof nextRound>

export const pairedRound = nextRound.extend({ requestId: undoneBy })

const changes = writes('stages:write')
const REFUSALS = ['STAGE_CLOSED', 'PAIRING_IMPOSSIBLE'] as const

export const swissEndpoints = {
  'POST /stages/:id/next-round/preview': {
    ...changes, summary: 'How the next round of a Swiss stage is paired, and why: nothing is stored', operationId: 'previewNextRound',
    body: nextRoundWrite, answer: nextRound, refusals: REFUSALS,
  },
  'POST /stages/:id/next-round': {
    ...changes, summary: 'Pair the next round of a Swiss stage, or again what a correction opened', operationId: 'pairNextRound',
    body: nextRoundWrite, answer: pairedRound,
    refusals: [...REFUSALS, 'STAGE_OPEN', 'STAGE_PLAYED', 'CHANGED_SINCE'],
  },
} satisfies Endpoints
