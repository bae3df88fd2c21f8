import { parseCsv, type CsvResult } from '#domain/imports/csv.ts'
import { exportFailedRows } from '#domain/imports/table.ts'
import { decodeText } from './decode.ts'
import { sha256 } from './hash.ts'
import {
  changedRows, readFile, withEdits, withStored, type Edit, type ReadResult, type Reference, type StoredMatch,
} from './reading.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** Rows per message: receiving them costs the page a few milliseconds. */
const PIECE = 500
/** How long the worker waits for more edits before it reads the file again. */
const PAUSE_MS = 150

type Open = { csv: CsvResult; reference: Reference; result: ReadResult }

let open: Open | null = null
let edited = new Set<number>()
let version = 0
let timer: ReturnType<typeof setTimeout> | undefined

const tell = (message: FromWorker): void => postMessage(message)

const textOf = async (source: File | string): Promise<string> =>
  typeof source === 'string' ? source : decodeText(new Uint8Array(await source.arrayBuffer()))

const openFile = async (source: File | string, reference: Reference): Promise<void> => {
  const text = await textOf(source)
  const csv = parseCsv(text)
  const result = readFile(csv, reference)
  if (result.error !== null) return tell({ is: 'refused', reason: result.error })
  open = { csv, reference, result }
  const { warnings, headers, keys, used, rows } = result
  const hash = await sha256(text)
  for (let at = 0; at < rows.length; at += PIECE) {
    tell({ is: 'rows', rows: rows.slice(at, at + PIECE), total: rows.length })
  }
  tell({ is: 'opened', file: { hash, warnings, headers, keys, used } })
}

const judge = (): void => {
  clearTimeout(timer)
  if (!open) return
  const result = readFile(open.csv, open.reference)
  const changes = changedRows(open.result.rows, result.rows, edited)
  open = { ...open, result }
  edited = new Set()
  for (let at = 0; at < changes.length; at += PIECE) {
    const isLast = at + PIECE >= changes.length
    tell({ is: 'judged', version: isLast ? version : null, changes: changes.slice(at, at + PIECE) })
  }
}

const compare = (stored: readonly StoredMatch[]): void => {
  if (!open) return
  open = { ...open, reference: withStored(open.reference, stored) }
  judge()
}

const edit = (edits: readonly Edit[]): void => {
  if (!open) return
  open = { ...open, csv: withEdits(open.csv, edits) }
  for (const { index } of edits) edited.add(index)
  clearTimeout(timer)
  timer = setTimeout(judge, PAUSE_MS)
}

const exportRows = (failed: readonly { index: number; reasons: string[] }[]): void => {
  if (!open) return
  const { csv, result } = open
  const rows = failed.map(({ index, reasons }) => ({ cells: csv.rows[index + 1]?.cells ?? [], reasons }))
  tell({ is: 'exported', text: exportFailedRows(result.headers, rows) })
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.do === 'open') {
    openFile(data.source, data.reference).catch((error: Error) =>
      tell({ is: 'refused', reason: `The file could not be read: ${error.message}` }),
    )
  } else if (data.do === 'compare') {
    compare(data.stored)
  } else if (data.do === 'edit') {
    version = data.version
    edit(data.edits)
  } else {
    exportRows(data.failed)
  }
})
