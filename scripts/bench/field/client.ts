import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'

const CONNECTIONS = 16
const AUTOCANNON = 'node_modules/autocannon/autocannon.js'

/** How many answers a second sixteen connections of another process get. @throws Error when an answer was no success */
export async function load(url: string, seconds: number, headers: Record<string, string> = {}): Promise<number> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const child = spawn(process.execPath, [AUTOCANNON, '-c', String(CONNECTIONS), '-d', String(seconds), '-j', ...given, url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close')
  const result = JSON.parse(said) as { requests: { total: number }; duration: number; non2xx: number; errors: number }
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed ${result.non2xx + result.errors} times`)
  return result.requests.total / result.duration
}

export type Reply = { ms: number; status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

/** One persistent connection. `ms` is from the request to the last byte of the answer. */
export function connection(): (url: string, sent?: Sent) => Promise<Reply> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (url, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((done, fail) => {
      const start = performance.now()
      const type = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      const asking = request(url, { agent, method, headers: { ...type, ...headers } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => done({
          ms: performance.now() - start, status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks),
        }))
      })
      asking.on('error', fail)
      asking.end(body)
    })
}
