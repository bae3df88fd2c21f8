import { columnsOf } from '#contract/dumps/columns.ts'
import type { DumpFile, DumpManifest } from '#contract/dumps/manifest.ts'
import { DUMPED_KINDS, dumpName, type Dumped, type DumpedKind } from '#contract/dumps/records.ts'
import { DUMP_TABLES, type DumpTable } from '#contract/dumps/tables.ts'
import type { Trx } from '#server/db/pool.ts'
import { readRevision } from '#server/db/revision.ts'
import { dictionary } from './dictionary.ts'
import { csvLine } from './files/cells.ts'
import { parquetFile } from './files/parquet-file.ts'
import { textFile, type Writing } from './files/text-file.ts'
import { dumpedRecords } from './records.ts'

const TYPES = {
  csv: 'text/csv; charset=utf-8', ndjson: 'application/x-ndjson; charset=utf-8', json: 'application/json; charset=utf-8', text: 'text/plain; charset=utf-8',
}

export type Wanted = {
  day: string
  site: string
  licence: string
  /** When it was begun, as an ISO instant. */
  createdAt: string
  /** Called after every handful of records: whoever serves beside it can breathe there. */
  pause: () => Promise<void>
}

/**
 * Writes a dump of everything public into an empty folder, as a transaction sees it (OD-01): a few records at a time, however many
 * there are. The caller removes the folder when it fails.
 * @param trx reads one state of the database throughout
 */
export async function writeDump(trx: Trx, folder: string, { day, site, licence, createdAt, pause }: Wanted): Promise<DumpManifest> {
  const revision = await readRevision(trx)
  const files: DumpFile[] = []
  const tables: DumpManifest['tables'] = []
  for (const kind of DUMPED_KINDS) {
    const written = await writeKind(trx, folder, kind, pause)
    files.push(...written.files)
    tables.push(...written.tables)
  }
  const texts = [['dictionary.json', TYPES.json, `${JSON.stringify(dictionary(), null, 1)}\n`], ['LICENCE.txt', TYPES.text, licence]] as const
  for (const [name, type, text] of texts) {
    const file = textFile(folder, name, type)
    await file.write(text)
    files.push(await file.end())
  }
  return { day, revision, createdAt, site, tables, files }
}

/** The files of a kind, and of the tables that are inside its records. */
async function writeKind(trx: Trx, folder: string, kind: DumpedKind, pause: () => Promise<void>) {
  const opened: Writing[] = []
  const open = <File extends Writing>(file: File): File => {
    opened.push(file)
    return file
  }
  try {
    const lines = open(textFile(folder, `${dumpName(kind)}.ndjson`, TYPES.ndjson))
    const tables = await Promise.all(DUMP_TABLES.filter(({ of }) => of === kind).map((table) => openTable(folder, table, open)))
    for await (const records of dumpedRecords(trx, kind)) {
      const texts = records.map((record) => `${JSON.stringify(record)}\n`)
      await lines.write(texts.join(''))
      for (const table of tables) await table.add(records, texts)
      await pause()
    }
    const files: DumpFile[] = []
    for (const file of opened) files.push(await file.end())
    return { files, tables: tables.map(({ name, rows }) => ({ name, rows: rows() })) }
  } catch (error) {
    for (const file of opened) file.destroy()
    throw error
  }
}

async function openTable(folder: string, table: DumpTable, open: <File extends Writing>(file: File) => File) {
  const columns = columnsOf(table)
  const csv = open(textFile(folder, `${table.name}.csv`, TYPES.csv))
  const parquet = open(await parquetFile(folder, `${table.name}.parquet`, columns))
  await csv.write(`${columns.map(({ name }) => name).join(',')}\r\n`)
  let count = 0
  return {
    name: table.name,
    rows: () => count,
    add: async (records: Dumped[], texts: string[]): Promise<void> => {
      const found = records.map((record) => (table.rows ? table.rows(record as never) : [record]) as Record<string, unknown>[])
      await csv.write(found.flat().map((row) => csvLine(columns, row)).join(''))
      for (const [index, rows] of found.entries()) {
        const size = (texts[index]?.length ?? 0) / Math.max(1, rows.length)
        for (const row of rows) await parquet.add(row, size)
        count += rows.length
      }
    },
  }
}
