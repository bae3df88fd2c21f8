/**
 * Runs before anything is painted, so that nothing flashes: settings, times in the visitor's zone as the parser
 * delivers them, spoilers, where brackets open. It also marks pictures that fail to load, and keeps presses until they are heard. It is built to a text, the same on every page: the
 * content security policy knows it by its hash (`scripts/build/early-script.ts`).
 */
import { CURRENT_ROUND, followRounds, openAt } from '#web/brackets/open-at.ts'
import { loadWholePages } from '#web/offline/whole-pages.ts'
import { tellAsOf, tellWhenCutOff } from './as-of.ts'
import { openDays, showOfDay } from './days.ts'
import { setFaces } from './fonts.ts'
import { keepPresses } from './presses.ts'
import { requestScripts } from './scripts.ts'
import { followSettings } from './settings.ts'
import { hasRevealed, hideTitle, reveal } from './spoilers.ts'
import { takeStandIn } from './stand-in.ts'
import { writeTime } from './times.ts'

/** The parser adds to an element, even to its text, until something follows it: what was written before would stay beside it. */
const isWhole = (element: Element): boolean => {
  let part: Element | null = element
  while (part && !part.nextSibling) part = part.parentElement
  return part !== null || document.readyState !== 'loading'
}

/** Visits each element once, as soon as it is in the document and ready. */
const visitNew = <Of extends HTMLElement>(selector: string, visit: (element: Of) => void, isReady: (element: Of) => boolean = () => true): void => {
  for (const element of document.querySelectorAll<Of>(`${selector}:not([data-seen])`)) {
    if (!isReady(element)) continue
    element.dataset['seen'] = ''
    visit(element)
  }
}

const sweep = (): void => {
  // First: which days have a heading depends on it.
  if (hasRevealed) visitNew('[data-spoiler-key]', reveal)
  visitNew('time[data-style]', writeTime, isWhole)
  visitNew('[data-lost]', tellAsOf, isWhole)
  visitNew('[data-at]', showOfDay)
  visitNew('[data-days]', openDays, isWhole)
  if (document.documentElement.dataset['spoiler'] === 'on') visitNew('title[data-hidden]', hideTitle)
  // With the frame that paints it, whose layout it needs: asked for while the page arrives, that would be one more.
  visitNew(CURRENT_ROUND, (round) => requestAnimationFrame(() => openAt(round)), (round) => isWhole(round.closest('.bracket-canvas') ?? round))
}

document.documentElement.dataset['arriving'] = ''
takeStandIn()
followSettings()
tellWhenCutOff()
keepPresses()
followRounds()
setFaces().catch(() => {})
const observer = new MutationObserver(sweep)
observer.observe(document.documentElement, { childList: true, subtree: true })
document.addEventListener('DOMContentLoaded', () => {
  sweep()
  observer.disconnect()
  // One frame lays out all that is there; what is shown in the same frame would count as moved.
  requestAnimationFrame(() => requestAnimationFrame(() => delete document.documentElement.dataset['arriving']))
})
document.addEventListener('error', ({ target }) => {
  if (target instanceof HTMLImageElement) target.dataset['broken'] = ''
}, true)
// A page from the device needs them at once. Frames lead out of themselves, and pages of staff hold what is not saved.
if (!/^\/(?:admin|embed)(?:\/|$)/.test(location.pathname)) loadWholePages()
requestScripts((document.currentScript as HTMLScriptElement).dataset)
