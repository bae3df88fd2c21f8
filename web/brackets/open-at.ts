/** The round that is being played. */
export const CURRENT_ROUND = '[data-current]'

/** Scrolls a box sideways until something in it is so far from its left edge, in pixels. */
const scrollSo = (box: Element, inside: Element, left: number): void => {
  box.scrollLeft += inside.getBoundingClientRect().left - box.getBoundingClientRect().left - left
}

/** The round that an address leads to: null where it leads elsewhere. */
const addressed = (frame: Element): Element | null => {
  const target = document.getElementById(location.hash.slice(1))
  return frame.contains(target) ? (target?.closest('.bracket-round') ?? null) : null
}

/**
 * Opens a bracket at one of its rounds where it shows one beside the other, and marks the round's link (BR-38). Not in spoiler mode, as that
 * tells how far the bracket is. Where the address leads to a place of its own, that decides. Runs in the early script too.
 */
export const openAt = (current: HTMLElement): void => {
  if (document.documentElement.dataset['spoiler'] === 'on') return void delete current.dataset['current']
  const frame = current.closest('.bracket-scroll')
  const round = frame && (location.hash === '' ? current : addressed(frame))
  if (!round) return
  const { scrollSnapType, scrollPaddingLeft } = getComputedStyle(frame)
  if (scrollSnapType === 'none') return
  scrollSo(frame, round, Number.parseFloat(scrollPaddingLeft) || 0)
  const links = frame.parentElement?.querySelector('.bracket-rounds ul')
  const link = links?.querySelector(`[href="#${round.id}"]`)
  if (!links || !link) return
  scrollSo(links, link, 32) // the end of the round before it stays in sight
  // Last: where something is cannot be read after a change before the whole page is styled once more.
  links.querySelector('[aria-current]')?.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'true')
}
