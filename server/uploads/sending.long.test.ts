import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { connect } from '#tests/support/clients/client.ts'
import { wantedImage } from '#tests/support/clients/uploader.ts'
import { makeVisitor } from '#tests/support/clients/visitor.ts'
import { openUploads, STORAGES } from '#tests/support/foreign/storages.ts'
import { makeImage } from '#tests/support/worlds/images.ts'
import { sweepUploads } from './remove.ts'

const png = await makeImage('png')

describe.each(STORAGES)('On %s', (_name, start) => {
  const { server, by } = openUploads(start)

  describe('sending', () => {
    test('Sending needs the address exactly as it was signed [U02]', async () => {
      const { uploadUrl } = await by.sign()
      const other = await by.sign()
      const before = server.files()
      const url = new URL(uploadUrl, server.url)
      const tampered = ['expires', 'type', 'size', 'signature'].flatMap((name) => {
        const value = url.searchParams.get(name) ?? ''
        return [`${value}0`, value.slice(1), ''].map((changed) => {
          const copy = new URL(url)
          copy.searchParams.set(name, changed)
          return copy.pathname + copy.search
        })
      })
      tampered.push(
        `${new URL(other.uploadUrl, server.url).pathname}${url.search}`,
        uploadUrl.replace('/teams/', '/events/'),
        `${uploadUrl}&size=1`,
      )
      for (const address of tampered) {
        const answer = await by.send(address, png)
        expect([address, answer.status, answer.body.code, answer.body.error]).toEqual([
          address,
          403,
          'BAD_SIGNATURE',
          'Upload link is not valid',
        ])
      }
      expect(server.files()).toEqual(before)
      expect((await by.send(uploadUrl, png)).status).toBe(204)
    })

    test('Sending works once, and the first upload stays [U04]', async () => {
      const { uploadUrl, path } = await by.sign()
      const all = await Promise.all(Array.from({ length: 5 }, () => by.send(uploadUrl, png)))
      expect(all.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409])
      const before = server.files()
      const late = await by.send(uploadUrl, await makeImage('png', { width: 99 }))
      expect([late.status, late.body.code]).toEqual([409, 'UPLOAD_USED'])
      expect(server.files()).toEqual(before)
      await by.complete(path)
      const finished = server.files()
      expect((await by.send(uploadUrl, await makeImage('png', { width: 99 }))).status).toBe(409)
      expect(server.files()).toEqual(finished)
    })

    test('Sending needs the signed type [U09]', async () => {
      const { uploadUrl } = await by.sign()
      for (const type of ['text/html', 'image/jpeg', 'application/json'])
        expect((await by.send(uploadUrl, png, type)).status).toBe(415)
      const bare = await fetch(server.url + uploadUrl, { method: 'PUT', body: png })
      expect(bare.status).toBe(415)
    })

    test('Sending accepts the largest size and not a byte more (UP-01) [U13]', async () => {
      const before = server.files()
      const limit = 5 * 2 ** 20
      const { uploadUrl } = await by.sign()
      const declared = await by.send(uploadUrl, Buffer.alloc(limit + 1))
      expect([declared.status, declared.body.code, declared.body.error]).toEqual([
        413,
        'PAYLOAD_TOO_LARGE',
        'File size must be less than 5MB',
      ])
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
        .then(
          ({ status }) => status,
          () => 'cut',
        )
      expect([413, 'cut']).toContain(chunked)
      expect(sent).toBeLessThan(20 * 2 ** 20)
      expect(server.files()).toEqual(before)
      expect((await by.send(uploadUrl, Buffer.alloc(limit))).status).toBe(204)
    })

    test('An empty or truncated upload leaves nothing behind [U14]', async () => {
      const before = server.files()
      const { uploadUrl, path } = await by.sign()
      expect((await by.send(uploadUrl, new Uint8Array())).status).toBe(400)
      const stop = new AbortController()
      const half = new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(png.subarray(0, 20)))
        },
      })
      const sending = makeVisitor(server.url).send('PUT', uploadUrl, {
        body: half,
        headers: { 'content-type': 'image/png' },
        signal: stop.signal,
      })
      setTimeout(() => stop.abort(), 200)
      await expect(sending).rejects.toThrow()
      await expect.poll(() => server.files()).toEqual(before)
      expect((await by.complete(path)).body.code).toBe('UPLOAD_INCOMPLETE')
      expect((await by.send(uploadUrl, png)).status).toBe(204)
      expect((await by.complete(path)).status).toBe(200)
    })

    test('Sending stops when the address has expired, and the sweep removes what was left [U03 U23]', async () => {
      const short = await start({ UPLOAD_TTL_SECONDS: '1' })
      const staff = await connect(short.url)('editor')
      const [unused, used] = [
        (await staff.post('/api/uploads/signed-url', wantedImage)).body,
        (await staff.post('/api/uploads/signed-url', wantedImage)).body,
      ]
      const headers = { 'content-type': 'image/png' }
      expect((await staff.send('PUT', used.uploadUrl, png, { headers })).status).toBe(204)
      await sleep(2100)
      const late = await staff.send('PUT', unused.uploadUrl, png, { headers })
      expect([late.status, late.body.code]).toEqual([403, 'UPLOAD_EXPIRED'])
      await sweepUploads(short.services)
      expect(short.files()).toEqual([])
      expect(await short.services.db.selectFrom('uploads').selectAll().execute()).toEqual([])
      expect((await staff.post('/api/uploads/signed-url/complete', { path: used.path })).status).toBe(404)
      await short.stop()
    })
  })
})
