import { queryOptions } from '@tanstack/react-query'
import type { MatchListItem } from '#contract/matches.ts'
import { allPages } from '#web/app/all-pages.ts'
import { apiOf } from '#web/app/query-client.ts'
import { matchKeys } from '#web/matches/queries.ts'

/** Every match of an event, however many there are. Belongs to `matchKeys.all`. */
export const everyMatchOfEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...matchKeys.all, 'every', eventId],
    queryFn: ({ client, signal }) =>
      allPages<MatchListItem>(apiOf(client), '/matches', { limit: 500, query: { eventId }, signal }),
  })
