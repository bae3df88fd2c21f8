const root = document.documentElement

/** What every first screen is set in; naming a face here has it loaded. */
const FACES = ['1em "Inter Variable"', '700 1em "Clutchboard Display"']

/** A tap or a key is answered first, and after it everything may move for half a second: people expect it. */
const ANSWERS = ['click', 'keydown']

/**
 * Sets the page in the site's own faces once they are there, in a way that moves nothing under a reader's eyes: at once
 * where nothing is painted yet, as on every page but a visitor's first, else when the reader has just done something or
 * looks elsewhere. Until then the fallbacks are shown, so that the first paint waits for no font. From then on they are
 * set on every page of the visit.
 */
export const setFaces = (): void => {
  const set = () => {
    root.dataset['faces'] = ''
  }
  const setBehindPaint = () => requestAnimationFrame(() => setTimeout(set))
  const setLater = () => {
    if (performance.getEntriesByType('paint').length === 0 || document.hidden) return set()
    for (const type of ANSWERS) addEventListener(type, setBehindPaint, { once: true, capture: true })
    document.addEventListener('visibilitychange', set, { once: true })
  }
  Promise.all(FACES.map((face) => document.fonts.load(face))).then(setLater, () => {})
}
