import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Answer, type Client } from '#tests/support/client.ts'
import { factories } from '#tests/support/factories.ts'
import { addPngChunk, makeImage, packedText, type Bytes } from '#tests/support/images.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { makeVisitor } from '#tests/support/visitor.ts'
import { BAD_IMAGE } from '#contract/uploads.ts'
import { sweepUploads } from './remove.ts'

let server: TestServer
let as: ReturnType<typeof connect>
let editor: Client

beforeAll(async () => {
  server = await startTestServer()
  as = connect(server.url)
  editor = await as('editor')
})
afterAll(() => server.stop())

const png = await makeImage('png')
const wanted = { path: 'teams', contentType: 'image/png', filename: 'logo.png' }

type Signed = { uploadUrl: string; path: string }
const signFor = async (over: Record<string, unknown> = {}): Promise<Signed> =>
  (await editor.post('/api/uploads/signed-url', { ...wanted, ...over })).body
const sendTo = (url: string, bytes: BodyInit, type = 'image/png'): Promise<Answer> =>
  editor.send('PUT', url, bytes, { headers: { 'content-type': type } })
const complete = (path: string): Promise<Answer> => editor.post('/api/uploads/signed-url/complete', { path })
const listed = async (): Promise<string[]> =>
  (await editor.get('/api/uploads/list?path=teams')).body.map(({ fullPath }: { fullPath: string }) => fullPath)

/** Sends and completes an image. @returns its path */
async function upload(bytes: Bytes = png, over: Record<string, unknown> = {}): Promise<string> {
  const { uploadUrl, path } = await signFor(over)
  const type = String(over['contentType'] ?? 'image/png')
  expect((await sendTo(uploadUrl, bytes, type)).status).toBe(204)
  expect((await complete(path)).status).toBe(200)
  return path
}

/** Every file below the data folder, with what is in it. */
function tree(folder = server.dataDir): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => `${name} ${createHash('sha256').update(readFileSync(join(folder, name))).digest('hex')}`)
    .toSorted()
}

async function expectRefusedBytes(bytes: Bytes, error: string): Promise<void> {
  const before = tree()
  const { uploadUrl, path } = await signFor()
  expect((await sendTo(uploadUrl, bytes)).status).toBe(204)
  const answer = await complete(path)
  expect([answer.status, answer.body.code, answer.body.error]).toEqual([400, 'VALIDATION_FAILED', error])
  expect(tree()).toEqual(before)
  expect((await editor.get(`/uploads/${path}`)).status).toBe(404)
  expect((await complete(path)).status).toBe(404)
  expect(await listed()).not.toContain(path)
}

describe('the way of an image', () => {
  test.each([
    ['jpeg', 'image/jpeg', 'jpg'], ['jpeg', 'image/jpg', 'jpg'], ['png', 'image/png', 'png'], ['webp', 'image/webp', 'webp'],
  ] as const)('leads from a signed address to a served image: %s as %s', async (format, contentType, ending) => {
    const { uploadUrl, path } = await signFor({ contentType, filename: `Älpha Wölves!.${ending}`, path: 'events' })
    expect(path).toMatch(new RegExp(`^events/alpha-wolves-[0-9a-z]{16}\\.${ending}$`))
    expect((await sendTo(uploadUrl, await makeImage(format), contentType)).status).toBe(204)
    expect(await listed()).not.toContain(path)
    const answer = await complete(path)
    expect([answer.status, answer.body]).toEqual([200, { url: `/uploads/${path}`, path }])

    const served = await makeVisitor(server.url).get(answer.body.url)
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ format, width: 40, height: 30 })
    const images = (await editor.get('/api/uploads/list?path=events&limit=1')).body
    expect(images).toEqual([{ name: path.slice('events/'.length), url: `/uploads/${path}`, fullPath: path }])
  })

  test('ends with an answer that a browser keeps for ever and cannot run', async () => {
    const url = `/uploads/${await upload()}`
    const visitor = makeVisitor(server.url)
    const { headers } = await visitor.get(url)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(headers.getSetCookie()).toEqual([])
    const head = await visitor.send('HEAD', url)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, headers.get('content-length')])
    const again = await visitor.get(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    for (const odd of ['/uploads/teams/none.png', '/uploads/incoming/x.png', '/uploads/teams/..%2f..%2fetc%2fpasswd', '/uploads/teams/%2e%2e']) {
      expect([odd, (await visitor.get(odd)).status]).toEqual([odd, 404])
    }
  })

  test('is closed to everybody but staff', async () => {
    for (const [identity, status] of [['anon', 401], ['norole', 403]] as const) {
      const client = await as(identity)
      const answers = [
        await client.get('/api/uploads/list?path=teams'), await client.post('/api/uploads/signed-url', wanted),
        await client.post('/api/uploads/signed-url/complete', { path: 'x' }), await client.post('/api/uploads/delete', { fullPath: 'x' }),
      ]
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status])
    }
    const { uploadUrl } = await signFor()
    const anon = await as('anon')
    expect((await anon.send('PUT', uploadUrl, png, { headers: { 'content-type': 'image/png' } })).status).toBe(204)
    expect((await anon.send('PUT', uploadUrl.replace(/\?.*/, ''), png, { headers: { 'content-type': 'image/png' } })).status).toBe(403)
  })

  test('gives two images with one name two places', async () => {
    const [first, second] = [await upload(), await upload(await makeImage('png', { width: 50 }))]
    expect(first).not.toBe(second)
    expect((await sharp(Buffer.from(await (await makeVisitor(server.url).get(`/uploads/${first}`)).arrayBuffer())).metadata()).width).toBe(40)
  })
})

describe('signing', () => {
  test.each([
    '../x.png', 'a/../../x.png', '..\\x.png', '%2e%2e%2fx.png', '/etc/x.png', 'a\u0000.png', `${'x'.repeat(300)}.png`,
    'CON', 'con.png', 'x\u2024png', '.hidden.png', '', 'a\r\nSet-Cookie: x=1.png',
  ])('refuses the file name %j', async (filename) => {
    const before = tree()
    expect((await editor.post('/api/uploads/signed-url', { ...wanted, filename })).status).toBe(400)
    expect(tree()).toEqual(before)
  })

  test.each(['a"b.png', '🦈.png', 'logo', 'İstanbul.png', 'a b;c.png'])('makes a plain name of %j', async (filename) => {
    expect((await signFor({ filename })).path).toMatch(/^teams\/[a-z0-9-]+\.png$/)
  })

  test.each(['..', 'incoming', 'teams/', '', 'TEAMS'])('knows no area %j', async (path) => {
    expect((await editor.post('/api/uploads/signed-url', { ...wanted, path })).status).toBe(400)
    expect((await editor.get(`/api/uploads/list?path=${encodeURIComponent(path)}`)).status).toBe(400)
  })

  test.each(['image/svg+xml', 'image/gif', 'image/avif', 'text/html', 'application/pdf', ''])('refuses the type %j', async (contentType) => {
    const answer = await editor.post('/api/uploads/signed-url', { ...wanted, contentType })
    expect([answer.status, answer.body.error]).toEqual([400, BAD_IMAGE])
  })
})

describe('sending', () => {
  test('needs the address exactly as it was signed', async () => {
    const { uploadUrl } = await signFor()
    const other = await signFor()
    const before = tree()
    const url = new URL(uploadUrl, server.url)
    const tampered = ['expires', 'type', 'size', 'signature'].flatMap((name) => {
      const value = url.searchParams.get(name) ?? ''
      return [`${value}0`, value.slice(1), ''].map((changed) => {
        const copy = new URL(url)
        copy.searchParams.set(name, changed)
        return copy.pathname + copy.search
      })
    })
    tampered.push(`${new URL(other.uploadUrl, server.url).pathname}${url.search}`, uploadUrl.replace('/teams/', '/events/'), `${uploadUrl}&size=1`)
    for (const address of tampered) {
      const answer = await sendTo(address, png)
      expect([address, answer.status, answer.body.code, answer.body.error]).toEqual([address, 403, 'BAD_SIGNATURE', 'Upload link is not valid'])
    }
    expect(tree()).toEqual(before)
    expect((await sendTo(uploadUrl, png)).status).toBe(204)
  })

  test('works once', async () => {
    const { uploadUrl, path } = await signFor()
    const all = await Promise.all(Array.from({ length: 5 }, () => sendTo(uploadUrl, png)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409])
    const before = tree()
    const late = await sendTo(uploadUrl, await makeImage('png', { width: 99 }))
    expect([late.status, late.body.code]).toEqual([409, 'UPLOAD_USED'])
    expect(tree()).toEqual(before)
    await complete(path)
    expect((await sendTo(uploadUrl, png)).status).toBe(409)
  })

  test('needs the signed type', async () => {
    const { uploadUrl } = await signFor()
    for (const type of ['text/html', 'image/jpeg', 'application/json']) expect((await sendTo(uploadUrl, png, type)).status).toBe(415)
    const bare = await fetch(server.url + uploadUrl, { method: 'PUT', body: png })
    expect(bare.status).toBe(415)
  })

  test('takes the largest size and no byte more', async () => {
    const before = tree()
    const limit = 5 * 2 ** 20
    const { uploadUrl } = await signFor()
    const declared = await sendTo(uploadUrl, Buffer.alloc(limit + 1))
    expect([declared.status, declared.body.code, declared.body.error]).toEqual([413, 'PAYLOAD_TOO_LARGE', 'File size must be less than 5MB'])
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        if (sent > 50 * 2 ** 20) controller.close()
        else controller.enqueue(new Uint8Array(65_536))
      },
    })
    const chunked = await makeVisitor(server.url)
      .send('PUT', uploadUrl, { body: endless, headers: { 'content-type': 'image/png' } })
      .then(({ status }) => status, () => 'cut')
    expect([413, 'cut']).toContain(chunked)
    expect(sent).toBeLessThan(20 * 2 ** 20)
    expect(tree()).toEqual(before)
    expect((await sendTo(uploadUrl, Buffer.alloc(limit))).status).toBe(204)
  })

  test('leaves nothing of what is empty or cut off', async () => {
    const before = tree()
    const { uploadUrl, path } = await signFor()
    expect((await sendTo(uploadUrl, new Uint8Array())).status).toBe(400)
    const stop = new AbortController()
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(png.subarray(0, 20)))
      },
    })
    const sending = makeVisitor(server.url).send('PUT', uploadUrl, {
      body: half, headers: { 'content-type': 'image/png' }, signal: stop.signal,
    })
    setTimeout(() => stop.abort(), 200)
    await expect(sending).rejects.toThrow()
    await expect.poll(() => tree()).toEqual(before)
    expect((await complete(path)).body.code).toBe('UPLOAD_INCOMPLETE')
    expect((await sendTo(uploadUrl, png)).status).toBe(204)
    expect((await complete(path)).status).toBe(200)
  })

  test('ends when the address has expired, and the sweep removes what was left', async () => {
    const short = await startTestServer({ UPLOAD_TTL_SECONDS: '1' })
    const staff = await connect(short.url)('editor')
    const [unused, used] = [(await staff.post('/api/uploads/signed-url', wanted)).body, (await staff.post('/api/uploads/signed-url', wanted)).body]
    const headers = { 'content-type': 'image/png' }
    expect((await staff.send('PUT', used.uploadUrl, png, { headers })).status).toBe(204)
    await sleep(2100)
    const late = await staff.send('PUT', unused.uploadUrl, png, { headers })
    expect([late.status, late.body.code]).toEqual([403, 'UPLOAD_EXPIRED'])
    await sweepUploads(short.services)
    expect(tree(short.dataDir)).toEqual([])
    expect(await short.services.db.selectFrom('uploads').selectAll().execute()).toEqual([])
    expect((await staff.post('/api/uploads/signed-url/complete', { path: used.path })).status).toBe(404)
    await short.stop()
  })
})

describe('completing', () => {
  test('accepts only what the bytes say is a picture', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    const others = [svg, `<?xml version="1.0"?>${svg}`, '<!doctype html><script>alert(1)</script>', 'PK\u0003\u0004zip', 'MZ\u0090', 'GIF89a/*', '%PDF-1.7']
    for (const text of others) await expectRefusedBytes(Buffer.from(text, 'latin1'), BAD_IMAGE)
    for (const format of ['gif', 'avif', 'tiff'] as const) await expectRefusedBytes(await makeImage(format), BAD_IMAGE)
    await expectRefusedBytes(png.subarray(0, png.length / 2), BAD_IMAGE)
    await expectRefusedBytes(Buffer.concat([png.subarray(0, 8), Buffer.from('nothing')]), BAD_IMAGE)
  })

  test('serves nothing of what was hidden in a picture', async () => {
    const script = '<script>alert("canary")</script>'
    const jpeg = await sharp(await makeImage('jpeg')).withExif({ IFD0: { ImageDescription: script }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } }).toBuffer()
    const files: [Buffer, string][] = [
      [Buffer.concat([jpeg, Buffer.from(script)]), 'image/jpeg'],
      [Buffer.concat([png, Buffer.from(script)]), 'image/png'],
      [addPngChunk(png, 'tEXt', Buffer.from(`Comment\0${script}`)), 'image/png'],
      [await sharp(await makeImage('webp')).withExif({ IFD0: { Copyright: script } }).toBuffer(), 'image/webp'],
    ]
    for (const [bytes, contentType] of files) {
      expect(bytes.toString('latin1')).toContain('canary')
      const path = await upload(Buffer.from(bytes), { contentType })
      const served = Buffer.from(await (await makeVisitor(server.url).get(`/uploads/${path}`)).arrayBuffer())
      expect(served.toString('latin1')).not.toContain('canary')
      expect((await sharp(served).metadata()).exif).toBeUndefined()
    }
  })

  test('sets photographs upright and decides the type by the bytes', async () => {
    const turned = await sharp(await makeImage('jpeg')).withMetadata({ orientation: 6 }).toBuffer()
    const path = await upload(Buffer.from(turned), { contentType: 'image/png' })
    const served = await makeVisitor(server.url).get(`/uploads/${path}`)
    expect(served.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 30, height: 40 })
  })

  test('refuses a bomb quickly and without its memory', async () => {
    const bomb = await makeImage('png', { width: 16_000, height: 16_000 })
    const { uploadUrl, path } = await signFor()
    expect((await sendTo(uploadUrl, bomb)).status).toBe(204)
    const memory = process.memoryUsage().rss
    const begun = performance.now()
    const answer = await complete(path)
    expect([answer.status, answer.body.error]).toEqual([400, 'Image dimensions are too large'])
    expect(performance.now() - begun).toBeLessThan(1000)
    expect(process.memoryUsage().rss - memory).toBeLessThan(100 * 2 ** 20)
  })

  test('bounds what metadata and many frames take', async () => {
    const frame = (number: number) => ({ r: number % 256, g: 80 * (number >> 8), b: 0 })
    const frames = await Promise.all(
      Array.from({ length: 1000 }, (_, number) =>
        sharp({ create: { width: 16, height: 16, channels: 3, background: frame(number) } }).png().toBuffer(),
      ),
    )
    const animated = await sharp(frames, { join: { animated: true } }).webp({ lossless: true }).toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(1000)
    const memory = process.memoryUsage().rss
    const path = await upload(Buffer.from(animated), { contentType: 'image/webp' })
    const served = await (await makeVisitor(server.url).get(`/uploads/${path}`)).arrayBuffer()
    expect((await sharp(Buffer.from(served)).metadata()).pages ?? 1).toBe(1)

    const { uploadUrl, path: packed } = await signFor()
    expect((await sendTo(uploadUrl, addPngChunk(png, 'zTXt', packedText(100 * 2 ** 20)))).status).toBe(204)
    expect([200, 400]).toContain((await complete(packed)).status)
    expect(process.memoryUsage().rss - memory).toBeLessThan(100 * 2 ** 20)
  })

  test('comes after sending, and is one however often it is asked for', async () => {
    const { uploadUrl, path } = await signFor()
    const early = await complete(path)
    expect([early.status, early.body.code]).toEqual([409, 'UPLOAD_INCOMPLETE'])
    await sendTo(uploadUrl, png)
    const all = await Promise.all(Array.from({ length: 20 }, () => complete(path)))
    expect(all.map(({ status, body }) => [status, body.url])).toEqual(all.map(() => [200, `/uploads/${path}`]))
    expect((await complete(path)).body.url).toBe(`/uploads/${path}`)
    expect((await listed()).filter((each) => each === path)).toHaveLength(1)
    const audit = await (await as('admin')).get(`/api/admin/audit?kind=image&recordId=${path}`)
    expect(audit.body).toEqual([expect.objectContaining({ action: 'create', actorId: 'stand-in-editor' })])
  })

  test('is for the person who began', async () => {
    const { uploadUrl, path } = await signFor()
    await sendTo(uploadUrl, png)
    const other = await as('admin')
    for (const foreign of [path, 'teams/never-signed.png', '../../etc/passwd']) {
      expect((await other.post('/api/uploads/signed-url/complete', { path: foreign })).status).toBe(404)
    }
    expect((await complete(path)).status).toBe(200)
  })

  test('after a crash gives an image or nothing, and the sweep clears up', async () => {
    const { uploadUrl, path } = await signFor()
    await sendTo(uploadUrl, png)
    rmSync(join(server.dataDir, 'uploads/incoming', path.slice('teams/'.length)))
    expect((await complete(path)).body.code).toBe('UPLOAD_INCOMPLETE')
    writeFileSync(join(server.dataDir, 'uploads', path), png) // a crash between storing and noting it
    const later = { ...server.services, now: () => Date.now() + 3 * 3_600_000 }
    writeFileSync(join(server.dataDir, 'uploads/spool/left'), 'x')
    const finished = await listed()
    await sweepUploads(later)
    const files = tree().map((line) => line.split(' ')[0])
    expect(files.filter((name) => name?.startsWith('uploads/teams/')).toSorted()).toEqual(finished.map((each) => `uploads/${each}`).toSorted())
    expect(files.filter((name) => /incoming|spool/.test(name ?? ''))).toEqual([])
  })
})

describe('deleting', () => {
  test('removes the file and the entry, once', async () => {
    const path = await upload()
    expect((await editor.post('/api/uploads/delete', { fullPath: path })).status).toBe(204)
    expect((await makeVisitor(server.url).get(`/uploads/${path}`)).status).toBe(404)
    expect(await listed()).not.toContain(path)
    const again = await editor.post('/api/uploads/delete', { fullPath: path })
    expect([again.status, again.body.code]).toEqual([404, 'IMAGE_NOT_FOUND'])
    expect((await complete(path)).status).toBe(404)
  })

  test.each(['../../etc/passwd', 'teams', 'teams/', 'incoming/x.png', '%2e%2e%2fx', 'teams/..', '/etc/passwd', 'teams/x\u0000.png', ''])(
    'reaches nothing else: %j',
    async (fullPath) => {
      await upload()
      const before = tree()
      expect([400, 404]).toContain((await editor.post('/api/uploads/delete', { fullPath })).status)
      expect(tree()).toEqual(before)
    },
  )

  test('is refused while a team or an event shows the image', async () => {
    const path = await upload()
    const make = factories(editor)
    const team = await make.aTeam({ name: 'Shown Team', logo: `/uploads/${path}` })
    const event = await make.anEvent({ name: 'Shown Event', image: `${server.url}/uploads/${path}` })
    const answer = await editor.post('/api/uploads/delete', { fullPath: path })
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([409, 'IMAGE_IN_USE', 'Image is used by 1 team and 1 event'])
    expect(answer.body.details).toEqual([
      { path: `team:${team}`, message: 'Shown Team' },
      { path: `event:${event}`, message: 'Shown Event' },
    ])
    expect((await makeVisitor(server.url).get(`/uploads/${path}`)).status).toBe(200)
  })
})
