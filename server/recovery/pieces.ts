import { createHash } from 'node:crypto'

/** The contents of our files, in this order: a header, rows of tables, images, the manifest, and its seal. */
export type Kind = 'header' | 'table' | 'image' | 'manifest' | 'seal'
/** Some bytes of one of them. A table or an image comes in as many pieces as it needs, one behind the other. */
export type Piece = { kind: Kind; name: string; bytes: Buffer }
/** All pieces of one table or image. */
export type Section = { kind: Kind; name: string; chunks: AsyncGenerator<Buffer> }
export type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>

/** Joins pieces that belong together, without buffering them. The unread rest of a section is skipped. */
export async function* sections(pieces: AsyncGenerator<Piece>): AsyncGenerator<Section> {
  try {
    let next = await pieces.next()
    while (!next.done) {
      const { kind, name } = next.value
      const rest = async function* (): AsyncGenerator<Buffer> {
        while (!next.done && next.value.kind === kind && next.value.name === name) {
          const { bytes } = next.value
          next = await pieces.next()
          yield bytes
        }
      }
      yield { kind, name, chunks: rest() }
      await drain(rest())
    }
  } finally {
    await pieces.return(undefined)
  }
}

export type Measure = { sha256: string; rows: number; size: number }
const NEWLINE = 0x0a

/** Counts and hashes what passes through. A row ends with a line break. */
export function meter(): { through: (chunks: Chunks) => AsyncGenerator<Buffer>; result: () => Measure } {
  const hash = createHash('sha256')
  let rows = 0
  let size = 0
  return {
    through: async function* (chunks) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1
        yield chunk
      }
    },
    result: () => ({ sha256: hash.digest('hex'), rows, size }),
  }
}

export async function measure(chunks: Chunks): Promise<Measure> {
  const { through, result } = meter()
  await drain(through(chunks))
  return result()
}

/** Re-chunks bytes, into parts of `size` and a last one that may be smaller. */
export async function* rechunk(chunks: Chunks, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length < size) continue
    const all = Buffer.concat(waiting)
    let start = 0
    for (; all.length - start >= size; start += size) yield all.subarray(start, start + size)
    waiting = [all.subarray(start)]
    length = all.length - start
  }
  if (length > 0) yield Buffer.concat(waiting)
}

async function drain(chunks: AsyncGenerator<Buffer>): Promise<void> {
  while (!(await chunks.next()).done);
}
