import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ImportRowWrite, ImportUndone } from '#contract/imports.ts'
import { changed } from '#web/admin/editing/changed.ts'
import { reasonOf } from '#web/admin/editing/messages.ts'
import { apiOf } from '#web/site/query-client.ts'
import type { Kind } from './kinds.ts'
import { importOfFileQuery } from './queries.ts'
import { withMarks, withResults, type Results } from './results.ts'
import { sendBatches, type RowResult } from './send-batches.ts'
import { isPending, tallyOf, type Choices } from './preview/tally.ts'
import type { Preview } from './file/use-reader.ts'

/** A running import: `done` of `total` rows have an answer. */
export type Progress = { done: number; total: number; isStopping: boolean }

/** The outcome of an attempt. */
export type Outcome = { summary: string; failure: string | null; wasStopped: boolean }

/** How long one batch may take before the connection counts as lost. */
const BATCH_TIMEOUT_MS = 120_000

const NO_HASH = 'this browser can import only from pages with a secure connection (https)'
const NOTHING: Results = new Map()

/**
 * Sends the rows of a file to the server, and undoes them. An import of the same file is found by `hash`; without
 * that answer the server still adds no row twice.
 */
export const useImport = (kind: Kind, hash: string | null) => {
  const client = useQueryClient()
  const api = apiOf(client)
  const sameFile = importOfFileQuery(kind.name, hash)
  const { data: earlier } = useQuery(sameFile)
  const [importId, setImportId] = useState<string | null>(null)
  const [own, setOwn] = useState<Results>(NOTHING)
  const results = useMemo(() => withMarks(own, earlier), [own, earlier])
  const [progress, setProgress] = useState<Progress | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [undone, setUndone] = useState<ImportUndone | null>(null)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  /** Forgets everything about a file, before another one. */
  const reset = (): void => {
    setImportId(null)
    setOwn(NOTHING)
    setOutcome(null)
    setUndone(null)
  }

  /** Opens the import and sends its batches. @returns why it ended early, or null */
  const send = async (
    { name, rows: { length } }: Preview,
    rows: readonly ImportRowWrite[],
    onResults: (newer: RowResult[]) => void,
  ): Promise<string | null> => {
    if (hash === null) return NO_HASH
    try {
      const body = { kind: kind.name, fileName: name.slice(0, 255), fileHash: hash, rows: length }
      const { id } = await api.call('POST /imports', { body })
      setImportId(id)
      await sendBatches({
        rows,
        post: (batch) =>
          api.call('POST /imports/:id/rows', { params: { id }, body: { rows: [...batch] }, signal: AbortSignal.timeout(BATCH_TIMEOUT_MS) }),
        onResults,
        isStopped: () => isStopped.current,
      })
      return null
    } catch (error) {
      return reasonOf(error)
    }
  }

  /** Sends all rows that can be sent and are not in yet. */
  const start = async (preview: Preview, choices: Choices): Promise<void> => {
    const rows = preview.rows.filter((row) => isPending(row, results, choices)).map((row) => kind.toBody(row, choices.get(row.line)))
    let latest = results
    let done = 0
    isStopped.current = false
    setOutcome(null)
    setUndone(null)
    setProgress({ done, total: rows.length, isStopping: false })
    const failure = await send(preview, rows, (newer) => {
      latest = withResults(latest, newer)
      done += newer.length
      setOwn(latest)
      setProgress((now) => now && { ...now, done })
    })
    await changed(client, kind.writes)
    setProgress(null)
    const wasStopped = isStopped.current && done < rows.length
    setOutcome({ summary: kind.summary(tallyOf(preview.rows, latest, choices)), failure, wasStopped })
  }

  /** Stops the import after the batch in flight. */
  const stop = (): void => {
    isStopped.current = true
    setProgress((now) => now && { ...now, isStopping: true })
  }

  /** Discards the server's answers about rows that are edited. */
  const forget = (lines: readonly number[]): void => {
    if (!lines.some((line) => own.has(line))) return
    setOwn((now) => new Map([...now].filter(([line]) => !lines.includes(line))))
  }

  /**
   * Undoes the records that the import created.
   * @throws ApiError when the server refuses
   */
  const undo = async (): Promise<void> => {
    const id = importId ?? earlier?.id ?? ''
    const answer = await api.call('POST /imports/:id/undo', { params: { id } })
    const kept = new Set(answer.kept.map(({ row }) => row))
    client.setQueryData(sameFile.queryKey, null)
    setOwn(new Map([...results].filter(([row]) => kept.has(row))))
    setOutcome(null)
    setUndone(answer)
    await changed(client, kind.writes)
  }

  return { earlier, results, progress, outcome, undone, reset, start, stop, forget, undo }
}

export type Importing = ReturnType<typeof useImport>
