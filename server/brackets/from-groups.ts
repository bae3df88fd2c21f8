import type { GroupRecord } from '#contract/groups.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { fromGroups } from '#domain/stages/display/from-groups.ts'
import type { Db } from '#server/db/pool.ts'
import { listGroupsBeside, listGroupsOf } from '#server/groups/store.ts'
import { findBracketsOfMatches } from './store.ts'

/**
 * Adds to brackets which of their teams come from the standings of a group of their event, with one query for all of
 * them; a bracket without groups before it stays as it is.
 */
export async function withGroups(db: Db, brackets: BracketRecord[]): Promise<BracketRecord[]> {
  return fedBy(brackets, await listGroupsOf(db, [...new Set(brackets.map(({ eventId }) => eventId))]))
}

/** The brackets that any of these matches is linked to, as `withGroups` has them, and the groups of their events: two queries at once. */
export async function findBracketsWithGroups(db: Db, matchIds: string[]): Promise<{ brackets: BracketRecord[]; groups: GroupRecord[] }> {
  const [brackets, groups] = await Promise.all([findBracketsOfMatches(db, matchIds), listGroupsBeside(db, matchIds)])
  return { brackets: fedBy(brackets, groups), groups }
}

const fedBy = (brackets: BracketRecord[], groups: GroupRecord[]): BracketRecord[] =>
  brackets.map((bracket) => {
    const teams = fromGroups(bracket.nodes, groups.filter(({ eventId }) => eventId === bracket.eventId))
    return Object.keys(teams).length > 0 ? { ...bracket, fromGroups: teams } : bracket
  })
