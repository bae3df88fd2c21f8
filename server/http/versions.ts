import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { hasTag } from './has-tag.ts'
import { isRead } from './methods.ts'

type Versioned = { id: string; version: number }

/**
 * Answers a record with its version in the ETag. The rest of the tag is a hash, because an answer also has fields
 * that change with time alone (isLive); If-Match looks at the version only.
 */
export function sendRecord<T extends Versioned>(reply: FastifyReply, record: T): T {
  reply.header('etag', `"${record.version}"`)
  return record
}

/** Gives every text of a read a weak ETag. */
export function addEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string' || !isRead(request.method)) return payload
    const version = reply.getHeader('etag')?.toString().replaceAll('"', '')
    const hash = createHash('sha1').update(payload).digest('base64url')
    reply.header('etag', `W/"${version ? `${version}-` : ''}${hash}"`)
    return payload
  })
}

/** Answers 304 where the reader already has the version of its ETag. */
export function answerNotModified(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    const tag = reply.getHeader('etag')
    if (reply.statusCode !== 200 || !isWhole || typeof tag !== 'string' || !isRead(request.method)) return payload
    if (!hasTag(request.headers['if-none-match'], tag)) return payload
    for (const name of ['content-length', 'content-type', 'content-encoding']) reply.removeHeader(name)
    reply.code(304)
    return ''
  })
}

/**
 * The version that a write expects by If-Match, or null when it expects none (AP-06). Accepts the tags of answered
 * records, and the bare version.
 */
export function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match']?.trim()
  if (!header || header === '*') return null
  const version = header.match(/^(?:W\/)?"(\d{1,9})(?:-[\w-]*)?"$/)?.[1]
  return version ? Number(version) : -1
}

/**
 * @param toSent the record as the refusal shows it
 * @throws DomainError VERSION_CONFLICT with the current record when a write expected another version
 */
export function assertVersion<R extends Versioned>(
  kind: string, current: R, expected: number | null, toSent: (record: R) => object = (record) => record,
): void {
  if (expected === null || current.version === expected) return
  throw new DomainError('VERSION_CONFLICT', `This ${kind} was changed by someone else`, { current: toSent(current) })
}
