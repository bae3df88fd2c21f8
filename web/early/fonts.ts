const root = document.documentElement

/** What every first screen is set in; naming a face here has it loaded. */
const FACES = ['1em "Inter Variable"', '700 1em "Clutchboard Display"']

/** Fonts that are there within so many milliseconds were on the device, or as good as that. */
const AT_ONCE_MS = 100

/** A tap or a key is answered first, and after it everything may move for half a second: people expect it. */
const ANSWERS = ['click', 'keydown']

/**
 * Sets the page in the site's own faces once they are there, in a way that moves nothing under a reader's eyes: at once
 * where they are on the device and nothing is painted yet, as on every page but a visitor's first, else when the reader has just done something or
 * looks elsewhere. Until then the fallbacks are shown, so that the first paint waits for no font. From then on they are
 * set on every page of the visit.
 */
export const setFaces = (): void => {
  const set = () => {
    root.dataset['faces'] = ''
  }
  const setBehindPaint = () => requestAnimationFrame(() => setTimeout(set))
  const asked = performance.now()
  const setLater = () => {
    const isAtOnce = performance.now() - asked < AT_ONCE_MS && performance.getEntriesByType('paint').length === 0
    if (isAtOnce || document.hidden) return set()
    for (const type of ANSWERS) addEventListener(type, setBehindPaint, { once: true, capture: true })
    document.addEventListener('visibilitychange', set, { once: true })
  }
  Promise.all(FACES.map((face) => document.fonts.load(face))).then(setLater, () => {})
}
