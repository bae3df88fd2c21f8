import type { BracketParticipant } from '#domain/stages/bracket.ts'
import type { Trx } from '#server/db/pool.ts'

/**
 * The teams of these ids as a bracket stores them, in no order; unknown ids are left out. They cannot be deleted
 * meanwhile.
 */
export async function findParticipants(trx: Trx, ids: string[]): Promise<BracketParticipant[]> {
  if (ids.length === 0) return []
  return trx.selectFrom('teams').select(['id', 'name', 'logo', 'tag']).where('id', 'in', ids).forKeyShare().execute()
}
