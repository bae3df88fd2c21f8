import { pathOf } from '#contract/nouns.ts'
import { partsOf } from '#domain/following/stars.ts'
import { ownStars } from '#web/following/own-stars.ts'
import { withStorage } from '#web/site/storage.ts'
import type { Told } from './messages.ts'

let registered: Promise<unknown> | undefined

/** The numbers of an event are no part of its page, whose other tabs are: the tab is stored as a page of its own. */
const STATS = '?tab=stats'

const register = async (container: ServiceWorkerContainer): Promise<void> => {
  await container.register('/offline.js', { updateViaCache: 'none' })
}

/** The page of an event is behind its numbers: what the device has is named by the page that was stored last. */
const followedPages = (): string[] =>
  ['/', ...ownStars().map(partsOf).flatMap(({ kind, id }) => (kind === 'event' ? [pathOf(kind, id) + STATS, pathOf(kind, id)] : [pathOf(kind, id)]))]

/**
 * Registers the service worker once, and tells it which page is open (FO-06). Without one, or where visitors save data,
 * nothing is stored.
 */
export const tellWorker = async (opened: string): Promise<void> => {
  const container = withStorage(() => navigator.serviceWorker, undefined)
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!container || connection?.saveData) return
  registered ??= register(container)
  await registered
  const { active } = await container.ready
  const files = performance.getEntriesByType('resource').map(({ name }) => name)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none: it is of this site
  active?.postMessage({ opened, files, followed: followedPages() } satisfies Told)
}
