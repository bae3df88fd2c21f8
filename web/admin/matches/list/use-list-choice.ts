import { useMemo } from 'react'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { MATCH_LIST_FILTERS, type ListChoice, type MatchListFilter } from './queries.ts'

const slugOf = (filter: MatchListFilter): string => filter.toLowerCase().replace(' ', '-')

/** What the list shows, as in the address, and functions to change it; each starts at the first page. */
export const useListChoice = () => {
  const [params, change] = useSearchState()
  const filter = MATCH_LIST_FILTERS.find((one) => slugOf(one) === params.get('filter')) ?? 'All'
  const search = params.get('search')?.trim() ?? ''
  const order = (['asc', 'desc'] as const).find((one) => one === params.get('order')) ?? null
  const choice = useMemo((): ListChoice => ({ filter, search, order }), [filter, search, order])
  return {
    choice,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    setFilter: (next: MatchListFilter) => change({ filter: next === 'All' ? null : slugOf(next), page: null }),
    setOrder: (next: 'asc' | 'desc') => change({ order: next, page: null }),
    setPage: (next: number) => change({ page: next === 1 ? null : String(next) }),
    showAll: () => change({ filter: null, search: null, page: null }),
  }
}
export type ListState = ReturnType<typeof useListChoice>
