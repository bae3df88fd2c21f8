import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'
import { withTimeout } from '#web/site/timeout.ts'

export const groupKeys = {
  all: ['groups'] as const,
  ofEvent: (eventId: string) => [...groupKeys.all, 'event', eventId] as const,
}

export const eventGroupsQuery = (eventId: string) =>
  queryOptions({
    queryKey: groupKeys.ofEvent(eventId),
    queryFn: ({ client, signal }) =>
      apiOf(client).call('GET /events/:eventId/groups', {
        params: { eventId },
        signal: withTimeout(signal),
      }),
  })
