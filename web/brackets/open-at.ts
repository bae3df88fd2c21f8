/** The round that is being played. */
export const CURRENT_ROUND = '[data-current]'

/**
 * Opens a bracket at one of its rounds where it shows one beside the other (BR-38). Not in spoiler mode, as that tells how far the bracket
 * is, nor where the address leads to a place of its own. Runs in the early script too.
 */
export const openAt = (round: HTMLElement): void => {
  const frame = round.closest('.bracket-scroll')
  if (!frame || location.hash !== '' || document.documentElement.dataset['spoiler'] === 'on') return
  const { scrollSnapType, scrollPaddingLeft } = getComputedStyle(frame)
  if (scrollSnapType === 'none') return
  frame.scrollLeft += round.getBoundingClientRect().left - frame.getBoundingClientRect().left - (Number.parseFloat(scrollPaddingLeft) || 0)
}
