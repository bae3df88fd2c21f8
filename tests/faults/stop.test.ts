import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDraft } from '#domain/drafts/slots.ts'
import { openStream } from '#tests/support/clients/live.ts'
import { preparedFolder, databasePid, ready, run } from '#tests/support/program/program.ts'
import { until } from '#tests/support/program/until.ts'

let data: ReturnType<typeof preparedFolder>
beforeEach(() => {
  data = preparedFolder()
})
afterEach(() => data.remove())

/** A request that the server has begun to read: the half of its body is still to come. It says so before anything of the body is sent. */
async function beginRequest({ hostname, port }: URL): Promise<{ finish: () => Promise<string> }> {
  const body = JSON.stringify(emptyDraft())
  const socket = connect(Number(port), hostname)
  socket.write(`POST /api/drafts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`)
  const [begun] = (await once(socket, 'data')) as [Buffer]
  expect(begun.toString()).toMatch(/^HTTP\/1\.1 100 /)
  socket.write(body.slice(0, 20))
  return {
    finish: async () => {
      socket.write(body.slice(20))
      const [answer] = (await once(socket, 'data')) as [Buffer]
      return answer.toString()
    },
  }
}

const listensNoMore = (url: string): Promise<true> => until(() => fetch(`${url}/healthz`).then(() => false as const, () => true as const))

test('Requests in flight are finished before the server ends, and the database is stopped [F15]', async () => {
  const server = run(data.path)
  const url = await ready(server)
  const { hostname, port } = new URL(url)
  const idle = connect(Number(port), hostname)
  await once(idle, 'connect')
  const request = await beginRequest(new URL(url))

  server.child.kill('SIGTERM')
  await listensNoMore(url)
  const answer = await request.finish()
  expect(answer).toMatch(/^HTTP\/1\.1 201 /)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect((await server.ended).code).toBe(0) // in time: it would be 1
  expect(databasePid(data.path)).toBeNull()
})

test('Open event streams end at once and do not stop others from finishing [F15]', async () => {
  const server = run(data.path)
  const url = await ready(server)
  const { hostname, port } = new URL(url)
  const streams = await Promise.all(Array.from({ length: 5 }, () => openStream(url)))
  const slow = await Promise.all(Array.from({ length: 20 }, () => beginRequest(new URL(url))))
  const idle = connect(Number(port), hostname)
  idle.write('GET /api/live/revision HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(idle, 'data')

  server.child.kill('SIGTERM')
  await Promise.all(streams.map(({ ended }) => ended))
  await listensNoMore(url)
  for (const answer of await Promise.all(slow.map(({ finish }) => finish()))) {
    expect(answer).toMatch(/^HTTP\/1\.1 201 /)
    expect(answer.toLowerCase()).toContain('connection: close')
  }
  expect((await server.ended).code).toBe(0)
})

test('Behind a proxy the server answers on for a while, reports that it is not ready, and closes each connection', async () => {
  const server = run(data.path, { TRUST_PROXY: 'loopback' })
  const url = await ready(server)
  const ask = (path: string, init?: RequestInit) => fetch(url + path, init)
  await (await ask('/api/live/revision')).text() // unused from here on
  await until(async () => (await ask('/readyz')).status === 200) // a busy machine takes a moment
  server.child.kill('SIGTERM')
  await until(async () => (await ask('/readyz')).status === 503)
  const headers = { 'content-type': 'application/json' }
  const answers = await Promise.all([
    ask('/api/live/revision'), ask('/api/events'),
    ask('/api/drafts', { method: 'POST', headers, body: JSON.stringify(emptyDraft()) }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
  for (const answer of answers) expect(answer.headers.get('connection')).toBe('close')
  expect((await server.ended).code).toBe(0)
  await expect(ask('/healthz')).rejects.toThrow('fetch failed')
})
