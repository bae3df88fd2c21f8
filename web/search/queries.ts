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
