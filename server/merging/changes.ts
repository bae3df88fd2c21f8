import { sql, type UpdateObject } from 'kysely'
import type { SentMatch } from '#contract/matches.ts'
import type { EventRecord } from '#contract/events.ts'
import { DomainError, invalid } from '#domain/errors.ts'
import { formerNames, type Merge } from '#domain/merging/merge.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import type { Trx } from '#server/db/pool.ts'
import type { Schema } from '#server/db/schema.ts'
import { findEvent, lockEvent } from '#server/events/store.ts'
import { findMatch } from '#server/matches/find.ts'

/** @throws DomainError where a record would be merged into itself */
export function refuseItself({ from, into }: Merge, what: string): void {
  if (from === into) throw invalid('intoId', `Choose another ${what}`)
}

type Place = { path: string; message: string }

/** Places that are named in the message itself; the details have up to twenty. */
const NAMED = 5

/**
 * @param why the sentence that the names of the places end
 * @throws DomainError naming the places that show that two records are no duplicates
 */
export function refuseApart(why: string, places: Place[]): void {
  if (places.length === 0) return
  const names = [...new Set(places.map(({ message }) => message))]
  const more = names.length > NAMED ? ' and others' : ''
  throw new DomainError('CONFLICT', `${why} ${names.slice(0, NAMED).join(', ')}${more}`, { details: places.slice(0, 20) })
}

/**
 * Changes a match that is locked, whatever the state of its event, and records that. It is as recent as it was: nobody entered a result
 * (MT-12).
 */
export async function changeMatch(trx: Trx, actor: Actor, before: SentMatch, set: UpdateObject<Schema, 'matches'>, now: number): Promise<void> {
  const { id, version } = before
  await trx.updateTable('matches').set({ ...set, version: version + 1 }).where('id', '=', id).execute()
  await recordChange(trx, actor, { action: 'update', kind: 'match', recordId: id, before, after: await findMatch(trx, id, now) })
}

/** Changes an event by `apply` and records that. */
export async function changeEvent(trx: Trx, actor: Actor, id: string, apply: (before: EventRecord) => Promise<unknown>): Promise<void> {
  const before = await lockEvent(trx, id, null)
  await apply(before)
  await trx.updateTable('events').set({ version: before.version + 1, updated_at: sql`now()` }).where('id', '=', id).execute()
  await recordChange(trx, actor, { action: 'update', kind: 'event', recordId: id, before, after: await findEvent(trx, id) })
}

type Mergeable = { formerNames: string[]; formerIds: string[]; version: number }

type Noun<Of extends Mergeable> = {
  kind: 'player' | 'team'
  table: 'players' | 'teams'
  find: (trx: Trx, id: string) => Promise<Of>
  nameOf: (record: Of) => string
  /** Gives the one that stays what only the other has. */
  fill: (gone: Of, kept: Of) => Promise<unknown>
}

/** The one that stays gets the names and ids of the other; then that one goes, last, so that an undo brings it back first. */
export async function keepOne<Of extends Mergeable>(
  trx: Trx, actor: Actor, { from, into }: Merge, { kind, table, find, nameOf, fill }: Noun<Of>,
): Promise<void> {
  const [gone, kept] = [await find(trx, from), await find(trx, into)]
  await fill(gone, kept)
  const names = formerNames(nameOf(kept), [...gone.formerNames, nameOf(gone), ...kept.formerNames])
  const ids = [...kept.formerIds, ...gone.formerIds, from]
  await sql`
    UPDATE ${sql.table(table)} SET former_names = ${JSON.stringify(names)}::jsonb, former_ids = ${JSON.stringify(ids)}::jsonb,
      version = ${kept.version + 1}, updated_at = now() WHERE id = ${into}`.execute(trx)
  await recordChange(trx, actor, { action: 'update', kind, recordId: into, before: kept, after: await find(trx, into) })
  await sql`DELETE FROM ${sql.table(table)} WHERE id = ${from}`.execute(trx)
  await recordChange(trx, actor, { action: 'delete', kind, recordId: from, before: gone })
}
