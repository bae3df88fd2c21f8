import { hydrate, QueryClient, type DehydratedState } from '@tanstack/react-query'
import { ApiError, type Api } from './api.ts'

const apis = new WeakMap<QueryClient, Api>()

/** How long an answer counts as fresh. */
const FRESH_MS = 30_000

/**
 * The cache of answers, bound to the API they come from. A failure is cached like an answer: it is shown, and retried
 * only when the visitor wants to.
 */
export const createQueryClient = (api: Api): QueryClient => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, retryOnMount: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
  apis.set(client, api)
  return client
}

/** The API that a cache was created with. */
export const apiOf = (client: QueryClient): Api => {
  const api = apis.get(client)
  if (!api) throw new Error('This query client was not created by createQueryClient')
  return api
}

/**
 * Puts the answers that came inside the page into the cache. They count as fresh from `now` (milliseconds) on,
 * whatever the server's clock and however long the page was cached on the way.
 */
export const restore = (client: QueryClient, { queries, mutations }: DehydratedState, now: number): void => {
  const restored = queries.map((query) => {
    const error = query.state.error as { message: string; status: number; code: string } | null
    return {
      ...query,
      state: {
        ...query.state,
        dataUpdatedAt: query.state.data === undefined ? 0 : now,
        error: error && new ApiError(error.message, error.status, { code: error.code }),
      },
    }
  })
  hydrate(client, { queries: restored, mutations })
}
