import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'

export const playerKeys = {
  all: ['players'] as const,
  one: (id: string) => [...playerKeys.all, id] as const,
}

export const playerQuery = (id: string) =>
  queryOptions({
    queryKey: playerKeys.one(id),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /players/:id', { params: { id }, signal }),
  })
