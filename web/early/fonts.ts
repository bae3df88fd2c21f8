import { behindPaint } from '#web/ui/loading/behind-paint.ts'

const { dataset } = document.documentElement

/**
 * The site's own faces, which every first screen is set in, from the rules that its style sheet has for those without script. As
 * rules they would be loaded once more whenever a page gets further styles.
 */
const ownFaces = (): FontFace[] =>
  [...(document.querySelector('style')?.sheet?.cssRules ?? [])]
    .flatMap((rule) => (rule instanceof CSSMediaRule ? [...rule.cssRules] : []))
    .flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return []
      const valueOf = (name: string) => rule.style.getPropertyValue(name)
      return new FontFace(valueOf('font-family').replaceAll('"', ''), valueOf('src'), { weight: valueOf('font-weight'), display: 'swap' })
    })

/** Fonts of the device, scaled to the same metrics; it has one of them or none. */
const FALLBACKS = ['1em "Inter Fallback"', '1em "Inter on Open Sans"']

/** A server is near when the page begins to arrive within so many milliseconds. */
const NEAR_MS = 500

/** Near its server the first paint waits so many milliseconds for fonts: nobody notices. */
const HELD_MS = 150

/** A tap or a key is answered first, and after it everything may move for half a second: people expect it. */
const ANSWERS = ['click', 'keydown']

/** Holds the first paint until fonts are there, at most for a moment. */
const hold = (): void => {
  dataset['faces'] = 'awaited'
  setTimeout(() => {
    if (dataset['faces'] === 'awaited') delete dataset['faces']
  }, HELD_MS)
}

/** Chromium holds the first paint for faces that are asked for before. A page that nobody looks at is not painted. */
const firstPaint = () => new Promise<void>((done) => (document.hidden ? setTimeout(done) : behindPaint(done)))

/**
 * Sets the page in the site's own faces. Near the server that is as soon as they are there, mostly with the first paint. On a slow line,
 * where the first paint waits for no font, it is when that moves nothing under a reader's eyes: once the reader has just done something or
 * looks elsewhere, or at once on a device without a font of such metrics. From then on they are set on every page of the visit.
 */
export const setFaces = async (): Promise<void> => {
  const set = () => {
    dataset['faces'] = 'set'
  }
  const near = performance.now() < NEAR_MS
  if (near) hold()
  else await firstPaint()
  const faces = ownFaces()
  for (const face of faces) document.fonts.add(face)
  await Promise.all(faces.map((face) => face.load()))
  if (near || document.hidden) return set()
  const fallbacks = await Promise.allSettled(FALLBACKS.map((face) => document.fonts.load(face)))
  if (fallbacks.every(({ status }) => status === 'rejected')) return set()
  for (const type of ANSWERS) addEventListener(type, () => behindPaint(set), { once: true, capture: true })
  document.addEventListener('visibilitychange', set, { once: true })
}
