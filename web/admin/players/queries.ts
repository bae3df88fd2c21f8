import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#web/site/all-pages.ts'
import { apiOf } from '#web/site/query-client.ts'

export const playerKeys = {
  all: ['players'] as const,
  one: (id: string) => [...playerKeys.all, id] as const,
}
/** Belongs to `playerKeys.all`: it is invalidated together with those. */
export const allPlayersKey = [...playerKeys.all, 'every'] as const

/** Every player by username, with the teams whose rosters name them. */
export const allPlayersQuery = queryOptions({
  queryKey: allPlayersKey,
  queryFn: ({ client, signal }) => allPages(apiOf(client), 'GET /players', { limit: 500, signal }),
})
