import { useQueryClient } from '@tanstack/react-query'
import type { Api } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { ask, type Question } from '#web/ui/overlay/question.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { changed, type EditedKind } from './changed.ts'
import { reasonOf, type Messages } from './messages.ts'

type Action = {
  /** What is asked first, where it needs asking. */
  question?: Question
  send: (api: Api) => Promise<unknown>
  /** The toast once it is done. */
  done?: { title: string; description?: string }
  /** The beginning of the error message. */
  failed: string
  changes?: EditedKind
}

/** Something that cannot be undone, such as revoking a token: it asks, acts, and tells how that ended. */
export const useAction = (messages: Messages) => {
  const client = useQueryClient()
  return async ({ question, send, done, failed, changes }: Action): Promise<void> => {
    if (question && !(await ask(question))) return
    try {
      await send(apiOf(client))
      messages.clear()
      if (done) showToast(done)
    } catch (error) {
      messages.fail(`${failed}: ${reasonOf(error)}`, error)
    }
    if (changes) await changed(client, [changes])
  }
}
