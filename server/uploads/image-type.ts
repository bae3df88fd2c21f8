export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

/** How many bytes of a file tell its type. */
export const HEAD_BYTES = 12

const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG = Buffer.from('ffd8ff', 'hex')

/** The type of a picture by its first bytes, whatever its name; null for everything that is not accepted. */
export function sniffImageType(head: Uint8Array): ImageType | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, HEAD_BYTES))
  if (bytes.subarray(0, 3).equals(JPEG)) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(PNG)) return 'image/png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : null
}
