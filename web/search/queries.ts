import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'

/** Most visits never search, so what a search needs comes with the first one. */
export const onSearch = () => import('./suggestion-list.tsx')

export const searchKeys = {
  suggestions: (query: string, spoilerFree: boolean) => ['search', 'suggestions', query, spoilerFree] as const,
  results: (query: string) => ['search', 'results', query] as const,
}

/** The suggestions of the search box; `spoilerFree` leaves out matches that give a result away. */
export const suggestionsQuery = (query: string, spoilerFree: boolean) =>
  queryOptions({
    queryKey: searchKeys.suggestions(query, spoilerFree),
    queryFn: async ({ client, signal }) => (await onSearch()).suggest(apiOf(client), { query, spoilerFree, signal }),
  })
