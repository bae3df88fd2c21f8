import { queryOptions } from '@tanstack/react-query'
import { matchOf } from '#contract/sent-matches.ts'
import { groupKeys } from '#web/groups/queries.ts'
import { matchKeys } from '#web/matches/queries.ts'
import { allPages } from '#web/site/all-pages.ts'
import { apiOf } from '#web/site/query-client.ts'

/** Every match of an event, however many there are. Belongs to `matchKeys.all`. */
export const everyMatchOfEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...matchKeys.all, 'every', eventId],
    queryFn: async ({ client, signal }) =>
      (await allPages(apiOf(client), 'GET /matches', { limit: 500, query: { eventId }, signal })).map(matchOf),
  })

/** The groups that wait for somebody to decide which teams advance (GR-23). */
export const undecidedGroupsQuery = queryOptions({
  queryKey: [...groupKeys.all, 'list', 'undecided'],
  queryFn: ({ client, signal }) => apiOf(client).call('GET /groups/undecided', { signal }),
})
