import { useQuery } from '@tanstack/react-query'
import { eventBracketsQuery } from '#web/brackets/queries.ts'
import { eventQuery } from '#web/events/queries.ts'
import { eventGroupsQuery } from '#web/groups/queries.ts'
import { eventMatchesQuery } from '#web/matches/queries.ts'

export type EventParts = ReturnType<typeof useEventParts>

/** Everything the event page asks for, each part with its own state. */
export const useEventParts = (eventId: string) => ({
  event: useQuery(eventQuery(eventId)),
  matches: useQuery(eventMatchesQuery(eventId)),
  brackets: useQuery(eventBracketsQuery(eventId)),
  groups: useQuery(eventGroupsQuery(eventId)),
})
