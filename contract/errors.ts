import { z } from 'zod'

/**
 * Every error code of the API with its HTTP status. Codes are stable: clients decide by them, people read `error`.
 * A code that is not listed here cannot be answered (the HTTP layer turns it into INTERNAL and logs it).
 */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  INVALID_JSON: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CSRF_REJECTED: 403,
  BAD_SIGNATURE: 403,
  UPLOAD_EXPIRED: 403,
  NOT_FOUND: 404,
  MATCH_NOT_FOUND: 404,
  EVENT_NOT_FOUND: 404,
  TEAM_NOT_FOUND: 404,
  PLAYER_NOT_FOUND: 404,
  BRACKET_NOT_FOUND: 404,
  NODE_NOT_FOUND: 404,
  GROUP_NOT_FOUND: 404,
  DRAFT_NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  IMAGE_NOT_FOUND: 404,
  IMPORT_NOT_FOUND: 404,
  WEBHOOK_NOT_FOUND: 404,
  DELIVERY_NOT_FOUND: 404,
  TOKEN_NOT_FOUND: 404,
  SESSION_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  IDEMPOTENCY_MISMATCH: 409,
  TEAM_EXISTS: 409,
  USER_EXISTS: 409,
  TEAM_IN_USE: 409,
  PLAYER_IN_USE: 409,
  EVENT_IN_USE: 409,
  MATCH_IN_USE: 409,
  IMAGE_IN_USE: 409,
  UPLOAD_USED: 409,
  UPLOAD_INCOMPLETE: 409,
  LAST_ADMIN: 409,
  TOO_MANY: 409,
  MATCH_LINKED: 409,
  MATCH_IN_GROUP: 409,
  WRONG_EVENT: 409,
  TEAMS_DIFFER: 409,
  NODE_NOT_ACTIVE: 409,
  NODE_COMPLETE: 409,
  DOWNSTREAM_COMPLETE: 409,
  NOT_RESTORABLE: 409,
  REFERENCE_GONE: 409,
  CHANGED_SINCE: 409,
  UNDO_EXPIRED: 409,
  GONE: 410,
  VERSION_CONFLICT: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  LOGIN_PROVIDER_FAILED: 502,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every error answer under /api (AP-03). */
export const errorBody = z.object({
  error: z.string().describe('A sentence for a person: what happened and what to do'),
  code: z.string().describe('A stable code'),
  requestId: z.string(),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  current: z.unknown().optional().describe('The record as it is now, for VERSION_CONFLICT'),
})
export type ErrorBody = z.infer<typeof errorBody>
