import { createHash } from 'node:crypto'
import { z } from 'zod'
import { VERSION } from '#server/version.ts'

/** Rises when the layout of our files changes. */
const FORMAT_VERSION = 1

const header = z.object({
  format: z.string(),
  formatVersion: z.int(),
  /** The version of the program that wrote the file. */
  program: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations that made the database, in order. */
  schema: z.array(z.string()).min(1),
  /** In an order in which a table comes after those that it refers to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

const manifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256: z.string() })),
  images: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
  /** Images whose files were already lost when the file was written. */
  missing: z.array(z.string()),
  /** How far each sequence had counted. */
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
})

export type Header = z.infer<typeof header>
export type Manifest = z.infer<typeof manifest>

export const makeHeader = (format: string, rest: Pick<Header, 'createdAt' | 'schema' | 'tables'>): Header =>
  ({ format, formatVersion: FORMAT_VERSION, program: VERSION, ...rest })

/** Closes header and manifest, which in turn hold the hash of everything else. */
export const seal = (header: Buffer, manifest: Buffer): string =>
  createHash('sha256').update(header).update(manifest).digest('hex')

/** @throws Error when this does not begin a file of this format, or one of a version that this program reads */
export function readHeader(bytes: Buffer, format: string): Header {
  const begun = z.object({ format: z.literal(format), formatVersion: z.int() }).safeParse(parse(bytes))
  if (!begun.success) throw new NotOurs()
  if (begun.data.formatVersion !== FORMAT_VERSION) {
    throw new Refused(
      `It is written in version ${begun.data.formatVersion} of its format, and this program reads version ${FORMAT_VERSION}.`,
    )
  }
  const read = header.safeParse(parse(bytes))
  if (!read.success) throw new NotOurs()
  return read.data
}

/** @throws Error when it is none */
export const readManifest = (bytes: Buffer): Manifest => manifest.parse(parse(bytes))

/** A reason for which a file is refused though it is whole; a sentence. */
export class Refused extends Error {}
/** The file was made by another program. */
export class NotOurs extends Error {}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new NotOurs()
  }
}
