import { centreDay } from '#web/matches/archive/centre-day.ts'
import { shownDay } from '#web/ui/time/time-styles.ts'

/** Hides a match that is on another day in the visitor's zone than the one that its list shows (PU-08). */
export const showOfDay = (item: HTMLElement): void => {
  const day = item.parentElement?.dataset['onlyDay']
  item.hidden = day !== undefined && shownDay(item.dataset['at'] ?? '') !== day
}

/** Marks the visitor's own today among the days of a row, and moves the row to the day that is shown, else to today (PU-08). */
export const openDays = (row: HTMLElement): void => {
  const today = shownDay(Date.now())
  for (const day of row.querySelectorAll<HTMLElement>('[data-day]')) day.toggleAttribute('data-today', day.dataset['day'] === today)
  centreDay(row.querySelector<HTMLElement>('li:has([aria-current])') ?? row.querySelector('li:has([data-today])'))
}
