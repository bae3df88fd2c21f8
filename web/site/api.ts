import type { ErrorBody } from '#contract/errors.ts'

/**
 * An answer as it came, before anyone decides whether it is a success. `total` is `X-Total-Count`, where sent;
 * `requestId` names the request, in reports of errors and to undo it.
 */
export type Answer = { status: number; body: unknown; total: number | null; requestId?: string | undefined }
export type Send = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}
/** Sends a request to the API: `fetch` in the browser, a function call on the server. */
export type Transport = (url: string, send: Send) => Promise<Answer>

export type Query = Record<string, string | number | boolean | null | undefined>
export type SendOptions = Omit<Send, 'method'> & { query?: Query }

/** A refusal of the API; status 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: ErrorBody['details']
  readonly current: unknown
  readonly requestId: string

  constructor(message: string, status: number, body: Partial<ErrorBody> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? ''
    this.details = body.details
    this.current = body.current
    this.requestId = body.requestId ?? ''
  }

  /** Sent from the server to the browser; `message` alone would be lost, as it is not enumerable. */
  toJSON() {
    return { message: this.message, status: this.status, code: this.code }
  }
}

/** The address of a call. Values that are null or undefined are left out; 0 and '' stay (AP-01). */
export const apiUrl = (path: string, query: Query = {}): string => {
  const set = Object.entries(query).filter(([, value]) => value !== null && value !== undefined)
  const search = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return `/api${path}${search ? `?${search}` : ''}`
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A refusal with its `error` field, else `message`, else 'Request failed' (AP-02). */
const refusal = ({ status, body }: Answer): ApiError => {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody> & { message?: unknown }
  return new ApiError(text(fields.error) || text(fields.message) || 'Request failed', status, fields)
}

export type Api = ReturnType<typeof createApi>

/** The shared helper for every call (AP-01); paths are below /api, like '/events/x'. */
export const createApi = (transport: Transport) => {
  const send = async <Body>(
    method: Send['method'],
    path: string,
    { query, ...options }: SendOptions = {},
  ): Promise<{ data: Body; total: number | null; requestId: string }> => {
    const answer = await transport(apiUrl(path, query), { method, ...options })
    if (answer.status < 200 || answer.status > 299) throw refusal(answer)
    return { data: answer.body as Body, total: answer.total, requestId: answer.requestId ?? '' }
  }
  const call =
    (method: Send['method']) =>
    async <Body>(path: string, options?: SendOptions): Promise<Body> =>
      (await send<Body>(method, path, options)).data

  return {
    send,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    remove: call('DELETE'),
  }
}
