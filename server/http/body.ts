import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { isSafe } from './methods.ts'

const MAX_DEPTH = 24

const invalidJson = () => new DomainError('INVALID_JSON', 'Request body is not valid JSON')

/**
 * Accepts JSON in UTF-8 and nothing else: other types would get around the browser's cross-site rules. Input that
 * could not be stored faithfully or would harm the reader is refused here for all routes: NUL and lone surrogates,
 * keys that reach an object's prototype, and deep nesting (checks V01 to V09). Of duplicate keys the last one counts.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const charset = request.headers['content-type']?.match(/charset\s*=\s*"?([^\s;"]+)/i)?.[1]
    if (charset && charset.toLowerCase() !== 'utf-8') {
      done(new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json in UTF-8'))
      return
    }
    if (body === '') return done(null, undefined) // some clients declare the type even without a body
    try {
      const value: unknown = JSON.parse(body as string)
      assertHarmless(value)
      done(null, value)
    } catch (error) {
      done(error instanceof DomainError ? error : invalidJson())
    }
  })
}

/** True when a request has a body that somebody reads. */
export const hasBody = ({ headers, method }: FastifyRequest): boolean =>
  !isSafe(method) && (headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0')

/**
 * A body is accepted as it is: a compressed one is not decompressed here, whatever its encoding (RFC 9110, section
 * 15.5.16).
 */
export function refusePackedBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    const coding = request.headers['content-encoding']?.trim().toLowerCase() || 'identity'
    if (coding === 'identity' || !hasBody(request)) return
    reply.header('accept-encoding', 'identity')
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, without Content-Encoding')
  })
}

/** @throws DomainError VALIDATION_FAILED naming the place of the first thing that cannot be accepted */
export function assertHarmless(root: unknown): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: root, path: '', depth: 0 }]
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, path, depth } = item
    if (typeof value === 'string') {
      if (!isPlainText(value)) refuse(path, 'Text cannot contain NUL or broken characters')
    } else if (value !== null && typeof value === 'object') {
      if (depth >= MAX_DEPTH) refuse(path, 'The value is nested too deeply')
      for (const [key, child] of Object.entries(value)) {
        if (['__proto__', 'constructor', 'prototype'].includes(key) || !isPlainText(key)) refuse(path, 'A field has a name that cannot be used')
        open.push({ value: child, path: path ? `${path}.${key}` : key, depth: depth + 1 })
      }
    }
  }
}

export const isPlainText = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

function refuse(path: string, message: string): never {
  throw new DomainError('VALIDATION_FAILED', message, { details: [{ path: path.slice(0, 200), message }] })
}
