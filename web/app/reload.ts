import { isReachable } from '#web/early/reachable.ts'
import { withStorage } from '#web/site/storage.ts'

const KEY = 'reloaded'
/** In milliseconds. A failure after one reload has nothing to do with an upgrade. */
const ONCE_WITHIN = 60_000

/**
 * Whether a page may reload itself: once, and not where that cannot be remembered.
 * @param storage of this tab
 */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  if (now - Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY) < ONCE_WITHIN) return false
  storage.setItem(KEY, String(now))
  return true
}

/** The same for this tab; not without storage. */
export const mayReloadNow = (): boolean => withStorage(() => mayReload(sessionStorage, Date.now()), false)

/**
 * After an upgrade a part of an open page may be gone: then the page reloads itself, with the version that runs.
 * Unsaved changes survive as in every reload. Not while the server is unreachable: that is no upgrade.
 */
export function reloadWhenPartsAreGone(): void {
  const reload = async () => {
    if ((await isReachable()) && mayReloadNow()) location.reload()
  }
  addEventListener('vite:preloadError', () => void reload())
}
