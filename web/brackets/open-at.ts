import { isPlainClick } from '#web/ui/is-plain-click.ts'

/** The round that is being played. */
export const CURRENT_ROUND = '[data-current]'

const foldsIn = (frame: Element): boolean => getComputedStyle(frame).scrollSnapType !== 'none'

/** Scrolls a box sideways until something in it is so far from its left edge, in pixels. */
const scrollSo = (box: Element, inside: Element, left: number): void => {
  box.scrollLeft += inside.getBoundingClientRect().left - box.getBoundingClientRect().left - left
}

/** What a frame leaves free at its left edge, in pixels. */
const edgeOf = (frame: Element): number => Number.parseFloat(getComputedStyle(frame).scrollPaddingLeft) || 0

const scrollTo = (frame: Element, round: Element): void => scrollSo(frame, round, edgeOf(frame))

const linksOf = (frame: Element) => frame.parentElement?.querySelector('.bracket-rounds ul')

const linkTo = (frame: Element, round: Element) => linksOf(frame)?.querySelector(`[href="#${round.id}"]`)

/** The round that an address leads to: null where it leads elsewhere. */
const addressed = (frame: Element): Element | null => {
  const target = document.getElementById(location.hash.slice(1))
  return frame.contains(target) ? (target?.closest('.bracket-round') ?? null) : null
}

const firstMatch = (round: Element): Element => round.querySelector('.bracket-node') ?? round

/** How far a frame would go down, in pixels, until the first match of a round is below the heading, which stays at its top. */
const wayDown = (frame: Element, round: Element): number => {
  const heading = round.querySelector('.bracket-label')?.clientHeight ?? 0
  return firstMatch(round).getBoundingClientRect().top - frame.getBoundingClientRect().top - heading
}

/**
 * The round that a frame is scrolled to: the one at its left edge, and in a tree, where several begin there, the one at its top. None can
 * come further than the frame scrolls; where several are as near, the marked one stays, else it is the one that the address leads to.
 */
const nearestRound = (frame: Element): Element | undefined => {
  const rounds = [...frame.querySelectorAll('.bracket-round')]
  const [start, wanted] = [frame.getBoundingClientRect().left + edgeOf(frame), addressed(frame)]
  const wayTo = (now: number, by: number, most: number): number => Math.round(Math.abs(Math.min(Math.max(now + by, 0), most) - now))
  const ways = rounds.map((round) => {
    const across = wayTo(frame.scrollLeft, round.getBoundingClientRect().left - start, frame.scrollWidth - frame.clientWidth)
    const down = wayTo(frame.scrollTop, wayDown(frame, round), frame.scrollHeight - frame.clientHeight)
    return across * 1e6 + down * 10 + (linkTo(frame, round)?.hasAttribute('aria-current') ? 0 : round === wanted ? 1 : 2)
  })
  return rounds[ways.indexOf(Math.min(...ways))]
}

/** Makes a bracket that shows one round beside the other as high as one of them. */
export const showRound = (round: Element): void => {
  round.closest('.bracket-canvas')?.querySelector('[data-shown]')?.removeAttribute('data-shown')
  round.setAttribute('data-shown', '')
}

/** Marks the link to a round. `behavior`: how the row moves until it is in sight. */
const markLink = (frame: Element, round: Element, behavior: ScrollBehavior = 'auto'): void => {
  const links = linksOf(frame)
  const link = linkTo(frame, round)
  if (!links || !link || link.hasAttribute('aria-current')) return
  const left = link.getBoundingClientRect().left - links.getBoundingClientRect().left - 32 // the end of the round before it stays in sight
  links.scrollBy({ left, behavior })
  // Last: where something is cannot be read after a change before the whole page is styled once more.
  links.querySelector('[aria-current]')?.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'true')
}

/** Shows the round that a frame is scrolled to, and marks the link to it. */
export const showNearest = (frame: Element): void => {
  const round = nearestRound(frame)
  if (!round) return
  markLink(frame, round)
  showRound(round)
}

/** Makes a bracket as high as the round that it was moved to. Whoever was further down than that round reaches sees it from its top. */
const settle = (frame: Element): void => {
  const round = nearestRound(frame)
  if (!round || round.hasAttribute('data-shown') || !foldsIn(frame)) return
  showRound(round)
  if (round.getBoundingClientRect().bottom < innerHeight / 3) round.scrollIntoView()
}

/**
 * Follows a link to a round of a tree by moving the frame, and the page only where the first match would not be in sight: the browser would
 * move the links away. The keyboard comes to that match.
 */
const followLink = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.bracket-round-link[href]') : null
  const round = document.getElementById(link?.hash.slice(1) ?? '')
  const frame = round?.closest('.bracket-scroll')
  if (!link || !round || !frame || foldsIn(frame) || !isPlainClick(event)) return
  event.preventDefault()
  history.replaceState(history.state, '', link.hash)
  scrollTo(frame, round)
  frame.scrollTop += wayDown(frame, round)
  scrollBy(0, Math.max(0, firstMatch(round).getBoundingClientRect().bottom + 16 - innerHeight))
  markLink(frame, round)
  if (event.detail === 0) round.querySelector<HTMLElement>('[data-node]')?.focus()
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

/**
 * Marks the round that a bracket is scrolled to, and keeps it as high as that once it rests, whether or not the code of brackets is here.
 * Runs in the early script.
 */
export const followRounds = (): void => {
  let resting: ReturnType<typeof setTimeout>
  document.addEventListener('scroll', ({ target }) => {
    if (!(target instanceof Element) || !target.matches('.bracket-scroll')) return
    const round = nearestRound(target)
    if (round) markLink(target, round, 'smooth')
    clearTimeout(resting)
    resting = setTimeout(() => settle(target), 150)
  }, { capture: true, passive: true })
  document.addEventListener('click', followLink)
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
