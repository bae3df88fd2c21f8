import { beforeAll, describe, expect, test } from 'vitest'
import { makeVisitor, type Visitor } from '#tests/support/clients/visitor.ts'
import { openUploads, startOnS3, STORAGES } from '#tests/support/foreign/storages.ts'
import { makeImage } from '#tests/support/worlds/images.ts'

const png = await makeImage('png')

describe.each(STORAGES)('An image that is served from %s', (_name, start) => {
  const { server, by } = openUploads(start)
  let visitor: Visitor
  let url: string
  beforeAll(async () => {
    visitor = makeVisitor(server.url)
    url = `/uploads/${await by.upload(png, { filename: 'x"; é 🦈.png' })}`
  })

  test('A served image has the type of its bytes, cannot run, and names no file that a person wrote [X10 U28]', async () => {
    const { headers } = await visitor.get(url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('content-disposition')).toBeNull() // the address ends with a plain name, which browsers use
    expect(url).toMatch(/^\/uploads\/teams\/x-e-[0-9a-z]{16}\.png$/)
  })

  test('A served image is cached for ever, revalidated, and sent whole when a part is requested [U27]', async () => {
    const whole = await visitor.get(url)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const head = await visitor.send('HEAD', url)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    const again = await visitor.get(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const part = await visitor.get(url, { headers: { range: 'bytes=0-9' } })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([200, bytes])
  })

  test.each([
    '/uploads/teams/none.png', '/uploads/incoming/x.png', '/uploads/spool/x.png',
    '/uploads/teams/..%2f..%2fetc%2fpasswd', '/uploads/teams/%2e%2e', '/uploads/teams/x%00.png',
  ])('No image is served at %s [U27]', async (odd) => {
    expect([400, 404]).toContain((await visitor.get(odd)).status)
  })
})

describe('With an address of the bucket for visitors', () => {
  const { server, by } = openUploads(startOnS3, { S3_PUBLIC_URL: 'https://images.example.com/site' })

  test('Images are fetched from the bucket address, and stay at one address for anyone who links to them', async () => {
    const visitor = makeVisitor(server.url)
    const path = await by.upload(png)
    server.s3.requests.length = 0
    const answer = await visitor.get(`/uploads/${path}`)
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      302, `https://images.example.com/site/${path}`, 'public, max-age=86400',
    ])
    expect(server.s3.requests).toEqual([])
    expect((await visitor.get('/uploads/incoming/x.png')).status).toBe(404)
  })

  test('Pages may show images from the bucket address and from nowhere else', async () => {
    const policy = (await makeVisitor(server.url).get('/')).headers.get('content-security-policy')
    expect(policy).toContain("img-src 'self' data: https://images.example.com;")
  })
})
