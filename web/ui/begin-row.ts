const begin = (item: HTMLElement | null, gap: number): void => {
  const row = item?.parentElement
  if (row) row.scrollLeft = item.offsetLeft - row.offsetLeft - gap
}

/**
 * Refs of the chosen item of a row that is wider than a phone: the row begins at it, by its edge or after the margin of a
 * page. They are always the same functions, so that a later render leaves the row where a visitor scrolled it.
 */
export const beginRow = (item: HTMLElement | null): void => begin(item, 0)
export const beginPageRow = (item: HTMLElement | null): void => begin(item, 16)
