import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { DomainError } from '#domain/errors.ts'
import type { Config } from '#server/config/config.ts'
import { newId } from '#server/ids.ts'
import { badImage } from './clean-image.ts'

/** Files that are being written. Old ones were left by a process that ended. */
export const spoolFolder = (config: Config): string => join(config.DATA_DIR, 'uploads', 'spool')

export const tooLarge = (limit: number) =>
  new DomainError('PAYLOAD_TOO_LARGE', `File size must be less than ${Number((limit / 2 ** 20).toPrecision(3))}MB`)

/**
 * Writes incoming data into a new file and makes sure that it is on disk. Nothing is left of data that is too large,
 * empty or cut off.
 * @param limit in bytes; that many are still accepted
 * @returns the file's place; the caller moves or removes it
 */
export async function spool(source: Readable | Iterable<Buffer>, limit: number, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, newId())
  const handle = await open(file, 'wx')
  try {
    let size = 0
    // The stream stays open when the loop is left early: its connection still carries the answer.
    const chunks = 'iterator' in source ? source.iterator({ destroyOnReturn: false }) : source
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      await handle.writeFile(chunk)
    }
    if (size === 0) throw badImage()
    await handle.sync()
    return file
  } catch (error) {
    await rm(file, { force: true })
    if ('errored' in source && source.errored)
      throw new DomainError('VALIDATION_FAILED', 'The image did not arrive completely')
    throw error
  } finally {
    await handle.close()
  }
}

/** Removes files that were last written to before `before` (milliseconds). */
export async function sweepSpool(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const file = join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < before) await rm(file, { force: true })
  }
}
