import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DumpFile } from '#contract/dumps/manifest.ts'
import { metered, meteredStream } from './metered.ts'

/** A file of a dump that is being written. */
export type Writing = { end: () => Promise<DumpFile>; destroy: () => void }
export type TextFile = Writing & { write: (text: string) => Promise<void> }

/** Writes a text of a dump, compressed, as it is stored: `name` with `.gz` after it. A write waits until the one before it is taken. */
export function textFile(folder: string, name: string, type: string): TextFile {
  const plain = metered()
  const packed = meteredStream()
  const gzip = createGzip()
  const file = createWriteStream(join(folder, `${name}.gz`), { flush: true })
  const written = pipeline(gzip, packed.stream, file)
  written.catch(() => {}) // whoever waits for the end hears of it
  return {
    write: async (text) => {
      if (text === '') return
      plain.add(text)
      if (gzip.destroyed) await written
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written])
    },
    end: async () => {
      gzip.end()
      await written
      return { name, type, ...plain.result(), gzip: packed.result() }
    },
    destroy: () => gzip.destroy(),
  }
}
