import type { Api as Contract, ApiRoute } from '#contract/api.ts'
import type { AnswerOf, QueryOf, Names, SentTo } from '#contract/endpoint.ts'
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

type Value = string | number | boolean | null | undefined
type Query = Record<string, Value>
type Params<R> = [Names<R>] extends [never] ? { params?: never } : { params: Record<Names<R>, string> }
/** What a call of an endpoint takes; the contract knows it by its route. */
export type CallOptions<R extends ApiRoute> = Params<R> & Guard & {
  query?: { [Name in keyof QueryOf<Contract[R]>]?: Value }
  body?: SentTo<Contract[R]>
  signal?: AbortSignal
}
/**
 * What makes a repeated or outdated write harmless: the version that it is based on, the key of a new record, or the basis of the question
 * that somebody confirmed.
 */
export type Guard = { version?: number | undefined; key?: string | undefined; asked?: string | undefined }
type Rest<R extends ApiRoute> = [Names<R>] extends [never] ? [options?: CallOptions<R>] : [options: CallOptions<R>]
/** What an endpoint answers. */
export type AnswerTo<R extends ApiRoute> = AnswerOf<Contract[R]>

/** A refusal of the API; status 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: ErrorBody['details']
  /** Of a question: represents the effects in `details`. */
  readonly basis: string | undefined
  readonly current: unknown
  readonly requestId: string

  constructor(message: string, status: number, body: Partial<ErrorBody> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? ''
    this.details = body.details
    this.basis = body.basis
    this.current = body.current
    this.requestId = body.requestId ?? ''
  }

  /** Sent from the server to the browser; `message` alone would be lost, as it is not enumerable. */
  toJSON() {
    return { message: this.message, status: this.status, code: this.code }
  }
}

/** Whether the server says that what was asked for does not exist. A page whose own record is gone shows that, whatever it showed before (PU-19). */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404

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

/** The shared helper for every call (AP-01), and the only way by which pages get their data (AP-19): a route of the contract, as in `api.call('GET /teams/:id', { params: { id } })`. */
export const createApi = (transport: Transport) => {
  const send = async <const R extends ApiRoute>(
    route: R, ...[options]: Rest<R>
  ): Promise<{ data: AnswerTo<R>; total: number | null; requestId: string }> => {
    const { params = {}, query, body, version, key, asked, signal }: AnyOptions = options ?? {}
    const [method, path] = route.split(' ') as [Send['method'], string]
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const headers = {
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(asked !== undefined && { 'if-asked': asked }),
    }
    const answer = await transport(apiUrl(filled, query), { method, body, headers, signal })
    if (answer.status < 200 || answer.status > 299) throw refusal(answer)
    return { data: answer.body as AnswerTo<R>, total: answer.total, requestId: answer.requestId ?? '' }
  }
  return {
    send,
    /** @returns the answer alone */
    call: async <const R extends ApiRoute>(route: R, ...rest: Rest<R>): Promise<AnswerTo<R>> => (await send(route, ...rest)).data,
  }
}

type AnyOptions = Guard & { params?: Record<string, string>; query?: Query; body?: unknown; signal?: AbortSignal }
