import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '#server/config/config.ts'
import type { Metrics } from './metrics.ts'

export type MetricsListener = { url: string; stop: () => Promise<void> }

/**
 * Serves the metrics at /metrics on a separate address, which the public does not reach (checks OP-08).
 * @param worker number of this process among those that share the site's port, from 0: each has its own port
 * @throws Error with a sentence for the operator when the port is not available
 */
export async function listenForMetrics(
  { METRICS_HOST: host, METRICS_PORT: first = 0 }: Config, metrics: Metrics, worker: number,
): Promise<MetricsListener> {
  const port = first === 0 ? 0 : first + worker
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch(() => response.destroy())
  })
  server.unref()
  server.listen({ host, port, exclusive: true })
  await once(server, 'listening').catch((cause: unknown) => {
    throw new Error(`The metrics cannot listen on port ${port} of ${host}. Set another METRICS_PORT or METRICS_HOST.`, { cause })
  })
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(metrics: Metrics, { method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (method !== 'GET' || url !== '/metrics') {
    response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('The metrics are at /metrics\n')
    return
  }
  const text = await metrics.text()
  response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
}
