import { afterEach, expect, test } from 'vitest'
import type { Answer } from '#tests/support/clients/client.ts'
import { makeVisitor } from '#tests/support/clients/visitor.ts'
import { openUploads, startOnS3 } from '#tests/support/foreign/storages.ts'
import { makeImage } from '#tests/support/worlds/images.ts'
import { incomingKey } from './paths.ts'
import { sweepUploads } from './remove.ts'

const { server, editor, by } = openUploads(startOnS3)
afterEach(() => {
  server.s3.mishap = () => undefined
})

const png = await makeImage('png')

function expectUnavailable({ status, body, headers }: Answer): void {
  expect([status, body.code, body.error]).toEqual([
    503, 'UNAVAILABLE', 'The image storage cannot be reached. Please try again in a moment.',
  ])
  expect(headers.get('retry-after')).toBe('5')
}

test('While the store is down uploads are refused with 503, everything else works, and nothing is lost', async () => {
  const finished = await by.upload(png)
  const [unsent, sent] = [await by.sign(), await by.sign()]
  await by.send(sent.uploadUrl, png)
  await server.s3.close()
  expectUnavailable(await by.send(unsent.uploadUrl, png))
  expectUnavailable(await by.complete(sent.path))
  expectUnavailable(await editor.get(`/uploads/${finished}`))
  expect(await by.list()).toEqual([finished])
  expect((await editor.get('/api/events')).status).toBe(200)
  expect((await editor.get('/healthz')).status).toBe(200)
  const ready = await editor.get('/readyz')
  expect([ready.status, ready.body.error]).toEqual([503, 'Images cannot be stored'])

  await server.s3.open()
  expect((await editor.get('/readyz')).status).toBe(200)
  expect((await by.send(unsent.uploadUrl, png)).status).toBe(204)
  for (const { path } of [unsent, sent]) expect((await by.complete(path)).status).toBe(200)
  expect((await makeVisitor(server.url).get(`/uploads/${finished}`)).status).toBe(200)
  expect(server.files().map((line) => line.split(' ')[0])).toHaveLength(3)
})

test('A full store answers 507, leaves no partial image, and accepts it when there is room again [U24]', async () => {
  const [unsent, sent] = [await by.sign(), await by.sign()]
  await by.send(sent.uploadUrl, png)
  const before = server.files()
  server.s3.mishap = (method) => (method === 'PUT' ? { status: 507, code: 'XMinioStorageFull' } : undefined)
  for (const answer of [await by.send(unsent.uploadUrl, png), await by.complete(sent.path)]) {
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([
      507, 'STORAGE_FULL', 'There is no room left to store this image. Please tell the operator.',
    ])
  }
  expect(server.files()).toEqual(before)
  server.s3.mishap = () => undefined
  expect((await by.send(unsent.uploadUrl, png)).status).toBe(204)
  for (const { path } of [unsent, sent]) expect((await by.complete(path)).status).toBe(200)
})

test('A failed removal is retried by the next sweep, and does not undo what was done', async () => {
  const old = await by.upload(png)
  const { uploadUrl, path } = await by.sign()
  await by.send(uploadUrl, png)
  const broken = await by.sign()
  await by.send(broken.uploadUrl, Buffer.from('no picture'))
  server.s3.mishap = (method) => (method === 'DELETE' ? { status: 403, code: 'AccessDenied' } : undefined)
  expect((await by.complete(path)).status).toBe(200)
  expect((await by.complete(broken.path)).status).toBe(400)
  expect((await by.remove(old)).status).toBe(204)
  expect(await by.list()).not.toContain(old)
  const keys = () => server.files().map((line) => line.split(' ')[0]?.slice('uploads/'.length))
  expect(keys()).toEqual(expect.arrayContaining([old, incomingKey(path), incomingKey(broken.path)]))
  server.s3.mishap = () => undefined
  await sweepUploads(server.services)
  expect(keys().toSorted()).toEqual((await by.list()).toSorted())
})

test('A store that hangs leaves the database free for the pages', async () => {
  const grants = await Promise.all(Array.from({ length: 12 }, () => by.sign()))
  server.s3.mishap = () => 'hang'
  const sending = grants.map(({ uploadUrl }) => by.send(uploadUrl, png).catch(() => null))
  const hanging = () => server.s3.openAnswers()
  await expect.poll(hanging).toBe(4)
  expect((await editor.get('/api/events')).status).toBe(200)
  await server.s3.close() // ends hanging calls; the next attempts are refused at once
  for (const answer of await Promise.all(sending)) expect(answer?.status).toBe(503)
  await server.s3.open()
})
