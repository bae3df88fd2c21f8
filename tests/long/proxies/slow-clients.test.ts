import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect as connectAs } from '#tests/support/clients/client.ts'
import { uploader } from '#tests/support/clients/uploader.ts'
import { listFiles } from '#tests/support/files.ts'
import { openProgram } from '#tests/support/program/own-program.ts'

const { url, dataDir } = await openProgram()

/** Opens a connection, sends the beginning of a request, then `drip` each second, until the server closes it. */
async function sendAndWait(beginning: string, drip = ''): Promise<string> {
  const socket: Socket = connect(Number(url.port), url.hostname)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  // A server that cuts a request it has not read to its end may reset the connection after its answer.
  socket.on('error', () => {})
  socket.write(beginning)
  const dripping = setInterval(() => socket.write(drip), 1_000)
  await new Promise((done) => socket.once('close', done))
  clearInterval(dripping)
  return answer
}

test('Headers and bodies that never end are cut off with 408 in our own words [U14 L09 L10]', async () => {
  const { uploadUrl } = await uploader(await connectAs(url.href)('editor')).sign()
  const answers = await Promise.all([
    sendAndWait(`PUT ${uploadUrl} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: 100\r\n\r\n`, 'x'),
    sendAndWait('GET /api/events HTTP/1.1\r\nHost: x\r\nX-Slow: '),
    sendAndWait('POST /api/drafts HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'),
  ])
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"')
  }
  await expect.poll(() => listFiles(join(dataDir, 'uploads'))).toEqual([]) // nothing of the image is stored
  expect((await fetch(new URL('/healthz', url))).status).toBe(200)
})

test('Requests that are not HTTP, or have endless headers, are refused in our own words', async () => {
  expect(await sendAndWait('hello\r\n\r\n')).toContain('"code":"VALIDATION_FAILED"')
  const large = await sendAndWait(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(large).toMatch(/^HTTP\/1\.1 431 /)
})
