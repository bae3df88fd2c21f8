import { useQueryClient } from '@tanstack/react-query'
import type { RecordKind } from '#contract/nouns.ts'
import { useOfferUndo } from '#web/admin/history/undo.ts'
import { ApiError } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { ask } from '#web/ui/overlay/question.tsx'
import { reasonOf, type Messages } from './messages.ts'

type Doomed = { id: string; version: number; name: string }
type Options = {
  kind: RecordKind
  /** The path of all such records, like '/events'. */
  path: string
  /** The effect on records that refer to this one, as a sentence: 'They are deleted with the event.' */
  consequence: string
  /** The beginning of an error message (ST-06). */
  failed: string
  messages: Messages
  onDeleted: (id: string) => void
}

const FINAL = 'This action cannot be undone. For 30 days it can still be restored from History.'

/**
 * Deletes a record: asks by name, asks again with the consequences when the record is in use (AP-09), and offers
 * Undo.
 */
export const useDeleteRecord = ({ kind, path, consequence, failed, messages, onDeleted }: Options) => {
  const client = useQueryClient()
  const offerUndo = useOfferUndo()

  const send = ({ id, version }: Doomed, query = {}) =>
    apiOf(client).send('DELETE', `${path}/${encodeURIComponent(id)}`, { query, headers: { 'if-match': `"${version}"` } })

  const askAgain = (name: string, { message, details = [] }: ApiError): Promise<boolean> =>
    ask({
      title: `Delete ${name} anyway?`,
      text: (
        <>
          <p>
            {message}. {consequence} {FINAL}
          </p>
          <ul className="mt-2 max-h-48 list-inside list-disc overflow-y-auto">
            {details.map((used) => (
              <li key={used.path}>
                {used.path.slice(0, used.path.indexOf(':'))} <bdi className="font-semibold">{used.message}</bdi>
              </li>
            ))}
          </ul>
        </>
      ),
      action: 'Delete anyway',
    })

  const tryIt = async (record: Doomed) => {
    try {
      return await send(record)
    } catch (error) {
      if (!(error instanceof ApiError) || !error.code.endsWith('_IN_USE')) throw error
      return (await askAgain(record.name, error)) ? send(record, { cascade: true }) : null
    }
  }

  return async (record: Doomed): Promise<void> => {
    const text = `The ${kind} “${record.name}” will be deleted. ${FINAL}`
    if (!(await ask({ title: `Delete ${record.name}?`, text, action: 'Delete' }))) return
    try {
      const answer = await tryIt(record)
      if (!answer) return
      onDeleted(record.id)
      const noun = kind.charAt(0).toUpperCase() + kind.slice(1)
      messages.say(`${noun} deleted successfully!`, { settles: failed })
      offerUndo({ title: `${record.name} deleted` }, answer.requestId)
    } catch (error) {
      messages.fail(`${failed}${reasonOf(error)}`, error)
    } finally {
      void client.invalidateQueries()
    }
  }
}
