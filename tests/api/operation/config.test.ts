import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, settings } from '#server/config/config.ts'
import { weaknessOf } from '#server/config/secrets.ts'
import { describeStrange, findStrangeSettings } from '#server/config/settings-names.ts'

const PRODUCTION = {
  NODE_ENV: 'production', PUBLIC_URL: 'https://cup.example', DISCORD_CLIENT_ID: '1234567890',
  DISCORD_CLIENT_SECRET: 'kX3vQ9wZ7rT1yB5nM8cL2pF6hJ4gD0sA',
}
const STORE = {
  S3_ENDPOINT: 'https://images.example', S3_BUCKET: 'site', S3_ACCESS_KEY_ID: 'site', S3_SECRET_ACCESS_KEY: 'hB5nM8cL2pF6kX3vQ9wZ',
}
const EXAMPLE = parseEnv(readFileSync('.env.example', 'utf8'))

test('Production accepts complete settings with real secrets', () => {
  expect(readConfig(PRODUCTION).production).toBe(true)
})

test.each([
  ['DISCORD_CLIENT_SECRET', 'change-me-to-something-long'], ['DISCORD_CLIENT_SECRET', 'short'],
  ['DISCORD_CLIENT_SECRET', ''], ['DISCORD_CLIENT_ID', ''], ['DISCORD_CLIENT_ID', 'your-client-id'],
  ['DATABASE_URL', 'postgres://clutchboard:change-me@localhost/clutchboard'],
  ['DISCORD_CLIENT_SECRET', 'your-client-secret'], ['DISCORD_CLIENT_SECRET', 'XXXXXXXXXXXXXXXXXXXXXXXX'],
  ['DISCORD_CLIENT_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaa'], ['DISCORD_CLIENT_SECRET', 'abcabcabcabcabcabcabcabc'],
  ['DISCORD_CLIENT_SECRET', '1122112221121211221122112'], ['DISCORD_CLIENT_SECRET', '937it3ow87i4ery69876wqire'],
  ['S3_SECRET_ACCESS_KEY', 'minioadminminioadmin'], ['S3_SECRET_ACCESS_KEY', 'minioadmin'],
  ['DATABASE_URL', 'postgres://clutchboard:Postgres@localhost/clutchboard'],
  ['DATABASE_URL', 'postgres://clutchboard:zzzzzzzzzzzz@localhost/clutchboard'],
])('Production refuses %s %s by name, and never shows its value [G01]', (name, value) => {
  let message = ''
  try {
    readConfig({ ...PRODUCTION, ...STORE, [name]: value })
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toContain(`${name}: `)
  if (value !== '') expect(message).not.toContain(value)
})

test('Production never refuses a random secret, whatever it begins with [D26 H20]', () => {
  const alphabets = ['base64', 'base64url', 'hex'] as const
  const random = Array.from({ length: 9_000 }, (_, index) => randomBytes(12 + (index % 20)).toString(alphabets[index % 3]))
  const letters = Array.from({ length: 1_000 }, () =>
    String.fromCharCode(...Array.from(randomBytes(20), (byte) => 97 + (byte % 26))))
  const words = ['my', 'test', 'your', 'change', 'todo', 'xxx', 'example', 'secret', 'minioadmin', 'MyQ2', 'replace-']
  const unlucky = words.map((word) => word + randomBytes(16).toString('hex'))
  for (const secret of [...random, ...letters, ...unlucky]) expect([secret, weaknessOf(secret)]).toEqual([secret, null])
  const db = `postgres://clutchboard:${encodeURIComponent('MyQ2vX9d+2yMx')}@localhost/clutchboard`
  expect(readConfig({ ...PRODUCTION, DATABASE_URL: db, DISCORD_CLIENT_SECRET: 'yourQ2vX9dLpZtK8hN4sB2yMx' }).production).toBe(true)
})

const REMOTE = 'postgres://clutchboard:kX3vQ9wZ7rT1@db.example'
test.each([
  ['DISCORD_API_URL', 'http://discord.example/api', /DISCORD_API_URL: .*https:/],
  ['DISCORD_AUTHORIZE_URL', 'http://discord.example/authorize', /DISCORD_AUTHORIZE_URL: .*https:/],
  ['DISCORD_AUTHORIZE_URL', 'javascript:alert(1)', /DISCORD_AUTHORIZE_URL: /],
  ['DISCORD_AUTHORIZE_URL', 'ftp://discord.example/', /DISCORD_AUTHORIZE_URL: /],
  ['DATABASE_URL', `${REMOTE}/site`, /DATABASE_URL: db\.example is another machine.*sslmode=verify-full/],
  ['DATABASE_URL', `${REMOTE}/site?sslmode=disable`, /DATABASE_URL: .*TLS/],
  ['DATABASE_URL', `${REMOTE}/site?sslmode=allow`, /DATABASE_URL: .*TLS/],
  ['DATABASE_URL', 'postgres://clutchboard@db.example/site?sslmode=verify-full', /DATABASE_URL: .*password/],
  ['DATABASE_URL', 'postgres://clutchboard:kX3vQ9wZ7rT1@localhost/site?host=db.example', /DATABASE_URL: db\.example/],
  ['DATABASE_URL', 'postgres://clutchboard:kX3vQ9wZ7rT1@[fd00::5]/site', /DATABASE_URL: fd00::5 is another machine/],
  ['DATABASE_READ_URL', `${REMOTE}/site`, /DATABASE_READ_URL: .*TLS/],
  ['S3_ENDPOINT', 'http://images.example', /S3_ENDPOINT: .*https:/],
  ['PUBLIC_URL', 'https://cup.example/esports', /PUBLIC_URL: only scheme, host and port/],
  ['PUBLIC_URL', 'https://me:secret@cup.example', /PUBLIC_URL: only scheme, host and port/],
  ['SESSION_MAX_SECONDS', '31536000', /SESSION_MAX_SECONDS: .*90 days/],
  ['SESSION_MAX_SECONDS', '1', /SESSION_MAX_SECONDS: /],
  ['SESSION_IDLE_SECONDS', '1', /SESSION_IDLE_SECONDS: /],
  ['STAND_IN_CODE', 'kX3vQ9wZ7rT1yB5nM8cL2pF6hJ4gD0sA', /STAND_IN_CODE: .*take it out/],
  ['ADMIN_USER_IDS', 'nelly', /ADMIN_USER_IDS.*15 to 20 digits/],
  ['SECURITY_CONTACT', 'security@cup.example', /SECURITY_CONTACT: begin it with mailto:/],
  ['SECURITY_CONTACT', 'http://cup.example', /SECURITY_CONTACT: /],
  ['SECURITY_CONTACT', 'mailto:a@b.c\nPolicy: x', /SECURITY_CONTACT: /],
  ['TRUST_PROXY', '0.0.0.0/0', /TRUST_PROXY: /],
  ['TRUST_PROXY', 'true', /TRUST_PROXY: /],
])('Production refuses %s=%s with a sentence [H20]', (name, value, sentence) => {
  const read = () => readConfig({ ...PRODUCTION, ...STORE, [name]: value })
  expect(read).toThrow(sentence)
  expect(read).not.toThrow(/kX3vQ9wZ7rT1/)
})

test.each([
  ['a database on this machine', { DATABASE_URL: 'postgres://clutchboard@127.0.0.1/site' }],
  ['a Unix socket', { DATABASE_URL: 'postgres:///site?host=/var/run/postgresql&user=clutchboard' }],
  ['a Unix socket as a host', { DATABASE_URL: 'postgres://clutchboard@%2Fvar%2Frun%2Fpostgresql/site' }],
  ['TLS to another machine', { DATABASE_URL: `${REMOTE}/site?sslmode=verify-full`, DATABASE_READ_URL: `${REMOTE}/site?ssl=true` }],
  ['a proof from elsewhere', { DATABASE_URL: 'postgres://clutchboard@db.example/site?sslmode=require', PGPASSFILE: '/run/pgpass' }],
  ['a private network that is named', { DATABASE_URL: `${REMOTE}/site`, S3_ENDPOINT: 'http://images:9000', PLAINTEXT_HOSTS: 'db.example, images' }],
  ['a store on this machine', { S3_ENDPOINT: 'http://127.0.0.1:9000' }],
  ['proxies', { TRUST_PROXY: '127.0.0.1, uniquelocal, 10.0.0.0/8, fd00::/8, 10.0.0.0/255.0.0.0' }],
])('Production accepts %s [H20]', (_name, env) => {
  expect(readConfig({ ...PRODUCTION, ...STORE, ...env }).production).toBe(true)
})

test('A public site without NODE_ENV is refused; one declared as development is not [H20]', () => {
  const { NODE_ENV: _none, ...rest } = PRODUCTION
  expect(() => readConfig(rest)).toThrow('NODE_ENV: an https PUBLIC_URL is a public site')
  expect(() => readConfig({ ...rest, NODE_ENV: '' })).toThrow('NODE_ENV: ')
  expect(readConfig({ ...rest, NODE_ENV: 'development' }).production).toBe(false)
})

test('Metrics on all addresses are accepted, and the operator is warned [H20]', () => {
  const read = (METRICS_HOST: string) => readConfig({
    ...PRODUCTION, METRICS_HOST, METRICS_PORT: '9464', SECURITY_CONTACT: 'mailto:security@cup.example',
  }).cautions
  expect([read('127.0.0.1'), read('0.0.0.0')]).toEqual([[], [expect.stringContaining('METRICS_HOST')]])
})

test('The settings of the compose file start in production, with random secrets [H20]', () => {
  const app = readFileSync('deploy/compose.yaml', 'utf8').split(/^  (?=\w)/m).find((service) => service.startsWith('app:')) ?? ''
  const [, block = ''] = app.split('    environment:\n')
  const lines = block.split('\n').filter((line) => line.startsWith('      '))
  const own = { SITE_DOMAIN: 'cup.example', DISCORD_CLIENT_ID: '1234567890', ADMIN_USER_IDS: '' } as Record<string, string>
  const env = Object.fromEntries(lines.map((line) => {
    const [, name = '', value = ''] = line.match(/^ +(\w+): '?([^'#]*?)'?(?: +#.*)?$/) ?? []
    return [name, value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, key: string) => own[key] ?? randomBytes(24).toString('hex'))]
  }))
  expect(Object.keys(env)).toContain('DATABASE_URL')
  expect(readConfig({ NODE_ENV: 'production', ...env }).production).toBe(true)
})

test('Production refuses plain http [G03]', () => {
  expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: 'http://cup.example' })).toThrow(/PUBLIC_URL: .*https:\/\//)
})

test('An unreadable database address is refused without printing its password', () => {
  const read = () => readConfig({ DATABASE_URL: 'postgres://me:canary@host:port/x' })
  expect(read).toThrow('DATABASE_URL: must be an address that begins with postgres://')
  expect(read).not.toThrow(/canary/)
})

test('The sample of settings knows no other names, and does not start in production [G01]', () => {
  expect(Object.keys(EXAMPLE).filter((name) => !(name in settings.shape))).toEqual([])
  expect(() => readConfig(EXAMPLE)).toThrow(/DISCORD_CLIENT_ID.*PUBLIC_URL.*DISCORD_CLIENT_SECRET/s)
})

test('Mistyped settings are found, and those of other programs are left alone [OP-03]', () => {
  const say = (...names: string[]) => findStrangeSettings(names).map(describeStrange)
  expect(say('DISCORD_CLIENTID', 'SESION_IDLE_SECONDS', 'database_url', 'DISCORD_TOKEN')).toEqual([
    'DISCORD_CLIENTID is no setting of this program; did you mean DISCORD_CLIENT_ID?',
    'SESION_IDLE_SECONDS is no setting of this program; did you mean SESSION_IDLE_SECONDS?',
    'database_url is no setting of this program; did you mean DATABASE_URL?',
    'DISCORD_TOKEN is no setting of this program',
  ])
  const others = ['PATH', 'HOME', 'HOSTNAME', 'PWD', 'PORTS', 'LOGNAME', 'NODE_OPTIONS', 'POSTGRES_PASSWORD', 'E2E_DATA', 'PGHOST', 'POST']
  expect(say(...others)).toEqual([])
  expect(say(...Object.keys(settings.shape))).toEqual([])
})

test.each(['0.0.0.0/0', 'true', '10.0.0.0/99', 'proxy.example', 'loopback, ::/0'])('An unreadable TRUST_PROXY, %s, is named among the settings', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/The configuration is not valid:\n {2}TRUST_PROXY: name the addresses of your proxies/)
})

test('TRUST_PROXY accepts addresses, ranges and the names of private networks', () => {
  expect(readConfig({ TRUST_PROXY: ' loopback, 10.1.0.0/16,fd00::1 ' }).TRUST_PROXY).toEqual(['loopback', '10.1.0.0/16', 'fd00::1'])
  expect(readConfig({}).TRUST_PROXY).toEqual([])
})
