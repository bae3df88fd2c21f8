import { pluralOf, type RecordKind } from '#contract/nouns.ts'
import { DomainError } from '#domain/errors.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { lockFor } from '#server/db/locks.ts'
import type { Trx } from '#server/db/pool.ts'
import type { Versioned } from '#server/records/restorable.ts'
import { isSame, RESTORABLE } from '#server/restorables.ts'

export type Target = { kind: RecordKind; id: string }
export const keyOf = ({ kind, id }: Target): string => `${kind}:${id}`

/** Lets one transaction at a time restore: two that restore the same record must not both succeed. */
export const lockHistory = (trx: Trx): Promise<void> => lockFor(trx, 'history')

/**
 * Locks a record for a change.
 * @returns its present state, or null when there is none
 */
export async function lockRecord(trx: Trx, { kind, id }: Target, now: number): Promise<Versioned | null> {
  const row = await trx.selectFrom(pluralOf(kind)).select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? RESTORABLE[kind].find(trx, id, now) : null
}

/**
 * Brings a locked record to a state, as a new change: null deletes it, and a deleted one is restored with its id, the
 * date of its creation and a version above all its earlier ones. A record that is in this state is left alone. The
 * date of the last change stays where the state has the same one, and where the record is restored.
 * @param changeId the change that found or left this state
 * @param current the record as it is now
 * @returns the record as it is then
 * @throws DomainError when what the state needs is gone or taken, or when the record is in use and cannot be deleted
 */
export async function bringTo(
  trx: Trx, actor: Actor, { kind, id, changeId }: Target & { changeId: string }, current: Versioned | null, state: Versioned | null, now: number,
): Promise<Versioned | null> {
  if (isSame(kind, current, state)) return current
  const restorable = RESTORABLE[kind]
  if (state === null) {
    await restorable.assertUnused(trx, id)
    await trx.deleteFrom(pluralOf(kind)).where('id', '=', id).execute()
    await recordChange(trx, actor, { action: 'delete', kind, recordId: id, before: current })
    return null
  }
  const version = (current?.version ?? (await findLastVersion(trx, { kind, id }))) + 1
  const isTouched = current !== null && current.updatedAt !== state.updatedAt
  const updatedAt = isTouched ? new Date(now).toISOString() : state.updatedAt
  await restorable.put(trx, { ...state, version, updatedAt }, current, changeId)
  const after = await restorable.find(trx, id, now)
  await recordChange(trx, actor, { action: current ? 'update' : 'create', kind, recordId: id, before: current, after })
  return after
}

/** The version that a record had when it was deleted: versions only rise, so it is the highest that it ever had. */
async function findLastVersion(trx: Trx, { kind, id }: Target): Promise<number> {
  const row = await trx
    .selectFrom('audit_log')
    .select('before')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('action', '=', 'delete')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row?.before) throw new DomainError('NOT_RESTORABLE', `There is nothing left of this ${kind} to bring back`)
  return (row.before as Versioned).version
}
