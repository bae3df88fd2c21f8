import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { digest, isUpToDate } from './parts.mjs'

let folder: string
let part: { stamp: string; sources: string[] }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clutchboard-parts-'))
  mkdirSync(join(folder, 'server/http'), { recursive: true })
  writeFileSync(join(folder, 'server/http/app.ts'), 'one')
  part = { stamp: join(folder, '.built'), sources: [join(folder, 'server')] }
  writeFileSync(part.stamp, digest(part.sources))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('A build of the current sources is up to date', () => {
  expect(isUpToDate(part)).toBe(true)
  writeFileSync(join(folder, 'server/http/app.test.ts'), 'a test is no source')
  expect(isUpToDate(part)).toBe(true)
})

test('A build without a trick is out of date for builds with it', () => {
  writeFileSync(part.stamp, digest(part.sources, 'chunks'))
  expect([isUpToDate(part), isUpToDate({ ...part, without: 'chunks' })]).toEqual([false, true])
})

test.each([
  ['changed', () => writeFileSync(join(folder, 'server/http/app.ts'), 'two')],
  ['is new', () => writeFileSync(join(folder, 'server/http/more.ts'), '')],
  ['is gone', () => rmSync(join(folder, 'server/http/app.ts'))],
  ['was never built', () => rmSync(part.stamp)],
])('A build is out of date when a file %s', (_name, change) => {
  change()
  expect(isUpToDate(part)).toBe(false)
})
