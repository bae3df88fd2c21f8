import type { Api } from '#web/site/api.ts'
import { NOTIFY_KEY } from '#web/site/setting-keys.ts'
import { withStorage } from '#web/site/storage.ts'
import { subscribeToSettings } from '#web/site/use-setting.ts'

/** Several stars and choices are told at once, in milliseconds after the last one. */
const TOGETHER = 1_000

/**
 * Keeps the server up to date about what this browser is notified of, while a page is open: stars, spoiler mode, zone (FO-08). Its code
 * loads only where notifications are on.
 * @returns the function that ends it
 */
export const keepInStep = (api: Api): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = (): void => {
    if (withStorage(() => localStorage.getItem(NOTIFY_KEY), null) === null) return
    clearTimeout(timer)
    timer = setTimeout(() => void import('./subscribe.ts').then(({ sync }) => sync(api)).catch(() => {}), TOGETHER)
  }
  soon()
  const leave = subscribeToSettings(soon)
  return () => {
    clearTimeout(timer)
    leave()
  }
}
