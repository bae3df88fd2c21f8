import { basename } from 'node:path/posix'
import { UPLOAD_AREAS } from '#contract/uploads.ts'
import type { Actor } from '#server/audit/store.ts'
import type { Services } from '#server/services.ts'
import { INCOMING, incomingKey } from './paths.ts'
import { spoolFolder, sweepSpool } from './spool.ts'
import { forgetRemoved, listRemoved, listUnfinished, markAbandoned, markRemoved } from './store.ts'

/** Deletes an image that nothing shows. */
export async function removeImage(services: Services, actor: Actor, path: string): Promise<void> {
  await markRemoved(services.db, actor, path)
  await discard(services, path)
}

/** Removes the files of an upload that is marked as removed, and then its row; the sweep does the rest later. */
export const discard = (services: Services, path: string): Promise<void> => later(services, clear(services, path))

/**
 * Waits for work that does not affect the answer: the sweep finishes what a crash or an unreachable storage leaves
 * undone.
 */
export const later = ({ log }: Services, work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => log.warn({ err: error }, 'A file could not be removed; the next sweep tries again'))

async function clear({ db, storage }: Services, path: string): Promise<void> {
  await storage.remove(incomingKey(path))
  await storage.remove(path)
  await forgetRemoved(db, path)
}

const SPOOL_MS = 3_600_000
const AT_ONCE = 8

/** Cleans up after unfinished uploads and crashes. Call it now and then. */
export async function sweepUploads(services: Services): Promise<void> {
  const { config, db, storage, now } = services
  // Twice the time: an upload sent at the last moment still has to be finished.
  await markAbandoned(db, new Date(now() - config.UPLOAD_TTL_SECONDS * 2000).toISOString())
  await inGroups(await listRemoved(db), (path) => clear(services, path))
  await inGroups(await listForgotten(services), storage.remove)
  await sweepSpool(spoolFolder(config), now() - SPOOL_MS)
}

/** Uploads that are of no use any more: a crash came between finishing an image and removing its upload. */
async function listForgotten({ db, storage }: Services): Promise<string[]> {
  const keys = await storage.list(INCOMING)
  const paths = keys.flatMap((key) => UPLOAD_AREAS.map((area) => `${area}/${basename(key)}`))
  const wanted = new Set((await listUnfinished(db, paths)).map(incomingKey))
  return keys.filter((key) => !wanted.has(key))
}

async function inGroups(keys: string[], work: (key: string) => Promise<void>): Promise<void> {
  for (let from = 0; from < keys.length; from += AT_ONCE) await Promise.all(keys.slice(from, from + AT_ONCE).map(work))
}
