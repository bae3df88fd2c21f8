import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { stageKeys } from '#web/events/stage-queries.ts'
import { apiOf } from '#web/site/query-client.ts'
import type { SentTo } from '#contract/endpoint.ts'
import type { Api } from '#contract/api.ts'
import type { PlanBody } from './plan-form.ts'

/** What a plan would make, as of now; while it is looked for, what the one before would make. */
export const planPreviewQuery = (eventId: string, body: PlanBody) =>
  queryOptions({
    queryKey: [...stageKeys.all, 'preview', eventId, body],
    queryFn: ({ client, signal }) => apiOf(client).call('POST /events/:id/plan/preview', { params: { id: eventId }, body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** What closing a stage would do, as of now. */
export const closingQuery = (id: string) =>
  queryOptions({
    queryKey: [...stageKeys.all, 'closing', id],
    queryFn: ({ client, signal }) => apiOf(client).call('POST /stages/:id/close/preview', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

export type NextRoundBody = NonNullable<SentTo<Api['POST /stages/:id/next-round']>>

/** How the next round of a Swiss stage would be paired, as of now; while other pairings are looked at, those before. */
export const nextRoundQuery = (id: string, body: NextRoundBody) =>
  queryOptions({
    queryKey: [...stageKeys.all, 'next-round', id, body],
    queryFn: ({ client, signal }) => apiOf(client).call('POST /stages/:id/next-round/preview', { params: { id }, body, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
