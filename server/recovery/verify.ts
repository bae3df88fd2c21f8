import { isDeepStrictEqual } from 'node:util'
import { knownMigrations } from '#server/db/migrate.ts'
import type { Container } from './container.ts'
import { NotOurs, readHeader, readManifest, Refused, seal, type Header, type Manifest } from './manifest.ts'
import { measure, sections } from './pieces.ts'

export type Verified = { header: Header; manifest: Manifest }

/**
 * Reads a whole file and compares every byte of its contents with the recorded hashes.
 * @throws Error with a sentence: another kind of file, damaged, cut off, or of a newer program
 */
export async function verify(container: Container, file: string): Promise<Verified> {
  try {
    const verified = await readThrough(container, file)
    await refuseNewer(verified.header)
    return verified
  } catch (cause) {
    throw new Error(`${file} was not restored. ${reasonOf(cause as Error, container)} Nothing was changed.`, { cause })
  }
}

async function readThrough(container: Container, file: string): Promise<Verified> {
  const whole: Partial<Record<string, Buffer>> = {}
  const found: Pick<Manifest, 'tables' | 'images'> = { tables: [], images: [] }
  let header: Header | null = null
  for await (const { kind, name, chunks } of sections(container.pieces(file))) {
    if (kind === 'table' || kind === 'image') {
      if (!header) throw new NotOurs()
      const { rows, size, sha256 } = await measure(chunks)
      if (kind === 'table') found.tables.push({ name, rows, sha256 })
      else found.images.push({ name, size, sha256 })
      continue
    }
    const bytes = await collect(chunks)
    if (kind === 'header') header = readHeader(bytes, container.format)
    if (whole['seal'] || whole[kind]) throw new Error('There is data after the end.')
    whole[kind] = bytes
  }
  if (!header) throw new NotOurs()
  if (!whole['header'] || !whole['manifest'] || !whole['seal']) throw new Error('The end is missing.')
  if (seal(whole['header'], whole['manifest']) !== whole['seal'].toString()) throw new Error('The seal is broken.')
  const manifest = readManifest(whole['manifest'])
  const filled = manifest.tables.filter(({ rows }) => rows > 0) // a table without rows leaves no trace
  if (!isDeepStrictEqual({ tables: filled, images: manifest.images }, found)) throw new Error('Contents differ.')
  return { header, manifest }
}

async function refuseNewer({ schema, program }: Header): Promise<void> {
  const known = await knownMigrations()
  const unknown = schema.find((name, index) => name !== known[index])
  if (unknown === undefined) return
  throw new Refused(
    `It was made by a newer version of the program (${program}, it has ${unknown}). Install that version, or take an older file.`,
  )
}

function reasonOf(error: Error, { noun }: Container): string {
  if (error instanceof Refused) return error.message
  if (error instanceof NotOurs) return `It is not ${noun} of this program.`
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'There is no such file.'
  if (code === 'EACCES' || code === 'EISDIR') return 'It cannot be read.'
  if (code === 'Z_DATA_ERROR' && /incorrect header/.test(error.message)) return `It is not ${noun} of this program.`
  return 'It is damaged or was cut off.'
}

const MOST = 64 * 2 ** 20

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > MOST) throw new NotOurs()
    all.push(chunk)
  }
  return Buffer.concat(all)
}
