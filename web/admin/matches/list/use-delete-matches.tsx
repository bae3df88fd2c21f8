import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MatchListItem } from '#contract/matches.ts'
import { LIMITS } from '#domain/limits.ts'
import { reasonOf, type Messages } from '#web/admin/editing/messages.ts'
import { historyKeys } from '#web/admin/history/queries.ts'
import { useOfferUndo, useUndo } from '#web/admin/history/undo.ts'
import { bracketKeys } from '#web/brackets/queries.ts'
import { groupKeys } from '#web/groups/queries.ts'
import { matchKeys } from '#web/matches/queries.ts'
import { apiOf } from '#web/site/query-client.ts'
import { ask } from '#web/ui/overlay/question.tsx'
import { useBulk } from '#web/ui/table/use-bulk.ts'
import { consequencesOf } from './consequences.ts'
import { fullNameOf } from './facts.ts'

const SURE = 'Are you sure you want to delete this match? This action cannot be undone.'
const NAMED = 5

const Lines = ({ lines }: { lines: string[] }) => (
  <div className="space-y-2">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
)

const keptFor = (what: 'it' | 'them'): string =>
  `Visitors will no longer see ${what}. For ${LIMITS.undoDays} days you can still restore what was deleted from History.`

const questionAbout = (matches: readonly MatchListItem[]): { title: string; lines: string[] } => ({
  title: `Delete ${matches.length} matches?`,
  lines: [
    `Are you sure you want to delete these ${matches.length} matches? This action cannot be undone.`,
    ...matches.slice(0, NAMED).map(fullNameOf),
    ...(matches.length > NAMED ? [`… and ${matches.length - NAMED} more`] : []),
    'Their links in brackets and groups will be cleared.',
    keptFor('them'),
  ],
})

/** Deletes one match or many, each after a question and with Undo. */
export const useDeleteMatches = (messages: Messages, onDeleted: () => void) => {
  const client = useQueryClient()
  const undo = useUndo()
  const offerUndo = useOfferUndo()
  const bulk = useBulk<MatchListItem, string>()
  /** The requests of the last bulk delete and of its retries. */
  const deleted = useRef<string[]>([])

  /** @returns the id of the request, to undo it by */
  const send = async ({ id }: MatchListItem): Promise<string> =>
    (await apiOf(client).send('DELETE', `/matches/${encodeURIComponent(id)}`)).requestId
  const refresh = async () => {
    onDeleted()
    const keys = [matchKeys.all, bracketKeys.all, groupKeys.all, historyKeys.all]
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
  }

  const deleteOne = async (match: MatchListItem): Promise<void> => {
    const lines = [SURE, ...(await consequencesOf(client, match)), keptFor('it')]
    const question = { title: `Delete ${fullNameOf(match)}?`, text: <Lines lines={lines} />, action: 'Delete' }
    if (!(await ask(question))) return
    try {
      const requestId = await send(match)
      offerUndo({ title: 'Match deleted successfully!', description: fullNameOf(match) }, requestId)
      await refresh()
    } catch (error) {
      messages.fail(`Error deleting match: ${reasonOf(error)}`, error)
    }
  }

  const retry = async (matches: readonly MatchListItem[]): Promise<void> => {
    const outcome = await bulk.run(matches, send)
    if (!outcome) return
    deleted.current.push(...outcome.done.map(({ result }) => result))
    await refresh()
  }
  const deleteMany = async (matches: readonly MatchListItem[]): Promise<void> => {
    const [only] = matches
    if (matches.length === 1 && only) return deleteOne(only)
    const { title, lines } = questionAbout(matches)
    const action = `Delete ${matches.length} matches`
    if (!(await ask({ title, text: <Lines lines={lines} />, action }))) return
    deleted.current = []
    await retry(matches)
  }

  return { bulk, deleteOne, deleteMany, retry, undoDeleted: () => void undo(...deleted.current) }
}
