import { useEffect, useRef, useState } from 'react'
import { withCell, type Edit, type ReadRow, type Reference, type StoredMatch } from './reading.ts'
import type { FromWorker, OpenedFile, ToWorker } from './worker-messages.ts'

/** A file in the preview. `isChecking` while edits are on their way through the rules. */
export type Preview = OpenedFile & { name: string; rows: ReadRow[]; isEdited: boolean; isChecking: boolean }

export type Source = {
  name: string
  source: File | string
  /** The records that the rows refer to. */
  reference: Promise<Reference>
  /** Looks for matches like those of the rows, after the first reading. */
  findStored: (rows: readonly ReadRow[]) => Promise<StoredMatch[]>
}

type State =
  | { is: 'empty'; problem: string | null }
  | { is: 'reading'; name: string; done: number }
  | { is: 'open'; preview: Preview }

const startWorker = (): Worker => new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })

const afterEdits = (rows: readonly ReadRow[], edits: readonly Edit[], width: number): ReadRow[] => {
  const next = [...rows]
  for (const { index, column, value } of edits) {
    const row = next[index]
    if (row) next[index] = { ...row, cells: withCell(row.cells, column, value, width) }
  }
  return next
}

/**
 * Reads one file at a time in a worker, so that even large ones leave the page responsive. Cells live here and show
 * an edit at once; the worker returns the checked rows a moment later.
 */
export const useReader = () => {
  const [state, setState] = useState<State>({ is: 'empty', problem: null })
  const worker = useRef<Worker | null>(null)
  const version = useRef(0)
  const exported = useRef<((text: string) => void) | null>(null)

  const stop = (): void => {
    worker.current?.terminate()
    worker.current = null
  }
  useEffect(() => () => worker.current?.terminate(), [])

  const close = (problem: string | null = null): void => {
    stop()
    setState({ is: 'empty', problem })
  }

  const change = (next: (preview: Preview) => Preview): void =>
    setState((now) => (now.is === 'open' ? { is: 'open', preview: next(now.preview) } : now))

  const tell = (message: ToWorker): void => worker.current?.postMessage(message)

  /** Warnings depend on what is stored; nothing else is lost without them. */
  const compare = async (found: Promise<StoredMatch[]>): Promise<void> => {
    const started = worker.current
    const stored = await found.catch(() => [])
    if (worker.current === started && stored.length > 0) tell({ do: 'compare', stored })
  }

  const onMessage = ({ name, findStored }: Source, rows: ReadRow[]) => ({ data }: MessageEvent<FromWorker>) => {
    if (data.is === 'refused') {
      close(data.reason)
    } else if (data.is === 'rows') {
      rows.push(...data.rows)
      setState({ is: 'reading', name, done: rows.length / data.total })
    } else if (data.is === 'opened') {
      setState({ is: 'open', preview: { ...data.file, name, rows, isEdited: false, isChecking: false } })
      void compare(findStored(rows))
    } else if (data.is === 'judged') {
      change((preview) => {
        const next = [...preview.rows]
        for (const { index, judgement } of data.changes) {
          const row = next[index]
          if (row) next[index] = { ...row, ...judgement }
        }
        return { ...preview, rows: next, isChecking: preview.isChecking && data.version !== version.current }
      })
    } else {
      exported.current?.(data.text)
    }
  }

  /** Reads a file or a text, once `reference` has arrived. */
  const open = async (from: Source): Promise<void> => {
    const { name, source, reference } = from
    stop()
    setState({ is: 'reading', name, done: 0 })
    const started = startWorker()
    worker.current = started
    version.current = 0
    started.addEventListener('message', onMessage(from, []))
    started.addEventListener('error', () =>
      close('The file could not be read: a part of this page did not load. Please reload the page and try again.'),
    )
    try {
      const records = await reference
      // Another file may have been chosen meanwhile.
      if (worker.current === started) tell({ do: 'open', source, reference: records })
    } catch (error) {
      if (worker.current === started) close(error instanceof Error ? error.message : 'Unknown error')
    }
  }

  const edit = (edits: Edit[]): void => {
    version.current += 1
    tell({ do: 'edit', version: version.current, edits })
    change((preview) => ({
      ...preview,
      rows: afterEdits(preview.rows, edits, preview.headers.length),
      isEdited: true,
      isChecking: true,
    }))
  }

  /** These rows as a CSV file with their reasons. */
  const exportRows = (failed: { index: number; reasons: string[] }[]): Promise<string> =>
    new Promise((done) => {
      exported.current = done
      tell({ do: 'export', failed })
    })

  return { state, open, edit, exportRows, close }
}

export type Reader = ReturnType<typeof useReader>
