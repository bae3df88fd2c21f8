/** One place in the input that a message is about; `path` is like `games.2.map`. */
export type ErrorDetail = { path: string; message: string }

/**
 * A refusal that a person caused and can understand: `message` is a whole sentence, `code` is stable (see
 * contract/errors.ts for the list and the HTTP status of each). Rules and stores throw it; the HTTP layer answers it.
 */
export class DomainError extends Error {
  readonly code: string
  readonly details: ErrorDetail[] | undefined
  /** The record as it is now, for conflicts (AP-06). */
  readonly current: unknown
  /** Of a question: what it rests on beside its details. Once that is another, it is another question (BR-07). */
  readonly restsOn: unknown

  constructor(code: string, message: string, extra: { details?: ErrorDetail[]; current?: unknown; restsOn?: unknown } = {}) {
    super(message)
    this.name = 'DomainError'
    this.code = code
    this.details = extra.details
    this.current = extra.current
    this.restsOn = extra.restsOn
  }
}

const MISSING = {
  match: (id: string) => `Match with ID ${id} not found`,
  event: (id: string) => `Event with ID ${id} not found`,
  team: (id: string) => `Team with ID ${id} not found`,
  player: (id: string) => `Player with ID ${id} not found`,
  bracket: () => 'Bracket not found',
  stage: (id: string) => `Stage with ID ${id} not found`,
  group: (id: string) => `Group with ID ${id} not found`,
  draft: (id: string) => `Draft with ID ${id} not found`,
  user: (id: string) => `User with ID ${id} not found`,
  import: (id: string) => `Import with ID ${id} not found`,
  webhook: (id: string) => `Webhook with ID ${id} not found`,
  delivery: (id: string) => `Delivery with ID ${id} not found`,
  subscription: () => 'This browser gets no notifications any more',
  token: (id: string) => `Token with ID ${id} not found`,
}

/** The refusal for a record that does not exist (AP-04). */
export const notFound = (kind: keyof typeof MISSING, id: string): DomainError =>
  new DomainError(`${kind.toUpperCase()}_NOT_FOUND`, MISSING[kind](id.slice(0, 80)))

/**
 * The codes of refusals that ask for a confirmation: results of later matches would be lost (BR-07), or a match would be between
 * other teams than its place in a bracket or group (BR-12, GR-11). A confirmed repeat may do it.
 */
export const TO_CONFIRM = ['DOWNSTREAM_COMPLETE', 'TEAMS_DIFFER'] as const
export const isToConfirm = (code: string): code is (typeof TO_CONFIRM)[number] => TO_CONFIRM.some((each) => each === code)

/** The refusal of one field of the input. */
export const invalid = (path: string, message: string): DomainError =>
  new DomainError('VALIDATION_FAILED', message, { details: [{ path, message }] })
