/** What sends a request, as `fetch` does. */
export type Fetch = (request: Request) => Promise<Response>

/** How often a read is tried that gets lost, unless the client is told otherwise. */
export const TRIES = 5

const FIRST_MS = 500
const GROWN_MS = 30_000
const LONGEST_MS = 60_000

/** Whether a refusal passes by itself: a limit, or a server that is busy, starting or stopping. */
export const isPassing = (status: number): boolean => status === 429 || status === 502 || status === 503 || status === 504

/** Milliseconds that an answer asks to wait for in `Retry-After`, at most a minute; `otherwise` where it names none. */
export function waitOf(response: Response, otherwise: number): number {
  const asked = response.headers.get('retry-after') ?? ''
  const ms = /^\s*\d+\s*$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_MS) : otherwise
}

/** Waits, or returns at once when the signal is aborted. */
export const pause = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((done) => {
    if (signal?.aborted) {
      done()
      return
    }
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })

/** Milliseconds before the next try: they grow, and are not the same for all programs that were cut off at once. */
export const growing = (first: number, tried: number): number => Math.min(first * 2 ** Math.min(tried, 10), GROWN_MS) * (0.75 + Math.random() / 2)

/**
 * Whether a request may be sent again although nobody knows what became of it: a read, or a create that the site makes once, however
 * often its key comes.
 */
const mayRepeat = ({ method, headers }: Request): boolean => method === 'GET' || method === 'HEAD' || headers.has('idempotency-key')

/** An answer whose body has arrived, where it is JSON: a connection can be lost in the middle of it. A stream is passed on. */
async function arrived(response: Response): Promise<Response> {
  if (response.body === null || !(response.headers.get('content-type') ?? '').includes('json')) return response
  const whole = new Response(await response.arrayBuffer(), response)
  return Object.defineProperty(whole, 'url', { value: response.url })
}

/**
 * Sends again what got lost on the way or met a busy site (429, 502 to 504), with growing waits or those that the site asks for; never
 * a write without an Idempotency-Key (AP-16). After the last try its answer is returned, or its failure thrown.
 * @param tries how often in all; Infinity ends with the request's signal alone
 */
export const patient = (fetch: Fetch, tries: number): Fetch => async (request) => {
  for (let tried = 1; ; tried += 1) {
    const isLast = tried >= tries || !mayRepeat(request)
    let wait = growing(FIRST_MS, tried - 1)
    try {
      const response = await arrived(await fetch(request.clone()))
      if (isLast || !isPassing(response.status)) return response
      wait = waitOf(response, wait)
    } catch (error) {
      if (isLast || request.signal.aborted) throw error
    }
    await pause(wait, request.signal)
    request.signal.throwIfAborted()
  }
}
