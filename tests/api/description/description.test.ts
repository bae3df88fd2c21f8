import { afterAll, beforeAll, expect, test } from 'vitest'
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
