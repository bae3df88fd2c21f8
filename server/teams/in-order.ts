import { sql } from 'kysely'
import type { TeamListItem, TeamListQuery } from '#contract/teams.ts'
import { invalid } from '#domain/errors.ts'
import { isOfOrder, partsOfTeamPlace, placeInList, type TeamOrder } from '#domain/teams/place-in-list.ts'
import { countOf } from '#server/db/counts.ts'
import type { Db } from '#server/db/pool.ts'
import { sliced, type Listed, type Slice } from '#server/http/lists.ts'
import { FIGURES, inFoundOrder, readFrom, readPage, type ListPlace, type OrderedList } from '#server/records/in-order.ts'
import { toListItem } from './record.ts'
import { findTeamRows, isWanted } from './store.ts'

type Order = Exclude<TeamOrder, 'name'>

const listOf = (query: TeamListQuery, order: Order): OrderedList => ({
  records: 'teams', figure: FIGURES[order === 'played' ? 'teamsPlayed' : 'teamsPrize'], where: isWanted(query), names: [sql`lower(name)`],
})

/** The place that a cursor means in an order; null at an end of the list. @throws DomainError for a place of another order */
function placeOf({ after, before }: TeamListQuery, order: Order): ListPlace | null {
  const place = partsOfTeamPlace(after ?? before ?? '')
  if (!place) return null
  const { figure, name } = place
  if (!isOfOrder(order, figure)) throw invalid(after === undefined ? 'before' : 'after', 'Use a place that a link of this list has')
  return { figure, names: [sql`lower(${name})`] }
}

async function itemsOf(db: Db, found: Awaited<ReturnType<typeof readFrom>>, order: Order): Promise<TeamListItem[]> {
  const rows = await findTeamRows(db, found.map(({ id }) => id))
  return inFoundOrder(found, rows, (row, figure): TeamListItem =>
    ({ ...toListItem(row), ...(order === 'played' ? { lastPlayed: figure } : { prize: Number(figure ?? 0) }) }))
}

/** A page of the teams in another order than by name (TM-16). */
export async function listTeamsInOrder(db: Db, query: TeamListQuery, order: Order): Promise<Listed<TeamListItem>> {
  const total = await countOf(db.selectFrom('teams').where(isWanted(query)))
  return { items: await itemsOf(db, await readPage(db, listOf(query, order), query), order), total }
}

/** The same from a place in the list on, or up to it. A page costs the same wherever it lies. */
export async function listTeamsInOrderFrom(db: Db, query: TeamListQuery, order: Order): Promise<Slice<TeamListItem>> {
  const reading = { isBackward: query.after === undefined, limit: query.limit + 1, place: placeOf(query, order) }
  return sliced(await itemsOf(db, await readFrom(db, listOf(query, order), reading), order), query, placeInList)
}
