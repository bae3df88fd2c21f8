import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Present } from '#contract/history.ts'
import type { RecordKind } from '#contract/nouns.ts'
import { apiOf } from '#web/site/query-client.ts'

/** How often a visible tab announces that it has the record open. */
const EVERY_MS = 15_000

/**
 * Announces that this person has a record open, as long as the tab is visible, and returns who else has. Nobody for a
 * new record, and when the server does not answer.
 */
export const usePresence = (kind: RecordKind, id: string | null): Present[] => {
  const client = useQueryClient()
  const { data = [] } = useQuery({
    queryKey: ['presence', kind, id],
    queryFn: ({ signal }) => apiOf(client).call('PUT /presence/:kind/:id', { params: { kind, id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (id === null) return
    // The server forgets people who close the tab after a while.
    return () => void apiOf(client).call('DELETE /presence/:kind/:id', { params: { kind, id } }).catch(() => {})
  }, [client, kind, id])
  return data
}
