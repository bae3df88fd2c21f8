import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import pg from 'pg'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import { DomainError, type ErrorDetail } from '#domain/errors.ts'
import { isPassing } from '#server/db/trouble.ts'
import { basisOfQuestion } from './as-asked.ts'

type Refusal = { code: ErrorCode; error: string; details?: ErrorDetail[]; basis?: string | undefined; current?: unknown }

export const UNAVAILABLE: Refusal = { code: 'UNAVAILABLE', error: 'The service is temporarily unavailable' }
const DISK_FULL: Refusal = {
  code: 'STORAGE_FULL',
  error: 'There is no room left to store this. Please tell the operator.',
}
const DANGLING: Refusal = {
  code: 'CONFLICT',
  error: 'Something that this refers to was deleted meanwhile. Please reload and try again.',
}
const INTERNAL: Refusal = { code: 'INTERNAL', error: 'Something went wrong on our side. Please try again.' }

/** The content security policy of anything but pages: it loads nothing and cannot be framed. */
export const POLICY_OF_ANSWERS = "default-src 'none'; frame-ancestors 'none'"

/** The features that pages ask of browsers: none. An injected script could not ask either. */
export const PERMISSIONS = [
  'accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'midi',
  'payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking',
].map((feature) => `${feature}=()`).join(', ')

/** Answers a refusal in the one shape that every error of the API has (AP-03). */
export function sendError(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, ...rest } = refusal
  if (code === 'UNAVAILABLE') reply.header('retry-after', '5')
  if (code === 'RATE_LIMITED' && !reply.hasHeader('retry-after')) reply.header('retry-after', '60')
  const body: ErrorBody = { error: rest.error, code, requestId: request.id, details: rest.details, basis: rest.basis, current: rest.current }
  return reply
    .code(ERROR_STATUS[code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

/** The refusal for an error thrown anywhere below a route. Unknown errors reveal nothing about themselves. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof DomainError && error.code in ERROR_STATUS) {
    return { code: error.code as ErrorCode, error: error.message, details: error.details, basis: basisOfQuestion(error), current: error.current }
  }
  if (hasZodFastifySchemaValidationErrors(error)) return validationRefusal(error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? 'This value cannot be used',
  })))
  if (isDiskFull(error)) return DISK_FULL
  if (isPassing(error)) return UNAVAILABLE
  if (isDangling(error)) return DANGLING
  return fromFastify(error as FastifyError)
}

/**
 * Answers requests that are refused before any hook: an address with broken escapes (checks V23).
 * @param send what answers instead of the error
 */
export function answerBadAddress(
  error: FastifyError, request: FastifyRequest, reply: FastifyReply, send: () => unknown = () => sendError(request, reply, toRefusal(error)),
): void {
  reply.headers({
    'x-request-id': request.id,
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY_OF_ANSWERS,
  })
  send()
}

function validationRefusal(details: ErrorDetail[]): Refusal {
  const [first] = details
  const more = details.length > 1 ? ` (and ${details.length - 1} more)` : ''
  return { code: 'VALIDATION_FAILED', error: `${first?.message ?? 'The request is not valid'}${more}`, details }
}

const FASTIFY_ERRORS: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'PAYLOAD_TOO_LARGE', error: 'The request is too large' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'UNSUPPORTED_MEDIA_TYPE', error: 'Send the body as application/json' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { code: 'INVALID_JSON', error: 'Request body is not complete' },
  FST_ERR_BAD_URL: { code: 'NOT_FOUND', error: 'There is nothing at this address' },
  FST_ERR_MAX_PARAM_LENGTH: { code: 'NOT_FOUND', error: 'There is nothing at this address' },
}

function fromFastify(error: Partial<FastifyError>): Refusal {
  const known = FASTIFY_ERRORS[error.code ?? '']
  if (known) return known
  if (error.statusCode === 429) return { code: 'RATE_LIMITED', error: 'Too many requests, please wait' }
  return INTERNAL
}

/** True when a record that existed a moment ago is gone: the check of the store and the key of the table differ. */
const isDangling = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23503'

/** Error codes of files that cannot grow: the disk, the quota of a user, or the largest file of a process. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** True when there is no room for the database or for a file. */
const isDiskFull = (error: unknown): boolean =>
  (error instanceof pg.DatabaseError && error.code === '53100') || NO_ROOM.has((error as NodeJS.ErrnoException).code ?? '')
