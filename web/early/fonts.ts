const { dataset } = document.documentElement

/** What every first screen is set in; naming a face here has it loaded. */
const FACES = ['1em "Inter Variable"', '700 1em "Clutchboard Display"']

/** Fonts that are there within so many milliseconds are set at once. */
const AT_ONCE_MS = 150

/** A server that answers within so many milliseconds is near: the first paint waits for its fonts, as long as nobody notices. */
const NEAR_MS = 100

/** A tap or a key is answered first, and after it everything may move for half a second: people expect it. */
const ANSWERS = ['click', 'keydown']

const isNear = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => {
    const { requestStart, responseStart } = entry as PerformanceNavigationTiming
    return responseStart - requestStart < NEAR_MS
  })

const isUnpainted = (): boolean => performance.getEntriesByType('paint').length === 0

/**
 * Sets the page in the site's own faces once they are there, in a way that moves nothing under a reader's eyes: before the first paint
 * where they are on the device or the server is near, else when the reader has just done something or looks elsewhere. Until then
 * the fallbacks are shown, so that on a slow line the first paint waits for no font. From then on they are set on every page of the visit.
 */
export const setFaces = (): void => {
  const asked = performance.now()
  const set = () => {
    dataset['faces'] = 'set'
  }
  const setBehindPaint = () => requestAnimationFrame(() => setTimeout(set))
  if (isNear()) {
    dataset['faces'] = 'awaited'
    setTimeout(() => {
      if (dataset['faces'] === 'awaited') delete dataset['faces']
    }, AT_ONCE_MS)
  }
  const setLater = () => {
    const isAtOnce = performance.now() - asked < AT_ONCE_MS && isUnpainted()
    if (dataset['faces'] === 'awaited' || isAtOnce || document.hidden) return set()
    for (const type of ANSWERS) addEventListener(type, setBehindPaint, { once: true, capture: true })
    document.addEventListener('visibilitychange', set, { once: true })
  }
  Promise.all(FACES.map((face) => document.fonts.load(face))).then(setLater, () => {})
}
