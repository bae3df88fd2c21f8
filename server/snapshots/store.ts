import { sql } from 'kysely'
import { DomainError, invalid, notFound } from '#domain/errors.ts'
import { LIMITS } from '#domain/limits.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import { recordChange, type Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findEvent, lockEvent } from '#server/events/store.ts'
import { toSnapshot } from '#server/teams/record.ts'
import { findTeamRows } from '#server/teams/store.ts'

/**
 * Takes new snapshots of teams for an event in one transaction, so that each team always has exactly one, old or new
 * (EV-10). Unknown teams are named and left out; no teams is a success that does nothing.
 */
export async function refreshSnapshots(
  db: Db, actor: Actor, eventId: string, teamIds: string[], now: number,
): Promise<{ refreshed: string[]; unknown: string[] }> {
  if (!eventId.trim()) throw new DomainError('VALIDATION_FAILED', 'Event ID is required')
  return inTransaction(db, async (trx) => {
    const before = await lockEvent(trx, eventId, null)
    const wanted = [...new Set(teamIds)]
    if (wanted.length === 0) return { refreshed: [], unknown: [] }
    const rows = await findTeamRows(trx, wanted)
    if (rows.length === 0) return { refreshed: [], unknown: wanted }
    const capturedAt = new Date(now).toISOString()
    for (const row of rows) {
      const snapshot = JSON.stringify(toSnapshot(row, capturedAt))
      await trx
        .insertInto('event_teams')
        .values({
          event_id: eventId, team_id: row.id, participant_id: row.id, snapshot,
          position: before.teamMetadata.length + wanted.indexOf(row.id),
        })
        .onConflict((conflict) => conflict.columns(['event_id', 'team_id']).doUpdateSet({ snapshot }))
        .execute()
    }
    await trx
      .updateTable('events')
      .set({ version: before.version + 1, updated_at: sql`now()` })
      .where('id', '=', eventId)
      .execute()
    const after = await findEvent(trx, eventId)
    if (after.teamMetadata.length > LIMITS.eventTeams) {
      throw invalid('teamIds', `An event has at most ${LIMITS.eventTeams} teams`)
    }
    await recordChange(trx, actor, { action: 'update', kind: 'event', recordId: eventId, before, after })
    const refreshed = rows.map((row) => row.id)
    return { refreshed, unknown: wanted.filter((id) => !refreshed.includes(id)) }
  })
}

/** The snapshot of one team in an event. */
export async function findSnapshot(db: Db, eventId: string, teamId: string): Promise<TeamSnapshot> {
  const event = await findEvent(db, eventId)
  const snapshot = event.teamMetadata.find((entry) => entry.teamId === teamId)?.snapshot
  if (!snapshot) throw notFound('team', teamId)
  return snapshot
}
