import { afterAll, beforeAll, expect, test } from 'vitest'
import { startS3, type S3Server } from '#tests/support/foreign/s3.ts'
import { openSite, type Site } from '#tests/support/program/site.ts'
import { atNight, readDumpText } from '#tests/support/worlds/dumps.ts'

const s3: S3Server = await startS3()
let site: Site
const DAY = '2026-11-25'

beforeAll(async () => {
  site = await openSite(s3.env)
  await site.make.aMatch()
})
afterAll(() => s3.stop())

const filesOf = (): string[] => s3.files().filter((file) => file.includes('dumps/'))

test('A dump that the store breaks off is none, and the next try stores it whole (OD-04)', async () => {
  let puts = 0
  s3.mishap = (method) => (method === 'PUT' && (puts += 1) > 4 ? { status: 403, code: 'AccessDenied' } : undefined)
  await expect(atNight(site, DAY)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(filesOf().length).toBeGreaterThan(0)
  expect((await fetch(`${site.server.url}/dumps/${DAY}/matches.parquet`)).status).toBe(404)
  s3.mishap = () => undefined
  expect((await atNight(site, DAY)).outcome).toBe('written')
  expect((await readDumpText(site.server.url, DAY, 'matches.ndjson')).split('\n').length).toBe(2)
})

test('A range of a file in a bucket is sent, and old nights leave the bucket (OD-04 OD-05)', async () => {
  const url = `${site.server.url}/dumps/${DAY}/matches.parquet`
  const whole = Buffer.from(await (await fetch(url)).arrayBuffer())
  const part = await fetch(url, { headers: { range: 'bytes=-4' } })
  expect([part.status, Buffer.from(await part.arrayBuffer()).toString()]).toEqual([206, 'PAR1'])
  expect(whole.subarray(0, 4).toString()).toBe('PAR1')
  expect((await atNight(site, '2026-11-26', 1)).outcome).toBe('written')
  expect(filesOf().filter((file) => file.includes(DAY))).toEqual([])
  expect((await atNight(site, '2026-11-26', 1)).outcome).toBe('there')
})
