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
