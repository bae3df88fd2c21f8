import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { request as secureRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { findProgram, runForeign } from '#tests/support/foreign/foreign.ts'
import { runNginx, withUpstreams } from '#tests/support/foreign/nginx.ts'
import { until } from '#tests/support/program/until.ts'

const NAME = 'clutchboard.example'
const folder = mkdtempSync(join(tmpdir(), 'clutchboard-proxies-'))
const sample = (name: string): string => readFileSync(join('deploy', name), 'utf8')
const certificate = ['key', 'cert'].map((part) => join(folder, `${part}.pem`)) as [string, string]

type Upstream = { port: number; asked: { method: string; host: string; forwarded: string }[]; server: Server }
type Ports = { plain: number; secure: number }
type Answer = { status: number; location: string; from: string }

/** A process of the site that answers everything with `status`. */
async function upstream(status: number): Promise<Upstream> {
  const asked: Upstream['asked'] = []
  const server = createServer((incoming, answer) => {
    const { method = '', headers } = incoming
    asked.push({ method, host: headers.host ?? '', forwarded: String(headers['x-forwarded-for']) })
    incoming.resume().on('end', () => answer.writeHead(status, { 'x-from': String(status) }).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as { port: number }).port, asked, server }
}

/** Asks a proxy by TLS, or without where `plain`; rejects when there is no answer. */
const ask = (ports: Ports, { method = 'GET', host = NAME, path = '/', plain = false, headers = {} } = {}): Promise<Answer> =>
  new Promise((done, fail) => {
    const common = { host: '127.0.0.1', method, path, headers: { host, ...headers } }
    const onAnswer = (answer: IncomingMessage): void => {
      answer.resume().on('end', () => done({
        status: answer.statusCode ?? 0, location: answer.headers.location ?? '', from: String(answer.headers['x-from'] ?? ''),
      }))
    }
    const sent = plain
      ? request({ ...common, port: ports.plain }, onAnswer)
      : secureRequest({ ...common, port: ports.secure, servername: host, rejectUnauthorized: false }, onAnswer)
    sent.on('error', fail).end(method === 'POST' ? 'x' : undefined)
  })

const startSample: Record<'nginx' | 'caddy' | 'haproxy', (upstreams: number[], ports: Ports) => Promise<() => Promise<void>>> = {
  nginx: (upstreams, { plain, secure }) => runNginx(
    withUpstreams(sample('nginx.conf'), upstreams)
      .replaceAll(/listen (?:\[::\]:)?80\b.*;/g, (line) => (line.includes('[::]') ? '' : line.replace('80', `127.0.0.1:${plain}`)))
      .replaceAll(/listen (?:\[::\]:)?443\b.*;/g, (line) => (line.includes('[::]') ? '' : line.replace('443', `127.0.0.1:${secure}`)))
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${certificate[0]};`)
      .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate[1]};`),
    secure,
  ),
  caddy: (upstreams, { plain, secure }) => {
    const own = mkdtempSync(join(tmpdir(), 'clutchboard-caddy-'))
    const text = sample('Caddyfile')
      .replace(/\tdynamic a app 3000 \{.*?\n\t\}\n/s, `\tto ${upstreams.map((port) => `127.0.0.1:${port}`).join(' ')}\n`)
      .replace('{\n\t# Redirects', `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n\tskip_install_trust\n\tlocal_certs\n\t# Redirects`)
    writeFileSync(join(own, 'Caddyfile'), text)
    return runForeign({
      program: findProgram('caddy') ?? '', args: ['run', '--config', join(own, 'Caddyfile'), '--adapter', 'caddyfile'],
      port: secure, folder: own, env: { SITE_DOMAIN: NAME, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own },
    })
  },
  haproxy: (upstreams, { plain, secure }) => {
    const own = mkdtempSync(join(tmpdir(), 'clutchboard-haproxy-'))
    writeFileSync(join(own, 'site.pem'), certificate.map((file) => readFileSync(file, 'utf8')).join(''))
    const text = sample('haproxy.cfg')
      .replace('bind :80', `bind 127.0.0.1:${plain}`).replace('bind :443', `bind 127.0.0.1:${secure}`)
      .replace('/etc/haproxy/site.pem', join(own, 'site.pem'))
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstreams[0]}`).replaceAll('127.0.0.1:3001', `127.0.0.1:${upstreams[1]}`)
      .replaceAll(' check inter 2s fall 2 rise 1', '').replaceAll(/ track reads\/\w+/g, '') // requests here must meet the busy one
    writeFileSync(join(own, 'haproxy.cfg'), text)
    return runForeign({ program: findProgram('haproxy') ?? '', args: ['-db', '-f', join(own, 'haproxy.cfg')], port: secure, folder: own })
  },
}

beforeAll(() => {
  const made = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', certificate[0], '-out', certificate[1],
    '-subj', `/CN=${NAME}`, '-days', '2'])
  expect(made.status).toBe(0)
})

describe.each(['nginx', 'caddy', 'haproxy'] as const)('The sample for %s', (name) => {
  if (findProgram(name) === null) {
    test(`A sample whose ${name} is not installed here was not run`, () => expect(sample('nginx.conf')).toContain(NAME))
    return
  }
  const upstreams: Upstream[] = []
  const ports = {} as Ports
  let stop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    upstreams.push(await upstream(503), await upstream(200))
    Object.assign(ports, { plain: await freePort(), secure: await freePort() })
    stop = await startSample[name](upstreams.map(({ port }) => port), ports)
    await until(() => ask(ports).then(() => true, () => false)) // Caddy listens before it has made its certificate
  }, 60_000)
  afterAll(async () => {
    await stop?.()
    for (const { server } of upstreams) server.close()
  })

  test('The sample runs, and asks another process what a busy one refused; a write is sent once [D24]', async () => {
    for (let round = 0; round < 20; round += 1) expect((await ask(ports)).status, `round ${round}`).toBe(200)
    for (const { asked } of upstreams) asked.length = 0
    for (let round = 0; round < 6; round += 1) await ask(ports, { method: 'POST' })
    expect(upstreams.flatMap(({ asked }) => asked)).toHaveLength(6)
  })

  test('The sample never returns a name that a visitor chose, and forwards none that he claims [K56]', async () => {
    const { status, location } = await ask(ports, { plain: true, path: '/events?x=1' })
    expect([301, 308]).toContain(status)
    expect(location).toBe(`https://${NAME}/events?x=1`)
    const evil = await ask(ports, { plain: true, host: 'evil.example' }).catch(() => null)
    expect(evil?.location ?? '').not.toContain('evil')
    const other = await ask(ports, { host: 'evil.example' }).catch(() => null)
    expect(other?.from ?? '').toBe('')
    const [, healthy] = upstreams as [Upstream, Upstream]
    healthy.asked.length = 0
    await ask(ports, { headers: { 'x-forwarded-for': '9.9.9.9' } })
    expect(healthy.asked).toEqual([{ method: 'GET', host: expect.stringContaining(NAME), forwarded: '127.0.0.1' }])
  })

  if (name === 'caddy') return // has no limits itself; the site shares its places among clients
  test('The sample lets an office behind one address through, and stops clients that never stop asking [K56]', async () => {
    const many = async (count: number, path: string): Promise<number> => {
      let refused = 0
      for (let at = 0; at < count; at += 50) {
        const answers = await Promise.all(Array.from({ length: 50 }, () => ask(ports, { path })))
        refused += answers.filter(({ status }) => status === 429).length
      }
      return refused
    }
    expect(await many(600, '/')).toBe(0)
    expect(await many(1_500, '/assets/a.js')).toBe(0)
    expect(await many(1_500, '/')).toBeGreaterThan(0)
  }, 120_000)
})
