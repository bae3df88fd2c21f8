import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { MatchListQuery } from '#contract/matches.ts'
import type { Region } from '#domain/catalogue/regions.ts'
import { invalid } from '#domain/errors.ts'
import { roundLabelKey } from '#domain/stages/formats/labels.ts'
import { findBrackets } from '#server/brackets/store.ts'
import type { Db } from '#server/db/pool.ts'
import { findMatchesOfGroupRound } from '#server/groups/match-names.ts'
import { TIME_OR_FIRST, TIME_OR_LAST } from './shown-time.ts'

// Links are passed on as arrays: they are few, and of a subquery the database guesses how many it finds.

/**
 * Linked to this group, or of a round of it; none where the group does not exist.
 * @throws DomainError for a round without its group
 */
export async function inGroup(db: Db, { groupId, groupRound }: Pick<MatchListQuery, 'groupId' | 'groupRound'>): Promise<RawBuilder<SqlBool>> {
  if (groupId === undefined) throw invalid('groupRound', 'Name the group of this round too')
  if (groupRound === undefined) return sql<SqlBool>`matches.id = ANY (ARRAY(SELECT match_id FROM group_matches WHERE group_id = ${groupId}))`
  return sql<SqlBool>`matches.id = ANY (${await findMatchesOfGroupRound(db, groupId, groupRound)})`
}

/** With this player in a line-up or on a map, except for some (migration 0119). */
export const ofPlayer = (playerId: string, except: string[]) =>
  sql<SqlBool>`matches.id = ANY (ARRAY(SELECT match_id FROM appearances WHERE player_id = ${playerId} AND match_id <> ALL (${except})))`

/**
 * Linked to this bracket, or to a round of it; to none where the bracket does not exist.
 * @throws DomainError for a round without its bracket
 */
export async function inRound(db: Db, { bracketId, round }: Pick<MatchListQuery, 'bracketId' | 'round'>): Promise<RawBuilder<SqlBool>> {
  if (bracketId === undefined) throw invalid('round', 'Name the bracket of this round too')
  const [bracket] = await findBrackets(db, [bracketId])
  const nodes = bracket?.nodes.filter((node) => round === undefined || roundLabelKey(node) === round) ?? []
  return sql<SqlBool>`matches.id = ANY (${nodes.flatMap(({ matchId }) => matchId ?? [])})`
}

/** Shown with a time from one instant until before another (MT-08); a match without any is in no part of time. */
export function shownBetween({ from, until }: Pick<MatchListQuery, 'from' | 'until'>): RawBuilder<SqlBool> {
  const time = from ? TIME_OR_FIRST : TIME_OR_LAST
  const bounds = [
    ...(from ? [sql<SqlBool>`${time} >= ${from}::timestamptz`] : []),
    ...(until ? [sql<SqlBool>`${time} < ${until}::timestamptz`] : []),
  ]
  return sql<SqlBool>`(${sql.join(bounds, sql` AND `)})`
}

/** Of an event in this region. */
export async function inRegion(db: Db, region: Region): Promise<RawBuilder<SqlBool>> {
  const events = await db.selectFrom('events').select('id').where('region', '=', region).execute()
  return sql<SqlBool>`matches.event_id = ANY (${events.map(({ id }) => id)})`
}
