import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { statusesIn } from '#tests/support/clients/raw-socket.ts'
import { mebibytesOf } from '#tests/support/program/memory.ts'
import { openProgram } from '#tests/support/program/own-program.ts'

const { server, url } = await openProgram()

const MEBIBYTE = 1024 * 1024
const CHUNK = Buffer.from(`100000\r\n${'a'.repeat(MEBIBYTE)}\r\n`)

/** Sends a beginning and then the same piece again and again, until the server closes the connection. */
async function sendForEver(beginning: string, piece: Buffer, most: number): Promise<{ answer: string; sent: number }> {
  const socket = connect(Number(url.port), url.hostname)
  let answer = ''
  let sent = 0
  let isOpen = true
  const closed = new Promise<void>((done) => socket.once('close', done))
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.on('error', () => {}) // a server that stops reading may reset the connection
  void closed.then(() => (isOpen = false))
  socket.write(beginning)
  while (isOpen && sent < most) {
    sent += piece.length
    if (socket.write(piece)) await new Promise((done) => setImmediate(done))
    else await Promise.race([new Promise((done) => socket.once('drain', done)), closed])
  }
  await closed
  return { answer, sent }
}

const head = (more: string, path = '/api/drafts'): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}\r\n`

test('A body that is huge or never ends is refused early, and the server buffers neither it nor the connection [V04]', {
  timeout: 60_000,
}, async () => {
  const most = 100 * MEBIBYTE
  const kinds = [
    [head(`Content-Length: ${most}\r\n`), Buffer.alloc(MEBIBYTE, 'a')],
    [head('Transfer-Encoding: chunked\r\n'), CHUNK],
  ] as const
  const once = () => Promise.all(kinds.map(([beginning, piece]) => sendForEver(beginning, piece, most)))
  await once()
  const before = mebibytesOf(server.pid)
  for (let round = 0; round < 5; round += 1) {
    for (const { answer, sent } of await once()) {
      expect(sent).toBeLessThan(most)
      if (answer) { // unless the reset was faster
        expect(statusesIn(answer)).toEqual([413])
        expect(answer).toContain('"code":"PAYLOAD_TOO_LARGE"')
      }
    }
  }
  expect(mebibytesOf(server.pid) - before).toBeLessThan(20)
  expect((await fetch(new URL('/healthz', url))).status).toBe(200)
  const { answer } = await sendForEver(head(`Content-Length: ${MEBIBYTE + 1}\r\n`), CHUNK, 0)
  expect(statusesIn(answer)).toEqual([413])
})

test('A client without access is refused before a byte of its body is read [V04]', async () => {
  // None is ever sent: a body that is not read may reset the connection before its answer arrives.
  const { answer, sent } = await sendForEver(head('Transfer-Encoding: chunked\r\nConnection: close\r\n', '/api/teams'), CHUNK, 0)
  expect([sent, statusesIn(answer)]).toEqual([0, [401]])
})
