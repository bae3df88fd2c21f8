import { describe, expect, test } from 'vitest'
import { sendRaw, statusesIn } from '#tests/support/clients/raw-socket.ts'
import { openSite } from '#tests/support/program/site.ts'

const { server } = await openSite()

const NEXT = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'
const SMUGGLED = 'GET /api/admin/users HTTP/1.1\r\nHost: x\r\n\r\n'
const post = (headers: string, body = '', path = '/api/drafts'): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
const many = (count: number): string =>
  Array.from({ length: count }, (_, index) => `X-Header-${index}: some value\r\n`).join('')

test('A body that is not JSON closes the connection: its content is not read as a request [V27]', async () => {
  const { text, closed } = await sendRaw(server.url, post(`Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED) + NEXT)
  expect(statusesIn(text), text).toEqual([400])
  expect(closed).toBe(true)
})

describe('A request whose end cannot be known', () => {
  test.each([
    ['a length and chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
    ['chunks and a length', post('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${SMUGGLED}`)],
    ['two lengths', post('Content-Length: 2\r\nContent-Length: 60\r\n', `{}${SMUGGLED}`)],
    ['a length that is none', post('Content-Length: 2x\r\n', `{}${SMUGGLED}`)],
    ['a negative length', post('Content-Length: -1\r\n', SMUGGLED)],
    ['a size of a chunk that is none', post('Transfer-Encoding: chunked\r\n', `zz\r\n{}\r\n0\r\n\r\n`)],
    ['a chunk that is longer than it says', post('Transfer-Encoding: chunked\r\n', `2\r\n{}xx\r\n0\r\n\r\n`)],
    ['chunks that are not the last coding', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n`)],
    ['a coding that looks like chunks', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n`)],
    ['a space before the colon', post('Content-Length : 2\r\n', `{}${SMUGGLED}`)],
    ['a line that ends in LF alone', 'POST /api/drafts HTTP/1.1\r\nHost: x\nContent-Length: 2\r\n\r\n{}'],
    ['a header that goes on in the next line', post('X-A: b\r\n Content-Length: 60\r\n', '{}')],
    ['no host', `GET /api/events HTTP/1.1\r\n\r\n`],
    ['NUL in a header', `GET /api/events HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n`],
  ])('A request with %s has no certain end: it is refused, and the connection closed before anything behind it is read [V27]', async (_name, bytes) => {
    const { text, closed } = await sendRaw(server.url, bytes + NEXT)
    expect(statusesIn(text), text).toEqual([400])
    expect(closed).toBe(true)
    expect(text).toContain('"code":"VALIDATION_FAILED"')
  })
})

test.each([
  ['a thousand headers', `GET /api/events HTTP/1.1\r\nHost: x\r\n${many(1_000)}\r\n`],
  ['one header of 20 kB', `GET /api/events HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['an address of 20 kB', `GET /api/events?search=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
])('A request with %s is too large, and the connection is closed [V27]', async (_name, bytes) => {
  const { text, closed } = await sendRaw(server.url, bytes + NEXT)
  expect(statusesIn(text), text).toEqual([431])
  expect(closed).toBe(true)
})

test.each([
  ['is refused before its body is read', post(`Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED, '/api/teams'), [401, 200]],
  ['is refused for what it says', post('Content-Length: 2\r\n', '{}'), [400, 200]],
  ['takes no such method', post(`Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED, '/api/events/x'), [405, 200]],
  ['goes to no address', post(`Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED, '/api/none'), [404, 200]],
  ['comes in chunks', post('Transfer-Encoding: chunked\r\n', `1\r\n{\r\n1\r\n}\r\n0\r\n\r\n`), [400, 200]],
  ['is a GET with a body', `GET /api/events HTTP/1.1\r\nHost: x\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`, [200, 200]],
  ['has neither length nor body', post(''), [400, 200]],
  ['expects to go on', post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}'), [100, 400, 200]],
  ['expects something else', post('Expect: magic\r\nContent-Length: 2\r\n', '{}'), [400, 200]],
  ['has two hundred headers', `GET /api/events HTTP/1.1\r\nHost: x\r\n${many(200)}\r\n`, [200, 200]],
])('The request after one that %s is answered as itself [V27]', async (_name, bytes, expected) => {
  const { text } = await sendRaw(server.url, bytes + NEXT)
  expect(statusesIn(text), text).toEqual(expected)
  expect(text.slice(text.lastIndexOf('HTTP/1.1'))).toContain('content-type: application/json')
  expect(text).not.toContain('discriminator')
})
