import { STATUS_CODES } from 'node:http'
import { ERROR_STATUS, errorBody, type ErrorCode } from '#contract/errors.ts'
import type { Answer } from './client.ts'

/**
 * The parts of the shared error format that an answer lacks: JSON with a sentence, a code of the list with its
 * status, and the id of the request (AP-03). Null when it lacks nothing.
 */
export function faultOfRefusal({ status, body, headers }: Answer): string | null {
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return 'it is no JSON'
  const { success, data } = errorBody.strict().safeParse(body)
  if (!success) return 'it has another shape'
  if (ERROR_STATUS[data.code as ErrorCode] !== status) return `its code is none of ${status}`
  if (data.requestId !== headers.get('x-request-id')) return 'its request id is another than in the header'
  const isSentence = /^[\p{Lu}'"].{8,}/su.test(data.error) && data.error !== STATUS_CODES[status]
  return isSentence ? null : 'it says no sentence'
}
