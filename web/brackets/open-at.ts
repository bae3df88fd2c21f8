/** The round that is being played. */
export const CURRENT_ROUND = '[data-current]'

/** Scrolls a box sideways until something in it is so far from its left edge, in pixels. */
const scrollSo = (box: Element, inside: Element, left: number): void => {
  box.scrollLeft += inside.getBoundingClientRect().left - box.getBoundingClientRect().left - left
}

const foldsIn = (frame: Element): boolean => getComputedStyle(frame).scrollSnapType !== 'none'

const scrollTo = (frame: Element, round: Element): void => scrollSo(frame, round, Number.parseFloat(getComputedStyle(frame).scrollPaddingLeft) || 0)

/** The round at the left edge of a frame that scrolls from round to round. */
export const nearestRound = (frame: Element): Element | undefined => {
  const rounds = [...frame.querySelectorAll('.bracket-round')]
  const starts = rounds.map((round) => Math.abs(round.getBoundingClientRect().left - frame.getBoundingClientRect().left))
  return rounds[starts.indexOf(Math.min(...starts))]
}

/** Makes a bracket that shows one round beside the other as high as one of them. */
export const showRound = (round: Element): void => {
  round.parentElement?.querySelector('[data-shown]')?.removeAttribute('data-shown')
  round.setAttribute('data-shown', '')
}

/** Marks the link to a round. */
const markLink = (frame: Element, round: Element): void => {
  const links = frame.parentElement?.querySelector('.bracket-rounds ul')
  const link = links?.querySelector(`[href="#${round.id}"]`)
  if (!links || !link) return
  scrollSo(links, link, 32) // the end of the round before it stays in sight
  // Last: where something is cannot be read after a change before the whole page is styled once more.
  links.querySelector('[aria-current]')?.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'true')
}

/** Makes a bracket as high as the round that it was moved to. Whoever was further down than that round reaches sees it from its top. */
const settle = (frame: Element): void => {
  const round = nearestRound(frame)
  if (!round || round.hasAttribute('data-shown') || !foldsIn(frame)) return
  markLink(frame, round)
  showRound(round)
  if (round.getBoundingClientRect().bottom < innerHeight / 3) round.scrollIntoView()
}

/** Brings the round of what the keyboard came to wholly into sight, before the browser scrolls just so far that an edge of it is. */
const bringRound = ({ target }: FocusEvent): void => {
  if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
  const round = target.closest('.bracket-round')
  const frame = round?.closest('.bracket-scroll')
  if (!round || !frame || !foldsIn(frame)) return
  scrollTo(frame, round)
  markLink(frame, round)
  showRound(round)
}

/** Keeps each bracket as high as its round once it rests, whether or not the code of brackets is here. Runs in the early script. */
export const followRounds = (): void => {
  let resting: ReturnType<typeof setTimeout>
  document.addEventListener('scroll', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.bracket-scroll')) return
    clearTimeout(resting)
    resting = setTimeout(() => settle(target), 150)
  }, { capture: true, passive: true })
  document.addEventListener('focusin', bringRound)
  const move = (roundOf: (frame: Element) => Element | null) => () => {
    for (const frame of document.querySelectorAll('.bracket-scroll')) {
      const round = roundOf(frame)
      if (round && foldsIn(frame)) scrollTo(frame, round)
    }
  }
  // Whoever turns the phone sees the round that they saw, and whoever goes back the one that the address leads to.
  window.addEventListener('resize', move((frame) => frame.querySelector('[data-shown]')))
  window.addEventListener('hashchange', move(addressed))
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
  const frame = current.closest('.bracket-scroll')
  if (!frame) return
  const hides = document.documentElement.dataset['spoiler'] === 'on'
  if (hides) delete current.dataset['current']
  const round = hides ? null : location.hash === '' ? current : addressed(frame)
  if (!round) return showRound(frame.querySelector('.bracket-round') ?? current)
  if (!foldsIn(frame)) return
  scrollTo(frame, round)
  markLink(frame, round)
  showRound(round)
}
