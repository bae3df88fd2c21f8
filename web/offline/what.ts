import { DESK } from './desk-store.ts'

/** What the worker does with a request; it leaves everything else to the browser. */
export type What = 'page' | 'desk' | 'asset' | 'picture' | 'following'

/** Pages of visitors, one by one: nothing of staff but the shell of their desk, of a login or of the API is ever stored (FO-06 ST-13). */
const PAGE = /^\/(?:(?:matches|events|teams|players)(?:\/[^/]+)?|follow|draft|analytics|privacy|terms)?$/

type Asked = { method: string; mode: string; url: string }

/** @param origin of the site */
export const whatOf = ({ method, mode, url }: Asked, origin: string): What | null => {
  const { origin: other, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || other !== origin) return null
  if (mode === 'navigate') return isPage(pathname) ? 'page' : pathname === DESK ? 'desk' : null
  if (/^\/assets\/[\w.-]+$/.test(pathname)) return 'asset'
  if (/^\/(?:art|uploads)\//.test(pathname) || /^\/[\w-]+\.(?:png|svg)$/.test(pathname)) return 'picture'
  // What was revealed is known to this tab for its session only (SP-10): it is not left on the device.
  return pathname === '/api/following' && !searchParams.has('revealed') ? 'following' : null
}

export const isPage = (pathname: string): boolean => PAGE.test(pathname)

/** Pages whose address filters what they list: another query is other content. That of all others chooses a view or a part of the same thing. */
const FILTERED = /^\/(?:matches|events|teams|players|analytics)$/

/** What the addresses of other pages choose that has content of its own: a tab of a team with what it lists, a draft that is shared. */
const OF_ITS_OWN: readonly { at: RegExp; chosenBy: readonly string[] }[] = [
  { at: /^\/teams\/[^/]+$/, chosenBy: ['tab', 'event', 'state', 'after', 'before'] }, { at: /^\/draft$/, chosenBy: ['code', 'import'] },
]

/** The path whose stored page is shown for one of another query, or null where it would show other content (FO-06). */
export const standInFor = (url: string): string | null => {
  const { pathname, search, searchParams } = new URL(url)
  const isOfItsOwn = OF_ITS_OWN.some(({ at, chosenBy }) => at.test(pathname) && chosenBy.some((name) => searchParams.has(name)))
  return search === '' || FILTERED.test(pathname) || isOfItsOwn ? null : pathname
}

/** The address under which an answer is stored: without the revision that a page has heard of, and whatever the order of its choices. */
export const storedUnder = (url: string): string => {
  const { origin, pathname, searchParams } = new URL(url)
  searchParams.delete('revision')
  searchParams.sort()
  return `${origin}${pathname}${searchParams.size > 0 ? `?${searchParams.toString()}` : ''}`
}

type Answered = { status: number; redirected: boolean; headers: Pick<Headers, 'get'> }

/** Whether an answer may be stored: one for everybody, as the server says, and no redirection (FO-06). */
export const mayBeStored = ({ status, redirected, headers }: Answered): boolean =>
  status === 200 && !redirected && /\bpublic\b/.test(headers.get('cache-control') ?? '')

/** The time at which a copy was stored, in milliseconds. */
export const STORED_AT = 'x-stored-at'

/** A page to be stored, without what was true of its way here. */
export const copyOf = (answer: Response, html: string, at: number): Response => {
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length', 'link', 'etag']) headers.delete(name)
  headers.set(STORED_AT, String(at))
  return new Response(html, { headers })
}

/** The files that a page names. */
export const assetsIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))]

/**
 * A stored page, marked with the time at which it was stored: pages show that, and nothing pulses.
 * @param standIn the path that it was rendered for, where it is shown for another view of it
 */
export const asOf = (html: string, at: number, standIn?: string): string =>
  html.replace('<html', () => `<html data-as-of="${at}"${standIn === undefined ? '' : ` data-stand-in="${standIn}"`}`)
