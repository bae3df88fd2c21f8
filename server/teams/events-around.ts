import { bracketsOfTeam } from '#server/brackets/remove-team.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { lockEvents } from '#server/db/locks.ts'
import type { Trx } from '#server/db/pool.ts'
import { TryAgain } from '#server/db/transaction.ts'
import { eventsOfTeam } from '#server/events/remove-team.ts'
import { groupsOfTeam } from '#server/groups/store.ts'
import { matchesOfTeam } from '#server/matches/remove-team.ts'
import { lockTeam } from './store.ts'

/** The events in which a team is named anywhere. */
export async function eventsAroundTeam(trx: Trx, teamId: string): Promise<string[]> {
  const events = await eventsOfTeam(trx, teamId).execute()
  const matches = await matchesOfTeam(trx, teamId).execute()
  const groups = await groupsOfTeam(trx, teamId).execute()
  const brackets = await bracketsOfTeam(trx, teamId).execute()
  const around = [...matches, ...groups, ...brackets].flatMap((row) => row.event_id ?? [])
  return [...new Set([...events.map(({ id }) => id), ...around])]
}

/**
 * Locks a team for a change that reaches every reference to it, and first the events of all those (see `lockEvents`).
 */
export async function lockTeamEverywhere(trx: Trx, id: string, expected: number | null): Promise<TeamRecord> {
  const events = await eventsAroundTeam(trx, id)
  await lockEvents(trx, events)
  const before = await lockTeam(trx, id, expected)
  const now = await eventsAroundTeam(trx, id)
  if (!now.every((eventId) => events.includes(eventId))) throw new TryAgain('The team was named elsewhere meanwhile')
  return before
}
