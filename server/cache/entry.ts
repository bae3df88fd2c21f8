import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { codingOf, pack, WORTH_PACKING, type Coding } from '#server/http/coding.ts'
import { hasTag } from '#server/http/has-tag.ts'

/** One encoding of an answer. The first header is x-request-id, whose value is set for each answer. */
type Variant = { headers: string[]; body: Buffer }

/** An answer whose bytes are ready. `bytes` is its size in memory at most. */
export type Entry = {
  key: string
  tag: string
  total: string | undefined
  /** The plain form, and compressed ones as soon as they are ready. */
  variants: { identity: Variant } & Partial<Record<Coding, Variant>>
  /** Prepares an encoding, once for everybody who will get it. */
  pack: (coding: Coding) => Promise<void>
  notModified: string[]
  bytes: number
  /** Served since it was cached, or since it was last passed over for eviction. */
  used: boolean
  /** Milliseconds; after that it is not served. */
  until: number
}

const HEADERS_TAKE = 6_000
const PER_ANSWER = new Set(['x-request-id', 'connection', 'date', 'keep-alive', 'content-length', 'content-encoding'])

/** Prepared once and served many times. */
const QUALITY = 5

/**
 * A finished answer, ready in its plain form.
 * @param headers all that the answer has, its weak ETag among them
 */
export function makeEntry(key: string, text: string, headers: OutgoingHttpHeaders, until: number): Entry {
  const plain = Buffer.from(text)
  const small = plain.length < WORTH_PACKING
  const fields = Object.entries({ ...headers, vary: 'accept-encoding' })
    .filter(([name, value]) => !PER_ANSWER.has(name) && value !== undefined)
    .flatMap(([name, value]) => [name, String(value)])
  const variant = (body: Buffer, coding: Coding): Variant => ({
    body,
    headers: [
      'x-request-id', '', ...fields, 'content-length', String(body.length),
      ...(coding === 'identity' || small ? [] : ['content-encoding', coding]),
    ],
  })
  const total = headers['x-total-count']
  const variants: Entry['variants'] = { identity: variant(plain, 'identity') }
  const making = new Map<Coding, Promise<void>>()
  const make = async (coding: Coding): Promise<void> => {
    variants[coding] = small ? variants.identity : variant(await pack(plain, coding, QUALITY), coding)
  }
  return {
    key,
    tag: String(headers['etag']),
    total: total === undefined ? undefined : String(total),
    variants,
    pack: (coding) => {
      const made = making.get(coding) ?? make(coding)
      making.set(coding, made)
      return made
    },
    notModified: ['x-request-id', '', ...withoutType(fields)],
    bytes: plain.length * 2 + key.length + HEADERS_TAKE, // compressed forms together are smaller than the plain one
    used: false,
    until,
  }
}

const withoutType = (fields: string[]): string[] => {
  const at = fields.indexOf('content-type')
  return at < 0 ? fields : fields.toSpliced(at, 2)
}

/** Answers a GET or HEAD with an entry. It costs one header block and no copy of the body. */
export function sendEntry(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  const { headers, method } = request
  if (hasTag(headers['if-none-match'], entry.tag)) {
    entry.notModified[1] = randomUUID()
    response.writeHead(304, entry.notModified).end()
    return
  }
  const variant = variantFor(entry, headers['accept-encoding'])
  variant.headers[1] = randomUUID()
  response.writeHead(200, variant.headers).end(method === 'HEAD' ? undefined : variant.body)
}

const variantFor = ({ variants }: Entry, accepted: string | string[] | undefined): Variant =>
  variants[codingOf(String(accepted ?? ''))] ?? variants.identity

/** The same as a list of names and values, and the body, for an answer that is under way already. */
export function chooseVariant(entry: Entry, request: IncomingMessage): { body: Buffer; headers: [string, string][] } {
  const { body, headers } = variantFor(entry, request.headers['accept-encoding'])
  const pairs: [string, string][] = []
  for (let at = 2; at < headers.length; at += 2) pairs.push([headers[at] ?? '', headers[at + 1] ?? ''])
  return { body, headers: pairs }
}
