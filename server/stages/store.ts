import { sql, type Selectable } from 'kysely'
import type { StagePatch, StageRecord } from '#contract/plans/stages.ts'
import { invalid, notFound } from '#domain/errors.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { columnsOf, fieldsOf } from '#server/db/columns.ts'
import { lockEventOf } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import type { Schema } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { assertVersion } from '#server/http/versions.ts'

const toRecord = (row: Selectable<Schema['stages']>): StageRecord => fieldsOf(row)

/** The most stages that are read of an event. */
const MOST_STAGES = 200

/** The stages of an event in their order; none of an event that does not exist. */
export async function listStagesOf(db: Db | Trx, eventId: string): Promise<StageRecord[]> {
  const rows = await db
    .selectFrom('stages')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_STAGES)
    .execute()
  return rows.map(toRecord)
}

/** The same. @throws DomainError EVENT_NOT_FOUND */
export async function listStages(db: Db, eventId: string): Promise<StageRecord[]> {
  const stages = await listStagesOf(db, eventId)
  if (stages.length > 0) return stages
  const event = await db.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst()
  if (!event) throw notFound('event', eventId)
  return []
}

/** Whether a stage of an event has given its places: only then can a result move some (SG-13). */
export const hasClosedStage = async (db: Db | Trx, eventId: string): Promise<boolean> =>
  (await db.selectFrom('stages').select('id').where('event_id', '=', eventId).where('closed_at', 'is not', null).executeTakeFirst()) !== undefined

/** The stages of these ids, in no order; unknown ids are left out. */
export const findStages = async (db: Db | Trx, ids: string[]): Promise<StageRecord[]> =>
  (await db.selectFrom('stages').selectAll().where('id', 'in', ids).execute()).map(toRecord)

export async function findStage(db: Db | Trx, id: string): Promise<StageRecord> {
  const row = await db.selectFrom('stages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('stage', id)
  return toRecord(row)
}

/** What is stored of a stage beside what every record has. */
export type StageValues = Omit<StageRecord, 'version' | 'createdAt' | 'updatedAt'>

/** Adds a stage to an event that is locked. */
export async function addStage(trx: Trx, actor: Actor, values: StageValues): Promise<StageRecord> {
  await trx.insertInto('stages').values(columnsOf(values)).execute()
  const after = await findStage(trx, values.id)
  await recordChange(trx, actor, { action: 'create', kind: 'stage', recordId: values.id, after })
  return after
}

/** Locks a stage for a change: its event, see `lockEvents`. */
export async function lockStage(trx: Trx, id: string, expected: number | null): Promise<StageRecord> {
  await lockEventOf(trx, 'stages', id)
  const before = await findStage(trx, id)
  assertVersion('stage', before, expected)
  return before
}

/** Saves a stage that a rule changed. */
export async function saveStage(trx: Trx, actor: Actor, before: StageRecord, next: StageRecord): Promise<StageRecord> {
  const { version: _version, createdAt: _created, updatedAt: _updated, ...values } = next
  await trx
    .updateTable('stages')
    .set({ ...columnsOf(values), version: before.version + 1, updated_at: sql`now()` })
    .where('id', '=', before.id)
    .execute()
  const after = await findStage(trx, before.id)
  await recordChange(trx, actor, { action: 'update', kind: 'stage', recordId: before.id, before, after })
  return after
}

const NO_PICKS = 'Only a Swiss stage takes picks; brackets have a setting of their own'

/** Changes the fields of a stage that were sent; only a Swiss stage takes picks (PK-06). */
export const updateStage = (db: Db, actor: Actor, id: string, patch: StagePatch, expected: number | null): Promise<StageRecord> =>
  inTransaction(db, async (trx) => {
    const before = await lockStage(trx, id, expected)
    if (patch.pickEmEnabled && before.format !== 'swiss') throw invalid('pickEmEnabled', NO_PICKS)
    return saveStage(trx, actor, before, { ...before, ...patch })
  })

/** Deletes a stage; its groups, brackets and matches stay. */
export const removeStage = (db: Db, actor: Actor, id: string, expected: number | null): Promise<void> =>
  inTransaction(db, async (trx) => deleteStage(trx, actor, await lockStage(trx, id, expected)))

export async function deleteStage(trx: Trx, actor: Actor, before: StageRecord): Promise<void> {
  await trx.deleteFrom('stages').where('id', '=', before.id).execute()
  await recordChange(trx, actor, { action: 'delete', kind: 'stage', recordId: before.id, before })
}
