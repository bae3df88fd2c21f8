import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { until } from '#tests/support/program/until.ts'

export type Received = { id: string; at: number; headers: IncomingHttpHeaders; body: string; path: string }
type Reply = { status: number; body?: string; headers?: Record<string, string>; afterMs?: number; never?: boolean }

export type Receiver = {
  url: string
  /** Everything that came, in the order in which it came. */
  calls: Received[]
  /** Connections, also those that then stayed silent. */
  connections: () => number
  /** What the next calls are answered; 204 by default. */
  reply: (next: (call: Received, count: number) => Reply) => void
  /** Waits for a call that fits. @returns it */
  wait: (fits: (call: Received) => boolean, withinMs?: number) => Promise<Received>
  stop: () => Promise<void>
}

/** A real endpoint on loopback, as an integrator would run one. */
export async function startReceiver(): Promise<Receiver> {
  const calls: Received[] = []
  let connections = 0
  let answer: (call: Received, count: number) => Reply = () => ({ status: 204 })
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { headers, url: path = '' } = request
      const call = { id: String(headers['webhook-id']), at: Date.now(), headers, body, path }
      calls.push(call)
      const { status, body: text, headers: extra, afterMs = 0, never } = answer(call, calls.length)
      if (!never) setTimeout(() => response.writeHead(status, extra).end(text), afterMs)
    })
  })
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    calls,
    connections: () => connections,
    reply: (next) => (answer = next),
    wait: (fits, withinMs) => {
      const otherwise = (): string => `There were the calls ${JSON.stringify(calls.map(({ body }) => body.slice(0, 80)))}`
      return until(() => calls.find(fits), { withinMs, otherwise })
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** The event of a call whose signature is good, as the library of the scheme checks it. @throws Error otherwise */
export const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as { type: string; timestamp: string; data: { id: string } }
