import { sql, type Selectable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import {
  END_BEFORE_START, eventPatch, type EventListItem, type EventPatch, type EventRecord, type EventWrite,
} from '#contract/events.ts'
import { writtenOf } from '#contract/fields.ts'
import { invalid, notFound } from '#domain/errors.ts'
import type { EventTeam, Prize } from '#domain/events/event.ts'
import { NO_EVENT_RULES } from '#domain/groups/table-rules.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { columnsOf, fieldsOf } from '#server/db/columns.ts'
import { lockEvents } from '#server/db/locks.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Schema } from '#server/db/schema.ts'
import { refuseWhenUsed } from '#server/records/usage.ts'
import { assertVersion } from '#server/http/versions.ts'
import { newId } from '#server/ids.ts'
import { assertSeason, changeSeason } from './season.ts'
import { findEventUses, removeContents } from './uses.ts'

type EventRow = Selectable<Schema['events']>

export const toListItem = (
  { prize_distribution: prizes, table_rules: _rules, withdrawals: _withdrawals, season: _season, layout: _layout, ...row }: EventRow, teamCount: number,
): EventListItem => ({
  ...fieldsOf(row), teamCount, prizeCount: prizes.length,
})

/** Events with the number of their teams. */
export const selectEvents = (db: Db) =>
  db
    .selectFrom('events')
    .selectAll('events')
    .select((eb) =>
      eb
        .selectFrom('event_teams')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('event_teams.event_id', '=', 'events.id')
        .as('team_count'),
    )

/** The events of these ids, in no order; unknown ids are left out. */
export async function findEvents(db: Db | Trx, ids: string[]): Promise<EventRecord[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll('events')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('event_teams')
          .select(['team_id as teamId', 'participant_id as participantId', 'snapshot'])
          .whereRef('event_teams.event_id', '=', 'events.id')
          .orderBy('position')
          .orderBy('team_id'),
      ).as('teams'),
    )
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ teams, ...event }) => {
    const { prize_distribution: prizeDistribution, withdrawals, season, layout } = event
    return {
      ...toListItem(event, teams.length), prizeDistribution, teamMetadata: teams, withdrawals, season, layout,
      tableRules: { ...NO_EVENT_RULES, ...event.table_rules },
    }
  })
}

export async function findEvent(db: Db | Trx, id: string): Promise<EventRecord> {
  const [event] = await findEvents(db, [id])
  if (!event) throw notFound('event', id)
  return event
}

export async function insertEvent(db: Db, actor: Actor, values: EventWrite): Promise<EventRecord> {
  return inTransaction(db, async (trx) => {
    const id = newId()
    const { teamMetadata, ...fields } = values
    assertSeason(fields)
    await assertPrizeTeams(trx, fields.prizeDistribution, [])
    await trx.insertInto('events').values({ id, ...columnsOf(fields) }).execute()
    await replaceTeams(trx, id, teamMetadata)
    const after = await findEvent(trx, id)
    await recordChange(trx, actor, { action: 'create', kind: 'event', recordId: id, after })
    return after
  })
}

/** Locks an event for a change. */
export async function lockEvent(trx: Trx, id: string, expected: number | null): Promise<EventRecord> {
  await lockEvents(trx, [id])
  const before = await findEvent(trx, id)
  assertVersion('event', before, expected)
  return before
}

export async function updateEvent(
  db: Db, actor: Actor, id: string, expected: number | null, patch: EventPatch,
): Promise<EventRecord> {
  return inTransaction(db, async (trx) => {
    const before = await lockEvent(trx, id, expected)
    const { teamMetadata, ...changed } = patch
    const { teamMetadata: _before, ...fields } = { ...writtenOf(eventPatch, before), ...changed }
    if ((fields.endDate ?? '') < (fields.startDate ?? '')) throw invalid('endDate', END_BEFORE_START)
    await changeSeason(trx, before, { season: changed.season ?? before.season, layout: changed.layout ?? before.layout })
    if (changed.prizeDistribution) await assertPrizeTeams(trx, changed.prizeDistribution, before.prizeDistribution)
    await trx
      .updateTable('events')
      .set({ ...columnsOf(fields), version: before.version + 1, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    if (teamMetadata) await replaceTeams(trx, id, teamMetadata)
    const after = await findEvent(trx, id)
    await recordChange(trx, actor, { action: 'update', kind: 'event', recordId: id, before, after })
    return after
  })
}

/** Stores other prizes of an event that is locked; they are recorded by the caller. */
export const writePrizes = async (trx: Trx, { id, version }: EventRecord, prizes: Prize[]): Promise<void> => {
  await trx
    .updateTable('events')
    .set({ prize_distribution: JSON.stringify(prizes), version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes an event. One with contents is refused unless `cascade` is set, which deletes them too (EV-15). */
export async function removeEvent(
  db: Db, actor: Actor, id: string, options: { expected: number | null; cascade: boolean; now: number },
): Promise<void> {
  const { expected, cascade, now } = options
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute()
    const before = await lockEvent(trx, id, expected)
    if (cascade) await removeContents(trx, actor, id, now)
    else refuseWhenUsed('EVENT_IN_USE', 'Event', await findEventUses(trx, id))
    await trx.deleteFrom('events').where('id', '=', id).execute()
    await recordChange(trx, actor, { action: 'delete', kind: 'event', recordId: id, before })
  })
}

/**
 * Gives an event these teams, in this order.
 * @throws DomainError at the path of the first one that is not possible
 */
export async function replaceTeams(trx: Trx, eventId: string, teams: EventTeam[]): Promise<void> {
  await assertTeams(trx, teams.map(({ teamId }, index) => ({ teamId, path: `teamMetadata.${index}.teamId` })))
  const double = teams.findIndex((team, index) => teams.findIndex(({ teamId }) => teamId === team.teamId) < index)
  if (double >= 0) throw invalid(`teamMetadata.${double}.teamId`, 'A team can be in an event only once')
  await trx.deleteFrom('event_teams').where('event_id', '=', eventId).execute()
  if (teams.length === 0) return
  await trx
    .insertInto('event_teams')
    .values(
      teams.map(({ teamId, participantId, snapshot }, position) => ({
        event_id: eventId,
        team_id: teamId,
        participant_id: participantId,
        snapshot: snapshot ? JSON.stringify(snapshot) : null,
        position,
      })),
    )
    .execute()
}

/** Teams that were already in the prizes may stay, also when they were deleted since. */
async function assertPrizeTeams(
  trx: Trx, prizes: EventWrite['prizeDistribution'], before: EventWrite['prizeDistribution'],
): Promise<void> {
  const kept = new Set(before.flatMap((prize) => prize.teams.map((team) => team.teamId)))
  const named = prizes.flatMap((prize, index) =>
    prize.teams.map(({ teamId }, place) => ({ teamId, path: `prizeDistribution.${index}.teams.${place}.teamId` })),
  )
  await assertTeams(trx, named.filter(({ teamId }) => teamId !== '' && !kept.has(teamId)))
}

/** @throws DomainError at the path of the first team that does not exist */
async function assertTeams(trx: Trx, named: { teamId: string; path: string }[]): Promise<void> {
  if (named.length === 0) return
  const ids = named.map(({ teamId }) => teamId)
  const rows = await trx.selectFrom('teams').select('id').where('id', 'in', ids).forKeyShare().execute()
  const known = new Set(rows.map((row) => row.id))
  const unknown = named.find(({ teamId }) => !known.has(teamId))
  if (unknown) throw invalid(unknown.path, 'This team does not exist')
}
