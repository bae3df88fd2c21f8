import { queryOptions } from '@tanstack/react-query'
import type { Suggestion } from '#contract/search.ts'
import { apiOf } from '#web/site/query-client.ts'

export const searchKeys = {
  suggestions: (query: string, spoilerFree: boolean) => ['search', 'suggestions', query, spoilerFree] as const,
  results: (query: string) => ['search', 'results', query] as const,
}

/** The address of what a row of the search box or of the search page leads to. */
export const pathOf = ({ type, id }: Pick<Suggestion, 'type' | 'id'>): string =>
  `/${type}${type === 'match' || type === 'hero' ? 'e' : ''}s/${encodeURIComponent(id)}`

/**
 * The rows of the search box, and whether the results page has anything: without rows that may be events by their descriptions alone.
 * `spoilerFree` leaves out matches that give a result away.
 */
export const suggestionsQuery = (query: string, spoilerFree: boolean) =>
  queryOptions({
    queryKey: searchKeys.suggestions(query, spoilerFree),
    queryFn: async ({ client, signal }) => {
      const api = apiOf(client)
      const rows = await api.call('GET /search/suggestions', { query: { q: query, matches: true, catalogue: true, spoilerFree }, signal })
      const hasResults = rows.length > 0 || (await api.call('GET /search', { query: { q: query, limit: 1 }, signal })).length > 0
      return { rows, hasResults }
    },
  })
