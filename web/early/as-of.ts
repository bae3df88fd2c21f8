import { shownDay, timeText } from '#web/ui/time/time-styles.ts'

/**
 * Tells on a page from the device from when it is, before anything is painted (FO-06): the words of `AsOf`, which takes its place once its
 * code is there.
 */
export const tellAsOf = (bar: HTMLElement): void => {
  const at = Number(document.documentElement.dataset['asOf'])
  if (!at) return
  const instant = new Date(at).toISOString()
  const day = shownDay(at) === shownDay(Date.now()) ? '' : `${timeText(instant, 'date')}, `
  bar.dataset['told'] = ''
  bar.textContent = `As of ${day}${timeText(instant, 'clock')}, offline`
}
