import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig, settings } from '#server/config/config.ts'
import { commandIn, named, readDockerfile } from '#tests/support/foreign/dockerfile.ts'

type Health = { test: string[]; interval: string; timeout: string; start_period: string }
type Service = {
  image: string
  build?: string
  environment?: Record<string, string>
  volumes?: string[]
  tmpfs?: string[]
  expose?: string[]
  configs?: { source: string }[]
  depends_on?: string[] | Record<string, { condition: string }>
  healthcheck?: Health
  restart?: string
  stop_grace_period?: string
}
type Compose = { services: Record<string, Service> & { app: Service; proxy: Service }; volumes: object; configs: object }

const text = readFileSync('deploy/compose.yaml', 'utf8')
const compose = parse(text) as Compose
const services = Object.values(compose.services)
const { app, proxy } = compose.services
const image = readDockerfile('Dockerfile').at(-1) ?? []
const inImage = Object.fromEntries(named(image, 'ENV').words.map((word) => word.split('=') as [string, string]))
/** A value for each variable that an operator fills in. */
const FILLED: Record<string, string> = {
  SITE_DOMAIN: 'clutchboard.example', POSTGRES_PASSWORD: 'f3a9c1d07be24586', S3_SECRET_ACCESS_KEY: '7c40ab5519de63f2',
  DISCORD_CLIENT_ID: '112233445566778899', DISCORD_CLIENT_SECRET: 'Zk3-qT8_wYb1xLr6', ADMIN_USER_IDS: '112233445566778800',
}
const fill = (value: string): string => value.replaceAll(/\$\{(\w+)(?:[:?-][^}]*)?\}/g, (_, name: string) => FILLED[name] ?? '')

test('Compose asks for the variables that its example has, and for no others', () => {
  const asked = [...text.matchAll(/\$\{(\w+)/g)].filter(([, name]) => name !== 'CLUTCHBOARD_VERSION')
  const offered = readFileSync('deploy/.env.compose.example', 'utf8').matchAll(/^(\w+)=/gm)
  expect([...new Set(asked.map(([, name]) => name))].toSorted()).toEqual([...offered].map(([, name]) => name).toSorted())
  expect(Object.keys(FILLED).toSorted()).toEqual([...new Set(asked.map(([, name]) => name))].toSorted())
  const required = new Set([...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name))
  expect(Object.keys(FILLED).filter((name) => !required.has(name))).toEqual(['ADMIN_USER_IDS'])
})

test('What compose sets for the site are settings that a server in production takes', () => {
  const env = Object.fromEntries(Object.entries(app.environment ?? {}).map(([name, value]) => [name, fill(value)]))
  expect(Object.keys(env).filter((name) => !(name in settings.shape))).toEqual([])
  expect(readConfig({ ...inImage, ...env })).toMatchObject({
    production: true, PUBLIC_URL: 'https://clutchboard.example', ADMIN_USER_IDS: ['112233445566778800'], TRUST_PROXY: ['uniquelocal'],
  })
})

test('The site of compose has the ports, folders, check of health and time to stop of the image [D01]', () => {
  const port = inImage['PORT'] ?? ''
  expect(named(image, 'EXPOSE').text).toBe(port)
  expect(app.expose).toEqual([port, app.environment?.['METRICS_PORT']])
  expect(readFileSync('deploy/Caddyfile', 'utf8')).toMatch(new RegExp(`^\\tdynamic a app ${port} `, 'm'))
  expect(readFileSync('deploy/prometheus/prometheus.yml', 'utf8')).toContain(app.environment?.['METRICS_PORT'])
  const data = inImage['DATA_DIR'] ?? ''
  expect(named(image, 'VOLUME').text).toBe(data)
  expect(app.tmpfs?.map((mount) => mount.split(':')[0])).toEqual([data, '/tmp'])
  const health = named(image, 'HEALTHCHECK')
  expect(app.healthcheck?.test).toEqual(['CMD', ...commandIn(health)])
  const { interval, timeout, start_period } = app.healthcheck as Health
  expect(health.flags).toEqual([`--interval=${interval}`, `--timeout=${timeout}`, `--start-period=${start_period}`])
  expect(Number.parseInt(app.stop_grace_period ?? '', 10)).toBeGreaterThan(10) // the time limit of a stop: docs/operating.md
})

test('What services of compose mount, wait for and read is there', () => {
  const mounts = services.flatMap(({ volumes = [] }) => volumes).map((mount) => mount.split(':')[0] ?? '')
  const [files, volumes] = [mounts.filter((mount) => mount.startsWith('.')), mounts.filter((mount) => !mount.startsWith('.'))]
  expect(files.filter((file) => !existsSync(join('deploy', file)))).toEqual([])
  expect([...new Set(volumes)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  expect(services.flatMap(({ configs = [] }) => configs.map(({ source }) => source))).toEqual(Object.keys(compose.configs))
  for (const { depends_on: needed = [] } of services) {
    for (const [name, condition] of Array.isArray(needed) ? needed.map((each) => [each, '']) : Object.entries(needed).map(([each, how]) => [each, how.condition])) {
      const service = compose.services[name ?? '']
      expect(service, name).toBeDefined()
      if (condition === 'service_healthy') expect(service?.healthcheck, name).toBeDefined()
      if (condition === 'service_completed_successfully') expect(service?.restart, name).toBeUndefined()
    }
  }
  const hosts = [app.environment?.['DATABASE_URL'], app.environment?.['S3_ENDPOINT']].map((url) => new URL(fill(url ?? '')).hostname)
  expect(hosts.filter((host) => !(host in compose.services))).toEqual([])
  expect(app.environment?.['PLAINTEXT_HOSTS']?.split(',')).toEqual(hosts)
  expect(JSON.parse(fill((compose.configs as Record<string, { content: string }>)['images-key']?.content ?? ''))).toMatchObject({
    identities: [{ credentials: [{ accessKey: app.environment?.['S3_ACCESS_KEY_ID'], secretKey: FILLED['S3_SECRET_ACCESS_KEY'] }] }],
  })
  expect(proxy.environment).toEqual({ SITE_DOMAIN: expect.stringContaining('${SITE_DOMAIN:?') })
})

test('Compose names each image by an exact version', () => {
  for (const { image: name, build } of services) {
    expect(name).toMatch(build ? /^clutchboard:\$\{CLUTCHBOARD_VERSION:-local\}$/ : /^[\w./-]+:\d+\.\d+(?:\.\d+)?(?:-\w+)?$/)
  }
})

test('Dumps are written on a disk until they are in the store, in a volume that gets the owner of the folder in the image (OD-04)', () => {
  const made = image.find(({ name, text: what }) => name === 'RUN' && /^install -d -o node -g node .*\/backups\b/.test(what))
  expect(made?.text.split(' ')).toContain('/data/dumps')
  expect(app.volumes).toContain('dumps:/data/dumps')
})

test('Backups go where the documented command writes them: a volume that gets the owner of the folder in the image [D21]', () => {
  const makes = image.findIndex(({ name, text: what }) => name === 'RUN' && /^install -d -o node -g node .*\/backups\b/.test(what))
  expect(makes).toBeGreaterThan(-1)
  expect(image.findIndex(({ name, text: what }) => name === 'USER' && what === 'node')).toBeGreaterThan(makes)
  expect(app.volumes).toContain('backups:/backups')
  expect(readFileSync('docs/operating.md', 'utf8')).toContain('docker compose run --rm app node scripts/backup.ts /backups/')
})
