import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MatchListQuery } from '#contract/matches.ts'
import { matchOf, type MatchListItem } from '#contract/sent-matches.ts'
import { matchKeys } from '#web/matches/queries.ts'
import { allPages } from '#web/site/all-pages.ts'
import type { Api } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'

/** Matches on one page of the admin match list. */
export const PAGE_SIZE = 50

const RESULTS = {
  All: undefined,
  Upcoming: 'open',
  Completed: 'known',
  'Needs result': 'needed',
} as const satisfies Record<string, MatchListQuery['result']>

export type MatchListFilter = keyof typeof RESULTS
/** The filters of the list in their order; a match counts as completed once its series has a winner. */
export const MATCH_LIST_FILTERS = Object.keys(RESULTS) as MatchListFilter[]

/** The query of the list. Without an order each filter has its own: matches that need a result come oldest first. */
export type ListChoice = { filter: MatchListFilter; search: string; order: 'asc' | 'desc' | null }

const queryOf = ({ filter, search, order }: ListChoice) => ({ result: RESULTS[filter], search: search || null, order })

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
