import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inSources } from '#server/stack.ts'

const SERVER_ONLY = /DISCORD_CLIENT_SECRET|S3_SECRET_ACCESS_KEY|DATABASE_URL|postgres(?:ql)?:\/\/|process\.env|scram-sha/
const KEYS = /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA(?![A-Z0-9]*EXAMPLE)[A-Z0-9]{16}\b|\bgh[pousr]_\w{36}\b|\bnpm_[a-zA-Z0-9]{36}\b/

test('The files that browsers load contain no secret, no setting of the server and no source maps [G11]', () => {
  const files = readdirSync('dist/client', { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join('dist/client', name)).isFile())
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
  const texts = files.filter((name) => /\.(?:js|css|html|json|svg)$/.test(name))
  const telling = texts.filter((name) => {
    const text = readFileSync(join('dist/client', name), 'utf8')
    return SERVER_ONLY.test(text) || KEYS.test(text) || text.includes('sourceMappingURL')
  })
  expect(telling).toEqual([])
})

test('The built server names no folder of the machine that built it, and is stored in one byte per letter', () => {
  const files = readdirSync('dist/program').filter((name) => name.endsWith('.js'))
  expect(files).toContain('main.js')
  for (const name of files) {
    const bytes = readFileSync(join('dist/program', name))
    expect(bytes.includes(join(process.cwd(), 'server')), name).toBe(false)
    expect(bytes.every((byte) => byte < 128), name).toBe(true)
  }
})

test('The sources contain no keys [G11]', () => {
  const list = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  const files = list.filter((name) => /\.(?:ts|tsx|mjs|json|md|yaml|conf|service|example)$/.test(name))
  expect(files.length).toBeGreaterThan(100)
  const holding = files.filter((name) => KEYS.test(readFileSync(name, 'utf8')))
  expect(holding).toEqual([])
})

type Component = { name: string; properties?: { name: string; value: string }[] }

test('The command npm run sbom lists what the server runs on, apart from what develops it [G10]', () => {
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 26 })
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: Component[] }
  expect(bomFormat).toBe('CycloneDX')
  const isForDevelopment = ({ properties = [] }: Component): boolean =>
    properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')
  const served = components.filter((each) => !isForDevelopment(each)).map(({ name }) => name)
  expect(served).toEqual(expect.arrayContaining(['fastify', 'pg', 'kysely', 'react', 'zod']))
  expect(components.map(({ name }) => name)).toContain('vitest')
  expect(served).not.toContain('vitest')
})

test('The samples for proxies work with what Debian 12 has, name the site themselves and set limits [D24 K56]', () => {
  const sample = (name: string): string => readFileSync(join('deploy', name), 'utf8').replaceAll(/#.*$/gm, '')
  expect(sample('Caddyfile')).not.toMatch(/stream_close_delay|stream_timeout/) // of Caddy 2.7
  expect(sample('Caddyfile')).toContain('disable_redirects')
  expect(sample('nginx.conf')).not.toMatch(/\$(?:http_)?host\b|http2 on/) // the second of nginx 1.25
  for (const needed of ['limit_req zone', 'limit_conn clutchboard', 'ssl_protocols TLSv1.2', 'ssl_reject_handshake on']) {
    expect(sample('nginx.conf')).toContain(needed)
  }
})

test('A stack trace of the built server names files and lines of the sources, and stays as it is where nothing is known', () => {
  const texts = readdirSync('dist/program').filter((file) => file.endsWith('.js')).map((file) => ({ file, text: readFileSync(join('dist/program', file), 'utf8') }))
  const { file = '', text = '' } = texts.find((each) => each.text.includes('DomainError = class')) ?? {}
  const lines = text.slice(0, text.indexOf('DomainError = class')).split('\n')
  const place = `${pathToFileURL(resolve('dist/program', file)).href}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`
  expect(inSources(`Error: x\n    at new DomainError (${place})`)).toMatch(/^Error: x\n {4}at new DomainError \(domain\/errors\.ts:\d+:\d+\)$/)
  const other = 'Error: x\n    at f (file:///nowhere/program/run.js:1:2)\n    at node:internal/x:1:1'
  expect(inSources(other)).toBe(other)
})

test('The compose file runs a maintained store, with a key for one bucket and no account of its owner [K27]', () => {
  const text = readFileSync('deploy/compose.yaml', 'utf8')
  expect(text).not.toMatch(/minio|ROOT_USER|ROOT_PASSWORD/i)
  const actions = /"actions": \[(.*?)\]/.exec(text)?.[1]?.split(',').map((action) => action.trim().replaceAll('"', ''))
  expect(actions).toEqual(['Read:clutchboard', 'Write:clutchboard', 'List:clutchboard'])
  expect(text.match(/"accessKey"/g)).toHaveLength(1)
  expect(text).toContain('-ip.bind=127.0.0.1')
  for (const [, image] of text.matchAll(/^ {4}image: (.*)$/gm)) {
    if (!image?.startsWith('clutchboard:')) expect(image, 'an exact version').toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?(?:@sha256:[0-9a-f]{64})?$/)
  }
})
