import { STATUS_CODES } from 'node:http'
import { API, type ApiRoute } from '#contract/api.ts'
import { ERROR_STATUS, errorBody, type ErrorCode } from '#contract/errors.ts'
import { refusalsOf } from '#contract/refusals/refusals.ts'
import type { Answer } from './client.ts'

const ROUTES = (Object.keys(API) as ApiRoute[])
  .toSorted((one, two) => one.split(':').length - two.split(':').length)
  .map((route) => ({ call: new RegExp(`^${route.replace(' /', ' /api/').replaceAll(/:\w+/g, '[^/]+')}$`), codes: new Set<string>(refusalsOf(route, API[route])) }))

/** Whether answers of this status are refusals, in the format of errors; one of them leads elsewhere. */
export const isRefusal = (status: number): boolean => status >= 400 || Object.values<number>(ERROR_STATUS).includes(status)

/** Whether the description of a call like 'GET /api/teams/1?a=b' has a code among its refusals; calls of no endpoint may have any. */
const isDescribed = (call: string, code: string): boolean => {
  const [path = ''] = call.split('?')
  return ROUTES.find((route) => route.call.test(path))?.codes.has(code) ?? true
}

/**
 * The parts of the shared error format that an answer lacks: JSON with a sentence, a code of the list with its
 * status, and the id of the request (AP-03). Null when it lacks nothing.
 * @param call method and address
 */
export function faultOfRefusal(call: string, { status, body, headers }: Answer): string | null {
  if (headers.get('content-type') !== 'application/json; charset=utf-8') return 'it is no JSON'
  const { success, data } = errorBody.strict().safeParse(body)
  if (!success) return 'it has another shape'
  if (ERROR_STATUS[data.code as ErrorCode] !== status) return `its code is none of ${status}`
  if (data.requestId !== headers.get('x-request-id')) return 'its request id is another than in the header'
  if (!isDescribed(call, data.code)) return 'its code is none of those that the call is described with'
  const isSentence = /^[\p{Lu}'"].{8,}/su.test(data.error) && data.error !== STATUS_CODES[status]
  return isSentence ? null : 'it says no sentence'
}
