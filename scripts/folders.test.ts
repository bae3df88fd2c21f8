import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'

const MOST = 25

test('No folder has more than 25 files of code: a larger one is split into rooms', () => {
  const files = globSync('{clients,contract,domain,migrations,scripts,server,tests,web}/**/*.{ts,tsx,mjs,css}')
  expect(files.length).toBeGreaterThan(1_000)
  const full = [...Map.groupBy(files, dirname)].filter(([, inside]) => inside.length > MOST).map(([folder]) => folder)
  expect(full).toEqual([])
})
