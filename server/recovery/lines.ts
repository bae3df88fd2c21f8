import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Add, Container } from './container.ts'
import { rechunk, type Chunks, type Piece } from './pieces.ts'
import { NotOurs } from './manifest.ts'
import { portable } from './portable.ts'

/** Bytes of an image in one line; without a rest by three, so that the texts of the lines can simply be put together. */
const IMAGE_BYTES = 3 * 2 ** 18

/** Lines as they are: JSON contains no control characters, so nothing is ever quoted. */
const AS_IT_IS = `(FORMAT csv, QUOTE e'\\x01', DELIMITER e'\\x02')`

/**
 * An export: lines of JSON, which any tool reads. `{"header":…}`, then `{"table":…,"row":…}`, then
 * `{"image":…,"data":…}` with the next bytes of an image in base64, then `{"manifest":…}` and `{"sha256":…}`.
 */
export const lines: Container = {
  sealable: false,
  format: 'clutchboard-export',
  noun: 'an export',
  holds: portable,
  complete: false,
  copyOut: ({ name, columns, order }) =>
    `COPY (SELECT '{"table":"${name}","row":' || row_to_json(t) || '}'
      FROM (SELECT ${columns.join(', ')} FROM "${name}") t ORDER BY ${order}) TO STDOUT ${AS_IT_IS}`,
  copyIn: async (client, { name, columns }, chunks) => {
    await client.query('CREATE TEMP TABLE IF NOT EXISTS incoming (line json) ON COMMIT DROP')
    await pipeline(Readable.from(chunks), client.query(copyFrom(`COPY incoming FROM STDIN ${AS_IT_IS}`)))
    await client.query(
      `INSERT INTO "${name}" (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${columns.map((column) => `r.${column}`).join(', ')}
       FROM incoming, json_populate_record(NULL::"${name}", line -> 'row') r`,
    )
    await client.query('TRUNCATE incoming')
  },
  writer: () => {
    const file = new PassThrough()
    const send = async (chunks: Chunks): Promise<void> => {
      for await (const chunk of chunks) {
        if (file.destroyed) throw new Error('The file cannot be written any more.')
        if (!file.write(chunk)) await once(file, 'drain')
      }
    }
    const add: Add = async (kind, name, chunks) => {
      if (kind === 'table') return send(chunks)
      if (kind === 'image') return send(imageLines(name, chunks))
      for await (const text of rechunk(chunks, Infinity)) {
        const value = kind === 'seal' ? JSON.stringify(text.toString()) : text.toString()
        await send([Buffer.from(`{"${kind === 'seal' ? 'sha256' : kind}":${value}}\n`)])
      }
    }
    return { add, end: () => file.end(), streams: [file] }
  },
  pieces: async function* (file) {
    let number = 0
    for await (const line of linesOf(createReadStream(file))) {
      number += 1
      if (number === 1 && !line.toString('latin1', 0, 10).startsWith('{"header":')) throw new NotOurs()
      yield pieceOf(line)
    }
  },
}

const NEWLINE = 0x0a

/** Lines with their line breaks, as bytes: they are hashed, and other programs know more line breaks than we write. */
async function* linesOf(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer[] = []
  for await (const chunk of input) {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      yield Buffer.concat([...begun, chunk.subarray(start, end + 1)])
      begun = []
      start = end + 1
    }
    if (start < chunk.length) begun.push(chunk.subarray(start))
  }
  if (begun.length > 0) yield Buffer.concat(begun)
}

async function* imageLines(name: string, chunks: Chunks): AsyncGenerator<Buffer> {
  for await (const bytes of rechunk(chunks, IMAGE_BYTES)) {
    yield Buffer.from(`${JSON.stringify({ image: name, data: bytes.toString('base64') })}\n`)
  }
}

function pieceOf(bytes: Buffer): Piece {
  const name = bytes.toString('latin1', 0, 200).match(/^\{"table":"([a-z0-9_]+)","row":/)?.[1]
  if (name) return { kind: 'table', name, bytes }
  const line = bytes.toString().trimEnd()
  const [, key, value = ''] = line.match(/^\{"(header|manifest|sha256)":(.*)\}$/) ?? []
  if (key === 'sha256') return { kind: 'seal', name: '', bytes: Buffer.from(value.replaceAll('"', '')) }
  if (key) return { kind: key as 'header' | 'manifest', name: '', bytes: Buffer.from(value) }
  const { image, data } = JSON.parse(line) as { image?: unknown; data?: unknown }
  if (typeof image !== 'string' || typeof data !== 'string') throw new Error('A line is of no known kind.')
  return { kind: 'image', name: image, bytes: Buffer.from(data, 'base64') }
}
