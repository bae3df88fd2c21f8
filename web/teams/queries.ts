import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'

export const teamKeys = {
  all: ['teams'] as const,
  one: (id: string) => [...teamKeys.all, id] as const,
}

export const teamQuery = (id: string) =>
  queryOptions({
    queryKey: teamKeys.one(id),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /teams/:id', { params: { id }, signal }),
  })
