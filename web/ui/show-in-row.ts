/** Room for the shade at an end of a row. */
const SHADE = 20

/**
 * A ref of the chosen item of a `scroll-row`, which is pushed no further than until the item is wholly in sight, and what is before it stays.
 * It is always the same function, so that a later render leaves the row where a visitor scrolled it.
 */
export const showInRow = (item: HTMLElement | null): void => {
  const row = item?.closest<HTMLElement>('.scroll-row')
  if (!item || !row || item.offsetWidth === 0) return
  const start = item.offsetLeft - row.offsetLeft
  row.scrollLeft = Math.min(Math.max(row.scrollLeft, start + item.offsetWidth + SHADE - row.clientWidth), start - SHADE)
}
