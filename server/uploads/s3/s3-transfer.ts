import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { HEAD_BYTES, sniffImageType, type ImageType } from '#server/uploads/image-type.ts'
import { isIncoming } from '#server/uploads/paths.ts'
import type { StoredImage } from '#server/uploads/storage.ts'
import { unreachable } from './s3-request.ts'

/**
 * The headers that are stored with a file. A finished image fetched from the bucket itself has the headers of this
 * server; an unchecked file is no picture to a browser.
 */
export async function describeFile(key: string, file: string): Promise<Record<string, string>> {
  const hash = createHash('sha256')
  let type: ImageType | null | undefined
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    type ??= sniffImageType(chunk)
    hash.update(chunk)
  }
  return {
    'x-amz-content-sha256': hash.digest('hex'),
    ...(type && !isIncoming(key)
      ? { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
      : { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }),
  }
}

/**
 * Opens an image of the bucket as a stream, which ends the transfer when it is closed early. The type is that of its
 * first bytes, whatever the bucket calls it.
 * @param get asks for the image; null when there is none
 * @param patience in milliseconds, for the answer and for each further piece of it
 * @throws DomainError UNAVAILABLE
 */
export async function openTransfer(
  get: (signal: AbortSignal) => Promise<Response | null>,
  patience: number,
): Promise<StoredImage | null> {
  const transfer = new AbortController()
  const inTime = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    const timer = setTimeout(() => transfer.abort(), patience)
    return step().finally(() => clearTimeout(timer))
  }
  const response = await inTime(() => get(transfer.signal))
  if (!response?.body) return null
  const reader = response.body.getReader()
  const next = async (): Promise<Uint8Array | undefined> => (await inTime(() => reader.read()).catch(unreachable)).value
  let head = Buffer.alloc(0)
  for (let more = await next(); more; more = head.length < HEAD_BYTES ? await next() : undefined)
    head = Buffer.concat([head, more])
  const type = sniffImageType(head)
  if (!type) {
    transfer.abort()
    return null
  }
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield head
    for (let piece = await next(); piece; piece = await next()) yield piece
  }
  const stream = Readable.from(pieces(), { objectMode: false })
  stream.once('close', () => transfer.abort())
  return { size: Number(response.headers.get('content-length')), type, stream }
}
