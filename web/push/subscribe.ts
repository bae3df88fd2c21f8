import type { PushWrite } from '#contract/push/push.ts'
import { forWorker } from '#web/offline/push-state.ts'
import { ApiError, type Api } from '#web/site/api.ts'
import { readNotified, toWrite, writeNotified, type Choices } from './told.ts'

/** Why a browser cannot be notified, or that it can. `install`: only once the site is on the Home Screen. */
export type Support = 'ready' | 'denied' | 'install' | 'none'

export const supportOf = (): Support => {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return Notification.permission === 'denied' ? 'denied' : 'ready'
  }
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1)
  return isApple ? 'install' : 'none'
}

const register = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register('/offline.js', { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}

/** Whether a subscription was made with this key. One with another key is of an earlier time, and gets no new one beside it. */
const isMadeWith = (key: string, { options: { applicationServerKey: used } }: PushSubscription): boolean => {
  if (!used) return true
  const text = btoa(String.fromCodePoint(...new Uint8Array(used)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}

const addressOf = (subscription: PushSubscription): PushWrite['address'] => {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** The subscription of this browser, made where there is none yet. The permission has to be there. */
const subscribe = async ({ pushManager }: ServiceWorkerRegistration, key: string): Promise<PushSubscription> => {
  const known = await pushManager.getSubscription()
  if (known && isMadeWith(key, known)) return known
  await known?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const store = async (handle: string, choices: Choices, write: PushWrite): Promise<void> => {
  writeNotified({ handle, choices, sent: JSON.stringify(write) })
  await forWorker({ handle, write })
}

/**
 * Notifies this browser from now on, by what was chosen. Call it from a tap: browsers ask for the permission only then.
 * @returns what came of it; `failed` where the push service or this site could not be reached
 */
export const turnOn = async (api: Api, choices: Choices): Promise<'on' | 'denied' | 'dismissed' | 'failed'> => {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  try {
    const [registration, { key }] = await Promise.all([register(), api.call('GET /push/key')])
    if (key === null) return 'failed'
    const write = toWrite(addressOf(await subscribe(registration, key)), choices)
    const { handle } = await api.call('POST /push/subscriptions', { body: write })
    await store(handle, choices, write)
    return 'on'
  } catch {
    return 'failed'
  }
}

/** Ends it on this device. What the server cannot be told of ends there when its push service says so. */
export const turnOff = async (api: Api): Promise<void> => {
  const notified = readNotified()
  writeNotified(null)
  await forWorker(null)
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
  if (notified) await api.call('DELETE /push/subscriptions/:handle', { params: { handle: notified.handle } }).catch(() => {})
}

/**
 * Tells the server what has changed on this device: choices, stars, spoiler mode, zone, the browser's own address (FO-08). A
 * subscription that the server does not know any more is made again; where the permission is gone it ends.
 * @throws ApiError, or what a fetch throws, where the server could not be told
 */
export const sync = async (api: Api, choices?: Choices): Promise<void> => {
  const notified = readNotified()
  if (!notified || supportOf() !== 'ready') return
  if (Notification.permission !== 'granted') return turnOff(api)
  const registration = await register()
  const known = await registration.pushManager.getSubscription()
  // Where the visitor looks at the choices, a key that the site has replaced is adopted as well.
  const { key } = known && !choices ? { key: null } : await api.call('GET /push/key')
  const subscription = key === null ? known : await subscribe(registration, key)
  if (!subscription || (key === null && choices)) return turnOff(api)
  const now = choices ?? notified.choices
  const write = toWrite(addressOf(subscription), now)
  if (JSON.stringify(write) === notified.sent) return
  try {
    await api.call('PUT /push/subscriptions/:handle', { params: { handle: notified.handle }, body: write })
    await store(notified.handle, now, write)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const current = await api.call('GET /push/key')
    if (current.key === null) return turnOff(api)
    const again = toWrite(addressOf(await subscribe(registration, current.key)), now)
    const { handle } = await api.call('POST /push/subscriptions', { body: again })
    await store(handle, now, again)
  }
}
