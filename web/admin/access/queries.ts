import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'

export const sessionsKey = ['sessions'] as const

/** The caller's open sessions, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  staleTime: 0,
  queryFn: ({ client, signal }) => apiOf(client).call('GET /sessions', { signal }),
})
