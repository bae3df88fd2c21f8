import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'

export const searchKeys = {
  suggestions: (query: string) => ['search', 'suggestions', query] as const,
  results: (query: string) => ['search', 'results', query] as const,
}

/** The rows of the search box. */
export const suggestionsQuery = (query: string) =>
  queryOptions({
    queryKey: searchKeys.suggestions(query),
    queryFn: ({ client, signal }) =>
      apiOf(client).call('GET /search/suggestions', { query: { q: query }, signal }),
  })

/** The results page: hits and how many there are in all. */
export const resultsQuery = (query: string) =>
  queryOptions({
    queryKey: searchKeys.results(query),
    queryFn: async ({ client, signal }) => {
      const { data, total } = await apiOf(client).send('GET /search', { query: { q: query }, signal })
      return { hits: data, total: total ?? data.length }
    },
  })
