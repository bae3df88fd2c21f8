import { sql, type SqlBool } from 'kysely'
import type { MatchNeighbours, Neighbour } from '#contract/match/around.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { matchTitle, spoilerFreeName } from '#domain/matches/sides.ts'
import { shownTime } from '#domain/matches/status.ts'
import { waysAround } from '#domain/stages/display/ways.ts'
import { findBracketsOfMatches } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'
import { findLinkedMatches, findMatch } from '../find.ts'
import { withPlaces } from '../places.ts'
import { TIME_OR_LAST } from '../shown-time.ts'
import { isShownTo, type Hiding } from '../spoilers.ts'

/**
 * What lies around a match (MT-38): the matches before and after it in its event, by shown time and then by id, its brackets with
 * the ways of its teams there, and its group. `now` in milliseconds.
 * @throws DomainError when there is no such match
 */
export async function findNeighbours(db: Db, id: string, { now, ...hiding }: Hiding & { now: number }): Promise<MatchNeighbours> {
  const match = await findMatch(db, id, now)
  const { spoilerFree } = hiding
  const isListed = await isShownTo(db, hiding)
  const place = sql`(${shownTime(match) ?? 'infinity'}::timestamptz, ${id})`
  const find = async (goesDown: boolean) => {
    if (match.eventId === null) return []
    const direction = goesDown ? 'desc' : 'asc'
    const rows = await db
      .selectFrom('matches')
      .select('id')
      .where('event_id', '=', match.eventId)
      .where(goesDown ? sql<SqlBool>`(${TIME_OR_LAST}, matches.id) < ${place}` : sql<SqlBool>`(${TIME_OR_LAST}, matches.id) > ${place}`)
      .where(isListed)
      .orderBy(TIME_OR_LAST, direction)
      .orderBy('matches.id', direction)
      .limit(1)
      .execute()
    return rows.map((row) => row.id)
  }
  const [before, after, brackets, groups] = await Promise.all([
    find(true), find(false),
    findBracketsOfMatches(db, [id]),
    db.selectFrom('group_matches').innerJoin('groups', 'groups.id', 'group_id').select(['groups.id', 'name']).where('match_id', '=', id).execute(),
  ])
  const items = await withPlaces(db, await findLinkedMatches(db, [...before, ...after], now), { now, spoilerFree })
  const named = new Map(items.map((item): [string, Neighbour] => {
    const of = matchOf(item)
    return [item.id, { id: item.id, name: spoilerFree ? spoilerFreeName(of) : matchTitle(of), round: item.round ?? null, at: shownTime(of) }]
  }))
  const neighbour = ([found = '']: string[]) => named.get(found) ?? null
  const linked = brackets.toSorted((one, two) => one.displayOrder - two.displayOrder)
  return {
    previous: neighbour(before), next: neighbour(after), brackets: linked.map(({ id, name }) => ({ id, name })), group: groups[0] ?? null,
    ways: linked.flatMap((bracket) => waysAround(bracket, id)),
  }
}
