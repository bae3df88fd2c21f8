import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncFolder } from '#server/sync-folder.ts'
import { HEAD_BYTES, sniffImageType } from './image-type.ts'
import { assertKey, isKey } from './paths.ts'
import type { Storage } from './storage.ts'

const nullWhenMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Stores images as files below a folder of this machine. */
export function diskStorage(folder: string): Storage {
  const fileOf = (key: string): string => {
    assertKey(key)
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
      if (!isKey(key)) return null // asked for by anybody
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
    list: async (area) => {
      const names = (await readdir(join(folder, area)).catch(nullWhenMissing)) ?? []
      return names.map((name) => `${area}/${name}`).filter(isKey)
    },
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
