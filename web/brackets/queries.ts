import { queryOptions } from '@tanstack/react-query'
import { bracketOf } from '#contract/sent-brackets.ts'
import { apiOf } from '#web/site/query-client.ts'
import { withTimeout } from '#web/site/timeout.ts'

export const bracketKeys = {
  all: ['brackets'] as const,
  ofEvent: (eventId: string) => [...bracketKeys.all, 'event', eventId] as const,
}

export const eventBracketsQuery = (eventId: string) =>
  queryOptions({
    queryKey: bracketKeys.ofEvent(eventId),
    queryFn: async ({ client, signal }) => {
      const options = { params: { id: eventId }, signal: withTimeout(signal) }
      return (await apiOf(client).call('GET /brackets/event/:id', options)).map(bracketOf)
    },
  })
