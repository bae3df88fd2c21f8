import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { open } from '#tests/support/clients/bad-readers.ts'
import { until } from '#tests/support/program/until.ts'
import { boundConnections } from './connections.ts'

const MOST = 12
const server = createServer((_request, response) => response.end('here'))
boundConnections(server, MOST)
server.listen(0)
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const OTHER = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'

const openMany = async (count: number): Promise<Socket[]> => {
  const sockets: Socket[] = []
  for (let n = 0; n < count; n += 1) {
    const socket = open(url).resume()
    await once(socket, 'connect')
    sockets.push(socket)
  }
  return sockets
}
const count = (): Promise<number> => new Promise((done) => server.getConnections((_error, count) => done(count)))

test('A client that holds all connections makes room for others out of its own, the oldest first [H03 K02]', async () => {
  const first = await openMany(MOST + 20)
  await until(() => first.filter(({ destroyed }) => destroyed).length === 20)
  expect(first.slice(0, 20).every(({ destroyed }) => destroyed)).toBe(true)
  expect(await count()).toBe(MOST)

  const visitor = open(url, OTHER)
  visitor.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = (await once(visitor, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)

  const more = await openMany(30)
  await until(async () => (await count()) === MOST)
  if (OTHER !== '127.0.0.1') expect(visitor.destroyed).toBe(false)
  for (const socket of [...first, ...more, visitor]) socket.destroy()
  await until(async () => (await count()) === 0)
})
