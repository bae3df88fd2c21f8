import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { matchOf, type MatchListItem } from '#contract/sent-matches.ts'
import type { BulkEdit } from '#domain/matches/editing/bulk-edit.ts'
import { confirming } from '#web/admin/editing/ask-about-effects.tsx'
import { changed } from '#web/admin/editing/changed.ts'
import type { Messages } from '#web/admin/editing/messages.ts'
import { useOnce } from '#web/admin/editing/use-once.ts'
import { useOfferUndo } from '#web/admin/history/undo.ts'
import { ApiError } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { counted } from '#web/ui/counted.ts'

const placeIn = (path: string): number => Number(/^matches\.(\d+)/.exec(path)?.[1] ?? -1)

/**
 * Saves one edit of many matches: all of them or none, based on what was shown when the dialog opened. Where somebody
 * changed some since, these are fetched and shown as they are now, and the next try is based on that.
 */
export const useBulkSave = (opened: readonly MatchListItem[], messages: Messages, onDone: () => void) => {
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const [isBusy, once] = useOnce()
  const [matches, setMatches] = useState(opened)
  /** What the server refused, one sentence for each match. */
  const [refused, setRefused] = useState<string[]>([])

  const send = (edit: BulkEdit, asked: string | undefined) =>
    apiOf(client).send('POST /matches/bulk-edit', {
      body: { matches: matches.map(({ id, version }) => ({ id, version })), changes: edit }, asked,
    })
  const refetch = async (ids: readonly string[]) => {
    const fetched = await Promise.all(ids.map((id) => apiOf(client).call('GET /matches/:id', { params: { id } }).then(matchOf)))
    const now = new Map(fetched.map((match) => [match.id, match]))
    setMatches((all) => all.map((match) => now.get(match.id) ?? match))
  }

  const attempt = async (edit: BulkEdit): Promise<void> => {
    setRefused([])
    try {
      const done = await confirming((asked) => send(edit, asked))
      if (!done) return
      const { data: { changed: count, unchanged }, requestId } = done
      const rest = unchanged > 0 ? { description: `${counted(unchanged, 'match', 'matches')} left as before` } : {}
      offerUndo({ title: `${counted(count, 'match', 'matches')} changed`, ...rest }, requestId)
      onDone()
    } catch (error) {
      messages.failed('Error changing matches: ', error, 'bulk')
      const details = error instanceof ApiError ? error.details ?? [] : []
      setRefused(details.filter(({ path }) => placeIn(path) >= 0).map(({ message }) => message))
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
        await refetch(details.flatMap(({ path }) => matches[placeIn(path)]?.id ?? [])).catch(() => {})
      }
    } finally {
      void changed(client, ['match'])
    }
  }
  return { matches, refused, isBusy, save: (edit: BulkEdit) => void once(() => attempt(edit)) }
}
