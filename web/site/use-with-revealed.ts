import { hashKey, useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useRevealedResults } from './spoiler.ts'

/**
 * What spoiler mode shows of a list: what is known without results, and once some were revealed in this tab what these tell too (SP-10). That is
 * one request more; until its answer is there, and where it cannot be had, the list is as without it.
 * @param queryOf the query for what is known with these results revealed, with commas between
 * @param hides false for the list where nothing is hidden
 */
export function useWithRevealed<Data, Key extends QueryKey>(queryOf: (revealed: string) => UseQueryOptions<Data, Error, Data, Key>, hides = true): UseQueryResult<Data> {
  const all = useRevealedResults()
  const revealed = hides ? all : ''
  const { queryKey, enabled = true } = queryOf('')
  const listKey = [...queryKey, 'revealed']
  const known = useQuery(queryOf(''))
  const told = useQuery({
    ...(queryOf(revealed) as object as UseQueryOptions<Data>),
    queryKey: [...listKey, revealed],
    enabled: enabled === true && revealed !== '',
    // Of the same list as it was before something else was revealed, so that no row goes and comes back.
    placeholderData: (before, of) => (of && hashKey(of.queryKey.slice(0, -1)) === hashKey(listKey) ? before : undefined),
  })
  return revealed !== '' && told.data !== undefined ? told : known
}
