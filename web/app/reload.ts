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

/**
 * After an upgrade a part of an open page may be gone: then the page reloads itself, with the version that runs.
 * Unsaved changes survive as in every reload. Not while the server is unreachable: that is no upgrade.
 */
export function reloadWhenPartsAreGone(): void {
  addEventListener('vite:preloadError', () => {
    fetch('/healthz', { cache: 'no-store' })
      .then(({ ok }) => ok && mayReload(sessionStorage, Date.now()) && location.reload())
      .catch(() => {}) // without network or storage the page stays as it is
  })
}
