import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MatchListQuery } from '#contract/matches.ts'
import { matchOf, type MatchListItem } from '#contract/sent-matches.ts'
import { spanOfDay } from '#domain/times/zones.ts'
import { matchKeys } from '#web/matches/queries.ts'
import { allPages } from '#web/site/all-pages.ts'
import type { Api } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { placeOf } from './rounds.ts'

/** Matches on one page of the admin match list. */
export const PAGE_SIZE = 50

/** The filters by state in their order; a match counts as completed once its series has a winner or is a draw (ST-04). */
const STATES = {
  All: {},
  Live: { status: 'live' },
  'Needs result': { result: 'needed' },
  Upcoming: { result: 'open' },
  Completed: { result: 'known' },
  Postponed: { status: 'postponed' },
} as const satisfies Record<string, Pick<MatchListQuery, 'result' | 'status'>>

export type MatchListFilter = keyof typeof STATES
export const MATCH_LIST_FILTERS = Object.keys(STATES) as MatchListFilter[]

/**
 * The query of the list. Without an order each filter has its own: all begin with what there is to do, and matches that need a
 * result come oldest first. The day
 * is one of the viewer's time zone.
 */
export type ListChoice = {
  filter: MatchListFilter
  search: string
  order: 'asc' | 'desc' | null
  eventId: string | null
  round: string | null
  day: string | null
  timeZone: string
}

/** How a filter by state is ordered where nobody chose. */
export const ownOrder = (filter: MatchListFilter): 'asc' | 'desc' | 'work' => {
  if (filter === 'All') return 'work'
  return filter === 'Needs result' || filter === 'Live' ? 'asc' : 'desc'
}

const queryOf = ({ filter, search, order, eventId, round, day, timeZone }: ListChoice) => ({
  ...STATES[filter], ...placeOf(round), ...(day && spanOfDay(day, timeZone)), search: search || null,
  order: order ?? ownOrder(filter), eventId,
})

const pagesKey = [...matchKeys.all, 'pages'] as const

/** One page of the matches that a choice finds, and how many it finds. The page before stays until it is there. */
export const matchPageQuery = (choice: ListChoice, page: number) =>
  queryOptions({
    queryKey: [...pagesKey, choice, page] as const,
    placeholderData: keepPreviousData,
    queryFn: async ({ client, signal }) => {
      const query = { ...queryOf(choice), page, limit: PAGE_SIZE }
      const { data, total } = await apiOf(client).send('GET /matches', { query, signal })
      return { matches: data.map(matchOf), total: total ?? data.length }
    },
  })

/** How many matches there are at all. */
export const matchCountQuery = queryOptions({
  queryKey: [...pagesKey, 'count'] as const,
  queryFn: async ({ client, signal }) =>
    (await apiOf(client).send('GET /matches', { query: { limit: 1 }, signal })).total ?? 0,
})

/** Every match that a choice finds, in its order. */
export const everyMatch = async (api: Api, choice: ListChoice): Promise<MatchListItem[]> =>
  (await allPages(api, 'GET /matches', { limit: 500, query: queryOf(choice) })).map(matchOf)
