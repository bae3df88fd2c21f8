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

type Kind = 'match' | 'event' | 'team' | 'player' | 'bracket' | 'group' | 'draft' | 'user' | 'import'

/** The refusal for a record that does not exist (public specification, section 8). */
export function notFound(kind: Kind, id: string): DomainError {
  const noun = kind.charAt(0).toUpperCase() + kind.slice(1)
  const message = kind === 'bracket' ? 'Bracket not found' : `${noun} with ID ${id.slice(0, 80)} not found`
  return new DomainError(`${kind.toUpperCase()}_NOT_FOUND`, message)
}

/** The refusal of one field of the input. */
export const invalid = (path: string, message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', message, { details: [{ path, message }] })
