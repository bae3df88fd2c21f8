import type { App } from '#server/http/routes.ts'
import type { ResponseCache } from './response-cache.ts'

/** What the API answers to a visitor. `location`: where what was asked for is by now. */
export type ApiAnswer = { status: number; body: unknown; total: number | undefined; location: string | undefined }

/** Asks the API in this process, as a visitor would: from the cache, else by the whole path of a request. */
export const askApi = ({ app, cache }: { app: App; cache: ResponseCache }) =>
  async (url: string): Promise<ApiAnswer> => {
    const known = cache.peek(url)
    if (known) return { status: 200, body: known.body, total: asNumber(known.total), location: undefined }
    const answer = await app.inject({ method: 'GET', url })
    const { statusCode: status, headers } = answer
    return { status, body: answer.body ? answer.json() : null, total: asNumber(headers['x-total-count']), location: headers.location }
  }

const asNumber = (header: unknown): number | undefined => (header === undefined ? undefined : Number(header))
