import { useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry, RestoreAnswer } from '#contract/history.ts'
import { reasonOf } from '#web/admin/editing/messages.ts'
import { ApiError } from '#web/app/api.ts'
import { apiOf } from '#web/app/query-client.ts'
import { ask } from '#web/ui/question.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useUndo } from './undo.ts'

/** Brings a record back to the state that a change left (or, for a deletion, found), and offers to undo that. */
export const useRestore = (): ((entry: HistoryEntry) => Promise<void>) => {
  const client = useQueryClient()
  const undo = useUndo()
  const restore = async (entry: HistoryEntry, confirm?: true): Promise<void> => {
    const state = entry.after === null ? 'before' : 'after'
    try {
      const { requestId } = await apiOf(client).send<RestoreAnswer>('POST', `/history/${entry.id}/restore`, {
        body: { state },
        query: { confirm },
      })
      await client.invalidateQueries()
      showToast({
        title: `The ${entry.kind} is as it was then`,
        settles: 'Error',
        action: { label: 'Undo', run: () => void undo(requestId) },
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'DOWNSTREAM_COMPLETE') {
        const effects = (error.details ?? []).map(({ message }) => message).join('. ')
        const text = `${error.message} ${effects}`
        if (await ask({ title: 'Change later matches too?', text, action: 'Change' })) await restore(entry, true)
        return
      }
      showToast({ title: 'Error', description: reasonOf(error), failed: true })
    }
  }
  return (entry) => restore(entry)
}
