import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'

type Versioned = { id: string; version: number }

/**
 * Answers a record with its version in the ETag. The rest of the tag is a hash, because an answer also holds what time
 * alone changes (isLive); If-Match looks at the version only.
 */
export function sendRecord<T extends Versioned>(reply: FastifyReply, record: T): T {
  reply.header('etag', `"${record.version}"`)
  return record
}

/** Gives every public JSON answer a weak ETag and answers 304 where the reader already has it. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const readable = request.method === 'GET' || request.method === 'HEAD'
    if (reply.statusCode !== 200 || typeof payload !== 'string' || !readable) return payload
    const version = reply.getHeader('etag')?.toString().replaceAll('"', '')
    const hash = createHash('sha1').update(payload).digest('base64url')
    const tag = `W/"${version ? `${version}-` : ''}${hash}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match']?.split(',').some((candidate) => candidate.trim() === tag)) {
      reply.code(304).removeHeader('content-length').removeHeader('content-type')
      return ''
    }
    return payload
  })
}

/**
 * The version that a write expects by If-Match, or null when it expects none (decision 40). Accepts the tags that
 * records are answered with, and the bare version.
 */
export function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match']?.trim()
  if (!header || header === '*') return null
  const version = header.match(/^(?:W\/)?"(\d{1,9})(?:-[\w-]*)?"$/)?.[1]
  return version ? Number(version) : -1
}

/** @throws DomainError VERSION_CONFLICT with the current record when a write expected another version */
export function assertVersion(kind: string, current: Versioned, expected: number | null): void {
  if (expected === null || current.version === expected) return
  throw new DomainError('VERSION_CONFLICT', `This ${kind} was changed by someone else`, { current })
}
