import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { matchOf } from '#contract/sent-matches.ts'
import { choicesOf } from '#web/matches/archive/choices.ts'
import { loadNext } from '#web/matches/archive/queries.ts'
import { apiOf } from '#web/site/query-client.ts'
import { searchKeys } from './queries.ts'

/**
 * The results page: hits and how many there are in all; matches (SE-10), and `known`, those that spoiler mode shows. These are the same
 * matches where none of them has a team that a result brought there.
 */
export const resultsQuery = (query: string) =>
  queryOptions({
    queryKey: searchKeys.results(query),
    queryFn: async ({ client, signal }) => {
      const find = async (spoilerFree: boolean) =>
        (await apiOf(client).call('GET /search/matches', { query: { q: query, spoilerFree }, signal })).map(matchOf)
      // At once: which of them spoiler mode shows is asked for before it is known whether that differs.
      const [{ data, total }, matches, known] = await Promise.all([
        apiOf(client).send('GET /search', { query: { q: query, catalogue: true }, signal }), find(false), find(true),
      ])
      return { hits: data, total: total ?? data.length, matches, known: matches.some(({ spoilers }) => spoilers) ? known : null }
    },
  })

/** Nothing is chosen: matches of everybody. */
export const ALL_MATCHES = choicesOf(new URLSearchParams())

/** What the search page at an address shows. */
export const loadResults = async (client: QueryClient, search: URLSearchParams): Promise<void> => {
  const query = search.get('q')?.trim() ?? ''
  await (query === '' ? loadNext(client, ALL_MATCHES) : client.ensureQueryData(resultsQuery(query)))
}
