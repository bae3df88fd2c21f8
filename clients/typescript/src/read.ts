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

/**
 * Reads. What gets lost on the way is tried again by the call itself.
 * @throws ApiError for a refusal
 */
export async function read<Body>(get: Get, path: string, init: { params?: object | undefined; querySerializer?: () => string; signal?: AbortSignal | undefined }): Promise<{ data: Body; response: Response }> {
  const { data, error, response } = await get(path, init)
  if (!response.ok) throw new ApiError(response, error)
  return { data: data as Body, response }
}
