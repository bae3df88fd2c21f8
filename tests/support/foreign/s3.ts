import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { listFiles } from '#tests/support/files.ts'
import { findFault } from './s3-signature.ts'

/** What the store does with a request instead of its work: answers so, never answers, or breaks the connection. */
export type Mishap = { status: number; code: string } | 'hang' | 'break'

export type S3Server = {
  /** The settings that make a server use it. */
  env: Record<string, string>
  url: string
  /** Every file of the bucket with a hash of what is in it. */
  files: () => string[]
  /** The requests so far, like `PUT teams/a.png`. */
  requests: string[]
  /** Asked before each request; nothing means that the store does its work. */
  mishap: (method: string, key: string) => Mishap | undefined
  /** Answers stop after so many bytes, without an end, when it is set. */
  stallAfter: number | null
  /** Answers that are being sent. */
  openAnswers: () => number
  /** Fetches an object without a signature, from behind the front. */
  direct: (key: string) => Promise<Response>
  /** Lists tell so many keys at most, when it is set. */
  pageSize: number | null
  /** Stops and starts at the same address; the bucket stays. */
  close: () => Promise<void>
  open: () => Promise<void>
  stop: () => Promise<void>
}

const BUCKET = 'images'
const OBJECT = '._S3rver_object '
const KEYS = { id: 'TESTKEY', secret: 'test-secret/with+signs' }

/**
 * An S3 store on loopback: s3rver stores the objects, and since it verifies no signatures, a front does so as real
 * stores do. The front can also fail in the ways that networks and stores fail.
 */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'clutchboard-s3-'))
  const store = new S3rver({
    address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: BUCKET }],
  })
  const { port: inner } = await store.run()
  const front = http.createServer((request, response) => void answer(request, response))
  let port = 0
  let answers = 0
  const open = async (): Promise<void> => {
    front.listen(port, '127.0.0.1')
    await once(front, 'listening')
    port = (front.address() as AddressInfo).port
  }
  const close = async (): Promise<void> => {
    front.closeAllConnections()
    await new Promise((done) => front.close(done))
  }
  await open()
  const url = `http://127.0.0.1:${port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    answers += 1
    response.once('close', () => (answers -= 1))
    const body = Buffer.concat(await request.toArray().catch(() => []))
    const { method = '', url: path = '' } = request
    const key = path.slice(`/${BUCKET}/`.length)
    server.requests.push(`${method} ${key}`)
    const mishap = server.mishap(method, key)
    if (mishap === 'hang') return
    if (mishap === 'break') return void request.socket.destroy()
    const fault = findFault(request, body, KEYS, Date.now())
    if (mishap || fault) return refuse(response, mishap ?? { status: 403, code: fault ?? '' })
    const { authorization: _checked, ...headers } = request.headers
    const asked = path.includes('?') && server.pageSize ? `${path}&max-keys=${server.pageSize}` : path
    const { stallAfter } = server
    const forward = http.request({ host: '127.0.0.1', port: inner, method, path: asked, headers }, (found) => {
      response.writeHead(found.statusCode ?? 500, found.headers)
      if (stallAfter === null) found.pipe(response)
      else found.once('data', (some: Buffer) => response.write(some.subarray(0, stallAfter)))
    })
    forward.on('error', () => response.destroy())
    forward.end(body)
  }

  const server: S3Server = {
    env: {
      S3_ENDPOINT: url, S3_BUCKET: BUCKET, S3_ACCESS_KEY_ID: KEYS.id, S3_SECRET_ACCESS_KEY: KEYS.secret,
    },
    url,
    files: () => listFiles(join(directory, BUCKET)).flatMap((line) => {
      const [name = '', hash = ''] = line.split(OBJECT)
      return hash ? [`${name} ${hash}`] : [] // the store's own files are beside them
    }),
    requests: [],
    mishap: () => undefined,
    stallAfter: null,
    openAnswers: () => answers,
    direct: (key) => fetch(`http://127.0.0.1:${inner}/${BUCKET}/${key}`),
    pageSize: null,
    close,
    open,
    stop: async () => {
      await close()
      await store.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
  return server
}

function refuse(response: ServerResponse, { status, code }: { status: number; code: string }): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>Refused</Message></Error>`)
}
