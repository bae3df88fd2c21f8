import type { QueryClient } from '@tanstack/react-query'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { GroupRecord } from '#contract/groups.ts'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { eventGroupsQuery } from '#web/groups/queries.ts'

export type MatchLinks = { brackets: BracketRecord[]; groups: GroupRecord[] }

/** The brackets and groups that lose a match with its deletion, fetched again; null when they are not available. */
export const linksOfMatch = async (
  client: QueryClient,
  { id, eventId }: { id: string; eventId: string | null },
): Promise<MatchLinks | null> => {
  if (!eventId) return { brackets: [], groups: [] }
  try {
    const [brackets, groups] = await Promise.all([
      client.fetchQuery({ ...eventBracketsQuery(eventId), staleTime: 0 }),
      client.fetchQuery({ ...eventGroupsQuery(eventId), staleTime: 0 }),
    ])
    return {
      brackets: brackets.filter(({ nodes }) => nodes.some(({ matchId }) => matchId === id)),
      groups: groups.filter(({ matchIds }) => matchIds.includes(id)),
    }
  } catch {
    return null
  }
}
