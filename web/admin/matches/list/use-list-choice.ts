import { useMemo } from 'react'
import { isValidDate } from '#domain/times/dates.ts'
import { useTimeZone } from '#web/ui/time/use-local-day.ts'
import { useSearchState } from '#web/ui/use-search-state.ts'
import { MATCH_LIST_FILTERS, type ListChoice, type MatchListFilter } from './queries.ts'

const slugOf = (filter: MatchListFilter): string => filter.toLowerCase().replace(' ', '-')

const NOTHING = { filter: null, search: null, event: null, round: null, day: null, page: null }

/** What the list shows, as in the address, and functions to change it; each starts at the first page. */
export const useListChoice = () => {
  const [params, change] = useSearchState()
  const timeZone = useTimeZone()
  const filter = MATCH_LIST_FILTERS.find((one) => slugOf(one) === params.get('filter')) ?? 'All'
  const search = params.get('search')?.trim() ?? ''
  const order = (['asc', 'desc'] as const).find((one) => one === params.get('order')) ?? null
  const eventId = params.get('event') || null
  // A round belongs to an event.
  const round = (eventId && params.get('round')) || null
  const typed = params.get('day') ?? ''
  const day = isValidDate(typed) ? typed : null
  const choice = useMemo(
    (): ListChoice => ({ filter, search, order, eventId, round, day, timeZone }),
    [filter, search, order, eventId, round, day, timeZone],
  )
  return {
    choice,
    isFiltered: filter !== 'All' || search !== '' || eventId !== null || day !== null,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    /** Each filter begins with its own order. The way back leads to the choice before, whichever it was. */
    setFilter: (next: MatchListFilter) => change({ filter: next === 'All' ? null : slugOf(next), order: null, page: null }, true),
    setEvent: (next: string) => change({ event: next || null, round: null, page: null }, true),
    setRound: (next: string) => change({ round: next || null, page: null }, true),
    /** A day that is stepped through is one choice. */
    setDay: (next: string) => change({ day: next || null, page: null }, day === null || next === ''),
    setOrder: (next: 'asc' | 'desc') => change({ order: next, page: null }, true),
    /** For a page that the list does not have; those that it has are links. */
    setPage: (next: number) => change({ page: next === 1 ? null : String(next) }),
    clearFilters: () => change(NOTHING, true),
  }
}
export type ListState = ReturnType<typeof useListChoice>
