import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushWrite } from '#contract/push/push.ts'
import { until } from '#tests/support/program/until.ts'

/** A notification as a browser that knows declarative messages reads it. */
export type Shown = { title: string; body: string; navigate: string; tag: string; lang: string; data: { id: string } }
export type Message = { headers: IncomingHttpHeaders; at: number; shown: Shown; bytes: number }
/** A browser with a subscription at this service. */
export type Browser = {
  address: PushWrite['address']
  /** Everything that arrived for it, in the order in which it arrived. */
  messages: Message[]
  titles: () => string[]
  wait: (fits: (message: Message) => boolean) => Promise<Message>
}
type Reply = { status: number; headers?: Record<string, string>; afterMs?: number; never?: boolean }

export type PushService = {
  url: string
  browser: () => Browser
  /** What the next calls are answered; 201 by default. A message counts as arrived where that is a success. */
  reply: (next: (path: string, count: number) => Reply) => void
  /** Calls so far, also refused ones. */
  calls: () => number
  stop: () => Promise<void>
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer => Buffer.from(hkdfSync('sha256', key, salt, info, length))
const text = (value: string): Buffer => Buffer.from(`${value}\0`)

/** What a browser reads of a message, by RFC 8188 and RFC 8291 and by no library. @throws Error where it is for somebody else */
export function opened(body: Buffer, own: ECDH, auth: Buffer): Buffer {
  const [salt, size, keyLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  if (sealed.length > size) throw new Error('A message is one record')
  const context = Buffer.concat([text('WebPush: info'), own.getPublicKey(), sender])
  const secret = hkdf(auth, own.computeSecret(sender), context, 32)
  const [key, nonce] = [hkdf(salt, secret, text('Content-Encoding: aes128gcm'), 16), hkdf(salt, secret, text('Content-Encoding: nonce'), 12)]
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('The last record ends in 2')
  return padded.subarray(0, end)
}

/** Checks who sends, by RFC 8292. @throws Error where the signature is not good, or for another service */
export function assertSigned(authorization: string, origin: string): { sub: string; exp: number } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [string, string]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isGood = verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number }
  if (!isGood || read.aud !== origin) throw new Error('This message is signed by somebody else')
  return read
}

/** A push service of browsers on loopback: it checks the sender, opens every message as the browser would, and notes it. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, { own: ECDH; auth: Buffer; messages: Message[] }>()
  let answer: (path: string, count: number) => Reply = () => ({ status: 201 })
  let calls = 0
  let failure: unknown
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      calls += 1
      const { headers, url: path = '' } = request
      const { status, headers: extra, afterMs = 0, never } = answer(path, calls)
      try {
        const browser = browsers.get(path)
        if (!browser) return response.writeHead(404).end()
        assertSigned(headers.authorization ?? '', `http://${headers.host}`)
        const body = Buffer.concat(parts)
        const message = JSON.parse(opened(body, browser.own, browser.auth).toString()) as { web_push: number; notification: Shown }
        if (message.web_push !== 8030) throw new Error('This is no declarative message')
        if (status < 300 && !never) browser.messages.push({ headers, at: Date.now(), shown: message.notification, bytes: body.length })
      } catch (error) {
        failure ??= error
        return response.writeHead(400).end()
      }
      if (!never) setTimeout(() => response.writeHead(status, extra).end(), afterMs)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    browser: () => {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const [auth, path, messages] = [randomBytes(16), `/push/${randomBytes(9).toString('base64url')}`, [] as Message[]]
      browsers.set(path, { own, auth, messages })
      return {
        address: { endpoint: url + path, keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') } },
        messages,
        titles: () => messages.map(({ shown }) => shown.title),
        wait: (fits) => until(() => messages.find(fits), {
          otherwise: () => `There were ${JSON.stringify(messages.map(({ shown }) => shown.title))} of ${calls} calls; ${String(failure)}`,
        }),
      }
    },
    reply: (next) => (answer = next),
    calls: () => calls,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
