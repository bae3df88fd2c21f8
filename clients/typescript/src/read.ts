type Refusal = { error?: unknown; code?: unknown; requestId?: unknown; details?: unknown }

/** A refusal of the site. Decide by `code`, which is stable; the message is a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  /** What the operator of the site finds the request by. */
  readonly requestId: string | undefined
  readonly details: unknown

  /**
   * @param response the answer, for its status
   * @param body its body; a proxy in between may answer with something other than the site's errors
   */
  constructor(response: Response, body: unknown) {
    const { error, code, requestId, details }: Refusal = typeof body === 'object' && body !== null ? body : {}
    super(typeof error === 'string' ? error : `The site answered ${response.status}`)
    this.status = response.status
    this.code = typeof code === 'string' ? code : 'UNKNOWN'
    this.requestId = typeof requestId === 'string' ? requestId : undefined
    this.details = details
  }
}

type Answer = { data?: unknown; error?: unknown; response: Response }
/** A call of openapi-fetch without its types, which the helpers have proved already. */
export type Get = (path: string, init: object) => Promise<Answer>

const TRIES = 5
const LONGEST_MS = 60_000

/** Whether a refusal passes by itself: a limit, or a server that is busy, starting or stopping. */
export const isPassing = (status: number): boolean => status === 429 || status === 502 || status === 503 || status === 504

/** Milliseconds that an answer asks to wait for, at most a minute; `otherwise` where it names none. */
export function waitOf(response: Response, otherwise: number): number {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds * 1_000, LONGEST_MS) : otherwise
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

/**
 * Reads, and tries up to five times while the site says that it is busy, as long as it asks for in `Retry-After`.
 * @throws ApiError for every other refusal
 */
export async function read<Body>(get: Get, path: string, init: { params?: object | undefined; querySerializer?: () => string; signal?: AbortSignal | undefined }): Promise<{ data: Body; response: Response }> {
  for (let tried = 1; ; tried += 1) {
    const { data, error, response } = await get(path, init)
    if (response.ok) return { data: data as Body, response }
    if (tried === TRIES || !isPassing(response.status)) throw new ApiError(response, error)
    await pause(waitOf(response, 1_000), init.signal)
  }
}
