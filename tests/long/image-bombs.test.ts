import { connect as connectTo } from 'node:net'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '#tests/support/clients/client.ts'
import { uploader } from '#tests/support/clients/uploader.ts'
import { forgetPeak, memoryOf } from '#tests/support/program/memory.ts'
import { openProgram } from '#tests/support/program/own-program.ts'
import { addPngChunk, makeImage, packedText, type Bytes } from '#tests/support/worlds/images.ts'

const { server, url } = await openProgram()
const by = uploader(await connect(url.origin)('editor'))
beforeAll(async () => {
  for (let round = 0; round < 3; round += 1) await by.upload(await makeImage('png')) // loads everything that is loaded once
})

const MOST_GROWTH = 100 * 2 ** 20

/** Sends and completes an image and expects the server to stay small meanwhile. @returns the answer and its time */
async function completeWithin(bytes: Bytes, contentType = 'image/png') {
  const { uploadUrl, path } = await by.sign({ contentType })
  forgetPeak(server.pid)
  const before = memoryOf(server.pid).now
  expect((await by.send(uploadUrl, bytes, contentType)).status).toBe(204)
  const begun = performance.now()
  const answer = await by.complete(path)
  const ms = performance.now() - begun
  expect(memoryOf(server.pid).peak - before).toBeLessThan(MOST_GROWTH)
  return { answer, ms, path }
}

test('A picture of 16000 by 16000 points is refused soon and without its memory (UP-03) [U15]', async () => {
  const { answer, ms } = await completeWithin(await makeImage('png', { width: 16_000, height: 16_000 }))
  expect([answer.status, answer.body.error]).toEqual([400, 'Image dimensions are too large'])
  expect(ms).toBeLessThan(5_000)
})

test('One of a thousand frames is stored, without the memory of all [U16]', async () => {
  const frame = (number: number) => ({ r: number % 256, g: 80 * (number >> 8), b: 0 })
  const frames = await Promise.all(
    Array.from({ length: 1000 }, (_, number) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: frame(number) } }).png().toBuffer(),
    ),
  )
  const animated = await sharp(frames, { join: { animated: true } }).webp({ lossless: true }).toBuffer()
  expect((await sharp(animated).metadata()).pages).toBe(1000)
  const { answer } = await completeWithin(Buffer.from(animated), 'image/webp')
  expect(answer.status).toBe(200)
  const served = await (await fetch(new URL(answer.body.url, url))).arrayBuffer()
  expect((await sharp(Buffer.from(served)).metadata()).pages ?? 1).toBe(1)
})

test.each(['zTXt', 'iCCP'])('100 MB that are compressed into %s are not decompressed into memory, or refused [U16]', async (chunk) => {
  const bomb = addPngChunk(await makeImage('png'), chunk, packedText(100 * 2 ** 20))
  const { answer, path } = await completeWithin(bomb)
  expect([200, 400]).toContain(answer.status)
  const served = await fetch(`${url}/uploads/${path}`)
  expect(Buffer.from(await served.arrayBuffer()).toString('latin1')).not.toContain(chunk)
})

test('An upload declared too large is refused before it is sent [U13]', async () => {
  const { uploadUrl } = await by.sign()
  const { hostname, port } = new URL(url)
  const socket = connectTo(Number(port), hostname)
  let answer = ''
  socket.on('data', (some: Buffer) => (answer += some.toString()))
  socket.write(
    `PUT ${uploadUrl} HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nContent-Length: ${5 * 2 ** 20 + 1}\r\n\r\n`,
  )
  await new Promise((done) => socket.once('close', done))
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('"error":"File size must be less than 5MB"')
})
