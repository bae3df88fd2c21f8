import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from '#server/sync-folder.ts'
import type { Add, Container } from './container.ts'

/**
 * Writes a file that only its owner can read, and renames it when all of it is on disk: a file of that name is always
 * whole. An older file of that name stays until then.
 * @throws what `fill` throws, and Error with a sentence when the file cannot be written; nothing is left behind
 */
export async function writeWholeFile<T>(path: string, container: Container, fill: (add: Add) => Promise<T>): Promise<T> {
  const unfinished = `${path}.part-${process.pid}`
  try {
    await mkdir(dirname(path), { recursive: true })
    const result = await fillInto(createWriteStream(unfinished, { mode: 0o600, flush: true }), container, fill)
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw explained(error as NodeJS.ErrnoException, path)
  }
}

async function fillInto<T>(file: Writable, container: Container, fill: (add: Add) => Promise<T>): Promise<T> {
  const { add, end, streams } = container.writer()
  let failure: unknown
  const written = pipeline([...streams, file] as never[]).catch((error: unknown) => {
    failure ??= error
  })
  try {
    const result = await fill(add)
    end()
    await written
    if (failure) throw failure
    return result
  } catch (error) {
    streams[0].destroy(error as Error)
    await written
    // A file that cannot be written ends the filling with an error about streams; the first error has the reason.
    throw failure ?? error
  }
}

function explained(error: NodeJS.ErrnoException, path: string): Error {
  const reasons: Record<string, string> = {
    ENOSPC: 'the disk is full', EDQUOT: 'the disk is full', EROFS: 'the disk is read-only', EISDIR: 'it is a folder',
    EACCES: 'this user may not write there', EPERM: 'this user may not write there', ENOTDIR: 'its folder is a file', EEXIST: 'its folder is a file',
  }
  const reason = reasons[error.code ?? '']
  return reason ? new Error(`${path} could not be written: ${reason}. Nothing was left there.`, { cause: error }) : error
}
