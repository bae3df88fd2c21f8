import type { Actor } from '#server/audit/store.ts'
import type { Db } from '#server/db/pool.ts'
import type { Services } from '#server/services.ts'
import { incomingKey } from './paths.ts'
import { spoolFolder, sweepSpool } from './spool.ts'
import { openStorage, type Storage } from './storage.ts'
import { forgetRemoved, listRemoved, markAbandoned, markRemoved } from './store.ts'

/** Deletes an image that nothing shows. What a crash leaves undone, the next sweep does. */
export async function removeImage(db: Db, storage: Storage, actor: Actor, path: string): Promise<void> {
  await markRemoved(db, actor, path)
  await discard(db, storage, path)
}

/** Removes the files of an upload that is marked as removed, and then its row. */
export async function discard(db: Db, storage: Storage, path: string): Promise<void> {
  await storage.remove(incomingKey(path))
  await storage.remove(path)
  await forgetRemoved(db, path)
}

const SPOOL_MS = 3_600_000

/** Cleans up after uploads that were begun and not finished, and after crashes. To be called now and then. */
export async function sweepUploads({ config, db, now }: Services): Promise<void> {
  const storage = openStorage(config)
  // Twice the time: what was sent at the last moment still has to be finished.
  await markAbandoned(db, new Date(now() - config.UPLOAD_TTL_SECONDS * 2000).toISOString())
  for (const path of await listRemoved(db)) await discard(db, storage, path)
  await sweepSpool(spoolFolder(config), now() - SPOOL_MS)
}
