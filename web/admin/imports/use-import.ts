import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportListItem, ImportRecord, ImportRowResult, ImportUndone } from '#contract/imports.ts'
import { allPages } from '#web/app/all-pages.ts'
import { apiOf } from '#web/app/query-client.ts'
import { reasonOf } from '#web/admin/editing/messages.ts'
import type { Kind } from './kinds.ts'
import type { ReadRow } from './reading.ts'
import { sendBatches, type RowResult } from './send-batches.ts'
import { isPending, tallyOf, type Results } from './tally.ts'
import type { Preview } from './use-reader.ts'

/** An import on its way: `done` of `total` rows have an answer. */
export type Progress = { done: number; total: number; isStopping: boolean }

/** How an attempt ended. */
export type Outcome = { summary: string; failure: string | null; stopped: boolean }

/** How long one batch may take before the connection counts as lost. */
const BATCH_TIMEOUT_MS = 120_000

const NO_HASH = 'this browser can import only from pages with a secure connection (https)'

/** Results with newer ones in them. A row that was sent before, with or without an answer, was imported by this import. */
const merged = (results: Results, newer: readonly RowResult[]): Map<number, RowResult> => {
  const next = new Map(results)
  for (const result of newer) {
    const before = next.get(result.row)?.status
    const isOurs = result.status === 'already-imported' && (before === 'unanswered' || before === 'created')
    next.set(result.row, isOurs ? { ...result, status: 'created' } : result)
  }
  return next
}

/** Sends the rows of a file to the server, and takes them back. */
export const useImport = (kind: Kind) => {
  const client = useQueryClient()
  const api = apiOf(client)
  const [importId, setImportId] = useState<string | null>(null)
  const [earlier, setEarlier] = useState<ImportRecord | null>(null)
  const [results, showResults] = useState<Results>(new Map())
  const [progress, setProgress] = useState<Progress | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [undone, setUndone] = useState<ImportUndone | null>(null)
  // Read between drawings too.
  const known = useRef<Results>(new Map())
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )

  const setResults = (next: Results): void => {
    known.current = next
    showResults(next)
  }

  const refresh = (): Promise<unknown> =>
    Promise.all(kind.stale.map((queryKey) => client.invalidateQueries({ queryKey })))

  /** Forgets everything about another file. */
  const reset = (): void => {
    setImportId(null)
    setEarlier(null)
    setResults(new Map())
    setOutcome(null)
    setUndone(null)
  }

  /** Looks whether this file was imported before, and which of its rows are in. Nothing is written. */
  const recall = async (hash: string): Promise<void> => {
    const all = await allPages<ImportListItem>(api, '/imports', { limit: 500 })
    const same = all.find((each) => each.kind === kind.name && each.fileHash === hash)
    if (!same) return
    const record = await api.get<ImportRecord>(`/imports/${encodeURIComponent(same.id)}`)
    if (record.marks.length === 0) return
    setImportId(record.id)
    setEarlier(record)
    setResults(merged(known.current, record.marks.map((mark) => ({ ...mark, status: 'already-imported' }))))
  }

  const send = async (preview: Preview, rows: readonly ReadRow[]): Promise<string | null> => {
    if (preview.hash === null) return NO_HASH
    try {
      const body = { kind: kind.name, fileName: preview.name, fileHash: preview.hash, rows: preview.rows.length }
      const { id } = await api.post<{ id: string }>('/imports', { body })
      setImportId(id)
      let done = 0
      const failure = await sendBatches({
        rows: rows.map((row) => kind.toBody(row)),
        post: (batch) =>
          api.post<ImportRowResult[]>(`/imports/${encodeURIComponent(id)}/rows`, {
            body: { rows: batch },
            signal: AbortSignal.timeout(BATCH_TIMEOUT_MS),
          }),
        onResults: (newer) => {
          done += newer.length
          setResults(merged(known.current, newer))
          setProgress((now) => now && { ...now, done })
        },
        isStopped: () => stopped.current,
      })
      return failure && reasonOf(failure)
    } catch (error) {
      return reasonOf(error)
    }
  }

  /** Sends all rows that can be sent and are not in yet. */
  const start = async (preview: Preview): Promise<void> => {
    const rows = preview.rows.filter((row) => isPending(row, known.current))
    stopped.current = false
    setOutcome(null)
    setUndone(null)
    setProgress({ done: 0, total: rows.length, isStopping: false })
    const failure = await send(preview, rows)
    await refresh()
    setProgress(null)
    setOutcome({ summary: kind.summary(tallyOf(preview.rows, known.current)), failure, stopped: stopped.current })
  }

  /** Ends the import after the batch that is on its way. */
  const stop = (): void => {
    stopped.current = true
    setProgress((now) => now && { ...now, isStopping: true })
  }

  /** Forgets what the server said of rows that were edited since. */
  const forget = (lines: readonly number[]): void => {
    if (!lines.some((line) => known.current.has(line))) return
    const next = new Map(known.current)
    for (const line of lines) next.delete(line)
    setResults(next)
  }

  /** Takes back what the import created. */
  const undo = async (): Promise<void> => {
    const answer = await api.post<ImportUndone>(`/imports/${encodeURIComponent(importId ?? '')}/undo`)
    const kept = new Set(answer.kept.map(({ row }) => row))
    setResults(new Map([...known.current].filter(([row]) => kept.has(row))))
    setOutcome(null)
    setEarlier(null)
    setUndone(answer)
    await refresh()
  }

  return { importId, earlier, results, progress, outcome, undone, recall, reset, start, stop, forget, undo }
}

export type Importing = ReturnType<typeof useImport>
