import { useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry, RestoreAnswer } from '#contract/history.ts'
import { ApiError } from '#web/app/api.ts'
import { apiOf } from '#web/app/query-client.ts'
import { ask } from '#web/ui/question.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useUndo } from './undo.ts'

/**
 * Brings a record back to the state that a change left (or, for a deletion, found), and offers to undo that.
 * @returns whether it was done; not when later matches would change and the person declined
 * @throws ApiError with the reason of a refusal
 */
export const useRestore = (): ((entry: HistoryEntry) => Promise<boolean>) => {
  const client = useQueryClient()
  const undo = useUndo()
  const restore = async (entry: HistoryEntry, confirm?: true): Promise<boolean> => {
    const body = { state: entry.after === null ? 'before' : 'after' }
    try {
      const path = `/history/${entry.id}/restore`
      const { requestId } = await apiOf(client).send<RestoreAnswer>('POST', path, { body, query: { confirm } })
      void client.invalidateQueries()
      const action = { label: 'Undo', run: () => void undo(requestId) }
      showToast({ title: `The ${entry.kind} is as it was then`, settles: 'Error', action })
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'DOWNSTREAM_COMPLETE') throw error
      const effects = (error.details ?? []).map(({ message }) => message).join('. ')
      const text = `${error.message} ${effects}`
      const agreed = await ask({ title: 'Change later matches too?', text, action: 'Change' })
      return agreed && restore(entry, true)
    }
  }
  return (entry) => restore(entry)
}
