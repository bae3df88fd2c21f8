import { sql, type InferResult, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { GroupRecord } from '#contract/groups.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { fedBy } from '#server/brackets/from-groups.ts'
import { toRecord as toBracket } from '#server/brackets/record.ts'
import { selectBracketsOf } from '#server/brackets/store.ts'
import type { Db, Trx } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'
import { placesByMatch, selectGroupsWithMatches, type InGroup } from '#server/groups/match-names.ts'
import { selectGroupsBeside, toRecord as toGroup } from '#server/groups/store.ts'

export type Linked = {
  /** With the groups that their teams come from. */
  brackets: BracketRecord[]
  /** Those of the events of these brackets. */
  groups: GroupRecord[]
  /** By match. */
  inGroups: Map<string, InGroup>
}

/** What matches are linked to, as one row of JSON: a query of its own, or beside the matches in one snapshot. */
export const selectLinked = (db: Db | Trx, ids: RawBuilder<string[]>) =>
  db.selectNoFrom([
    jsonArrayFrom(selectBracketsOf(db, ids)).as('brackets'),
    jsonArrayFrom(selectGroupsBeside(db, ids)).as('groups'),
    jsonArrayFrom(selectGroupsWithMatches(db, sql`groups.id IN (SELECT group_id FROM group_matches WHERE match_id = ANY (${ids}))`)).as('around'),
  ])

const ask = prepared('linked', (db, given) => selectLinked(db, given<string[]>(1, 'text[]')))

/** Instants inside JSON have the form of the database. */
const withInstants = <Row extends { created_at: string; updated_at: string }>(row: Row): Row => ({
  ...row, created_at: new Date(row.created_at).toISOString(), updated_at: new Date(row.updated_at).toISOString(),
})

/** What these matches are linked to, with one query. */
export const findLinked = async (db: Db, matchIds: string[]): Promise<Linked> => linkedOf((await ask(db, [matchIds]))[0])

/** The same of a row that `selectLinked` has selected. */
export function linkedOf(found: InferResult<ReturnType<typeof selectLinked>>[number] | null | undefined): Linked {
  const groups = (found?.groups ?? []).map((row) => toGroup(withInstants(row)))
  const brackets = (found?.brackets ?? []).map((row) => toBracket(withInstants(row)))
  return { brackets: fedBy(brackets, groups), groups, inGroups: placesByMatch(found?.around ?? []) }
}
