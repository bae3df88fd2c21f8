import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { ACCESS, type AuditEntry, type LedgerEntry, type LedgerKind } from '#contract/access/audit.ts'
import type { Page } from '#contract/fields.ts'
import type { HistoryEntry } from '#contract/history.ts'
import { RECORD_KINDS } from '#contract/nouns.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import type { Listed } from '#server/http/lists.ts'
import { totalOf } from '#server/speed/row-counts.ts'
import { queueEvents } from '#server/webhooks/outbox.ts'
import { changeOf } from './search.ts'

/**
 * The author of a change: the person, request, address (null for a command), and token if there is one. `once` is the
 * key under which a create is remembered.
 */
export type Actor = {
  id: string
  requestId: string
  ip: string | null
  tokenName?: string | undefined
  once?: { key: string; hash: Buffer }
}

/** The person behind a request that the guard let through. */
export const actorOf = (request: FastifyRequest): Actor => ({
  id: request.user?.id ?? 'system', requestId: request.id, ip: addressOf(request), tokenName: request.token?.name,
})

/**
 * The address of a request, as far as trusted proxies tell; null when a proxy passed on something that is no address.
 */
export const addressOf = ({ ip }: FastifyRequest): string | null => (isIP(ip) === 0 ? null : ip)

/** A record as it is sent: a bracket with `matches`, not with the `nodes` of the rules. */
type Recorded = { [field: string]: unknown; nodes?: never }

export type Change = {
  action: AuditEntry['action']
  kind: LedgerKind
  recordId: string
  before?: Recorded | null
  after?: Recorded | null
}

/**
 * Records a change in the transaction that makes it: both are stored, or neither is. A create also stores the key
 * under which it is remembered.
 */
export async function recordChange(trx: Trx, actor: Actor, change: Change): Promise<void> {
  await recordChanges(trx, actor, [change])
  if (actor.once && change.action === 'create') {
    const { key, hash } = actor.once
    await trx
      .insertInto('idempotency_keys')
      .values({ user_id: actor.id, key, request_hash: hash, kind: change.kind, record_id: change.recordId })
      .execute()
  }
}

/** Records many changes of one transaction at once, and queues their webhook events. */
export async function recordChanges(trx: Trx, actor: Actor, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  await trx
    .insertInto('audit_log')
    .values(
      changes.map((change) => ({
        actor_id: actor.id,
        request_id: actor.requestId,
        token_name: actor.tokenName ?? null,
        ip: actor.ip,
        action: change.action,
        kind: change.kind,
        record_id: change.recordId,
        before: change.before ? JSON.stringify(change.before) : null,
        after: change.after ? JSON.stringify(change.after) : null,
      })),
    )
    .execute()
  await queueEvents(trx, changes)
}

type Filter = Page & { kind?: string; recordId?: string; search?: string }

/** The changes that staff made, newest first, without what only admins see, each with what was changed with it (HI-02). */
export async function listChanges(db: Db, filter: Filter): Promise<Listed<HistoryEntry>> {
  const { items, total } = await listLedger(db, filter)
  const rows = await db
    .selectFrom('audit_log')
    .select(['request_id', sql<string>`count(DISTINCT (kind, record_id))`.as('records')])
    .where('request_id', 'in', items.length > 0 ? items.map(({ requestId }) => requestId) : [''])
    .where('kind', 'in', RECORD_KINDS)
    .groupBy('request_id')
    .execute()
  const records = new Map(rows.map((row) => [row.request_id, Number(row.records)]))
  return { items: items.map(({ ip: _ip, ...entry }) => ({ ...entry, others: (records.get(entry.requestId) ?? 1) - 1 })), total }
}

/**
 * The changes that staff made and where they came from, newest first. Entries that are no changes are included on
 * request.
 */
export async function listLedger(db: Db, { page, limit, kind, recordId, search }: Filter): Promise<Listed<LedgerEntry>> {
  const text = search?.trim() ?? ''
  const matching = db
    .selectFrom('audit_log')
    .$if(text !== '', (query) => query.where(changeOf(text)))
    .where('kind', kind === undefined ? '<>' : '=', kind ?? ACCESS)
    .$if(recordId !== undefined, (query) => query.where('record_id', '=', recordId ?? ''))
  const parts = kind === undefined ? { except: ACCESS } : { parts: [kind] }
  const total = await totalOf(db, matching, recordId === undefined && text === '' ? { table: 'audit_log', ...parts } : null)
  const rows = await matching
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .selectAll('audit_log')
    .select('users.username')
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    actorName: row.username || row.actor_id,
    tokenName: row.token_name,
    action: row.action,
    kind: row.kind,
    recordId: row.record_id,
    before: row.before,
    after: row.after,
    requestId: row.request_id,
    ip: row.ip,
  }))
  return { items, total }
}

/** Few enough for one statement; the rest follows in later runs. */
const SWEPT_AT_ONCE = 5_000

/** Deletes the addresses of changes older than 90 days; the changes stay. `now` in milliseconds. */
export async function sweepAddresses(db: Db, now: number): Promise<void> {
  const before = new Date(now - LIMITS.auditIpDays * 86_400_000).toISOString()
  await db
    .updateTable('audit_log')
    .set({ ip: null })
    .where('id', 'in', (query) =>
      query.selectFrom('audit_log').select('id').where('ip', 'is not', null).where('at', '<', before).limit(SWEPT_AT_ONCE))
    .execute()
}
