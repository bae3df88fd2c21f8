import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Client } from '#tests/support/clients/client.ts'
import { uploader } from '#tests/support/clients/uploader.ts'
import { STAND_IN_IDS } from '#tests/support/clients/visitor.ts'
import { STORAGES } from '#tests/support/foreign/storages.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'
import { makeImage } from '#tests/support/worlds/images.ts'
import { sweepUploads } from './remove.ts'

const png = await makeImage('png')

describe('A list of images', () => {
  const COUNT = 3000
  let server: TestServer
  let editor: Client
  beforeAll(async () => {
    server = await startTestServer()
    editor = await connect(server.url)('editor')
    const names = Array.from({ length: COUNT }, (_, index) => `events/image-${String(index).padStart(4, '0')}.png`)
    await server.services.db
      .insertInto('uploads')
      .values(
        names.map((path, index) => ({
          path,
          area: 'events',
          content_type: 'image/png',
          status: 'complete' as const,
          created_by: STAND_IN_IDS.editor,
          created_at: new Date(index * 1000).toISOString(),
          completed_at: new Date(index * 1000).toISOString(),
        })),
      )
      .execute()
  })
  afterAll(() => server.stop())

  test('A list of 3000 images comes in pages, newest first, and does not reveal where they are stored [U26]', async () => {
    const by = uploader(editor)
    const { uploadUrl } = await by.sign({ path: 'events' })
    await by.send(uploadUrl, png) // sent and never completed
    const plain = await editor.get('/api/uploads/list?path=events')
    expect(plain.body.length).toBeLessThanOrEqual(500)
    expect(plain.headers.get('x-total-count')).toBe(String(COUNT))
    expect((await editor.get('/api/uploads/list?path=events&limit=501')).status).toBe(400)
    const all: { name: string; url: string; fullPath: string }[] = []
    for (let page = 1; page <= 7; page += 1) {
      all.push(...(await editor.get(`/api/uploads/list?path=events&limit=500&page=${page}`)).body)
    }
    expect(new Set(all.map(({ fullPath }) => fullPath)).size).toBe(COUNT)
    expect(all).toHaveLength(COUNT)
    expect(all[0]).toEqual({
      name: 'image-2999.png', url: '/uploads/events/image-2999.png', fullPath: 'events/image-2999.png',
    })
    expect(JSON.stringify(all)).not.toContain(server.dataDir)
    expect((await editor.get('/api/uploads/list?path=teams')).body).toEqual([])
  })
})

describe.each(STORAGES)('On %s', (_name, start) => {
  test('A thousand signed addresses that were never used leave nothing behind [U23]', async () => {
    const server = await start({ UPLOAD_TTL_SECONDS: '1' })
    const by = uploader(await connect(server.url)('editor'))
    const signed = (await Promise.all(Array.from({ length: 1000 }, () => by.sign()))).map(({ uploadUrl }) => uploadUrl)
    await Promise.all(signed.slice(0, 5).map((url) => by.send(url, png).catch(() => {})))
    await sweepUploads({ ...server.services, now: () => Date.now() + 3_600_000 * 2 })
    expect(server.files()).toEqual([])
    expect(await server.services.db.selectFrom('uploads').selectAll().execute()).toEqual([])
    await server.stop()
  })
})
