import { queryOptions } from '@tanstack/react-query'
import { bracketOf } from '#contract/sent-brackets.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { matchKeys } from '#web/matches/queries.ts'
import { apiOf } from '#web/site/query-client.ts'

/** An event as it was at a moment, see `momentOf`. */
export const catchUpQuery = (eventId: string, at: string) =>
  queryOptions({
    queryKey: [...matchKeys.all, 'catch-up', eventId, at],
    queryFn: async ({ client, signal }) => {
      const sent = await apiOf(client).call('GET /events/:id/catch-up', { params: { id: eventId }, query: { at }, signal })
      return { ...sent, brackets: sent.brackets.map(bracketOf), matches: sent.matches.map(matchOf) }
    },
  })

export type CatchUp = Awaited<ReturnType<NonNullable<ReturnType<typeof catchUpQuery>['queryFn']>>>

/** The address of a moment, with everything else that the page's address says. */
export const momentIn = (search: URLSearchParams, at: string): string => {
  const next = new URLSearchParams(search)
  if (at === 'start') next.delete('at')
  else next.set('at', at)
  return `?${next}`
}
