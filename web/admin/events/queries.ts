import { queryOptions } from '@tanstack/react-query'
import { eventKeys } from '#web/events/queries.ts'
import { allPages } from '#web/site/all-pages.ts'
import { apiOf } from '#web/site/query-client.ts'

/** Belongs to `eventKeys.all`: it is invalidated together with those. */
export const allEventsKey = [...eventKeys.all, 'every'] as const

/** Every event, the latest first: pages of 200 until all are there (AP-11). */
export const allEventsQuery = queryOptions({
  queryKey: allEventsKey,
  queryFn: ({ client, signal }) => allPages(apiOf(client), 'GET /events', { limit: 200, signal }),
})

/** What would happen if a team withdrew, as of now: never from the cache. */
export const withdrawalQuery = (eventId: string, teamId: string) =>
  queryOptions({
    queryKey: [...eventKeys.one(eventId), 'withdrawal', teamId],
    queryFn: ({ client, signal }) =>
      apiOf(client).call('GET /events/:id/withdrawals/:teamId', { params: { id: eventId, teamId }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
