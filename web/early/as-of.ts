import { mayReloadNow } from '#web/app/reload.ts'
import { TELLS } from '#web/live/tells.ts'
import { SETTING_CHANGED } from '#web/site/setting-keys.ts'
import { shownDay, timeText } from '#web/ui/time/time-styles.ts'
import { BACK, LOST } from './back.ts'
import { backAgain, isReachable } from './reachable.ts'

const root = document.documentElement

/**
 * Tells on a page from the device, and on one that was cut off, from when it is, or what it shows where that is older (FO-06): the words of
 * `AsOf`, which takes its place once its code is there.
 */
export const tellAsOf = (bar: HTMLElement): void => {
  const at = Math.min(Number(root.dataset['asOf']), Number(root.dataset['storedAt']) || Infinity)
  if (!at) return
  const instant = new Date(at).toISOString()
  const day = shownDay(at) === shownDay(Date.now()) ? '' : `${timeText(instant, 'date')}, `
  // A page from the device is there because nobody was reached.
  const why = at < performance.timeOrigin || !navigator.onLine ? 'offline' : 'connection lost'
  bar.dataset['told'] = ''
  bar.textContent = `As of ${day}${timeText(instant, 'clock')}, ${why}`
}

const tellInBar = (): void => {
  const bar = document.querySelector<HTMLElement>('[data-lost]')
  if (bar) tellAsOf(bar)
}

/** Nothing has brought changes to the page yet, so it is as old as its opening. */
const tellCutOff = (): void => {
  if (TELLS in root.dataset) return
  root.dataset['asOf'] ??= String(Math.ceil(performance.timeOrigin))
  tellInBar()
}

/** What was asked for and did not come, without a connection or over one that leads nowhere, is told, and so is when it can be had again. */
const tellFailed = async (): Promise<void> => {
  if (navigator.onLine && (await isReachable())) return
  tellCutOff()
  await backAgain()
  dispatchEvent(new Event(BACK))
}

/**
 * The page's own script did not come, so nothing on it can get better: it is opened again once somebody answers. Where that was in vain
 * already, it waits for another connection.
 */
const openAgain = async (): Promise<void> => {
  void tellFailed()
  if ((await backAgain()) || mayReloadNow()) location.reload()
  else addEventListener('online', () => void backAgain().then(() => location.reload()), { once: true })
}

/**
 * Tells that the page is cut off from when it began until the live mark does (FO-06), whose code may be what did not come. Pages of staff
 * have no live mark.
 */
export const tellWhenCutOff = (): void => {
  if (location.pathname.startsWith('/admin')) return
  const look = () => {
    if (!navigator.onLine) tellCutOff()
  }
  look()
  addEventListener('offline', look)
  // What is shown may be older by now.
  addEventListener(SETTING_CHANGED, () => {
    if (!(TELLS in root.dataset)) tellInBar()
  })
  // A page that comes back heard nothing meanwhile.
  addEventListener('pageshow', look)
  for (const failed of ['vite:preloadError', LOST]) addEventListener(failed, () => void tellFailed())
  document.addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement) void openAgain()
  }, true)
}
