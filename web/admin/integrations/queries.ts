import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'

export const integrationKeys = {
  webhooks: ['webhooks'] as const,
  deliveries: (id: string) => ['webhooks', id, 'deliveries'] as const,
  tokens: ['tokens'] as const,
}

/** All webhooks; for admins. Webhooks that the site turned off meanwhile are shown without a reload. */
export const webhooksQuery = queryOptions({
  queryKey: integrationKeys.webhooks,
  staleTime: 0,
  queryFn: ({ client, signal }) => apiOf(client).call('GET /admin/webhooks', { signal }),
})

/** Deliveries of a page. */
const PAGE = 20
/** How often the log is refetched. */
const AGAIN_MS = 1_500

/** The deliveries of a webhook, newest first. */
export const deliveriesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...integrationKeys.deliveries(id), page],
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ client, signal }) => {
      const { data, total } = await apiOf(client).send('GET /admin/webhooks/:id/deliveries', {
        params: { id }, query: { page, limit: PAGE }, signal,
      })
      return { items: data, pages: Math.max(1, Math.ceil((total ?? 0) / PAGE)) }
    },
  })

/** The tokens that the person may see: the own ones, for admins those of everybody. */
export const tokensQuery = queryOptions({
  queryKey: integrationKeys.tokens,
  staleTime: 0,
  queryFn: ({ client, signal }) => apiOf(client).call('GET /tokens', { signal }),
})
