import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isDumpDay } from '#domain/dumps/nights.ts'
import { syncFolder } from '#server/sync-folder.ts'
import { MANIFEST, type DumpStorage } from './storage.ts'

const isThere = (file: string): Promise<boolean> => access(file).then(() => true, () => false)

/** Dumps as files below a folder, a folder for each day. */
export function diskDumps(folder: string): DumpStorage {
  return {
    days: async () => {
      const names = await readdir(folder).catch(() => [])
      return Promise.all(names.filter(isDumpDay).map(async (day) => ({ day, whole: await isThere(join(folder, day, MANIFEST)) })))
    },
    put: async (day, name, file) => {
      const target = join(folder, day)
      await mkdir(target, { recursive: true })
      await rename(file, join(target, name))
      await syncFolder(target)
    },
    open: async (day, name, range) => {
      const handle = await open(join(folder, day, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return handle?.createReadStream(range ?? {}) ?? null
    },
    remove: async (day) => {
      await rm(join(folder, day, MANIFEST), { force: true })
      await rm(join(folder, day), { recursive: true, force: true })
    },
  }
}
