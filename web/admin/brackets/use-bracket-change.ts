import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BracketPatch, NodeFields, SentBracket } from '#contract/brackets.ts'
import { fieldsOfNode } from '#contract/bracket-fields.ts'
import type { BracketRecord } from '#contract/sent-brackets.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { confirming, type Asked } from '#web/admin/editing/ask-about-effects.tsx'
import { changed } from '#web/admin/editing/changed.ts'
import type { Beginning, Messages } from '#web/admin/editing/messages.ts'
import { useOnce } from '#web/admin/editing/use-once.ts'
import { lastChangeQuery } from '#web/admin/history/queries.ts'
import { useOfferUndo } from '#web/admin/history/undo.ts'
import { bracketKeys } from '#web/brackets/queries.ts'
import { ApiError, type Api } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { bracketQuery, keepBracket } from './queries.ts'

/** The calls of one change. Each is remembered, so that Undo reverts all of them. */
export type Calls = {
  /** Changes fields of the bracket, based on its state at that moment. */
  patch: (fieldsOf: (bracket: BracketRecord) => Partial<BracketPatch>) => Promise<BracketRecord>
  /** Changes fields of a node, unless somebody else changed them since it was shown so. */
  patchNode: (node: BracketNode, fields: NodeFields) => Promise<BracketRecord>
  /** Any other call of the API. */
  call: Api['call']
  /** Shows a bracket from an answer. */
  keep: (sent: SentBracket) => BracketRecord
}

/**
 * Makes a change.
 * @returns the text of a toast beside Undo, or null for no toast
 */
type Work = (calls: Calls) => Promise<string | null>

const CHANGED = 'changed this bracket in the meantime. Here is the current version; check it and try again.'

/** The fields to be changed. */
function asShown(node: BracketNode, fields: NodeFields): NodeFields {
  const now = fieldsOfNode(node)
  return Object.fromEntries(Object.keys(fields).map((field) => [field, now[field as keyof NodeFields]]))
}

const whoChanged = async (client: QueryClient, id: string): Promise<string> => {
  const last = await client.fetchQuery(lastChangeQuery('bracket', id)).catch(() => null)
  return last?.actorName ?? 'Someone else'
}

/**
 * Changes a bracket, one change at a time. A change carries the version shown; when somebody else was faster, their
 * bracket is shown and they are named, and typed values stay. When later matches would be reset, it asks with the
 * effects and continues only if confirmed. `change` takes the beginning of the error message, before its reason, and returns whether the
 * change was made.
 */
export const useBracketChange = (id: string, messages: Messages, opened?: BracketNode) => {
  const client = useQueryClient()
  // The page follows other editors while a dialog is open: a change is compared with the state its person first saw.
  const [seen, setSeen] = useState(opened)
  const see = ({ nodes }: BracketRecord) => setSeen((node) => node && nodes.find((each) => each.id === node.id))
  const api = apiOf(client)
  const offerUndo = useOfferUndo()
  const [busy, once] = useOnce()

  const shown = (): BracketRecord => {
    const bracket = client.getQueryData(bracketQuery(id).queryKey)
    if (!bracket) throw new Error('No bracket loaded')
    return bracket
  }
  const keep = (sent: SentBracket) => keepBracket(client, sent)

  const callsWith = (asked: Asked, requestIds: string[]): Calls => {
    const call: Api['call'] = async (route, ...rest) => {
      const { data, requestId } = await api.send(route, ...([{ ...rest[0], asked }] as unknown as typeof rest))
      requestIds.push(requestId)
      return data
    }
    return {
      keep,
      call,
      patch: async (fieldsOf) => {
        const { version } = shown()
        return keep(await call('PATCH /brackets/:id', { params: { id }, body: fieldsOf(shown()), version }))
      },
      patchNode: async (node, fields) => {
        const body = { ...fields, was: asShown(seen?.id === node.id ? seen : node, fields) }
        const bracket = keep(await call('PATCH /brackets/:id/matches/:nodeId', { params: { id, nodeId: node.id }, body }))
        see(bracket)
        return bracket
      },
    }
  }

  const refuse = async (failed: Beginning, error: unknown): Promise<void> => {
    const current = error instanceof ApiError ? (error.current as SentBracket | undefined) : undefined
    if (current?.id !== id) return messages.failed(failed, error)
    see(keep(current))
    const who = await whoChanged(client, id)
    messages.fail(`${failed}${who} ${CHANGED}`, error)
  }

  const make = async (failed: Beginning, work: Work): Promise<boolean> => {
    const requestIds: string[] = []
    try {
      await client.cancelQueries({ queryKey: bracketKeys.all })
      const made = await confirming(async (asked) => ({ done: await work(callsWith(asked, requestIds)) }))
      if (!made) return false
      messages.clear()
      if (made.done !== null) offerUndo({ title: made.done }, ...requestIds)
      return true
    } catch (error) {
      await refuse(failed, error)
      return false
    } finally {
      void changed(client, ['bracket'])
    }
  }
  const change = async (failed: Beginning, work: Work): Promise<boolean> => (await once(() => make(failed, work))) ?? false
  return { change, busy }
}
export type BracketChange = ReturnType<typeof useBracketChange>
