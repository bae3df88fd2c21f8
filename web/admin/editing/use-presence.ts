import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Present, RecordKind } from '#contract/history.ts'
import { apiOf } from '#web/site/query-client.ts'

/** How often a tab that is seen says that it has the record open. */
const EVERY_MS = 15_000

/**
 * Says that this person has a record open, as long as the tab is seen, and who else has. Nobody for a new record, and
 * when the server does not say.
 */
export const usePresence = (kind: RecordKind, id: string | null): Present[] => {
  const client = useQueryClient()
  const path = `/presence/${kind}/${encodeURIComponent(id ?? '')}`
  const { data = [] } = useQuery({
    queryKey: ['presence', kind, id],
    queryFn: ({ signal }) => apiOf(client).put<Present[]>(path, { signal }),
    enabled: id !== null,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (id === null) return
    // Who closes the tab is forgotten by the server after a while.
    return () => void apiOf(client).remove(path).catch(() => {})
  }, [client, id, path])
  return data
}
