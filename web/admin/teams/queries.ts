import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#web/site/all-pages.ts'
import { apiOf } from '#web/site/query-client.ts'
import { teamKeys } from '#web/teams/queries.ts'

/** Belongs to `teamKeys.all`: it is invalidated together with those. */
export const allTeamsKey = [...teamKeys.all, 'every'] as const

/** Every team by name, 500 a page (AP-11). */
export const allTeamsQuery = queryOptions({
  queryKey: allTeamsKey,
  queryFn: ({ client, signal }) => allPages(apiOf(client), 'GET /teams', { limit: 500, signal }),
})
