import { namesIn, type Endpoint, type Route } from '#contract/endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'

/** What any call may be refused with, for its address, its headers or the hour. */
const ALWAYS: ErrorCode[] = ['VALIDATION_FAILED', 'METHOD_NOT_ALLOWED', 'REQUEST_TIMEOUT', 'RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE']
const OF_WRITES: ErrorCode[] = ['INVALID_JSON', 'CSRF_REJECTED', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'STORAGE_FULL']
const OF_CREATES: ErrorCode[] = ['IDEMPOTENCY_MISMATCH', 'GONE']
const OF_EDITS: ErrorCode[] = ['VERSION_CONFLICT']

const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text)
const singular = (plural: string): string => plural.replace(/s$/, '').replace(/^matche$/, 'match')

/** The codes for records that a route's path names and that do not exist: MATCH_NOT_FOUND for '/matches/:id'. */
const missingIn = (route: string): ErrorCode[] =>
  namesIn(route).flatMap((name) => {
    const before = route.split('/').at(route.split('/').indexOf(`:${name}`) - 1) ?? ''
    const kind = name === 'id' ? singular(before) : name.replace(/Id$/, '')
    const code = `${kind.toUpperCase()}_NOT_FOUND`
    return isCode(code) ? ['NOT_FOUND', code] : ['NOT_FOUND']
  })

function byAccess({ access, scope }: Endpoint): ErrorCode[] {
  if (access === 'public') return scope ? ['UNAUTHENTICATED', 'FORBIDDEN'] : []
  return access === 'capability' ? ['BAD_SIGNATURE'] : ['UNAUTHENTICATED', 'FORBIDDEN']
}

/** The codes that a call may be refused with, each once, by status (AP-03). */
export function refusalsOf(route: Route, endpoint: Endpoint): ErrorCode[] {
  const { once, versioned, refusals = [] } = endpoint
  const [method = ''] = route.split(' ')
  const codes: ErrorCode[] = [
    ...ALWAYS,
    ...byAccess(endpoint),
    ...missingIn(route),
    ...(method === 'GET' ? [] : OF_WRITES),
    ...(once ? OF_CREATES : []),
    ...(versioned ? OF_EDITS : []),
    ...refusals,
  ]
  return [...new Set(codes)].toSorted((one, two) => ERROR_STATUS[one] - ERROR_STATUS[two] || (one < two ? -1 : 1))
}
