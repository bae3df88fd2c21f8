import { sql } from 'kysely'
import type { PlayerListItem, PlayerListQuery } from '#contract/players.ts'
import { invalid } from '#domain/errors.ts'
import { isPlaceInList, partsByLastMatch, placeInList } from '#domain/players/place-in-list.ts'
import type { Db } from '#server/db/pool.ts'
import { sliced, type Listed, type Slice } from '#server/http/lists.ts'
import { FIGURES, inFoundOrder, readFrom, readPage, type ListPlace, type OrderedList } from '#server/records/in-order.ts'
import { countPlayers, findListedPlayers, wanted } from './list.ts'

const listOf = (query: PlayerListQuery): OrderedList => ({
  records: 'players', figure: FIGURES.playersPlayed, where: wanted(query) ?? sql`true`, names: [sql`lower(username)`, sql`id`],
})

/** The place that a cursor means; null at an end of the list. @throws DomainError for a place in the list by name */
function placeOf({ after, before }: PlayerListQuery): ListPlace | null {
  const given = after ?? before ?? ''
  if (!isPlaceInList(given)) return null
  const parts = partsByLastMatch(given)
  if (!parts) throw invalid(after === undefined ? 'before' : 'after', 'Use a place that a link of this list has')
  return { figure: parts.figure, names: [sql`lower(${parts.name})`, sql`${parts.id}`] }
}

const itemsOf = async (db: Db, found: Awaited<ReturnType<typeof readFrom>>): Promise<PlayerListItem[]> =>
  inFoundOrder(found, await findListedPlayers(db, found.map(({ id }) => id)), (player, lastPlayed) => ({ ...player, lastPlayed }))

/** A page of the players by their last match (PL-13). */
export const listPlayersByLastMatch = async (db: Db, query: PlayerListQuery): Promise<Listed<PlayerListItem>> =>
  ({ items: await itemsOf(db, await readPage(db, listOf(query), query)), total: await countPlayers(db, query) })

/** The same from a place in the list on, or up to it. A page costs the same wherever it lies. */
export async function listPlayersByLastMatchFrom(db: Db, query: PlayerListQuery): Promise<Slice<PlayerListItem>> {
  const reading = { isBackward: query.after === undefined, limit: query.limit + 1, place: placeOf(query) }
  return sliced(await itemsOf(db, await readFrom(db, listOf(query), reading)), query, placeInList)
}
