import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#web/site/all-pages.ts'
import { apiOf } from '#web/site/query-client.ts'

export const usersKey = ['users'] as const

/** Everybody who ever logged in or was added, by name. */
export const allUsersQuery = queryOptions({
  queryKey: usersKey,
  queryFn: ({ client, signal }) => allPages(apiOf(client), 'GET /admin/users', { limit: 500, signal }),
})
