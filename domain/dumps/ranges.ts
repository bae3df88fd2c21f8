/**
 * What a Range header asks for of a file of so many bytes (RFC 9110, section 14.2), both ends included. Null where all of it is to be
 * sent: without a header, for one that is no range of bytes, and for several ranges at once. 'none' where nothing of it is there.
 */
export function askedRange(header: string | undefined, bytes: number): { start: number; end: number } | 'none' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return Number(last) === 0 ? 'none' : { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
  const [start, end] = [Number(first), last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1)]
  if (last !== '' && Number(last) < start) return null
  return start >= bytes ? 'none' : { start, end }
}
