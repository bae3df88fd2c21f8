import { sql } from 'kysely'
import type { ProgressResult } from '#contract/brackets.ts'
import type { MatchRecord, MatchWrite } from '#contract/matches.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import type { Side } from '#domain/matches/match.ts'
import { teamIdOf } from '#domain/matches/series.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import { progressMatch } from '#server/brackets/progress-from-match.ts'
import { removeMatchFromBrackets } from '#server/brackets/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { useOf, type Use } from '#server/db/usage.ts'
import { removeMatchFromGroup } from '#server/groups/store.ts'
import { assertVersion } from '#server/http/versions.ts'
import { newId } from '#server/ids.ts'
import { toSnapshot } from '#server/teams/record.ts'
import { findTeamRows } from '#server/teams/store.ts'
import { prepareMatch } from './prepare.ts'
import { toRecord, toRow } from './record.ts'

const selectMatches = (db: Db | Trx) =>
  db
    .selectFrom('matches')
    .leftJoin('events', 'events.id', 'matches.event_id')
    .selectAll('matches')
    .select('events.name as event_name')

export async function findMatch(db: Db | Trx, id: string, now: number): Promise<MatchRecord> {
  const row = await selectMatches(db).where('matches.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('match', id)
  return toRecord(row, now)
}

/** The matches of these ids, in no order; unknown ids are left out. */
export async function findMatches(db: Db | Trx, ids: string[], now: number): Promise<MatchRecord[]> {
  if (ids.length === 0) return []
  const rows = await selectMatches(db).where('matches.id', 'in', ids).execute()
  return rows.map((row) => toRecord(row, now))
}

/** Locks a match for a change. Matches are always locked before brackets. */
export async function lockMatch(trx: Trx, id: string, expected: number | null, now: number): Promise<MatchRecord> {
  const row = await selectMatches(trx).where('matches.id', '=', id).forUpdate('matches').executeTakeFirst()
  if (!row) throw notFound('match', id)
  const before = toRecord(row, now)
  assertVersion('match', before, expected)
  return before
}

export async function insertMatch(db: Db, actor: Actor, values: MatchWrite, now: number): Promise<MatchRecord> {
  return inTransaction(db, async (trx) => {
    const id = newId()
    const match = await prepareMatch(trx, values, null, now)
    await trx.insertInto('matches').values({ id, ...toRow(match) }).execute()
    const after = await findMatch(trx, id, now)
    await recordChange(trx, actor, { action: 'create', kind: 'match', recordId: id, after })
    return after
  })
}

export type SaveOptions = { expected: number | null; confirm: boolean; now: number }

/**
 * Replaces a match and moves its brackets on, in one transaction (decision 32).
 * @throws DomainError DOWNSTREAM_COMPLETE with the effects when a changed result would reset later nodes and this was
 *   not confirmed; then nothing is saved
 */
export async function updateMatch(
  db: Db, actor: Actor, id: string, values: MatchWrite, { expected, confirm, now }: SaveOptions,
): Promise<{ match: MatchRecord; progressed: ProgressResult[] }> {
  return inTransaction(db, (trx) => saveMatch(trx, actor, id, () => values, { expected, confirm, now }))
}

/** As `updateMatch`, within a transaction; `valuesOf` says what to save of the match as it is. */
export async function saveMatch(
  trx: Trx, actor: Actor, id: string, valuesOf: (before: MatchRecord) => MatchWrite, { expected, confirm, now }: SaveOptions,
): Promise<{ match: MatchRecord; progressed: ProgressResult[] }> {
  const before = await lockMatch(trx, id, expected, now)
  const values = valuesOf(before)
  if (values.eventId !== before.eventId) await assertUnlinked(trx, id)
  const match = await prepareMatch(trx, values, before, now)
  const row = await trx
    .updateTable('matches')
    .set({ ...toRow(match), version: before.version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .returningAll()
    .returning((eb) =>
      eb.selectFrom('events').select('name').whereRef('events.id', '=', 'matches.event_id').as('event_name'))
    .executeTakeFirstOrThrow()
  const after = toRecord(row, now)
  const change = { action: 'update', kind: 'match', recordId: id, before, after } as const
  const { results } = await progressMatch(trx, actor, after, confirm, { changes: [change] })
  return { match: after, progressed: results }
}

/**
 * Gives a match the winner that was chosen in its bracket (decision 32), if it has another one or none. A side whose
 * team is not known yet gets the one that stands in the node.
 * @throws DomainError CONFLICT when the match names a team that does not stand in the node
 */
export async function setWinner(
  trx: Trx, actor: Actor, id: string, winnerId: string, nodeTeams: string[], now: number,
): Promise<MatchRecord> {
  const before = await lockMatch(trx, id, null, now)
  const sides = SIDES.map((side) => teamIdOf(before, side))
  const waiting = nodeTeams.filter((teamId) => !sides.includes(teamId))
  const missing = SIDES.filter((_side, index) => sides[index] === null)
  if (waiting.length !== missing.length) throw otherTeams()
  if (missing.length === 0 && before.seriesWinner === winnerId && before.winner === winnerId) return before
  await trx
    .updateTable('matches')
    .set({
      ...(await sidesFrom(trx, missing, waiting, now)), winner: winnerId, series_winner: winnerId,
      winner_mode: 'manual', version: before.version + 1, updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  const after = await findMatch(trx, id, now)
  await recordChange(trx, actor, { action: 'update', kind: 'match', recordId: id, before, after })
  return after
}

const SIDES = ['one', 'two'] as const

const otherTeams = () =>
  new DomainError('CONFLICT', 'The linked match is between other teams. Correct its teams, or unlink it first.')

/** The columns of sides that get these teams, in this order. */
async function sidesFrom(trx: Trx, sides: readonly Side[], teamIds: string[], now: number) {
  const rows = await findTeamRows(trx, teamIds)
  const capturedAt = new Date(now).toISOString()
  const columns = sides.flatMap((side, index) => {
    const team = rows.find((row) => row.id === teamIds[index])
    if (!team) throw otherTeams()
    return [
      [`team_${side}_id`, team.id], [`team_${side}_name`, team.name],
      [`team_${side}_snapshot`, JSON.stringify(toSnapshot(team, capturedAt))],
    ]
  })
  return Object.fromEntries(columns) as Record<string, string>
}

/** Deletes a match; the bracket nodes and the group that it was linked to lose the link (decision 42). */
export async function removeMatch(db: Db, actor: Actor, id: string, expected: number | null, now: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const before = await lockMatch(trx, id, expected, now)
    await removeMatchFromBrackets(trx, actor, id)
    await removeMatchFromGroup(trx, actor, id)
    await trx.deleteFrom('matches').where('id', '=', id).execute()
    await recordChange(trx, actor, { action: 'delete', kind: 'match', recordId: id, before })
  })
}

/** Takes a team that is to be deleted off its matches; they go on with what their snapshots say (decision 42). */
export async function removeTeamFromMatches(trx: Trx, actor: Actor, teamId: string, now: number): Promise<void> {
  const rows = await trx
    .selectFrom('matches')
    .select('id')
    .where((eb) => eb.or([eb('team_one_id', '=', teamId), eb('team_two_id', '=', teamId)]))
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    const before = await lockMatch(trx, id, null, now)
    await trx
      .updateTable('matches')
      .set({
        team_one_id: sql`nullif(team_one_id, ${teamId})`, team_two_id: sql`nullif(team_two_id, ${teamId})`,
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute()
    const after = await findMatch(trx, id, now)
    await recordChange(trx, actor, { action: 'update', kind: 'match', recordId: id, before, after })
  }
}

/** The brackets and the groups that show a match. */
export async function findMatchUses(trx: Trx, id: string): Promise<Use[]> {
  const brackets = await trx
    .selectFrom('bracket_links')
    .innerJoin('brackets', 'brackets.id', 'bracket_links.bracket_id')
    .select(['brackets.id', 'brackets.name as label'])
    .where('match_id', '=', id)
    .execute()
  const groups = await trx
    .selectFrom('group_matches')
    .innerJoin('groups', 'groups.id', 'group_matches.group_id')
    .select(['groups.id', 'groups.name as label'])
    .where('match_id', '=', id)
    .execute()
  return [useOf('bracket', brackets), useOf('group', groups)]
}

/** A linked match cannot move to another event (checks R09). */
export async function assertUnlinked(trx: Trx, id: string): Promise<void> {
  const [linked] = (await findMatchUses(trx, id)).flatMap(({ noun, named }) => named.map(({ label }) => `${noun} ${label}`))
  if (!linked) return
  throw new DomainError('MATCH_LINKED', `This match is linked in ${linked}. Unlink it before it moves to another event.`)
}
