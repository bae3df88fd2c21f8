import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('No rule reads the clock: `now` is a parameter', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(20)
  const asking = files.filter((name) => /new Date\(\)|Date\.now\b/.test(readFileSync(join(import.meta.dirname, name), 'utf8')))
  expect(asking).toEqual([])
})
