import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'
import { searchKeys } from './queries.ts'

/** The results page: hits and how many there are in all. */
export const resultsQuery = (query: string) =>
  queryOptions({
    queryKey: searchKeys.results(query),
    queryFn: async ({ client, signal }) => {
      const { data, total } = await apiOf(client).send('GET /search', { query: { q: query }, signal })
      return { hits: data, total: total ?? data.length }
    },
  })

/** What the search page at an address shows. */
export const loadResults = async (client: QueryClient, search: URLSearchParams): Promise<void> => {
  const query = search.get('q')?.trim() ?? ''
  if (query !== '') await client.ensureQueryData(resultsQuery(query))
}
