/** One place in the input that a message is about; `path` is like `games.2.map`. */
export type ErrorDetail = { path: string; message: string }

/**
 * A refusal that a person caused and can understand: `message` is a whole sentence, `code` is stable (see
 * contract/errors.ts for the list and the HTTP status of each). Rules and stores throw it; the HTTP layer answers it.
 */
export class DomainError extends Error {
  readonly code: string
  readonly details: ErrorDetail[] | undefined
  /** The record as it is now, for conflicts (decision 40). */
  readonly current: unknown

  constructor(code: string, message: string, extra: { details?: ErrorDetail[]; current?: unknown } = {}) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.details = extra.details
    this.current = extra.current
  }
}
