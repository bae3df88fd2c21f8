import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { digest } from '#tests/support/digest.ts'
import { addPngChunk, makeImage, type Bytes } from '#tests/support/worlds/images.ts'
import { openUploads, STORAGES } from '#tests/support/foreign/storages.ts'
import { makeVisitor, STAND_IN_IDS } from '#tests/support/clients/visitor.ts'
import { BAD_IMAGE } from '#contract/uploads.ts'
import { incomingKey } from './paths.ts'
import { sweepUploads } from './remove.ts'

const png = await makeImage('png')

describe.each(STORAGES)('On %s', (_name, start) => {
  const { server, as, editor, by } = openUploads(start)

  async function expectRefusedBytes(bytes: Bytes, error: string): Promise<void> {
    const before = server.files()
    const { uploadUrl, path } = await by.sign()
    expect((await by.send(uploadUrl, bytes)).status).toBe(204)
    const answer = await by.complete(path)
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([400, 'VALIDATION_FAILED', error])
    expect(server.files()).toEqual(before)
    expect((await editor.get(`/uploads/${path}`)).status).toBe(404)
    expect((await by.complete(path)).status).toBe(404)
    expect(await by.list()).not.toContain(path)
  }

  describe('completing', () => {
    test('Completing accepts only a picture, judged by its bytes (UP-03) [U10 U12]', async () => {
      const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
      const others = [
        svg,
        `<?xml version="1.0"?>${svg}`,
        '<!doctype html><script>alert(1)</script>',
        'PK\u0003\u0004zip',
        'MZ\u0090',
        'GIF89a/*',
        '%PDF-1.7',
      ]
      for (const text of others) await expectRefusedBytes(Buffer.from(text, 'latin1'), BAD_IMAGE)
      for (const format of ['gif', 'avif', 'tiff'] as const) await expectRefusedBytes(await makeImage(format), BAD_IMAGE)
      await expectRefusedBytes(png.subarray(0, png.length / 2), BAD_IMAGE)
      await expectRefusedBytes(Buffer.concat([png.subarray(0, 8), Buffer.from('nothing')]), BAD_IMAGE)
    })

    test('Nothing hidden inside a picture is ever served (UP-03) [U11 U22]', async () => {
      const script = '<script>alert("canary")</script>'
      const jpeg = await sharp(await makeImage('jpeg'))
        .withExif({ IFD0: { ImageDescription: script }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } })
        .toBuffer()
      const files: [Buffer, string][] = [
        [Buffer.concat([jpeg, Buffer.from(script)]), 'image/jpeg'],
        [Buffer.concat([png, Buffer.from(script)]), 'image/png'],
        [addPngChunk(png, 'tEXt', Buffer.from(`Comment\0${script}`)), 'image/png'],
        [
          await sharp(await makeImage('webp'))
            .withExif({ IFD0: { Copyright: script } })
            .toBuffer(),
          'image/webp',
        ],
      ]
      for (const [bytes, contentType] of files) {
        expect(bytes.toString('latin1')).toContain('canary')
        const path = await by.upload(Buffer.from(bytes), { contentType })
        const served = Buffer.from(await (await makeVisitor(server.url).get(`/uploads/${path}`)).arrayBuffer())
        expect(served.toString('latin1')).not.toContain('canary')
        expect((await sharp(served).metadata()).exif).toBeUndefined()
      }
    })

    test('Photographs are turned upright, and the bytes decide the type', async () => {
      const turned = await sharp(await makeImage('jpeg'))
        .withMetadata({ orientation: 6 })
        .toBuffer()
      const path = await by.upload(Buffer.from(turned), { contentType: 'image/png' })
      const served = await makeVisitor(server.url).get(`/uploads/${path}`)
      expect(served.headers.get('content-type')).toBe('image/jpeg')
      expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 30, height: 40 })
    })

    test('Completing follows sending, and gives one image however often it is requested [U17]', async () => {
      const { uploadUrl, path } = await by.sign()
      const early = await by.complete(path)
      expect([early.status, early.body.code]).toEqual([409, 'UPLOAD_INCOMPLETE'])
      await by.send(uploadUrl, png)
      const all = await Promise.all(Array.from({ length: 20 }, () => by.complete(path)))
      expect(all.map(({ status, body }) => [status, body.url])).toEqual(all.map(() => [200, `/uploads/${path}`]))
      expect((await by.complete(path)).body.url).toBe(`/uploads/${path}`)
      expect((await by.list()).filter((each) => each === path)).toHaveLength(1)
      const audit = await (await as('admin')).get(`/api/admin/audit?kind=image&recordId=${path}`)
      expect(audit.body).toEqual([expect.objectContaining({ action: 'create', actorId: STAND_IN_IDS.editor })])
    })

    test('Only the person who began an upload may complete it [U18]', async () => {
      const { uploadUrl, path } = await by.sign()
      await by.send(uploadUrl, png)
      const other = await as('admin')
      const before = [await digest(other), ...server.files()]
      for (const foreign of [path, 'teams/never-signed.png', '../../etc/passwd']) {
        expect((await other.post('/api/uploads/signed-url/complete', { path: foreign })).status).toBe(404)
      }
      expect([await digest(other), ...server.files()]).toEqual(before)
      expect((await by.complete(path)).status).toBe(200)
    })

    test('A crash leaves an image or nothing, and the sweep cleans up [U25]', async () => {
      const { uploadUrl, path } = await by.sign()
      await by.send(uploadUrl, png)
      const { storage } = server.services
      await storage.remove(incomingKey(path))
      expect((await by.complete(path)).body.code).toBe('UPLOAD_INCOMPLETE')
      const crashed = async (key: string): Promise<void> => {
        const file = join(server.dataDir, 'half')
        writeFileSync(file, png)
        await storage.put(key, file)
      }
      await crashed(path) // between storing an image and recording it
      await crashed(incomingKey(await by.upload(png))) // between recording it and removing the upload
      const later = { ...server.services, now: () => Date.now() + 3 * 3_600_000 }
      writeFileSync(join(server.dataDir, 'uploads/spool/left'), 'x')
      const finished = await by.list()
      await sweepUploads(later)
      const files = server.files().map((line) => line.split(' ')[0])
      expect(files.toSorted()).toEqual(finished.map((each) => `uploads/${each}`).toSorted())
    })
  })
})
