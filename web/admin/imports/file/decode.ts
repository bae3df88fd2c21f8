/** The number of zero bytes at even and at odd places: UTF-16 without a mark has them at one of the two. */
const zerosAt = (bytes: Uint8Array, parity: 0 | 1): number => bytes.filter((byte, index) => byte === 0 && index % 2 === parity).length

const SAMPLE = 1_000

/**
 * The text of a file, in any encoding that spreadsheets write: UTF-8 or UTF-16 with or without a mark, else
 * Windows-1252, in which older programs of western countries write (Latin-1 is read by it as well).
 */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  const sample = bytes.subarray(0, SAMPLE)
  const many = sample.length / 4
  if ((first === 0xff && second === 0xfe) || zerosAt(sample, 1) > many) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || zerosAt(sample, 0) > many) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
