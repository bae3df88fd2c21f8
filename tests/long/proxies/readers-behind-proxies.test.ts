import { request } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { askAllAtOnce, getRequest, leaveEarly, neverRead, readMetric, underWay, visitMeanwhile } from '#tests/support/clients/bad-readers.ts'
import { startCaddy } from '#tests/support/foreign/caddy.ts'
import { findProgram } from '#tests/support/foreign/foreign.ts'
import { startNginx } from '#tests/support/foreign/nginx.ts'
import { openProgram } from '#tests/support/program/own-program.ts'
import { until } from '#tests/support/program/until.ts'

const metricsPort = await freePort()
const metrics = `http://127.0.0.1:${metricsPort}/metrics`
const { url } = await openProgram({ DEMO_DATA: 'on', TRUST_PROXY: 'loopback', METRICS_PORT: String(metricsPort) })

const directly = async () => ({ url: url.origin, stop: async () => {} })
const caddy = findProgram('caddy')
if (caddy === null) process.stdout.write('Caddy is not installed here: what goes through it is tried directly instead.\n')
const WAYS = [
  { way: 'directly', open: directly },
  { way: 'through nginx', open: startNginx },
  { way: 'through Caddy', open: caddy === null ? directly : (upstreams: number[]) => startCaddy(caddy, upstreams) },
]

/** Opens a page from another address of this machine: to a proxy it is another client. */
const visit = (address: string): Promise<number> =>
  new Promise((done) => {
    const { hostname, port, pathname, search } = new URL(address)
    const localAddress = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1'
    const call = request({ hostname, port, path: pathname + search, localAddress, agent: false }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0)).on('error', () => done(-1))
    })
    call.on('error', () => done(-2)).end()
  })

describe.each(WAYS)('$way', ({ open }) => {
  const opened = open([Number(url.port)])
  afterAll(async () => (await opened).stop())

  test.each([
    ['1,500 readers who leave early', async (to: string) => {
      await leaveEarly(to, { count: 1_000, path: (n) => (n % 2 ? `/search?q=left${n}` : `/?v=${n}`) })
      await leaveEarly(to, { count: 500, path: (n) => `/api/matches?limit=100&search=${'abcde'[n % 5]}&page=${n}` })
    }],
    ['800 readers who are reset', (to: string) => leaveEarly(to, { count: 800, path: (n) => `/search?q=reset${n}`, reset: true })],
    ['packets full of requests', async (to: string) => {
      for (let round = 0; round < 5; round += 1) {
        await askAllAtOnce(to, Array.from({ length: 61 }, (_, n) => `/search?q=packet${round}x${n}`))
        await askAllAtOnce(to, Array.from({ length: 201 }, (_, n) => `/api/matches?search=packet${round}x${n}`))
      }
    }],
    ['90 readers who never read', async (to: string) => {
      const plain = (path: string): string => getRequest(path).replace(/Accept-Encoding.*\r\n/, '').repeat(60)
      const readers = neverRead(to, { count: 90, requests: (n) => plain(n % 2 ? '/' : `/api/matches?limit=100&search=${'aeiou'[n % 5]}`) })
      await new Promise((done) => setTimeout(done, 35_000))
      expect(await readMetric(metrics, 'clutchboard_unread_bytes')).toBeLessThan(64 * 2 ** 20)
      readers.end()
    }],
  ])('A visitor beside %s gets every page, and nothing is left of them [H01 H02 H03 K01 K02]', async (_what, attack) => {
    const to = (await opened).url
    const beside = visitMeanwhile(to, visit)
    await attack(to)
    const statuses = await beside.end()
    expect(statuses.length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([200]))
    await until(async () => (await underWay(metrics)) === 0 && (await readMetric(metrics, 'clutchboard_unread_bytes')) === 0, {
      withinMs: 60_000, everyMs: 200,
    })
  })
})
