import { rm } from 'node:fs/promises'
import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Services } from '#server/services.ts'
import { cleanImage } from './clean-image.ts'
import { incomingKey } from './paths.ts'
import { discard, later } from './remove.ts'
import { spool, spoolFolder } from './spool.ts'
import { findUpload, imageNotFound, lockUpload, markComplete, markRefused } from './store.ts'
import { storeInTurn } from './store-in-turn.ts'

const incomplete = () => new DomainError('UPLOAD_INCOMPLETE', 'The image has not arrived yet. Please upload it again.')

/** Completions under way in this process: calls for one image share the work. */
const underway = new Map<string, Promise<void>>()

/**
 * Checks the bytes that arrived at a path and turns them into an image. Again and in parallel it does nothing more
 * (check U17).
 * @throws DomainError IMAGE_NOT_FOUND also for an upload of another person; UPLOAD_INCOMPLETE; VALIDATION_FAILED
 */
export async function completeUpload(services: Services, actor: Actor, path: string): Promise<void> {
  const upload = await findUpload(services.db, path)
  if (!upload || upload.created_by !== actor.id || upload.status === 'removed') throw imageNotFound()
  if (upload.status === 'complete') return
  if (upload.status === 'signed') throw incomplete()
  const work = underway.get(path) ?? finish(services, actor, path).finally(() => underway.delete(path))
  underway.set(path, work)
  await work
}

async function finish(services: Services, actor: Actor, path: string): Promise<void> {
  const { config, db, storage, now } = services
  const sent = await storage.read(incomingKey(path))
  if (!sent) {
    const isDone = (await findUpload(db, path))?.status === 'complete' // another process was faster
    if (isDone) return
    throw incomplete()
  }
  const { bytes } = await cleanImage(sent).catch(async (error: unknown) => {
    await markRefused(db, path)
    await discard(services, path)
    throw error
  })
  const file = await spool([bytes], Infinity, spoolFolder(config))
  try {
    await storeInTurn(() =>
      // Not `inTransaction`: the storage takes the file away, so that a second try would find none.
      db.transaction().execute(async (trx) => {
        const { status } = (await lockUpload(trx, path)) ?? {}
        if (status === 'complete') return // another process was faster
        if (status !== 'stored') throw imageNotFound()
        await storage.put(path, file)
        await markComplete(trx, actor, path, now())
      }),
    )
  } finally {
    await rm(file, { force: true })
  }
  await later(services, storage.remove(incomingKey(path)))
}
