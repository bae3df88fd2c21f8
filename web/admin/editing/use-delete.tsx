import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import type { RecordKind } from '#contract/nouns.ts'
import { LIMITS } from '#domain/limits.ts'
import { useOfferUndo, useUndo } from '#web/admin/history/undo.ts'
import { ApiError, type Api } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { counted } from '#web/ui/counted.ts'
import { ask } from '#web/ui/overlay/question.tsx'
import { useBulk } from '#web/ui/table/use-bulk.ts'
import { changed } from './changed.ts'
import type { Beginning, Messages } from './messages.ts'

type Doomed = { id: string; version: number }

/** How records of one kind are deleted: what is asked before and announced afterwards. */
export type Deletion<Of extends Doomed> = {
  kind: RecordKind
  send: (api: Api, id: string, how: { version: number; query: { cascade: true | undefined } }) => Promise<{ requestId: string }>
  /** Tells the record apart from others, in 'Delete {name}?'. */
  nameOf: (record: Of) => string
  question: (record: Of, client: QueryClient) => ReactNode | Promise<ReactNode>
  /** The button of that question, 'Delete' by default. */
  action?: string
  /** The question when other records refer to it, so that only a cascade deletes it (AP-09). */
  whenUsed?: (error: ApiError) => ReactNode
  /** The page's message once it is deleted. */
  success?: string
  /** The toast with Undo, '{name} deleted' by default. */
  toast?: (record: Of) => { title: string; description?: string }
  /** The beginning of an error message, before its reason (ST-06). */
  failed: Beginning
  /** The cached list that it leaves at once; it comes back when the server refuses. */
  listOf?: (record: Of) => QueryKey
  many?: {
    noun: [one: string, many: string]
    question: (records: readonly Of[]) => ReactNode
    whenUsed?: (records: readonly Of[]) => ReactNode
  }
}

/** How every question about a delete warns; `withReturn` tells the way back. */
export const FINAL = 'This action cannot be undone.'

/** The question for a record of which nothing else has to be told: 'Are you sure you want to delete the team “Alpha”? …' */
export const sureOf = (what: string): string => `Are you sure you want to delete the ${what}? ${FINAL}`

/** Every question about a delete ends with the same words about the way back. */
const withReturn = (text: ReactNode, what: 'it' | 'them') => (
  <>
    {typeof text === 'string' ? <p>{text}</p> : text}
    <p className="mt-2">{`For ${LIMITS.undoDays} days you can restore ${what} from History.`}</p>
  </>
)

export const isInUse = (error: unknown): error is ApiError => error instanceof ApiError && error.code.endsWith('_IN_USE')

/** Takes a record out of a cached list. @returns a way to put it back where it was */
const takeOut = async <Of extends Doomed>(client: QueryClient, queryKey: QueryKey, id: string): Promise<() => void> => {
  await client.cancelQueries({ queryKey })
  const before = client.getQueryData<Of[]>(queryKey) ?? []
  const at = before.findIndex((one) => one.id === id)
  client.setQueryData<Of[]>(queryKey, (all) => all?.filter((one) => one.id !== id))
  return () =>
    client.setQueryData<Of[]>(queryKey, (all) =>
      all?.some((one) => one.id === id) ? all : all?.toSpliced(at, 0, ...before.slice(at, at + 1)),
    )
}

/** A record as it is now, as the server answered when it refused to delete an older version. */
const current = <Of extends Doomed>(record: Of, error: unknown): Of => {
  const now = error instanceof ApiError ? (error.current as Doomed | undefined) : undefined
  return now?.id === record.id ? { ...record, version: now.version } : record
}

/**
 * The one way to delete records, one or many: it asks by name, asks again with the consequences when a record is in use,
 * never deletes another version than the one that is shown, and offers Undo.
 * @param onGone told which records are no longer there
 */
export const useDelete = <Of extends Doomed>(deletion: Deletion<Of>, messages: Messages, onGone?: (ids: string[]) => void) => {
  const { nameOf, failed, success, many } = deletion
  const client = useQueryClient()
  const undo = useUndo()
  const offerUndo = useOfferUndo()
  const bulk = useBulk<Of, string>()
  /** The requests of the last bulk delete and of its retries. */
  const deleted = useRef<string[]>([])
  const refresh = (gone: string[]) => void changed(client, [deletion.kind], undefined, gone)

  /** @returns the id of the request, to undo it by */
  const send = async (record: Of, cascade: boolean): Promise<string> => {
    const queryKey = deletion.listOf?.(record)
    const putBack = queryKey && (await takeOut<Of>(client, queryKey, record.id))
    try {
      const how = { version: record.version, query: { cascade: cascade || undefined } }
      const { requestId } = await deletion.send(apiOf(client), record.id, how)
      return requestId
    } catch (error) {
      putBack?.()
      throw error
    }
  }

  const removeOne = async (record: Of, cascade = false): Promise<void> => {
    const gone: string[] = []
    try {
      const requestId = await send(record, cascade)
      gone.push(record.id)
      onGone?.(gone)
      if (success) messages.say(success, { topic: 'delete' })
      else messages.settle('delete')
      offerUndo(deletion.toast?.(record) ?? { title: `${nameOf(record)} deleted` }, requestId)
    } catch (error) {
      if (isInUse(error) && deletion.whenUsed && !cascade) {
        const again = { title: `Delete ${nameOf(record)} anyway?`, text: withReturn(deletion.whenUsed(error), 'it'), action: 'Delete anyway' }
        if (await ask(again)) return removeOne(record, true)
      } else messages.failed(failed, error, 'delete')
    }
    refresh(gone)
  }

  const removeAll = async (records: readonly Of[], cascade = false): Promise<void> => {
    const outcome = await bulk.run(records, (record) => send(record, cascade))
    if (!outcome) return
    deleted.current.push(...outcome.done.map(({ result }) => result))
    const gone = outcome.done.map(({ item }) => item.id)
    onGone?.(gone)
    refresh(gone)
  }

  const deleteOne = async (record: Of): Promise<void> => {
    const text = await deletion.question(record, client)
    if (await ask({ title: `Delete ${nameOf(record)}?`, text: withReturn(text, 'it'), action: deletion.action ?? 'Delete' })) await removeOne(record)
  }

  const deleteMany = async (records: readonly Of[]): Promise<void> => {
    const [only] = records
    if (only && (!many || records.length === 1)) return deleteOne(only)
    if (!many) return
    const action = `Delete ${counted(records.length, ...many.noun)}`
    if (!(await ask({ title: `${action}?`, text: withReturn(many.question(records), 'them'), action }))) return
    deleted.current = []
    await removeAll(records)
  }

  const failures = bulk.outcome?.failed ?? []
  const used = failures.filter(({ error }) => isInUse(error)).map(({ item }) => item)

  return {
    bulk, deleteOne, deleteMany, used,
    /** Retries the failures, each record as it is now. */
    retry: () => void removeAll(failures.map(({ item, error }) => current(item, error))),
    /** Asks whether to delete what is in use anyway. */
    deleteUsed: async (): Promise<void> => {
      if (!many?.whenUsed) return
      const title = `Delete ${counted(used.length, ...many.noun)} in use?`
      if (await ask({ title, text: withReturn(many.whenUsed(used), 'them'), action: 'Delete anyway' })) await removeAll(used, true)
    },
    /** Undoes the last bulk delete, with its retries. */
    undo: () => void undo(...deleted.current),
  }
}
