import type { PushRecord, PushWrite } from '#contract/push/push.ts'
import { ownStars } from '#web/following/own-stars.ts'
import { NOTIFY_KEY } from '#web/site/setting-keys.ts'
import { withStorage } from '#web/site/storage.ts'
import { settingChanged } from '#web/site/use-setting.ts'

/** What a visitor chooses; the rest of what the server gets follows from the device (FO-08). */
export type Choices = Pick<PushRecord, 'soon' | 'live' | 'result' | 'scores' | 'quiet' | 'paused'>

export const USUAL: Choices = { soon: 15, live: true, result: true, scores: false, quiet: null, paused: false }

/** A browser that is notified: the handle of its subscription, its choices, and what the server was last told. */
export type Notified = { handle: string; choices: Choices; sent: string }

/** Whether this browser is notified, and of what; null where it is not. */
export const readNotified = (): Notified | null =>
  withStorage(() => {
    const { handle, choices, sent } = JSON.parse(localStorage.getItem(NOTIFY_KEY) ?? '{}') as Partial<Notified>
    return handle ? { handle, choices: { ...USUAL, ...choices }, sent: sent ?? '' } : null
  }, null)

export const writeNotified = (notified: Notified | null): void => {
  withStorage(() => {
    if (notified) localStorage.setItem(NOTIFY_KEY, JSON.stringify(notified))
    else localStorage.removeItem(NOTIFY_KEY)
  }, null)
  settingChanged()
}

/** All that the server is told: the choices, the stars of this device, its spoiler mode and its zone. */
export const toWrite = (address: PushWrite['address'], choices: Choices): PushWrite => {
  const spoilerFree = document.documentElement.dataset['spoiler'] === 'on'
  return {
    address, ...choices, scores: choices.scores && !spoilerFree, spoilerFree, stars: ownStars(),
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  }
}
