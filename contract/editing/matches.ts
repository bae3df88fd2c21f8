import { z } from 'zod'
import { TO_CONFIRM } from '#domain/errors.ts'
import { LIMITS } from '#domain/limits.ts'
import { writes, type Endpoints } from '../endpoint.ts'
import { confirmQuery, optionalLink, optionalNote, reference, whole } from '../fields.ts'
import { matchWrite } from '../matches.ts'

/** What a bulk edit sets; a field that is left out stays as it is (MT-31). */
export const bulkChanges = z
  .strictObject({
    shiftMinutes: whole(-LIMITS.shiftMinutes, LIMITS.shiftMinutes).refine((minutes) => minutes !== 0, 'Say by how much the times move')
      .describe('Moves start and planned time of the matches that have one; below 0 they become earlier'),
    streamLink: optionalLink.unwrap(),
    bestOf: matchWrite.shape.bestOf.unwrap().describe('Refused where it would change who has won'),
    eventId: matchWrite.shape.eventId.unwrap(),
    note: optionalNote().unwrap(),
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Choose what to change')
export type BulkChanges = z.infer<typeof bulkChanges>

export const bulkEditWrite = z.strictObject({
  matches: z
    .array(z.strictObject({ id: reference, version: whole(1, 1_000_000_000).describe('The version that the change is based on') }))
    .min(1)
    .max(LIMITS.bulkMatches, `At most ${LIMITS.bulkMatches} matches can be changed at once`)
    .refine((matches) => new Set(matches.map(({ id }) => id)).size === matches.length, 'Name each match once'),
  changes: bulkChanges,
})
export type BulkEditWrite = z.infer<typeof bulkEditWrite>

export const bulkEditAnswer = z.object({
  changed: z.int(),
  unchanged: z.int().describe('Matches that were so already, or have no time to move'),
  matches: z.array(z.object({ id: z.string(), version: z.int() })).describe('All of them, as they are now'),
})
export type BulkEditAnswer = z.infer<typeof bulkEditAnswer>

export const bulkEditEndpoints = {
  'POST /matches/bulk-edit': {
    ...writes('matches:write'), summary: 'Change some fields of many matches: all of them, or none', operationId: 'bulkEditMatches',
    query: confirmQuery, body: bulkEditWrite, answer: bulkEditAnswer,
    refusals: [...TO_CONFIRM, 'MATCH_LINKED', 'MATCH_NOT_FOUND', 'VERSION_CONFLICT'],
  },
} satisfies Endpoints
