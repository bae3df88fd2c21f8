import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { API } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { startTestServer, type TestServer } from '#tests/support/program/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

type Description = { openapi: string; paths: Record<string, Record<string, { summary?: string; responses: object }>> }

test('The description is OpenAPI 3.1 and every operation has a summary and an error answer', async () => {
  const answer = await fetch(`${server.url}/api/openapi.json`)
  const document = (await answer.json()) as Description
  expect(document.openapi).toMatch(/^3\.1\./)
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      expect(operation.summary, `${method} ${path}`).toBeTruthy()
      expect(operation.responses, `${method} ${path}`).toHaveProperty('default')
    }
  }
})

test('The documentation page shows every call without any script', async () => {
  const answer = await fetch(`${server.url}/api/docs`)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).not.toContain('<script')
  for (const path of ['/api/matches/{id}', '/api/brackets/{id}/sync', '/api/search/suggestions']) expect(html).toContain(path)
})

test('The guide for programs names which calls take confirm in their query, and which in their body (BR-07)', () => {
  const takes = (schema: z.ZodType | undefined): boolean =>
    schema !== undefined && JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).includes('"confirm"')
  const routes = Object.entries<Endpoint>(API)
  const guide = readFileSync('docs/integrating.md', 'utf8')
  const [inQuery = '', inBody = ''] = /These take `\?confirm=true`: ([^]*?)These take `"confirm": true` in their body: ([^]*?)\.\n- /.exec(guide)?.slice(1) ?? []
  const named = (text: string): string[] => [...text.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, route = '']) => route).toSorted()
  expect(named(inQuery)).toEqual(routes.flatMap(([route, { query }]) => (takes(query) ? [route] : [])).toSorted())
  expect(named(inBody)).toEqual(routes.flatMap(([route, { body }]) => (takes(body) ? [route] : [])).toSorted())
})
