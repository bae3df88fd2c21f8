import { z } from 'zod'
import { RECORD_KINDS } from '../nouns.ts'
import { shown, type Endpoints } from '../endpoint.ts'
import { paging } from '../fields.ts'

export const change = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.string(),
  change: z.enum(['added', 'changed', 'deleted']).describe('Since the revision that was asked with; each record is told once, as it is now'),
  revision: z.int(),
})

export const changesAnswer = z.object({
  changes: z.array(change).describe('The oldest first'),
  revision: z.int().describe('Ask with it as `since` for what comes next, once there is no `next`'),
  next: z.string().nullable().describe('Ask with it as `after`, and the same `since`, for the rest; null at the end'),
})
export type ChangesAnswer = z.infer<typeof changesAnswer>

const { limit } = paging(500, 1_000)

/** Where a reader is in the changes: the revision, kind and id of the last one read. */
const place = z.string().max(200).regex(/^\d{1,15} [a-z]+ \S+$/, 'Use what `next` said')

export const changesQuery = z.object({
  since: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).meta({ type: 'integer' }).default(0)
    .describe('The last revision that is known; 0 for everything there is'),
  after: place.optional(),
  limit,
})
export type ChangesQuery = z.infer<typeof changesQuery>

export const changesEndpoints = {
  'GET /changes': { ...shown, summary: 'The records that were added, changed or deleted since a revision', query: changesQuery, answer: changesAnswer },
} satisfies Endpoints
