import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emptyDraft } from '#domain/drafts/slots.ts'
import { dataFolder, databasePid, ready, run } from '#tests/support/program.ts'

let data: ReturnType<typeof dataFolder>
beforeEach(() => {
  data = dataFolder()
})
afterEach(() => data.remove())

test('requests in flight are finished before the server ends, and the database is stopped', async () => {
  const server = run(data.path)
  const { hostname, port } = new URL(await ready(server))
  const idle = connect(Number(port), hostname)
  await once(idle, 'connect')
  const body = JSON.stringify(emptyDraft())
  const socket = connect(Number(port), hostname)
  socket.write(`POST /api/drafts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`)
  socket.write(body.slice(0, 20))
  await new Promise((done) => setTimeout(done, 300))

  const asked = Date.now()
  server.child.kill('SIGTERM')
  await new Promise((done) => setTimeout(done, 500))
  socket.write(body.slice(20))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 201 /)
  expect(answer.toString().toLowerCase()).toContain('connection: close')
  expect((await server.ended).code).toBe(0)
  expect(Date.now() - asked).toBeLessThan(10_000)
  expect(databasePid(data.path)).toBeNull()
})
