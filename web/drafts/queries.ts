import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { DraftWrite } from '#contract/drafts.ts'
import type { Api } from '#web/site/api.ts'
import { sharedIn } from '#web/drafts/sharing/link.ts'
import { apiOf } from '#web/site/query-client.ts'

/** A draft that was stored to be shared by reference. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', id] as const,
    queryFn: ({ client, signal }) => apiOf(client).call('GET /drafts/:id', { params: { id }, signal }),
  })

/** Stores a draft and returns the id under which it can be loaded again. */
export const storeDraft = async (api: Api, draft: DraftWrite): Promise<string> =>
  (await api.call('POST /drafts', { body: draft })).id

/** The stored draft that the address of the simulator leads to; it opens without one that cannot be loaded. */
export const loadDraft = async (client: QueryClient, search: URLSearchParams): Promise<void> => {
  const shared = sharedIn(search)
  if (shared && 'id' in shared) await client.prefetchQuery(draftQuery(shared.id))
}
