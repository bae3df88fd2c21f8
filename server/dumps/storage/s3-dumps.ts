import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isDumpDay } from '#domain/dumps/nights.ts'
import { listKeys, refuse, s3Requests, textOf, unreachable, type S3Settings } from '#server/uploads/s3/s3-request.ts'
import { MANIFEST, type DumpStorage } from './storage.ts'

const AREA = 'dumps'
/** In milliseconds: a short call, the next piece of a file, and a whole file that is sent to the store. */
const [CALL_MS, PUT_MS] = [12_000, 10 * 60_000]

const inTime = (): AbortSignal => AbortSignal.timeout(CALL_MS)

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** Dumps in the bucket of the images, below `dumps/`. */
export function s3Dumps(settings: S3Settings): DumpStorage {
  const request = s3Requests(settings)
  const keyOf = (day: string, name: string): string => `${AREA}/${day}/${name}`
  const remove = async (key: string): Promise<void> => {
    const response = await request(`/${key}`, { method: 'DELETE', signal: inTime() })
    const text = await textOf(response)
    if (!response.ok && response.status !== 404) refuse(response, text)
  }
  return {
    days: async () => {
      const parts = (await listKeys(request, AREA, inTime)).map((key) => key.split('/'))
      const byDay = Map.groupBy(parts.filter(([, day = '']) => isDumpDay(day)), ([, day = '']) => day)
      return [...byDay].map(([day, keys]) => ({ day, whole: keys.some(([, , name]) => name === MANIFEST) }))
    },
    put: async (day, name, file, signal) => {
      const headers = { 'x-amz-content-sha256': await hashOf(file), 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }
      const whileRunning = AbortSignal.any([signal, AbortSignal.timeout(PUT_MS)])
      const response = await request(`/${keyOf(day, name)}`, { method: 'PUT', headers, body: await openAsBlob(file), signal: whileRunning })
      const text = await textOf(response)
      if (!response.ok) refuse(response, text)
      await rm(file, { force: true })
    },
    open: async (day, name, range) => {
      const transfer = new AbortController()
      const timer = setTimeout(() => transfer.abort(), CALL_MS)
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {}
      const response = await request(`/${keyOf(day, name)}`, { method: 'GET', headers, signal: transfer.signal }).finally(() => clearTimeout(timer))
      if (response.status === 404) return null
      if (!response.ok || !response.body) refuse(response, await textOf(response))
      return streamOf(response.body, transfer)
    },
    remove: async (day) => {
      await remove(keyOf(day, MANIFEST))
      for (const key of await listKeys(request, `${AREA}/${day}`, inTime)) await remove(key)
    },
  }
}

/** A transfer as a stream, which ends it when it is closed early, and breaks when no further piece comes. */
function streamOf(body: ReadableStream<Uint8Array>, transfer: AbortController): Readable {
  const reader = body.getReader()
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const timer = setTimeout(() => transfer.abort(), CALL_MS)
      const { value } = await reader.read().catch(unreachable).finally(() => clearTimeout(timer))
      if (!value) return
      yield value
    }
  }
  const stream = Readable.from(pieces(), { objectMode: false })
  stream.once('close', () => transfer.abort())
  return stream
}
