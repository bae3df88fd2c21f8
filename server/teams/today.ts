import type { Today } from '#domain/teams/rename.ts'
import type { Trx } from '#server/db/pool.ts'

/** These teams as they are called today, in no order; those that do not exist are left out. */
export async function findTeamsToday(trx: Trx, ids: string[]): Promise<Today[]> {
  if (ids.length === 0) return []
  const rows = await trx.selectFrom('teams').select(['id', 'name', 'tag', 'logo', 'former_names']).where('id', 'in', ids).execute()
  return rows.map(({ former_names: formerNames, ...team }) => ({ ...team, formerNames }))
}
