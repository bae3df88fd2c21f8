import { queryOptions } from '@tanstack/react-query'
import type { PlayerRecord } from '#contract/players.ts'
import { allPages } from '#web/app/all-pages.ts'
import { apiOf } from '#web/app/query-client.ts'

export const playerKeys = {
  all: ['players'] as const,
  one: (id: string) => [...playerKeys.all, id] as const,
}
/** Belongs to `playerKeys.all`: what makes those stale makes this stale. */
export const allPlayersKey = [...playerKeys.all, 'every'] as const

/** Every player by username. */
export const allPlayersQuery = queryOptions({
  queryKey: allPlayersKey,
  queryFn: ({ client, signal }) => allPages<PlayerRecord>(apiOf(client), '/players', { limit: 500, signal }),
})
