import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { matchKeys } from '#web/matches/queries.ts'
import { hiding } from '#web/site/revealed/hiding.ts'
import { apiOf } from '#web/site/query-client.ts'

/** It changes with any match, like a list. */
const aroundKey = (what: string, id: string, free: boolean) => [...matchKeys.all, 'list', what, id, free] as const

/** What was before a match; `free` is what of it spoiler mode shows. */
export const previewQuery = (id: string, free: boolean, revealed = '') =>
  queryOptions({
    queryKey: aroundKey('preview', id, free),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /matches/:id/preview', { params: { id }, query: hiding(free, revealed), signal }),
  })

/** The matches beside a match, its brackets and its group; `free` as they are called in spoiler mode. */
export const neighboursQuery = (id: string, free: boolean, revealed = '') =>
  queryOptions({
    queryKey: aroundKey('neighbours', id, free),
    queryFn: ({ client, signal }) => apiOf(client).call('GET /matches/:id/neighbours', { params: { id }, query: hiding(free, revealed), signal }),
  })

/** Asks for all that a match's page shows around it. */
export const loadAround = (client: QueryClient, id: string): Promise<unknown> =>
  Promise.allSettled([false, true].flatMap((free) => [client.ensureQueryData(neighboursQuery(id, free)), client.ensureQueryData(previewQuery(id, free))]))
