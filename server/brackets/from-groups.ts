import type { GroupRecord } from '#contract/groups.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import { fromGroups } from '#domain/stages/display/from-groups.ts'
import type { Db } from '#server/db/pool.ts'
import { listGroupsOf } from '#server/groups/store.ts'

/**
 * Adds to brackets which of their teams come from the standings of a group of their event, with one query for all of
 * them; a bracket without groups before it stays as it is.
 */
export async function withGroups(db: Db, brackets: BracketRecord[]): Promise<BracketRecord[]> {
  return fedBy(brackets, await listGroupsOf(db, [...new Set(brackets.map(({ eventId }) => eventId))]))
}

/** Adds to brackets which of their teams come from these groups, where they are of the same event. */
export const fedBy = (brackets: BracketRecord[], groups: GroupRecord[]): BracketRecord[] =>
  brackets.map((bracket) => {
    const teams = fromGroups(bracket.nodes, groups.filter(({ eventId }) => eventId === bracket.eventId))
    return Object.keys(teams).length > 0 ? { ...bracket, fromGroups: teams } : bracket
  })
