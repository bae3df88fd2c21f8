import { z } from 'zod'
import { TO_CONFIRM } from '#domain/errors.ts'
import { auditEntry } from './access/audit.ts'
import { confirmQuery, instant, paging } from './fields.ts'
import { RECORD_KINDS } from './nouns.ts'
import type { Endpoints } from './endpoint.ts'

/**
 * History that staff can read, restore and undo. All routes are for staff.
 *
 * - `GET /api/history?kind=match&recordId=ID&page=1&limit=20` answers `HistoryEntry[]`: the changes of one record,
 *   newest first, with the whole record before and after each (null where there was none) and how many other records
 *   its request changed. At most 50 a page;
 *   X-Total-Count and Link as in every list.
 * - `POST /api/history/{changeId}/restore` with `{ state: 'before' | 'after' }` answers `RestoreAnswer`: the record
 *   gets the state before or after that change. Takes If-Match (412 with the current record). A match advances its
 *   brackets as saving it does: 409 DOWNSTREAM_COMPLETE with the effects, unless `?confirm=true`.
 * - `POST /api/history/undo` with `{ requestId }` answers `UndoAnswer`: every change of that request is reversed, all
 *   or none. Every answer to a write names its request in the header `x-request-id`, so that Undo can be offered right
 *   after it; to redo, undo the `requestId` of the answer.
 * - `GET /api/history/deleted?kind=event&page=1&limit=50` answers `DeletedEntry[]`: what was deleted in the last 30
 *   days and is still gone, newest first, one entry per request. Undo it by its `requestId`.
 * - `PUT /api/presence/{kind}/{id}` without a body announces that the caller has the record open and answers
 *   `Present[]`: the other people seen there in the last 45 seconds. Send it every 15 seconds. 404 when the record is
 *   gone.
 * - `DELETE /api/presence/{kind}/{id}` announces that the caller left: 204.
 *
 * Refusals are sentences to show as they are. 409: NOT_RESTORABLE (users, images, a state without a record),
 * REFERENCE_GONE (what the record needs was deleted), CHANGED_SINCE (somebody changed a record of the request since;
 * `details` has each record with `kind:id` as its path), UNDO_EXPIRED (30 days), and what saving or deleting the
 * record would be refused for, like TEAM_EXISTS, MATCH_IN_GROUP, WRONG_EVENT, MATCH_LINKED, TEAM_IN_USE. 404
 * NOT_FOUND: there is no such change, or nothing that this request changed.
 */
export const recordKind = z.enum(RECORD_KINDS)

/** Entries hold whole records, so pages are smaller than those of other lists. */
export const historyQuery = z.object({ ...paging(20, 50), kind: recordKind, recordId: z.string().min(1).max(128) })

export const historyEntry = auditEntry.extend({
  others: z.int().describe('How many other records the same request changed; undoing it restores them too'),
})
export type HistoryEntry = z.infer<typeof historyEntry>

export const restoreWrite = z.strictObject({ state: z.enum(['before', 'after']) })
export const restoreAnswer = z.object({ kind: recordKind, id: z.string(), version: z.int() })
export type RestoreAnswer = z.infer<typeof restoreAnswer>

export const undoWrite = z.strictObject({ requestId: z.string().trim().min(1).max(64) })
/** `requestId` undoes the undo. `records` are those of the undone request; without a version: deleted by the undo. */
export const undoAnswer = z.object({
  requestId: z.string(),
  records: z.array(z.object({ kind: recordKind, id: z.string(), name: z.string(), version: z.int().nullable() })),
})
export type UndoAnswer = z.infer<typeof undoAnswer>

export const deletedQuery = z.object({ ...paging(50), kind: recordKind.optional() })
/**
 * The main record of a deleting request; `others` counts the other records that were deleted with it and are still
 * gone.
 */
export const deletedEntry = z.object({
  requestId: z.string(),
  changeId: z.string().describe('The change that deleted the main record'),
  at: instant,
  undoUntil: instant,
  actorId: z.string(),
  actorName: z.string(),
  kind: recordKind,
  recordId: z.string(),
  name: z.string(),
  others: z.int(),
})
export type DeletedEntry = z.infer<typeof deletedEntry>

export const presenceParams = z.object({ kind: recordKind, id: z.string() })
/** Somebody else who has the record open, and since when without a break. */
export const present = z.object({ id: z.string(), username: z.string(), since: instant })
export type Present = z.infer<typeof present>

const OF_UNDO = [
  'NOT_FOUND', 'NOT_RESTORABLE', 'REFERENCE_GONE', 'CHANGED_SINCE', 'UNDO_EXPIRED',
  'TEAM_EXISTS', 'MATCH_IN_GROUP', 'WRONG_EVENT', 'MATCH_LINKED', 'TEAM_IN_USE', 'PLAYER_IN_USE', 'EVENT_IN_USE', 'MATCH_IN_USE', 'TEAMS_DIFFER', 'DOWNSTREAM_COMPLETE',
] as const

export const historyEndpoints = {
  'GET /history': {
    access: 'staff', summary: 'Changes of a record, newest first', operationId: 'listHistory',
    query: historyQuery, answer: z.array(historyEntry),
  },
  'GET /history/deleted': {
    access: 'staff', summary: 'Records deleted in the last 30 days that are still gone', operationId: 'listDeletedRecords',
    query: deletedQuery, answer: z.array(deletedEntry),
  },
  'POST /history/:changeId/restore': {
    access: 'staff', summary: 'Restore a record to its state before or after a change', operationId: 'restoreRecord',
    query: confirmQuery, body: restoreWrite, answer: restoreAnswer, versioned: true,
    refusals: [...TO_CONFIRM, ...OF_UNDO],
  },
  'POST /history/undo': {
    access: 'staff', summary: 'Undo every change of a request', operationId: 'undoRequest', body: undoWrite, answer: undoAnswer,
    refusals: OF_UNDO,
  },
  'PUT /presence/:kind/:id': {
    access: 'staff', summary: 'Announce that you have a record open, and see who else does', operationId: 'enterPresence',
    params: presenceParams, answer: z.array(present),
  },
  'DELETE /presence/:kind/:id': {
    access: 'staff', summary: 'Announce that you closed a record', operationId: 'leavePresence', params: presenceParams,
  },
} satisfies Endpoints
