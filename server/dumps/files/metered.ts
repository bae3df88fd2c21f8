import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

export type Content = { bytes: number; sha256: string }

/** Counts and hashes bytes. */
export function metered(): { add: (bytes: string | Uint8Array) => void; result: () => Content } {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    add: (chunk) => {
      hash.update(chunk)
      bytes += typeof chunk === 'string' ? Buffer.byteLength(chunk) : chunk.length
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}

/** A stream that counts and hashes what goes through it. */
export function meteredStream(): { stream: Transform; result: () => Content } {
  const { add, result } = metered()
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) => {
      add(chunk)
      done(null, chunk)
    },
  })
  return { stream, result }
}
