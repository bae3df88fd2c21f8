import { useQueryClient } from '@tanstack/react-query'
import { useOfferUndo } from '#web/admin/history/undo.ts'
import { ApiError, type Api } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { ask, type Question } from '#web/ui/overlay/question.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { changed, type EditedKind } from './changed.ts'
import type { Beginning, Messages } from './messages.ts'
import { useOnce } from './use-once.ts'

type Action = {
  /** What is asked first, where it needs asking. */
  question?: Question | undefined
  /** The beginning of the error message. */
  failed: Beginning
  changes: EditedKind
} & (
  | { send: (api: Api) => Promise<unknown>; done?: { title: string; description?: string } }
  /** An action that can be undone, with the title of the toast that offers it. */
  | { send: (api: Api) => Promise<{ requestId: string }>; undo: string }
)

/**
 * One action beside the forms, such as revoking a token: it asks, acts, and tells how that ended.
 * @returns the function to run one, which tells whether it was done, and whether one is running
 */
export const useAction = (messages: Messages) => {
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const [busy, once] = useOnce()
  const run = async ({ failed, changes, ...action }: Action): Promise<boolean> => {
    let reached = true
    try {
      if ('undo' in action) offerUndo({ title: action.undo }, (await action.send(apiOf(client))).requestId)
      else await action.send(apiOf(client))
      messages.clear()
      if ('done' in action && action.done) showToast(action.done)
      return true
    } catch (error) {
      messages.failed(failed, error)
      // Offline, what is on the page is all there is: fetching it again would only replace it with an error.
      reached = !(error instanceof ApiError) || error.status > 0
      return false
    } finally {
      if (reached) await changed(client, [changes])
    }
  }
  const act = async (action: Action): Promise<boolean> => {
    if (action.question && !(await ask(action.question))) return false
    return (await once(() => run(action))) ?? false
  }
  return { act, busy }
}
