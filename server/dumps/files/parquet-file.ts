import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { ByteWriter, ParquetWriter, schemaFromColumnData, type BasicType } from 'hyparquet-writer'
import type { Column, ColumnType } from '#contract/dumps/columns.ts'
import { parquetCell } from './cells.ts'
import { metered } from './metered.ts'
import type { Writing } from './text-file.ts'

export const PARQUET = 'application/vnd.apache.parquet'

const TYPES: Record<ColumnType, BasicType> = { text: 'STRING', integer: 'INT64', boolean: 'BOOLEAN', instant: 'TIMESTAMP', json: 'JSON' }

/** What is held of a table until it is written as a row group: rows, and about how many bytes they have. */
const GROUP = { rows: 20_000, bytes: 2 * 2 ** 20 }

type Row = Record<string, unknown>
type ParquetFile = Writing & {
  /** @param size about how many bytes the row has */
  add: (row: Row, size: number) => Promise<void>
}

/** Writes a table of a dump as Parquet, a row group at a time. */
export async function parquetFile(folder: string, name: string, columns: readonly Column[]): Promise<ParquetFile> {
  const handle = await open(join(folder, name), 'w')
  const [writer, meter] = [new ByteWriter(), metered()]
  const schema = schemaFromColumnData({
    columnData: columns.map(({ name: column, type, nullable }) => ({ name: column, type: TYPES[type], nullable, data: [] })),
  })
  const parquet = new ParquetWriter({ writer, schema, createdBy: 'Clutchboard' })
  let held: Row[] = []
  let size = 0

  const drain = async (): Promise<void> => {
    const bytes = writer.getBytes().slice()
    writer.index = 0
    meter.add(bytes)
    await handle.writeFile(bytes)
  }
  const flush = async (): Promise<void> => {
    if (held.length === 0) return
    const rows = held
    held = []
    size = 0
    await parquet.write({
      columnData: columns.map(({ name: column, type }) => ({
        name: column, data: rows.map((row) => parquetCell(type, row[column])),
        // The least and the greatest text of JSON tell nothing and would be stored whole.
        ...(type === 'json' && { statistics: false, encoding: 'PLAIN' as const }),
      })),
      rowGroupSize: rows.length,
    })
    await drain()
  }
  return {
    add: async (row, bytes) => {
      held.push(row)
      size += bytes
      if (held.length >= GROUP.rows || size >= GROUP.bytes) await flush()
    },
    end: async () => {
      await flush()
      await parquet.finish()
      await drain()
      await handle.sync()
      await handle.close()
      return { name, type: PARQUET, ...meter.result(), gzip: null }
    },
    destroy: () => void handle.close().catch(() => {}),
  }
}
