import { shownOf, withKnown, type Shown } from './message.ts'
import { PUSH_STORE, stateOf } from './push-state.ts'

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Pushed = Waiting & { data: { json: () => unknown } | null }
type Clicked = Waiting & { notification: { close: () => void; data: { navigate?: string } | null } }
type Changed = Waiting & { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null }
type Page = { url: string; focus: () => Promise<unknown> }

/** The part of a service worker that notifications need. */
export type Notifier = {
  addEventListener: {
    (type: 'push', listener: (event: Pushed) => void): void
    (type: 'notificationclick', listener: (event: Clicked) => void): void
    (type: 'pushsubscriptionchange', listener: (event: Changed) => void): void
  }
  clients: { matchAll: (options: object) => Promise<Page[]>; openWindow: (url: string) => Promise<unknown> }
  registration: ServiceWorkerRegistration
}

const KNOWN = '/push-shown'

/** Notes that a notification was shown. @returns whether it was before: one that comes twice is heard once (FO-12) */
const noteShown = async (id: string): Promise<boolean> => {
  try {
    const store = await caches.open(PUSH_STORE)
    const known = ((await (await store.match(KNOWN))?.json()) ?? []) as string[]
    await store.put(KNOWN, new Response(JSON.stringify(withKnown(known, id))))
    return id !== '' && known.includes(id)
  } catch {
    return false
  }
}

const readable = (event: Pushed): unknown => {
  try {
    return event.data?.json()
  } catch {
    return null
  }
}

/** Shows notifications, opens what they lead to, and tells the server where this browser changes its address (FO-11 FO-12). */
export const notifyOf = ({ addEventListener, clients, registration }: Notifier): void => {
  const show = async ({ title, body, tag, lang, navigate, id }: Shown): Promise<void> => {
    const wasShown = await noteShown(id)
    const options = { body, tag, lang, icon: '/icon-192.png', data: { navigate, id }, renotify: !wasShown, silent: wasShown }
    await registration.showNotification(title, options)
  }

  const open = async (url: string): Promise<void> => {
    const pages = await clients.matchAll({ type: 'window' })
    const there = pages.find((page) => page.url === url)
    await (there ? there.focus() : clients.openWindow(url))
  }

  const renew = async ({ oldSubscription, newSubscription }: Changed): Promise<void> => {
    const state = await stateOf()
    if (!state) return
    const options = oldSubscription?.options
    const subscription = newSubscription ?? (options ? await registration.pushManager.subscribe(options) : await registration.pushManager.getSubscription())
    if (!subscription) return
    const { endpoint, keys } = subscription.toJSON()
    const body = JSON.stringify({ ...state.write, address: { endpoint, keys } })
    await fetch(`/api/push/subscriptions/${state.handle}`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
  }

  addEventListener('push', (event) => event.waitUntil(show(shownOf(readable(event), location.origin))))
  addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data?.navigate ?? `${location.origin}/follow`))
  })
  addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
}
