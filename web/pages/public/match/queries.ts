import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { matchStatus } from '#domain/matches/status.ts'
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
export const loadAround = async (client: QueryClient, id: string, found: Promise<MatchRecord>): Promise<void> => {
  const both = [false, true]
  const beside = Promise.allSettled(both.map((free) => client.ensureQueryData(neighboursQuery(id, free))))
  const isUpcoming = matchStatus(await found, Date.now()) === 'upcoming'
  await Promise.allSettled(isUpcoming ? both.map((free) => client.ensureQueryData(previewQuery(id, free))) : [])
  await beside
}
