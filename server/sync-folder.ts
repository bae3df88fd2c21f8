import { open } from 'node:fs/promises'

/** Without this a power cut could take the new name of a file that is itself on disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
