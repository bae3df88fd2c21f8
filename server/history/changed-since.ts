import { DomainError } from '#domain/errors.ts'
import type { Trx } from '#server/db/pool.ts'
import { RESTORABLE } from '#server/restorables.ts'
import type { Reversal } from './changes.ts'

const VERBS = { create: 'brought back', update: 'changed', delete: 'deleted' }
const NAMED = 10

/**
 * Refuses to undo a request whose records are not as it left them, naming each and who changed it last.
 * @param different the request's last change to each of those records
 * @throws DomainError CHANGED_SINCE when there is any
 */
export async function refuseWhenChangedSince(trx: Trx, requestId: string, different: Reversal[]): Promise<void> {
  if (different.length === 0) return
  const details = []
  for (const change of different.slice(0, NAMED)) {
    details.push({ path: `${change.kind}:${change.id}`, message: await tellChange(trx, requestId, change) })
  }
  const more = different.length > 1 ? ` (and ${different.length - 1} more)` : ''
  throw new DomainError('CHANGED_SINCE', `${details[0]?.message ?? ''}${more}. Nothing was undone.`, { details })
}

async function tellChange(trx: Trx, requestId: string, change: Reversal): Promise<string> {
  const { kind, id, changeId } = change
  const last = await trx
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select(['action', 'actor_id', 'username'])
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('audit_log.id', '>', changeId)
    .where('request_id', '!=', requestId)
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const state = change.after ?? change.before
  const name = state ? ` ${RESTORABLE[kind].nameOf(state)}` : ''
  const who = last ? ` by ${last.username || last.actor_id}` : ''
  return `The ${kind}${name} was ${VERBS[last?.action ?? 'update']}${who} since`
}
