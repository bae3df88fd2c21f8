import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '#server/config.ts'
import { HEAD_BYTES, sniffImageType, type ImageType } from './image-type.ts'

export type StoredImage = { size: number; type: ImageType; stream: Readable }

/** Where images are kept. Keys are like `teams/logo-4k2….png`. */
export type Storage = {
  /** Takes over a file of this machine, which is gone afterwards. When this returns, the image survives a power cut. */
  put: (key: string, file: string) => Promise<void>
  read: (key: string) => Promise<Buffer | null>
  /** Opens an image to be sent; the caller reads or destroys the stream. */
  open: (key: string) => Promise<StoredImage | null>
  /** Removes an image, if it is there. */
  remove: (key: string) => Promise<void>
  /** Proves that images can be stored now. @throws Error when they cannot */
  check?: () => Promise<void>
}

export const openStorage = (config: Config): Storage => diskStorage(join(config.DATA_DIR, 'uploads'))

const KEY = /^[a-z]+\/[a-z0-9-]+\.[a-z]+$/
const nullWhenMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

function diskStorage(folder: string): Storage {
  const fileOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error(`Not a key of an image: ${key}`)
    return join(folder, key)
  }
  return {
    put: async (key, file) => {
      const target = fileOf(key)
      await mkdir(dirname(target), { recursive: true })
      await rename(file, target)
      await syncFolder(dirname(target))
    },
    read: (key) => readFile(fileOf(key)).catch(nullWhenMissing),
    open: async (key) => {
      if (!KEY.test(key)) return null // asked for by anybody
      const handle = await open(fileOf(key)).catch(nullWhenMissing)
      if (!handle) return null
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
      const type = sniffImageType(buffer.subarray(0, bytesRead))
      const { size } = await handle.stat()
      const stream = handle.createReadStream({ start: 0 })
      if (type) return { size, type, stream }
      stream.destroy()
      return null
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    check: async () => {
      await mkdir(folder, { recursive: true })
      const probe = join(folder, `.probe-${process.pid}`)
      try {
        await writeFile(probe, 'x'.repeat(4_096))
      } finally {
        await rm(probe, { force: true })
      }
    },
  }
}

/** Without this a power cut could take the new name of a file that is itself on disk. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
