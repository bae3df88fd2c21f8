/**
 * Puts a day in the middle of its row, once: the browser's first render finds it where the early script put it, or where a visitor
 * has pushed the row since, and leaves it there (PU-08).
 */
export const centreDay = (item: HTMLElement | null): void => {
  const row = item?.parentElement
  const day = item?.querySelector<HTMLElement>('[data-day]')?.dataset['day'] ?? ''
  if (!item || !row || row.dataset['middle'] === day) return
  row.dataset['middle'] = day
  const [inner, outer] = [item.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}
