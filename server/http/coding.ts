import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const CODINGS = ['identity', 'gzip', 'br'] as const
export type Coding = (typeof CODINGS)[number]

/** Smaller answers are sent as they are, in bytes. */
export const WORTH_PACKING = 1_000

/** Readers send one of few headers, so each is parsed once. */
const known = new Map<string, Coding>()
const MOST_KNOWN = 200

/** The best encoding that an Accept-Encoding header accepts (RFC 9110, section 12.5.3). */
export function codingOf(header: string): Coding {
  const found = known.get(header)
  if (found !== undefined) return found
  const coding = choose(header)
  if (known.size < MOST_KNOWN) known.set(header, coding)
  return coding
}

function choose(header: string): Coding {
  const accepts = accepted(header)
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

/** Whether a reader takes what is stored compressed with gzip, whatever it would like better. */
export const acceptsGzip = (header: string): boolean => accepted(header)('gzip')

function accepted(header: string): (coding: Coding) => boolean {
  const weights = new Map(header.toLowerCase().split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
    const weight = parameters.find((each) => each.startsWith('q='))
    return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const
  }))
  return (coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]

/** @param quality of Brotli: beyond 4 it costs more time than it saves for an answer that is made for one request */
export async function pack(plain: Buffer, coding: Coding, quality: number): Promise<Buffer> {
  if (coding === 'br') return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return coding === 'gzip' ? zip(plain) : plain
}
