import type { BracketParticipant } from '#domain/stages/bracket.ts'
import { marksToday } from '#domain/teams/rename.ts'
import type { Trx } from '#server/db/pool.ts'
import { findTeams } from '#server/teams/store.ts'

/**
 * The teams of these ids as a bracket stores them, in no order; unknown ids are left out. They cannot be deleted
 * meanwhile.
 */
export async function findParticipants(trx: Trx, ids: string[]): Promise<BracketParticipant[]> {
  if (ids.length === 0) return []
  return trx.selectFrom('teams').select(['id', 'name', 'logo', 'tag']).where('id', 'in', ids).forKeyShare().execute()
}

type Participants = Record<string, BracketParticipant>

/** The participants of a bracket as their teams are called by now; those without a team stay as they are. */
export async function namedToday(trx: Trx, participants: Participants): Promise<Participants> {
  const teams = await findTeams(trx, Object.keys(participants))
  const today = teams.flatMap((team) => {
    const own = participants[team.id]
    return own ? [[team.id, marksToday(own, team)] as const] : []
  })
  return { ...participants, ...Object.fromEntries(today) }
}
