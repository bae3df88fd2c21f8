import { z } from 'zod'
import { RECORD_KINDS } from './nouns.ts'
import { shown, type Endpoints } from './endpoint.ts'

/** What visitors can see a change of: a record of any kind. */
export const liveChange = z.object({ kind: z.enum(RECORD_KINDS), id: z.string() })
export type LiveChange = z.infer<typeof liveChange>

/** The records that changed, or `all` where there are too many of them, or they are no longer known. */
export const liveChanges = z.union([z.array(liveChange), z.literal('all')])
export type LiveChanges = z.infer<typeof liveChanges>

/** The data of an event named `change`. The revision grows with every change that visitors can see. */
export const liveNews = z.object({ revision: z.int(), changes: liveChanges })
export type LiveNews = z.infer<typeof liveNews>

/** The data of the event named `revision`, the first of each stream, and the answer for readers without a stream. */
export const liveRevision = z.object({ revision: z.int() })
export type LiveRevision = z.infer<typeof liveRevision>

/** The last revision that a reader knows, where it cannot send `Last-Event-ID`. */
export const liveQuery = z.object({ since: z.coerce.number().int().min(0).meta({ type: 'integer' }).optional().catch(undefined) })

/** Milliseconds after which a browser reconnects to a stream that ended. */
export const LIVE_RETRY_MS = 2_000

/** A stream sends a heartbeat at least this often, in milliseconds (checks L03). */
export const LIVE_HEARTBEAT_MS = 15_000

export const liveEndpoints = {
  'GET /live/revision': {
    ...shown, summary: 'The revision of everything that visitors see', operationId: 'getRevision', answer: liveRevision,
  },
} satisfies Endpoints
