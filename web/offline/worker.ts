/**
 * The service worker: what was opened, and what is followed, can be read without a connection (FO-06). The network
 * always comes first; what is stored answers only where a request reaches nobody. It knows nothing of the build that it
 * comes with, so that any version of it serves pages of any other; `OFFLINE_PAGES=off` replaces it by one that removes
 * itself.
 */
import { DESK, DESK_STATE, DESK_STORE } from './desk-store.ts'
import type { Told } from './messages.ts'
import { notHerePage } from './not-here-page.ts'
import { notifyOf, type Notifier } from './notify.ts'
import { PUSH_STORE } from './push-state.ts'
import { asOf, assetsIn, copyOf, isPage, mayBeStored, standInFor, STORED_AT, storedUnder, whatOf, type What } from './what.ts'

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Waiting & {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Hearing = Waiting & { data: Told }
type Worker = {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Waiting) => void): void
    (type: 'fetch', listener: (event: Fetching) => void): void
    (type: 'message', listener: (event: Hearing) => void): void
  }
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: ServiceWorkerRegistration
}
const worker = self as unknown as Worker
const { origin } = location

/** Where each kind is stored, and how many of it: the oldest leave first. */
const STORES: Record<What, { name: string; most: number }> = {
  page: { name: 'pages-1', most: 40 },
  // Its page leaves its shell and its queue there (ST-13).
  desk: { name: DESK_STORE, most: 2 },
  asset: { name: 'assets-1', most: 300 },
  picture: { name: 'pictures-1', most: 200 },
  following: { name: 'following-1', most: 4 },
}
/** A copy this old, in milliseconds, is fetched again for what was opened without a request, or is followed. */
const OLD = { opened: 60_000, followed: 30 * 60_000 }
const MOST_FOLLOWED = 20
/** Files that one page may name. */
const MOST_FILES = 300

const open = (what: What): Promise<Cache> => caches.open(STORES[what].name)
const find = async (what: What, url: string): Promise<Response | undefined> => (await open(what)).match(storedUnder(url))

/** Stores an answer as the newest. Where there is no room it is not stored. */
const put = async (what: What, url: string, answer: Response): Promise<void> => {
  try {
    const store = await open(what)
    const key = storedUnder(url)
    await store.delete(key)
    await store.put(key, answer)
    const keys = await store.keys()
    await Promise.all(keys.slice(0, -STORES[what].most).map((old) => store.delete(old)))
  } catch {
    // The browser has no room for more, or gives none.
  }
}

const storeFiles = async (paths: readonly string[]): Promise<void> => {
  for (const path of paths.slice(0, MOST_FILES)) {
    const url = new URL(path, origin).href
    const what = whatOf({ method: 'GET', mode: 'cors', url }, origin)
    if (what === null || (await find(what, url))) continue
    const answer = await fetch(url, { credentials: 'omit' }).catch(() => null)
    if (answer && mayBeStored(answer)) await put(what, url, answer)
  }
}

/** Stores a page with the files that it names; a page that is gone is removed. */
const storePage = async (url: string, answer: Response): Promise<void> => {
  if (answer.status === 404 || answer.status === 410) await (await open('page')).delete(storedUnder(url))
  if (!mayBeStored(answer)) return
  const html = await answer.text()
  await put('page', url, copyOf(answer, html, Date.now()))
  await storeFiles(assetsIn(html))
}

/** @param dated what the time is of that the page shows */
const fromStore = async (stored: Response, dated = stored, standIn?: string): Promise<Response> =>
  new Response(asOf(await stored.text(), Number(dated.headers.get(STORED_AT)), standIn), { headers: stored.headers })

const notHere = async (): Promise<Response> => {
  const store = await open('page')
  const stored = await Promise.all((await store.keys()).toReversed().map(async ({ url }) => {
    const { pathname, search } = new URL(url)
    return { path: pathname + search, html: (await (await store.match(url))?.text()) ?? '' }
  }))
  const fonts = (await (await open('asset')).keys()).map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('.woff2'))
  return new Response(notHerePage(stored, fonts), { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** The page as it was stored. For another view of it there is the page, which then shows that view; one of another list is not there. */
const withoutNetwork = async (url: string): Promise<Response> => {
  const stored = await find('page', url)
  if (stored) return fromStore(stored)
  const path = standInFor(url)
  const other = path === null ? undefined : await find('page', origin + path)
  return path !== null && other ? fromStore(other, other, path) : notHere()
}

/**
 * A page from the server. Its request is on its way already, as that of every page is while the worker starts: left to the
 * browser it would be sent once more, and an address that works once, as that of a login, would fail.
 */
const passOn = async (event: Fetching): Promise<Response> => (await event.preloadResponse) ?? fetch(event.request)

const answerPage = async (event: Fetching): Promise<Response> => {
  const { url } = event.request
  try {
    const answer = await passOn(event)
    event.waitUntil(storePage(url, answer.clone()))
    return answer
  } catch {
    return withoutNetwork(url)
  }
}

/** The shell of the desk is the same for all of its addresses: the page itself reads what is chosen (ST-13). */
const answerDesk = async (event: Fetching): Promise<Response> => {
  try {
    return await passOn(event)
  } catch {
    const [shell, queue] = [await find('desk', origin + DESK), await find('desk', origin + DESK_STATE)]
    return shell ? fromStore(shell, queue ?? shell) : notHere()
  }
}

/** Files under assets are named after their content: a stored one is never out of date, and those of an older build are still there. */
const answerAsset = async ({ request }: Fetching): Promise<Response> => {
  const stored = await find('asset', request.url)
  if (stored) return stored
  const answer = await fetch(request)
  if (mayBeStored(answer)) await put('asset', request.url, answer.clone())
  return answer
}

const answerOther = async (what: What, event: Fetching): Promise<Response> => {
  const { url } = event.request
  try {
    const answer = await fetch(event.request)
    if (mayBeStored(answer)) event.waitUntil(put(what, url, answer.clone()))
    return answer
  } catch (error) {
    const stored = await find(what, url)
    if (stored) return stored
    throw error
  }
}

/** Fetches a page for later, as nobody in particular, unless a newer copy is there. */
const fetchLater = async (path: string, old: number): Promise<void> => {
  const url = new URL(path, origin)
  if (url.origin !== origin || !isPage(url.pathname)) return
  const stored = await find('page', url.href)
  if (stored && Date.now() - Number(stored.headers.get(STORED_AT)) < old) return
  const answer = await fetch(url.href, { credentials: 'omit' }).catch(() => null)
  if (answer) await storePage(url.href, answer)
}

const hear = async ({ opened, files, followed }: Told): Promise<void> => {
  await storeFiles(files)
  await fetchLater(standInFor(new URL(opened, origin).href) ?? opened, OLD.opened)
  for (const path of followed.slice(0, MOST_FOLLOWED)) await fetchLater(path, OLD.followed)
}

const begin = async (): Promise<void> => {
  const known = new Set([PUSH_STORE, ...Object.values(STORES).map(({ name }) => name)])
  const others = (await caches.keys()).filter((name) => !known.has(name))
  await Promise.all(others.map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(begin()))
worker.addEventListener('message', (event) => event.waitUntil(hear(event.data)))
worker.addEventListener('fetch', (event) => {
  const what = whatOf(event.request, origin)
  if (what === 'page') event.respondWith(answerPage(event))
  else if (what === 'desk') event.respondWith(answerDesk(event))
  else if (what === 'asset') event.respondWith(answerAsset(event))
  else if (what) event.respondWith(answerOther(what, event))
  else if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(passOn(event).catch(notHere))
})
notifyOf(self as unknown as Notifier)
