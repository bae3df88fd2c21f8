import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DumpFile } from '#contract/dumps/manifest.ts'
import { askedRange } from '#domain/dumps/ranges.ts'
import { DomainError } from '#domain/errors.ts'
import { acceptsGzip } from '#server/http/coding.ts'
import { hasTag } from '#server/http/has-tag.ts'
import type { DumpStorage } from './storage/storage.ts'

export const noSuchFile = () => new DomainError('NOT_FOUND', 'There is no such file in the dumps')

/** A file of a dump never changes: caches store it for ever, and pages of other sites may read it. */
export const forEver = (reply: FastifyReply): FastifyReply =>
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*',
    'access-control-expose-headers': 'accept-ranges, content-encoding, content-length, content-range, etag',
  })

/** The bytes of an answer: where they are, and how they are called on the way. */
type Body = { stored: string; bytes: number; sha256: string; encoding?: 'gzip'; unpack?: boolean }

/**
 * What is sent of a file: `.gz` addresses have the compressed bytes as a file of its own; a text is sent compressed to whoever takes
 * that, and unpacked on the way to others.
 */
function bodyOf({ name, bytes, sha256, gzip }: DumpFile, asked: string, takesGzip: boolean): Body {
  if (!gzip) return { stored: name, bytes, sha256 }
  const stored = `${name}.gz`
  if (asked === stored) return { stored, ...gzip }
  return takesGzip ? { stored, ...gzip, encoding: 'gzip' } : { stored, bytes, sha256, unpack: true }
}

/**
 * Sends a file of a dump, or a range of it where it is stored as it is sent (OD-05).
 * @throws DomainError NOT_FOUND when the manifest names no such file, or the storage has lost it
 */
export async function sendDumpFile(
  request: FastifyRequest, reply: FastifyReply, storage: DumpStorage, day: string, asked: string, files: DumpFile[],
): Promise<FastifyReply> {
  const file = files.find(({ name, gzip }) => name === asked || (gzip && `${name}.gz` === asked))
  if (!file) throw noSuchFile()
  const { stored, bytes, sha256, encoding, unpack } = bodyOf(file, asked, acceptsGzip(request.headers['accept-encoding'] ?? ''))
  const tag = `"${sha256.slice(0, 32)}"`
  forEver(reply).header('etag', tag)
  if (file.gzip && asked === file.name) reply.header('vary', 'accept-encoding')
  if (hasTag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  reply.type(asked.endsWith('.gz') ? 'application/gzip' : file.type)
  if (encoding) reply.header('content-encoding', encoding)
  const isAsStored = !encoding && !unpack
  if (isAsStored) reply.header('accept-ranges', 'bytes')
  const isFresh = request.headers['if-range'] === undefined || request.headers['if-range'] === tag
  const range = isAsStored && isFresh ? askedRange(request.headers.range, bytes) : null
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).header('cache-control', 'no-store').send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  reply.header('content-length', range ? range.end - range.start + 1 : bytes)
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const stream = await storage.open(day, stored, range ?? undefined)
  if (!stream) throw noSuchFile()
  if (!unpack) return reply.send(stream)
  const unpacked = createGunzip()
  stream.on('error', (error) => unpacked.destroy(error))
  unpacked.on('close', () => stream.destroy())
  return reply.send(stream.pipe(unpacked))
}
