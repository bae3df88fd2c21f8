import { useQueryClient } from '@tanstack/react-query'
import type { UndoAnswer } from '#contract/history.ts'
import { RECORD_KINDS } from '#contract/nouns.ts'
import { changed } from '#web/admin/editing/changed.ts'
import { reasonOf } from '#web/admin/editing/messages.ts'
import type { Api } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { showToast } from '#web/ui/toast/toast.tsx'

type Records = UndoAnswer['records']
type Outcome = { undone: Records; left: string[]; error: unknown }

const FAILED = 'Undo failed'
const NAMED = 3

/**
 * Undoes requests, the last one first. One that conflicts with another, because both changed the same bracket, may
 * come in any order: a refused one is retried for as long as something else could be undone.
 */
const undoAll = async (api: Api, requestIds: readonly string[], before: Records = []): Promise<Outcome> => {
  const undone = [...before]
  const refused: string[] = []
  let error: unknown = null
  for (const requestId of requestIds.toReversed()) {
    try {
      const { records } = await api.call('POST /history/undo', { body: { requestId } })
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

/** How an undo ended: the names of what is as it was, and why something is not, '' where nothing is left. */
type Told = { names: string; problem: string }

/** Undoes requests by the ids in their answers, refetches all records on the page, and answers how that ended, for a place that says so itself. */
export const useUndoQuietly = () => {
  const client = useQueryClient()
  return async (...requestIds: string[]): Promise<Told> => {
    const { undone, left, error } = await undoAll(apiOf(client), requestIds)
    // Records that the undo deleted disappear from the page as well: nobody else removed them, and there is nothing to
    // continue with.
    const deleted = new Set<unknown>(undone.filter(({ version }) => version === null).map(({ id }) => id))
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey.some((part) => deleted.has(part)) })
    void changed(client, RECORD_KINDS)
    const which = requestIds.length > 1 ? `${left.length} of ${requestIds.length} could not be undone: ` : ''
    return { names: namesOf(undone), problem: left.length === 0 ? '' : `${which}${reasonOf(error)}` }
  }
}

/** Undoes requests by the ids in their answers, and reports the outcome in a toast. */
export const useUndo = () => {
  const undo = useUndoQuietly()
  return async (...requestIds: string[]): Promise<void> => {
    const { names, problem } = await undo(...requestIds)
    showToast(problem === '' ? { title: 'Undone', description: names, settles: FAILED } : { title: FAILED, description: problem, failed: true })
  }
}

type Done = { title: string; description?: string; settles?: string }

/** Shows in a toast what requests did, with the button that undoes it. */
export const useOfferUndo = () => {
  const undo = useUndo()
  return (done: Done, ...requestIds: string[]): void =>
    showToast({ ...done, action: { label: 'Undo', run: () => void undo(...requestIds) } })
}
