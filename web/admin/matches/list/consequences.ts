import type { QueryClient } from '@tanstack/react-query'
import type { MatchListItem } from '#contract/matches.ts'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { eventGroupsQuery } from '#web/groups/queries.ts'

const names = (records: { name: string }[]): string => records.map(({ name }) => `“${name}”`).join(', ')

/**
 * What else changes when a match is deleted: the brackets and groups that lose it, as sentences. When they cannot be
 * asked for, a sentence that holds anyway.
 */
export const consequencesOf = async (client: QueryClient, { id, eventId }: MatchListItem): Promise<string[]> => {
  if (!eventId) return []
  try {
    const [brackets, groups] = await Promise.all([
      client.fetchQuery(eventBracketsQuery(eventId)),
      client.fetchQuery(eventGroupsQuery(eventId)),
    ])
    const linked = brackets.filter(({ matches }) => matches.some(({ matchId }) => matchId === id))
    const counted = groups.filter(({ matchIds }) => matchIds.includes(id))
    return [
      linked.length > 0 && `Its link in the bracket ${names(linked)} will be cleared.`,
      counted.length > 0 && `It no longer counts in the group ${names(counted)}.`,
    ].filter((text) => text !== false)
  } catch {
    return ['Its links in brackets and groups will be cleared.']
  }
}
