import { sql, type SqlBool } from 'kysely'
import type { TeamListItem, TeamListQuery } from '#contract/teams.ts'
import { partsOfTeamPlace, placeInList } from '#domain/teams/place-in-list.ts'
import type { Db } from '#server/db/pool.ts'
import { sliced, type Slice } from '#server/http/lists.ts'
import { toListItem } from './record.ts'
import { isWanted, selectTeams } from './store.ts'

/**
 * Teams by name from a place in the list on, or up to it (TM-08). No two teams share a name, so a name is a place. A page
 * costs the same wherever it lies.
 */
export async function listTeamsByName(db: Db, query: TeamListQuery): Promise<Slice<TeamListItem>> {
  const { after, before, limit } = query
  const place = partsOfTeamPlace(after ?? before ?? '')
  const goesDown = after === undefined
  const beyond = sql<SqlBool>`lower(name) ${goesDown ? sql`<` : sql`>`} lower(${place?.name})`
  const rows = await selectTeams(db)
    .where(isWanted(query))
    .$if(place !== null, (teams) => teams.where(beyond))
    .orderBy(sql`lower(name) ${goesDown ? sql`DESC` : sql`ASC`}`)
    .limit(limit + 1)
    .execute()
  return sliced(rows.map(toListItem), query, placeInList)
}
