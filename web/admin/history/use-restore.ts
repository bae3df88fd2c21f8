import { useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '#contract/history.ts'
import { confirming } from '#web/admin/editing/ask-about-effects.tsx'
import { changed } from '#web/admin/editing/changed.ts'
import { apiOf } from '#web/site/query-client.ts'
import { useOfferUndo } from './undo.ts'

/**
 * Restores a record to the state that a change left (or, for a deletion, found), and offers to undo that.
 * @returns whether it was done; not when later matches would change and the person declined
 * @throws ApiError with the reason of a refusal
 */
export const useRestore = (): ((entry: HistoryEntry) => Promise<boolean>) => {
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  return async (entry) => {
    const body = { state: entry.after === null ? ('before' as const) : ('after' as const) }
    const done = await confirming((asked) =>
      apiOf(client).send('POST /history/:changeId/restore', { params: { changeId: entry.id }, body, asked }))
    if (!done) return false
    void changed(client, [done.data.kind])
    offerUndo({ title: `The ${entry.kind} was restored`, settles: 'Error' }, done.requestId)
    return true
  }
}
