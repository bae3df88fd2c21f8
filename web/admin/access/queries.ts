import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'

/** The caller's open sessions, the last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  staleTime: 0,
  queryFn: ({ client, signal }) => apiOf(client).call('GET /sessions', { signal }),
})
