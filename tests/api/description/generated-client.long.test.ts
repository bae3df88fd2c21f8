import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, expect, test } from 'vitest'
import { inlined } from '#server/docs/inline.ts'
import { describedPlaces } from '#tests/support/described-places.ts'
import { openSite } from '#tests/support/program/site.ts'
import type { Description } from '../../../scripts/fuzz/description.ts'

// The generator builds its text with the compiler's own parts, which TypeScript 7 no longer has: it gets those of 5.
registerHooks({
  resolve: (name, context, next) =>
    next(name === 'typescript' && context.parentURL?.includes('/openapi-typescript/') ? '@ts-morph/common/dist/typescript.js' : name, context),
})

const run = promisify(execFile)
const { server, anon, make } = await openSite()
type Answer = { content?: Record<string, { schema: { items?: object } }> }
const document = (await anon.get('/api/openapi.json')).body as Description & {
  paths: Record<string, Record<string, { operationId?: string; security?: object[]; responses: Record<string, Answer> }>>
}
const folder = mkdtempSync(join(tmpdir(), 'clutchboard-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PROGRAM = `
import createClient from 'openapi-fetch'
import type { components, paths } from './api.ts'

const client = createClient<paths>({ baseUrl: process.argv[2] ?? '' })
const { data: list, response } = await client.GET('/api/matches', { params: { query: { page: 2, limit: 1, order: 'asc' } } })
if (!list) throw new Error('no list')
const rows: components['schemas']['MatchListItem'][] = list
const { data, error } = await client.GET('/api/matches/{id}', { params: { path: { id: rows[0]?.id ?? '' } } })
if (!data) throw new Error(error.error)
const match: components['schemas']['Match'] = data
const refused = await client.DELETE('/api/teams/{id}', { params: { path: { id: match.teamOneId }, query: { cascade: true } } })
// @ts-expect-error -- a limit is a number
const wrong: NonNullable<paths['/api/matches']['get']['parameters']['query']> = { limit: '3' }
const chosen = await client.GET('/api/teams/{id}', { params: { path: { id: match.teamOneId }, query: { fields: ['tag', 'name'] } } })
// @ts-expect-error -- there is no such field
const unknown: NonNullable<NonNullable<paths['/api/teams']['get']['parameters']['query']>['fields']> = ['nothing']
const full = await client.GET('/api/matches/{id}', { params: { path: { id: match.id }, query: { include: ['event', 'teams'] } } })
const names: string[] = [full.data?.included?.event?.name ?? '', ...(full.data?.included?.teams ?? []).map(({ tag }) => tag)]
// @ts-expect-error -- a match has no stages
const wrongRelation: NonNullable<NonNullable<paths['/api/matches/{id}']['get']['parameters']['query']>['include']> = ['stages']
const total = response.headers.get('x-total-count')
console.log(JSON.stringify({ rows: rows.length, id: match.id, total, code: refused.error?.code, wrong: wrong.limit, unknown, chosen: Object.keys(chosen.data ?? {}), names: names.length, wrongRelation }))
`

test('A client generated from the description compiles with numbers, and reads a match [H22 D27]', async () => {
  const event = await make.anEvent()
  const [one, two] = [await make.aTeam(), await make.aTeam()]
  const ids: string[] = []
  for (const hour of ['18', '19']) {
    ids.push(await make.aMatch({ eventId: event, teamOneId: one, teamTwoId: two, matchStartTime: `2026-11-20T${hour}:00:00Z` }))
  }
  const { default: generate, astToString } = await import('openapi-typescript')
  writeFileSync(join(folder, 'api.ts'), astToString(await generate(JSON.stringify(document))))
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext', '--types', 'node', '--skipLibCheck', '--allowImportingTsExtensions']
  const compiled = await run('node_modules/typescript/bin/tsc', [...options, join(folder, 'program.ts')]).catch((failed: { stdout: string }) => failed)
  expect(compiled.stdout).toBe('')
  const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), server.url])
  expect(JSON.parse(stdout)).toEqual({ rows: 1, id: ids[1], total: '2', code: 'UNAUTHENTICATED', wrong: '3', unknown: ['nothing'], chosen: ['id', 'name', 'tag'], names: 3, wrongRelation: ['stages'] })
})

test('The description has no error by the rules of redocly, a name for each call, and says which are open [D27]', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, ...call })))
  for (const { name, operationId, security, parameters = [] } of calls) {
    expect(operationId, name).toMatch(/^[a-z][A-Za-z]+$/)
    expect(security, name).toBeDefined()
    for (const { in: place, name: parameter, schema } of parameters) {
      if (place === 'query' && ['page', 'limit', 'since'].includes(parameter)) expect(schema.type, `${name} ${parameter}`).toBe('integer')
    }
  }
  expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length)
})

const numbersIn = (value: unknown, path: string): string[] => {
  if (value === null || typeof value !== 'object') return []
  const own = 'type' in value && value.type === 'number' ? [path] : []
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, `${path}/${key}`))]
}

test('The description has a name for the shape of every answer, and whole numbers are integers [D27]', () => {
  expect(numbersIn(document, '')).toEqual([])
  const unnamed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses).flatMap(([status, { content }]) => {
        const schema = content?.['application/json']?.schema
        const shape = schema?.items ?? schema
        return shape === undefined || '$ref' in shape ? [] : [`${method.toUpperCase()} ${path} ${status}`]
      })))
  expect(unnamed).toEqual(['GET /api/openapi.json 200'])
})

test('The description still has every call, parameter and field of version 0.2', () => {
  const had = readFileSync('tests/support/described-0.2.txt', 'utf8').trim().split('\n')
  const now = new Set(describedPlaces(inlined(document)))
  expect(had.length).toBeGreaterThan(500)
  expect(had.filter((place) => !now.has(place))).toEqual([])
})
