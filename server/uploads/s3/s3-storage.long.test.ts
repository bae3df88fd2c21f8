import { mkdtempSync, writeFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Storage } from '#server/uploads/storage.ts'
import { startS3, type S3Server } from '#tests/support/foreign/s3.ts'
import { makeImage } from '#tests/support/worlds/images.ts'
import { s3Storage } from './s3-storage.ts'

let s3: S3Server
let storage: Storage
beforeAll(async () => {
  s3 = await startS3()
  storage = storageWith({})
})
afterEach(() => {
  s3.mishap = () => undefined
})
afterAll(() => s3.stop())

const png = await makeImage('png')
const folder = mkdtempSync(join(tmpdir(), 'clutchboard-files-'))
let count = 0
function aFile(bytes: Uint8Array = png): string {
  const file = join(folder, String((count += 1)))
  writeFileSync(file, bytes)
  return file
}

type Over = Partial<Record<'secretAccessKey' | 'accessKeyId' | 'bucket' | 'endpoint', string>>
const storageWith = (over: Over, patience?: number): Storage =>
  s3Storage({
    endpoint: s3.url,
    bucket: s3.env['S3_BUCKET'] ?? '',
    region: 'eu-central-1',
    accessKeyId: s3.env['S3_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: s3.env['S3_SECRET_ACCESS_KEY'] ?? '',
    ...over,
  }, patience)

test('The S3 storage saves, serves, lists and removes images', async () => {
  const file = aFile()
  await storage.put('teams/a.png', file)
  expect(existsSync(file)).toBe(false)
  expect(await storage.read('teams/a.png')).toEqual(png)
  const opened = await storage.open('teams/a.png')
  expect([opened?.size, opened?.type]).toEqual([png.length, 'image/png'])
  expect(Buffer.concat((await opened?.stream.toArray()) as Buffer[])).toEqual(png)
  await storage.put('events/b.png', aFile())
  expect(await storage.list('teams')).toEqual(['teams/a.png'])
  await storage.remove('teams/a.png')
  await storage.remove('teams/a.png')
  expect([await storage.read('teams/a.png'), await storage.open('teams/a.png'), await storage.open('../etc')]).toEqual([
    null, null, null,
  ])
  await storage.check()
})

test('The S3 storage lists more than the store returns at once', async () => {
  const names = Array.from({ length: 8 }, (_, index) => `many/n${index}.png`)
  await Promise.all(names.map((name) => storage.put(name, aFile())))
  s3.pageSize = 3
  expect((await storage.list('many')).toSorted()).toEqual(names)
  expect(await storage.list('none')).toEqual([])
  s3.pageSize = null
})

test('An image is stored with what a browser has to know, and with nothing unchecked', async () => {
  const typeOf = async (key: string): Promise<string | null> => (await s3.direct(key)).headers.get('content-type')
  await storage.put('teams/named-wrong.jpg', aFile())
  await storage.put('incoming/new.png', aFile())
  expect([await typeOf('teams/named-wrong.jpg'), await typeOf('incoming/new.png')]).toEqual([
    'image/png', 'application/octet-stream',
  ])
})

const UNAVAILABLE = { code: 'UNAVAILABLE', message: 'The image storage cannot be reached. Please try again in a moment.' }

test('Wrong keys, a wrong bucket and a missing store are refused as unavailable, with the cause for the log', async () => {
  for (const [over, cause] of [
    [{ secretAccessKey: 'wrong' }, 'The image storage answered 403 SignatureDoesNotMatch'],
    [{ accessKeyId: 'NOBODY' }, 'The image storage answered 403 InvalidAccessKeyId'],
    [{ bucket: 'elsewhere' }, 'The image storage answered 404 NoSuchBucket'],
    [{ endpoint: 'http://127.0.0.1:1' }, 'fetch failed'],
  ] as const) {
    const wrong = storageWith(over)
    for (const call of [
      () => wrong.put('teams/x.png', aFile()), () => wrong.read('teams/x.png'), () => wrong.open('teams/x.png'),
      () => wrong.list('teams'),
    ]) {
      await expect(call()).rejects.toMatchObject({ ...UNAVAILABLE, cause: { message: cause } })
    }
    await expect(wrong.check()).rejects.toMatchObject(UNAVAILABLE)
  }
})

test('A temporary failure is retried, three times at most', async () => {
  await storage.put('teams/again.png', aFile())
  for (const mishap of ['break', { status: 503, code: 'SlowDown' }, { status: 429, code: 'TooManyRequests' }] as const) {
    let left = 2
    s3.mishap = () => (left-- > 0 ? mishap : undefined)
    await storage.put('teams/again.png', aFile())
    left = 2
    expect(await storage.read('teams/again.png')).toEqual(png)
    left = 3
    await expect(storage.remove('teams/again.png')).rejects.toMatchObject(UNAVAILABLE)
  }
  s3.requests.length = 0
  s3.mishap = () => ({ status: 403, code: 'AccessDenied' })
  await expect(storage.read('teams/again.png')).rejects.toMatchObject(UNAVAILABLE)
  expect(s3.requests).toEqual(['GET teams/again.png'])
})

test.each([
  { status: 507, code: 'XMinioStorageFull' },
  { status: 403, code: 'QuotaExceeded' },
])('A full store is recognised: $code', async (mishap) => {
  const file = aFile()
  s3.mishap = () => mishap
  await expect(storage.put('teams/full.png', file)).rejects.toMatchObject({
    code: 'STORAGE_FULL', message: 'There is no room left to store this image. Please tell the operator.',
  })
  expect(existsSync(file)).toBe(true)
  s3.mishap = () => undefined
  await storage.put('teams/full.png', file)
})

test('A store that hangs is given up on, and a mere probe of it fails within two seconds', async () => {
  s3.mishap = () => 'hang'
  await expect(storage.check()).rejects.toMatchObject(UNAVAILABLE)
  const impatient = storageWith({}, 300)
  for (const call of [
    () => impatient.put('teams/x.png', aFile()), () => impatient.read('teams/x.png'),
    () => impatient.open('teams/x.png'), () => impatient.remove('teams/x.png'),
  ]) {
    await expect(call()).rejects.toMatchObject(UNAVAILABLE)
  }
})

test('An image that stops half-way ends its stream, and closing a stream ends the transfer', async () => {
  const large = await makeImage('png', { width: 1000, height: 1000, noise: true })
  await storage.put('teams/large.png', aFile(large))
  s3.stallAfter = 100_000
  const stalled = await storageWith({}, 300).open('teams/large.png')
  await expect(stalled?.stream.toArray()).rejects.toMatchObject(UNAVAILABLE)
  const left = await storage.open('teams/large.png')
  left?.stream.destroy()
  await expect.poll(() => s3.openAnswers()).toBe(0)
  s3.stallAfter = null
})
