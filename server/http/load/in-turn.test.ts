import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('Requests of one packet that are answered at once begin in a turn of the event loop each, in their order [H02]', async () => {
  let turn = 0
  const begun: [turn: number, url: string | undefined][] = []
  const server = createServer(inTurn((request, response) => {
    begun.push([turn, request.url])
    response.end('done')
  })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  let ticking = setImmediate(function tick() {
    turn += 1
    ticking = setImmediate(tick)
  })
  const urls = Array.from({ length: 50 }, (_, n) => `/${n}`)
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(urls.map((url, n) => `GET ${url} HTTP/1.1\r\nHost: x\r\n${n === urls.length - 1 ? 'Connection: close\r\n' : ''}\r\n`).join(''))
  socket.resume()
  await once(socket, 'close')
  clearImmediate(ticking)
  server.close()
  expect(begun.map(([, url]) => url)).toEqual(urls)
  expect(new Set(begun.map(([each]) => each)).size).toBe(urls.length)
})
