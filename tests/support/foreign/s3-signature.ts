import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
const MINUTES_15 = 900_000

/**
 * What a store finds wrong with a signed request, as the code of its refusal; null when nothing is. Written after the
 * documentation of AWS Signature Version 4 with node:crypto alone, so that it shares no mistake with our signing.
 * @param now in milliseconds; real stores refuse what was signed more than 15 minutes before or after
 */
export function findFault(
  request: IncomingMessage, body: Buffer, keys: { id: string; secret: string }, now: number,
): string | null {
  const { headers, method = 'GET', url = '/' } = request
  const parts = AUTHORIZATION.exec(headers.authorization ?? '')
  if (!parts) return 'AccessDenied'
  const [, id, day = '', region = '', names = '', signature = ''] = parts
  if (id !== keys.id) return 'InvalidAccessKeyId'
  const date = String(headers['x-amz-date'])
  const instant = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(now - instant) < MINUTES_15) || !date.startsWith(day)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const mustBeSigned = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied'
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const { pathname, searchParams } = new URL(url, 'http://store')
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(encode).join('/'),
    [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).toSorted().join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`)
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}
