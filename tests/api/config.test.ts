import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, settings } from '#server/config.ts'
import { describeStrange, findStrangeSettings } from '#server/settings-names.ts'

const PRODUCTION = {
  NODE_ENV: 'production', PUBLIC_URL: 'https://cup.example', DISCORD_CLIENT_ID: '1234567890',
  DISCORD_CLIENT_SECRET: 'kX3vQ9wZ7rT1yB5nM8cL2pF6hJ4gD0sA',
}
const EXAMPLE = parseEnv(readFileSync('.env.example', 'utf8'))

test('production takes whole settings with real secrets', () => {
  expect(readConfig(PRODUCTION).production).toBe(true)
})

test.each([
  ['DISCORD_CLIENT_SECRET', 'change-me-to-something-long'], ['DISCORD_CLIENT_SECRET', 'short'],
  ['DISCORD_CLIENT_SECRET', ''], ['DISCORD_CLIENT_ID', ''], ['DISCORD_CLIENT_ID', 'your-client-id'],
  ['DATABASE_URL', 'postgres://clutchboard:change-me@localhost/clutchboard'],
])('production refuses %s %s by name, and never shows it [G01]', (name, value) => {
  let message = ''
  try {
    readConfig({ ...PRODUCTION, [name]: value })
  } catch (error) {
    message = (error as Error).message
  }
  expect(message).toContain(name)
  if (value !== '') expect(message).not.toContain(value)
})

test('production refuses plain http [G03]', () => {
  expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: 'http://cup.example' })).toThrow(/PUBLIC_URL: .*https:\/\//)
})

test('an address of a database that cannot be read is refused without its password', () => {
  const read = () => readConfig({ DATABASE_URL: 'postgres://me:canary@host:port/x' })
  expect(read).toThrow('DATABASE_URL: must be an address that begins with postgres://')
  expect(read).not.toThrow(/canary/)
})

test('the sample of settings knows no other names, and does not start in production [G01]', () => {
  expect(Object.keys(EXAMPLE).filter((name) => !(name in settings.shape))).toEqual([])
  expect(() => readConfig(EXAMPLE)).toThrow(/DISCORD_CLIENT_ID.*PUBLIC_URL.*DISCORD_CLIENT_SECRET/s)
})

test('mistyped settings are found, and what belongs to other programs is left alone [OP-03]', () => {
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

test.each(['0.0.0.0/0', 'true', '10.0.0.0/99', 'proxy.example', 'loopback, ::/0'])('TRUST_PROXY %s, which the server could not read, is named among the settings', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/The configuration is not valid:\n {2}TRUST_PROXY: name the addresses of your proxies/)
})

test('TRUST_PROXY takes addresses, ranges and the names of private networks', () => {
  expect(readConfig({ TRUST_PROXY: ' loopback, 10.1.0.0/16,fd00::1 ' }).TRUST_PROXY).toEqual(['loopback', '10.1.0.0/16', 'fd00::1'])
  expect(readConfig({}).TRUST_PROXY).toEqual([])
})
