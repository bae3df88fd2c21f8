import type { EventRecord } from '#contract/events.ts'
import type { Db } from '#server/db/pool.ts'
import { toSnapshot } from '#server/teams/record.ts'
import { findTeamRows } from '#server/teams/store.ts'

/**
 * Gives the teams of an event that were entered without a snapshot the one of today, so that all readers know them by
 * name. Only the answer has it; the stored record stays as it was sent.
 */
export async function withTeams(db: Db, event: EventRecord): Promise<EventRecord> {
  const [shown = event] = await allWithTeams(db, [event])
  return shown
}

/** The same for several events, with one query for all of them. */
export async function allWithTeams(db: Db, events: EventRecord[]): Promise<EventRecord[]> {
  const unnamed = events.flatMap(({ teamMetadata }) => teamMetadata.flatMap(({ teamId, snapshot }) => (snapshot?.name ? [] : teamId)))
  const known = new Map((await findTeamRows(db, [...new Set(unnamed)])).map((row) => [row.id, row]))
  return events.map((event) => ({
    ...event,
    teamMetadata: event.teamMetadata.map((entry) => {
      const row = known.get(entry.teamId)
      return entry.snapshot?.name || !row ? entry : { ...entry, snapshot: toSnapshot(row, row.updated_at) }
    }),
  }))
}
