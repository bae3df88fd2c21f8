import { useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '#contract/history.ts'
import { askAboutEffects, isToBeConfirmed } from '#web/admin/editing/ask-about-effects.tsx'
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
  const restore = async (entry: HistoryEntry, confirm?: true): Promise<boolean> => {
    const body = { state: entry.after === null ? ('before' as const) : ('after' as const) }
    try {
      const { data, requestId } = await apiOf(client).send('POST /history/:changeId/restore', {
        params: { changeId: entry.id }, body, query: { confirm },
      })
      void changed(client, [data.kind])
      offerUndo({ title: `The ${entry.kind} was restored`, settles: 'Error' }, requestId)
      return true
    } catch (error) {
      if (!isToBeConfirmed(error)) throw error
      return (await askAboutEffects(error)) && restore(entry, true)
    }
  }
  return (entry) => restore(entry)
}
