import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorBody } from '#contract/errors.ts'

/** The public API as a logged-in person uses it. */
export type Api = {
  read: <T>(path: string) => Promise<T>
  /** All records of a list, over all its pages. */
  list: <T>(path: string) => Promise<T[]>
  /** @param version the version that the change is based on; the server refuses it when there is a newer one */
  write: <T>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, version?: number) => Promise<T>
}

const PAGE = 500
const TRIES = 5

/**
 * @param origin address of the site, without a path
 * @param cookie the value of the Cookie header of a session
 */
export function connectApi(origin: string, cookie: string): Api {
  const send = async (method: string, path: string, body?: object, version?: number): Promise<Response> => {
    const headers = {
      cookie,
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    }
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(origin + path, { method, headers, body: body && JSON.stringify(body) })
      if (response.ok) return response
      // Too many requests or a missing database: nothing was done, so the request can be repeated.
      const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
      const isBusy = response.status === 429 || response.status === 503
      if (!isBusy || Number.isNaN(wait) || attempt === TRIES) throw await refusal(response, `${method} ${path}`)
      await sleep(Math.min(wait, 60) * 1000)
    }
  }
  return {
    read: async <T>(path: string) => (await send('GET', path)).json() as Promise<T>,
    list: async <T>(path: string) => {
      const items: T[] = []
      for (let page = 1; ; page += 1) {
        const response = await send('GET', `${path}${path.includes('?') ? '&' : '?'}limit=${PAGE}&page=${page}`)
        const found = (await response.json()) as T[]
        items.push(...found)
        if (found.length < PAGE) return items
      }
    },
    write: async <T>(method: string, path: string, body: object, version?: number) =>
      (await send(method, path, body, version)).json() as Promise<T>,
  }
}

/** The server's message, as a sentence with the places in the input that it is about. */
async function refusal(response: Response, call: string): Promise<Error> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  const details = (body.details ?? []).slice(0, 3).map(({ path, message }) => `${path}: ${message}`)
  return new Error([body.error ?? `${call} was answered with ${response.status}`, ...details].join('; '))
}
