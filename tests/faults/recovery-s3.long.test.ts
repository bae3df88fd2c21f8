import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, type Config } from '#server/config/config.ts'
import { archive } from '#server/recovery/archive.ts'
import { loadFrom, saveTo } from '#server/recovery/tools.ts'
import { verify } from '#server/recovery/verify.ts'
import { dataFolder } from '#tests/support/program/program.ts'
import { makePostgres, type OwnPostgres } from '#tests/support/foreign/postgres.ts'
import { startS3, type S3Server } from '#tests/support/foreign/s3.ts'

const FIXTURE = join(import.meta.dirname, '../support/fixtures/backup-0003.tar.gz')

const folder = dataFolder()
const at = (name: string): string => join(folder.path, name)
let postgres: OwnPostgres
let s3: S3Server

beforeAll(async () => {
  mkdirSync(at('server'))
  postgres = await makePostgres(at('server'))
  await postgres.start()
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await postgres.stopAtOnce()
  folder.remove()
})

async function newSite(name: string, env: Record<string, string>): Promise<Config> {
  await postgres.query(`CREATE DATABASE ${name}`)
  const url = Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  return readConfig({ DATA_DIR: mkdtempSync(at(`${name}-`)), DATABASE_URL: url, ...env })
}

test('A restore that a bucket refuses leaves the bucket and the database empty, and the next one works [F21]', async () => {
  const site = await newSite('failing', s3.env)
  s3.mishap = (method) => (method === 'PUT' ? { status: 403, code: 'AccessDenied' } : undefined)
  await expect(loadFrom(FIXTURE, archive, site)).rejects.toThrow()
  s3.mishap = () => undefined
  expect(s3.files()).toEqual([])
  expect(await loadFrom(FIXTURE, archive, site)).toContain('1 image')
  expect(s3.files()).toHaveLength(1)
})

test('Images go from a folder into a bucket and back again unchanged [F21]', async () => {
  const { manifest } = await verify(archive, FIXTURE)
  const inBucket = await newSite('bucket', s3.env)
  await loadFrom(FIXTURE, archive, inBucket)
  expect(await saveTo(at('bucket.tar.gz'), archive, inBucket)).toContain('and 1 image')
  expect((await verify(archive, at('bucket.tar.gz'))).manifest.images).toEqual(manifest.images)
  const inFolder = await newSite('folder', {})
  await loadFrom(at('bucket.tar.gz'), archive, inFolder)
  await saveTo(at('folder.tar.gz'), archive, inFolder)
  expect((await verify(archive, at('folder.tar.gz'))).manifest.images).toEqual(manifest.images)
})
