import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { matchKeys } from './queries.ts'

/**
 * Whether what the page was rendered with about matches is old, because one of them changed or nothing is left of it: a part
 * that rests since then has to be rendered again.
 */
export const useOldMatches = (): boolean => {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    useCallback((hear) => cache.subscribe(hear), [cache]),
    () => {
      const found = cache.findAll({ queryKey: matchKeys.all })
      return found.length === 0 || found.some((query) => query.isStale())
    },
    () => false,
  )
}
