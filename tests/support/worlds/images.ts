import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** What fetch takes as a body. */
export type Bytes = Buffer<ArrayBuffer>
type Format = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff'
type Size = { width?: number; height?: number; noise?: boolean }

/** A real picture of one colour, or of noise, which takes about as many bytes as it has points times three. */
export const makeImage = async (
  format: Format, { width = 40, height = 30, noise = false }: Size = {},
): Promise<Bytes> =>
  Buffer.from(
    await (noise
      ? sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
      : sharp({ create: { width, height, channels: 3, background: '#d4f53f' } }))
      .toFormat(format)
      .toBuffer(),
  )

/** Puts a chunk into a PNG behind its header. */
export function addPngChunk(png: Bytes, type: string, data: Buffer): Bytes {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  const header = 8 + 25
  return Buffer.concat([png.subarray(0, header), length, body, check, png.subarray(header)])
}

/** Text that takes `size` bytes when it is unpacked. */
export const packedText = (size: number): Buffer =>
  Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(size))])
