import { away } from './away.ts'

const SCORE = '[data-score]'
const JUMP: Keyframe[] = [{ transform: 'scale(1.5)', color: 'var(--color-accent)' }, { transform: 'none' }]

const scoreOf = ({ target }: MutationRecord): Element | null =>
  (target instanceof Element ? target : target.parentElement)?.closest(SCORE) ?? null

/**
 * Lets a score that changes while it is on the page jump once, unless motion is reduced. Scores of another page that
 * opens, and those that a hidden page missed (PU-18), are new, not changed. In spoiler mode scores are not rendered, so
 * nothing shows that one changed.
 * @returns the function that ends it
 */
export const animateScores = (): (() => void) => {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const observer = new MutationObserver((records) => {
    if (still.matches || away.since !== null) return
    for (const score of new Set(records.map(scoreOf))) score?.animate(JUMP, { duration: 700, easing: 'ease-out' })
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
