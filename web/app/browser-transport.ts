import { ApiError, type Answer, type Transport } from '#web/site/api.ts'
import { heard } from '#web/site/heard.ts'

const bodyOf = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined
  if (response.ok) return response.json()
  return response.json().catch(() => undefined)
}

/** The address for a read that must not be older than the page's revision. */
const withRevision = (url: string): string =>
  heard.revision === null ? url : `${url}${url.includes('?') ? '&' : '?'}revision=${heard.revision}`

/** A request that never reached the server is a TypeError with other words in each browser: 'Failed to fetch', 'Load failed'. */
const reasonOf = (error: unknown): string =>
  error instanceof TypeError ? 'no connection to the server' : error instanceof Error ? error.message : String(error)

/**
 * Sends a call with `fetch` and the visitor's cookies. An aborted call throws the signal's reason; any other failure
 * on the way throws 'Network request failed for {url}: {reason}' (AP-02).
 */
export const browserTransport: Transport = async (url, { method, body, headers, signal }): Promise<Answer> => {
  try {
    const json = body === undefined ? undefined : { 'content-type': 'application/json' }
    const request: RequestInit = { method, credentials: 'include', headers: { ...json, ...headers }, signal }
    const response = await fetch(method === 'GET' ? withRevision(url) : url, json ? { ...request, body: JSON.stringify(body) } : request)
    const total = response.headers.get('x-total-count')
    return {
      status: response.status,
      body: await bodyOf(response),
      total: total === null ? null : Number(total),
      requestId: response.headers.get('x-request-id') ?? '',
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new ApiError(`Network request failed for ${url}: ${reasonOf(error)}`, 0)
  }
}
