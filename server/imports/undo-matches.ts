import { sql } from 'kysely'
import type { SentMatch } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { matchTitle } from '#domain/matches/sides.ts'
import { recordChanges, type Actor } from '#server/audit/store.ts'
import { lockEvents } from '#server/db/locks.ts'
import type { Trx } from '#server/db/pool.ts'
import { findMatches } from '#server/matches/find.ts'
import { CHANGED, type LeftAlone } from './left-alone.ts'
import type { Mark } from './store.ts'

/** The most matches in memory at once. */
const AT_ONCE = 200

/**
 * Deletes the matches of these marks, except for those that were changed or linked since.
 * @returns those, with reasons
 */
export async function undoMatches(trx: Trx, actor: Actor, marks: Mark[], now: number): Promise<LeftAlone[]> {
  const inOrder = marks.toSorted((a, b) => (a.id < b.id ? -1 : 1)) // the events in which matches are locked
  const events = await trx
    .selectFrom('matches')
    .select('event_id')
    .distinct()
    .where('id', '=', sql<string>`any(${inOrder.map(({ id }) => id)})`)
    .execute()
  await lockEvents(trx, events.map((row) => row.event_id))
  const kept: LeftAlone[] = []
  for (let start = 0; start < inOrder.length; start += AT_ONCE) {
    kept.push(...(await undoSome(trx, actor, inOrder.slice(start, start + AT_ONCE), now)))
  }
  return kept
}

async function undoSome(trx: Trx, actor: Actor, marks: Mark[], now: number): Promise<LeftAlone[]> {
  const ids = marks.map(({ id }) => id)
  await trx.selectFrom('matches').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const links = await findLinks(trx, ids)
  const rowOf = new Map(marks.map(({ id, row }) => [id, row]))
  const kept: LeftAlone[] = []
  const removed: SentMatch[] = []
  for (const match of await findMatches(trx, ids, now)) {
    const reason = match.version > 1 ? CHANGED : links.get(match.id)
    const name = matchTitle(matchOf(match))
    if (reason === undefined) removed.push(match)
    else kept.push({ row: rowOf.get(match.id) ?? 0, id: match.id, name, reason })
  }
  if (removed.length > 0) {
    await trx.deleteFrom('matches').where('id', 'in', removed.map(({ id }) => id)).execute()
  }
  await recordChanges(
    trx, actor, removed.map((before) => ({ action: 'delete', kind: 'match', recordId: before.id, before })),
  )
  return kept
}

/** The links of each of these matches, as a sentence by match id. */
async function findLinks(trx: Trx, ids: string[]): Promise<Map<string, string>> {
  const inBrackets = await trx
    .selectFrom('bracket_links')
    .innerJoin('brackets', 'brackets.id', 'bracket_links.bracket_id')
    .select(['match_id', 'name'])
    .where('match_id', 'in', ids)
    .execute()
  const inGroups = await trx
    .selectFrom('group_matches')
    .innerJoin('groups', 'groups.id', 'group_matches.group_id')
    .select(['match_id', 'name'])
    .where('match_id', 'in', ids)
    .execute()
  return new Map([
    ...inGroups.map((link) => [link.match_id, `It is linked in group ${link.name}`] as const),
    ...inBrackets.map((link) => [link.match_id, `It is linked in bracket ${link.name}`] as const),
  ])
}
