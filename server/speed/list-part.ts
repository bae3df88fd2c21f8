import { sql } from 'kysely'
import type { MatchListPart } from '#server/db/schema.ts'
import { isOn } from './switches.ts'

/**
 * What lists show of a match's games and snapshots, without players and drafts. The database computes it when a match
 * is written (migration 0007); without the trick, by the same function, whenever it is read.
 */
export const listPart = (isOn('list-part')
  ? sql<MatchListPart>`matches.list_part`
  : sql<MatchListPart>`match_list_part(matches.games, matches.team_one_snapshot, matches.team_two_snapshot)`
).as('list_part')
