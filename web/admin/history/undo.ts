import { useQueryClient } from '@tanstack/react-query'
import type { UndoAnswer } from '#contract/history.ts'
import { reasonOf } from '#web/admin/editing/messages.ts'
import type { Api } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { showToast } from '#web/ui/toast/toast.tsx'

type Records = UndoAnswer['records']
type Outcome = { undone: Records; left: string[]; error: unknown }

const FAILED = 'Undo failed'
const NAMED = 3

/**
 * Undoes requests, the last one first. One that stands in the way of another, because both changed the same bracket,
 * may come in any order: what was refused is tried again for as long as something else could be undone.
 */
const undoAll = async (api: Api, requestIds: readonly string[], before: Records = []): Promise<Outcome> => {
  const undone = [...before]
  const refused: string[] = []
  let error: unknown = null
  for (const requestId of requestIds.toReversed()) {
    try {
      const { records } = await api.post<UndoAnswer>('/history/undo', { body: { requestId } })
      undone.push(...records)
    } catch (thrown) {
      refused.unshift(requestId)
      error = thrown
    }
  }
  const again = refused.length > 0 && refused.length < requestIds.length
  return again ? undoAll(api, refused, undone) : { undone, left: refused, error }
}

const namesOf = (records: Records): string => {
  const names = [...new Set(records.map(({ name }) => name).filter(Boolean))]
  return [names.slice(0, NAMED).join(', '), names.length > NAMED && `and ${names.length - NAMED} more`]
    .filter(Boolean)
    .join(' ')
}

/**
 * A way to undo what requests did, by the ids that their answers came with. It says in a toast what is as it was, or
 * why it is not, and has everything on the page asked for again.
 */
export const useUndo = () => {
  const client = useQueryClient()
  return async (...requestIds: string[]): Promise<void> => {
    const { undone, left, error } = await undoAll(apiOf(client), requestIds)
    // What the undo deleted is gone from the page as well: nobody else took it away, and there is nothing to go on with.
    const deleted = new Set<unknown>(undone.filter(({ version }) => version === null).map(({ id }) => id))
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey.some((part) => deleted.has(part)) })
    void client.invalidateQueries()
    if (left.length === 0) return showToast({ title: 'Undone', description: namesOf(undone), settles: FAILED })
    const which = requestIds.length > 1 ? `${left.length} of ${requestIds.length} could not be undone: ` : ''
    showToast({ title: FAILED, description: `${which}${reasonOf(error)}`, failed: true })
  }
}

type Done = { title: string; description?: string; settles?: string }

/** A way to say in a toast what requests did, with the button that undoes it. */
export const useOfferUndo = () => {
  const undo = useUndo()
  return (done: Done, ...requestIds: string[]): void =>
    showToast({ ...done, action: { label: 'Undo', run: () => void undo(...requestIds) } })
}
