import { namesIn, type Endpoint, type Route } from '#contract/endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts'
import { RECORD_KINDS } from '#contract/nouns.ts'
import { singular } from '#domain/text/singular.ts'

/** What any call may be refused with, for its address, its headers or the hour. */
const ALWAYS: ErrorCode[] = ['VALIDATION_FAILED', 'METHOD_NOT_ALLOWED', 'REQUEST_TIMEOUT', 'RATE_LIMITED', 'HEADERS_TOO_LARGE', 'INTERNAL', 'UNAVAILABLE']
const OF_WRITES: ErrorCode[] = ['INVALID_JSON', 'CSRF_REJECTED', 'CONFLICT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'STORAGE_FULL']
const OF_CREATES: ErrorCode[] = ['IDEMPOTENCY_MISMATCH', 'GONE']
const OF_EDITS: ErrorCode[] = ['VERSION_CONFLICT']

const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_STATUS, text)

/** The kinds of records that a route's path names: 'match' in '/matches/:id', all of them in '/presence/:kind/:id'. */
const kindsIn = (route: string): string[] => {
  const parts = route.split('/')
  return namesIn(route).flatMap((name) => {
    if (name === 'kind') return RECORD_KINDS
    return name === 'id' ? singular(parts[parts.indexOf(':id') - 1] ?? '') : name.replace(/Id$/, '')
  })
}

/** The codes for what a route's path names and does not exist. */
const missingIn = (route: string): ErrorCode[] =>
  (route.includes(':') ? ['NOT_FOUND', ...kindsIn(route).map((kind) => `${kind.toUpperCase()}_NOT_FOUND`)] : []).filter(isCode)

const BY_ACCESS: Record<Endpoint['access'], ErrorCode[]> = {
  public: [],
  session: ['UNAUTHENTICATED', 'FORBIDDEN'],
  staff: ['UNAUTHENTICATED', 'FORBIDDEN'],
  admin: ['UNAUTHENTICATED', 'FORBIDDEN'],
  capability: ['BAD_SIGNATURE'],
}

/** The codes that a call may be refused with, each once, by status (AP-03). */
export function refusalsOf(route: Route, endpoint: Endpoint): ErrorCode[] {
  const { access, once, versioned, refusals = [] } = endpoint
  const [method = ''] = route.split(' ')
  const codes: ErrorCode[] = [
    ...ALWAYS,
    ...BY_ACCESS[access],
    ...missingIn(route),
    ...(method === 'GET' ? [] : OF_WRITES),
    ...(once ? OF_CREATES : []),
    ...(versioned ? OF_EDITS : []),
    ...refusals,
  ]
  return [...new Set(codes)].toSorted((one, two) => ERROR_STATUS[one] - ERROR_STATUS[two] || (one < two ? -1 : 1))
}
