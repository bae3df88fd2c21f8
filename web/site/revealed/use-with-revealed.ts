import { hashKey, useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { MOST_REVEALED } from '#domain/stages/display/revealed.ts'
import { revealed, useSpoilerMode } from '#web/site/spoiler.ts'
import { subscribeToSettings } from '#web/site/use-setting.ts'

/**
 * The results that spoiler mode hides no more in this tab, as requests name them: with commas between, the last that count, none without
 * spoiler mode (SP-10).
 */
export const useRevealedResults = (): string => {
  const all = useSyncExternalStore(subscribeToSettings, () => [...revealed()].slice(-MOST_REVEALED).join(), () => '')
  return useSpoilerMode() ? all : ''
}

/**
 * What spoiler mode shows of a list: what is known without results, and once some were revealed in this tab what these tell too (SP-10). That is
 * one request more; until its answer is there, and where it cannot be had, the list is as without it.
 * @param queryOf the query for what is known with these results revealed, with commas between
 * @param hides false for the list where nothing is hidden
 */
export function useWithRevealed<Data, Key extends QueryKey>(queryOf: (revealed: string) => UseQueryOptions<Data, Error, Data, Key>, hides = true): UseQueryResult<Data> {
  const all = useRevealedResults()
  const named = hides ? all : ''
  const { queryKey, enabled = true } = queryOf('')
  const listKey = [...queryKey, 'revealed']
  const known = useQuery(queryOf(''))
  const told = useQuery({
    ...(queryOf(named) as object as UseQueryOptions<Data>),
    queryKey: [...listKey, named],
    enabled: enabled === true && named !== '',
    // Of the same list as it was before something else was revealed, so that no row goes and comes back.
    placeholderData: (before, of) => (of && hashKey(of.queryKey.slice(0, -1)) === hashKey(listKey) ? before : undefined),
  })
  return named !== '' && told.data !== undefined ? told : known
}
