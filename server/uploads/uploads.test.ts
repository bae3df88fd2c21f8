import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { factories } from '#tests/support/worlds/factories.ts'
import { makeImage } from '#tests/support/worlds/images.ts'
import { openUploads, STORAGES } from '#tests/support/foreign/storages.ts'
import { wantedImage } from '#tests/support/clients/uploader.ts'
import { makeVisitor } from '#tests/support/clients/visitor.ts'
import { BAD_IMAGE } from '#contract/uploads.ts'

const png = await makeImage('png')

describe.each(STORAGES)('On %s', (_name, start) => {
  const { server, as, editor, by } = openUploads(start)

  describe('The way of an image (UP-02)', () => {
    test.each([
      ['jpeg', 'image/jpeg', 'jpg'],
      ['jpeg', 'image/jpg', 'jpg'],
      ['png', 'image/png', 'png'],
      ['webp', 'image/webp', 'webp'],
    ] as const)('A signed address leads to a served image: %s as %s [U01]', async (format, contentType, ending) => {
      const { uploadUrl, path } = await by.sign({ contentType, filename: `Älpha Wölves!.${ending}`, path: 'events' })
      expect(path).toMatch(new RegExp(`^events/alpha-wolves-[0-9a-z]{16}\\.${ending}$`))
      expect((await by.send(uploadUrl, await makeImage(format), contentType)).status).toBe(204)
      expect(await by.list()).not.toContain(path)
      const answer = await by.complete(path)
      expect([answer.status, answer.body]).toEqual([200, { url: `/uploads/${path}`, path }])

      const served = await makeVisitor(server.url).get(answer.body.url)
      expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({
        format,
        width: 40,
        height: 30,
      })
      const images = (await editor.get('/api/uploads/list?path=events&limit=1')).body
      expect(images).toEqual([{ name: path.slice('events/'.length), url: `/uploads/${path}`, fullPath: path }])
    })

    test('Uploads are closed to everybody but staff', async () => {
      for (const [identity, status] of [
        ['anon', 401],
        ['norole', 403],
      ] as const) {
        const client = await as(identity)
        const answers = [
          await client.get('/api/uploads/list?path=teams'),
          await client.post('/api/uploads/signed-url', wantedImage),
          await client.post('/api/uploads/signed-url/complete', { path: 'x' }),
          await client.post('/api/uploads/delete', { fullPath: 'x' }),
        ]
        expect(answers.map((answer) => answer.status)).toEqual([status, status, status, status])
      }
      const { uploadUrl } = await by.sign()
      const anon = await as('anon')
      expect((await anon.send('PUT', uploadUrl, png, { headers: { 'content-type': 'image/png' } })).status).toBe(204)
      expect(
        (await anon.send('PUT', uploadUrl.replace(/\?.*/, ''), png, { headers: { 'content-type': 'image/png' } })).status,
      ).toBe(403)
    })

    test('Two images of one name get two addresses [U07]', async () => {
      const bytesOf = async (path: string): Promise<Buffer> =>
        Buffer.from(await (await makeVisitor(server.url).get(`/uploads/${path}`)).arrayBuffer())
      const first = await by.upload(png)
      const before = await bytesOf(first)
      const second = await by.upload(await makeImage('png', { width: 50 }))
      expect(first).not.toBe(second)
      expect(await bytesOf(first)).toEqual(before)
      expect((await sharp(await bytesOf(second)).metadata()).width).toBe(50)
    })
  })

  describe('signing (UP-02)', () => {
    test.each([
      '../x.png',
      'a/../../x.png',
      '..\\x.png',
      '..%2fx.png',
      '%252e%252e%252fx.png',
      'C:\\x.png',
      '/absolute.png',
      'COM1.png',
      'x\u2025.png',
      '%2e%2e%2fx.png',
      '/etc/x.png',
      'a\u0000.png',
      `${'x'.repeat(300)}.png`,
      'CON',
      'con.png',
      'x\u2024png',
      '.hidden.png',
      '',
      'a\r\nSet-Cookie: x=1.png',
    ])('Signing refuses the file name %j [U05 U28]', async (filename) => {
      const before = server.files()
      expect((await editor.post('/api/uploads/signed-url', { ...wantedImage, filename })).status).toBe(400)
      expect(server.files()).toEqual(before)
    })

    test.each(['a"b.png', '🦈.png', 'logo', 'İstanbul.png', 'a b;c.png'])(
      'Signing makes a plain name of %j [U28]',
      async (filename) => {
        expect((await by.sign({ filename })).path).toMatch(/^teams\/[a-z0-9-]+\.png$/)
      },
    )

    test.each([
      '..', '../', 'incoming', 'teams/', '', 'TEAMS', 'teams/../events', '%2e%2e%2f', '..\\', '/teams', 'teams\u0000',
      'x'.repeat(300), 'CON', 'te\u2024ams', '.teams', 'spool',
    ])('Signing knows no area %j [U05 U06]', async (path) => {
      const before = server.files()
      expect((await editor.post('/api/uploads/signed-url', { ...wantedImage, path })).status).toBe(400)
      expect((await editor.get(`/api/uploads/list?path=${encodeURIComponent(path)}`)).status).toBe(400)
      expect(server.files()).toEqual(before)
    })

    test.each(['image/svg+xml', 'image/gif', 'image/avif', 'text/html', 'application/pdf', ''])(
      'Signing refuses the type %j [U08]',
      async (contentType) => {
        const answer = await editor.post('/api/uploads/signed-url', { ...wantedImage, contentType })
        expect([answer.status, answer.body.error]).toEqual([400, BAD_IMAGE])
      },
    )
  })

  describe('deleting', () => {
    test('Deleting an image removes the file and the entry, once [U21]', async () => {
      const path = await by.upload(png)
      expect((await by.remove(path)).status).toBe(204)
      expect((await makeVisitor(server.url).get(`/uploads/${path}`)).status).toBe(404)
      expect(await by.list()).not.toContain(path)
      const again = await by.remove(path)
      expect([again.status, again.body.code]).toEqual([404, 'IMAGE_NOT_FOUND'])
      expect((await by.complete(path)).status).toBe(404)
    })

    test.each([
      '../../etc/passwd',
      'teams',
      'teams/',
      'incoming/x.png',
      '%2e%2e%2fx',
      'teams/..',
      '/etc/passwd',
      'teams/x\u0000.png',
      '',
      'events/../teams/x.png',
      'teams/..%2f..%2fx.png',
      'teams/linked.png',
    ])('Deleting reaches nothing else: %j [U19]', async (fullPath) => {
      await by.upload(png)
      const link = join(server.dataDir, 'uploads/teams/linked.png')
      mkdirSync(dirname(link), { recursive: true })
      if (!existsSync(link)) symlinkSync(import.meta.filename, link)
      const before = server.files()
      expect([400, 404]).toContain((await by.remove(fullPath)).status)
      expect(server.files()).toEqual(before)
    })

    test('An image that a team or an event shows cannot be deleted [U20]', async () => {
      const path = await by.upload(png)
      const make = factories(editor)
      const team = await make.aTeam({ name: 'Shown Team', logo: `/uploads/${path}` })
      const event = await make.anEvent({ name: 'Shown Event', image: `${server.url}/uploads/${path}` })
      const answer = await by.remove(path)
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([
        409,
        'IMAGE_IN_USE',
        'Image is used by 1 team and 1 event',
      ])
      expect(answer.body.details).toEqual([
        { path: `team:${team}`, message: 'Shown Team' },
        { path: `event:${event}`, message: 'Shown Event' },
      ])
      expect((await makeVisitor(server.url).get(`/uploads/${path}`)).status).toBe(200)
    })
  })
})
