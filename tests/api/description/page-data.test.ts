import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { addressesIn, BESIDE, callsIn, GIVEN, hasUnnamedCall, publicModules, speaks } from '#tests/support/page-data.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const { anon } = await openSite()
type Call = { security: object[] }
const { paths } = (await anon.get('/api/openapi.json')).body as { paths: Record<string, Record<string, Call>> }
const modules = [...publicModules(ROOT)]

/** Calls of the description that anybody may make, as code names them. */
const open = new Set(Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { security }]) =>
    security.length === 0 ? [`${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`] : [])))

test('Every call of the API that the code of a public page names is described and open to everybody (AP-19)', () => {
  const called = modules.flatMap(([file, text]) => callsIn(text).map((route) => ({ file, route })))
  expect(called.length).toBeGreaterThan(30)
  expect(called.filter(({ route }) => !open.has(route))).toEqual([])
  const reads = ['GET /matches', 'GET /events/:id', 'GET /statistics/heroes', 'GET /players/:id/career', 'GET /brackets/:id', 'GET /following']
  expect(called.map(({ route }) => route)).toEqual(expect.arrayContaining(reads))
})

test('No public page makes a call whose name cannot be read from its code, as lists of staff do (AP-19)', () => {
  expect(modules.filter(([, text]) => hasUnnamedCall(text)).map(([file]) => file)).toEqual([])
  expect(hasUnnamedCall(readFileSync(join(ROOT, 'web/site/all-pages.ts'), 'utf8'))).toBe(true)
})

test('No public page speaks to a server but by calls of the API, and in the files that are listed (AP-19)', () => {
  expect(modules.filter(([, text]) => speaks(text)).map(([file]) => file).toSorted()).toEqual(Object.keys(BESIDE).toSorted())
})

test('Every address of the API that the code of a public page writes out is described (AP-19)', () => {
  const described = new Set(Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}')))
  const written = modules.flatMap(([file, text]) => addressesIn(text).map((path) => ({ file, path })))
  expect(written.length).toBeGreaterThan(3)
  expect(written.filter(({ path }) => !described.has(path))).toEqual([])
})

test('What a document is given beside answers of the API is answered by the API, too, or is no data of the site (AP-19)', async () => {
  const named = Object.values(GIVEN).flatMap((by) => /^GET (\S+)$/.exec(by)?.[1] ?? [])
  expect(named.length).toBeGreaterThan(2)
  for (const path of named) expect([path, (await anon.get(path)).status, open.has(`GET ${path.replace('/api', '')}`)]).toEqual([path, 200, true])
})
