import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { from as copyFrom } from 'pg-copy-streams'
import tar from 'tar-stream'
import type { Add, Container } from './container.ts'
import { rechunk, type Chunks, type Kind, type Piece } from './pieces.ts'
import { NotOurs } from './manifest.ts'

/** A member of the archive needs its length first; rows are split, so that no table must be known whole. */
const PART_BYTES = 2 ** 20

const SINGLE = { header: 'header.json', manifest: 'manifest.json', seal: 'manifest.json.sha256' } as const

/**
 * A backup: a tar archive, compressed with gzip, of everything as PostgreSQL's COPY writes it. `tables/NAME/000001`
 * and on are a table's rows, `images/…` the images.
 */
export const archive: Container = {
  format: 'clutchboard-backup',
  sealable: true,
  noun: 'a backup',
  holds: (tables) => tables,
  complete: true,
  copyOut: ({ name, columns, order }) =>
    `COPY (SELECT ${columns.join(', ')} FROM "${name}" t ORDER BY ${order}) TO STDOUT`,
  copyIn: async (client, { name, columns }, chunks) => {
    await pipeline(Readable.from(chunks), client.query(copyFrom(`COPY "${name}" (${columns.join(', ')}) FROM STDIN`)))
  },
  writer: () => {
    const pack = tar.pack()
    const member = async (name: string, size: number, chunks: Chunks): Promise<void> => {
      await pipeline(Readable.from(chunks), pack.entry({ name, size, mode: 0o600 }))
    }
    const add: Add = async (kind, name, chunks, size) => {
      if (kind === 'image') return member(`images/${name}`, size ?? 0, chunks)
      let number = 0
      for await (const part of rechunk(chunks, kind === 'table' ? PART_BYTES : Infinity)) {
        number += 1
        const path = kind === 'table' ? `tables/${name}/${String(number).padStart(6, '0')}` : SINGLE[kind]
        await member(path, part.length, [part])
      }
    }
    return { add, end: () => pack.finalize(), streams: [pack, createGzip()] }
  },
  pieces: async function* (file, opened = (chunks) => chunks as AsyncIterable<Uint8Array>) {
    const extract = tar.extract()
    const read = pipeline(createReadStream(file), opened, createGunzip(), extract)
    read.catch(() => {}) // reported to the reader of the members, and once more at the end
    try {
      for await (const entry of extract) {
        const what = memberOf(entry.header.name)
        for await (const bytes of entry as AsyncIterable<Buffer>) yield { ...what, bytes }
      }
      await read
    } finally {
      extract.destroy()
    }
  },
}

function memberOf(path: string): Pick<Piece, 'kind' | 'name'> {
  const single = (Object.keys(SINGLE) as (keyof typeof SINGLE)[]).find((kind) => SINGLE[kind] === path)
  if (single) return { kind: single, name: '' }
  const [, folder, name = ''] = path.match(/^(tables|images)\/(.+)$/) ?? []
  const kinds: Record<string, Kind> = { tables: 'table', images: 'image' }
  const kind = kinds[folder ?? '']
  if (!kind) throw new NotOurs()
  return { kind, name: kind === 'table' ? name.replace(/\/\d+$/, '') : name }
}
