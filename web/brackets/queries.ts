import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'
import { withTimeout } from '#web/site/timeout.ts'

export const bracketKeys = {
  all: ['brackets'] as const,
  ofEvent: (eventId: string) => [...bracketKeys.all, 'event', eventId] as const,
}

export const eventBracketsQuery = (eventId: string) =>
  queryOptions({
    queryKey: bracketKeys.ofEvent(eventId),
    queryFn: ({ client, signal }) =>
      apiOf(client).call('GET /brackets/event/:id', {
        params: { id: eventId },
        signal: withTimeout(signal),
      }),
  })
