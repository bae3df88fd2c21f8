import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'

export const stageKeys = { all: ['stages'] as const }

/** The stages of an event, in their order. */
export const eventStagesQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...stageKeys.all, 'event', eventId],
    queryFn: ({ client, signal }) => apiOf(client).call('GET /events/:id/stages', { params: { id: eventId }, signal }),
  })
