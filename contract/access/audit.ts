import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { instant, paging } from '../fields.ts'
import { RECORD_KINDS } from '../nouns.ts'
import type { Endpoints } from '../endpoint.ts'

/** What people did with their access; entries of kind `access` name it in `after.event`. */
export const ACCESS_EVENTS = [
  'logged in', 'login failed', 'logged out everywhere', 'session ended', 'expired token used', 'webhook tested', 'season saved',
  'delivery sent again', 'read the ledger', 'wrote an export', 'wrote a backup',
] as const
export type AccessEvent = (typeof ACCESS_EVENTS)[number]
/** Kind of those entries. They are no changes of records: only a query for this kind returns them. */
export const ACCESS = 'access'

/** What the ledger has entries of. */
export const LEDGER_KINDS = [...RECORD_KINDS, 'user', 'image', 'import', 'token', 'webhook', ACCESS] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** One change made by staff: who, when, what, before and after. */
export const auditEntry = z.object({
  id: z.string(),
  at: instant,
  actorId: z.string(),
  actorName: z.string(),
  tokenName: z.string().nullable().describe('The API token by which it was made, if it was'),
  action: z.enum(['create', 'update', 'delete']),
  kind: z.string(),
  recordId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** A change as only admins see it. */
export const ledgerEntry = auditEntry.extend({
  ip: z.string().nullable().describe(`The address it was made from, for ${LIMITS.auditIpDays} days; null for commands`),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

export const auditQuery = z.object({
  ...paging(50),
  kind: z.string().max(128).optional().describe('Of records; `access` for logins, sessions and what else people did with their access'),
  recordId: z.string().max(128).optional(),
  search: z.string().max(LIMITS.name).optional()
    .describe('In the name of the person who changed it, and in names of teams, players, users and events, of matches by their teams, and of what belongs to such an event'),
})

export const auditEndpoints = {
  'GET /admin/audit': {
    access: 'admin', summary: 'Changes made by staff, newest first', operationId: 'listLedger',
    query: auditQuery, answer: z.array(ledgerEntry),
  },
} satisfies Endpoints
