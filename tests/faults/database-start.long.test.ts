import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { makePostgres, type OwnPostgres } from '#tests/support/foreign/postgres.ts'
import { answers, dataFolder, isUp, ready, run, stop, type Program } from '#tests/support/program/program.ts'

const PAGES = [
  '/', '/matches', '/matches?state=results', '/matches/some-match', '/events', '/events/some-event', '/events/some-event?tab=schedule',
  '/teams', '/teams/some-team', '/teams/some-team?tab=matches', '/teams/some-team?tab=roster&event=some-event', '/players',
  '/players/some-player', '/search?q=some',
]

let data: ReturnType<typeof dataFolder>
let postgres: OwnPostgres
let program: Program | undefined
beforeEach(async () => {
  data = dataFolder()
  postgres = await makePostgres(data.path)
})
afterEach(async () => {
  if (program?.child.exitCode === null) await stop(program)
  await postgres.stopAtOnce()
  data.remove()
})

test('A server whose database is not there yet reports it everywhere, and gets ready by itself [F07]', async () => {
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  program = run(data.path, { DATABASE_URL: postgres.url, PORT: port, DEMO_DATA: 'on', NODE_ENV: 'development' })
  await answers(program, url)
  const notReady = await fetch(`${url}/readyz`)
  expect([notReady.status, notReady.headers.get('retry-after')]).toEqual([503, '5'])
  const api = await fetch(`${url}/api/events`)
  expect([api.status, api.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await api.json()).toMatchObject({ error: 'The service is temporarily unavailable', code: 'UNAVAILABLE' })
  for (const path of PAGES) {
    const page = await fetch(url + path)
    expect([path, page.status, page.headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(await page.text()).toMatch(/temporarily unavailable/i)
  }
  expect((await fetch(`${url}/favicon.svg`)).status).toBe(200)

  await postgres.start()
  await ready(program)
  expect(await isUp(url)).toBe(true)
  expect((await (await fetch(`${url}/api/events`)).json()) as object[]).not.toEqual([])
  expect((await fetch(url)).status).toBe(200)
  expect((await stop(program)).code).toBe(0)
})

test('A database that will never work ends the start with a sentence, and without its password [G06]', async () => {
  await postgres.start()
  const wrongPassword = new URL(postgres.url)
  wrongPassword.password = 'canary-of-a-password'
  const unknownDatabase = new URL(postgres.url)
  unknownDatabase.pathname = '/nowhere'
  for (const [url, sentence] of [
    [wrongPassword.href, 'refuses the user "clutchboard". Correct the name and password in DATABASE_URL.'],
    [unknownDatabase.href, 'has no database "nowhere". Create it, or correct DATABASE_URL.'],
  ] as const) {
    const ended = await run(data.path, { DATABASE_URL: url, LOG_LEVEL: 'debug' }).ended
    expect(ended.code).toBe(1)
    expect(ended.output).toContain(sentence)
    expect(ended.output).not.toContain(new URL(url).password)
  }
})

test('Of two servers that start at once one prepares the database, and an older one refuses a newer one [F19]', async () => {
  await postgres.start()
  const both = [1, 2].map(() => run(data.path, { DATABASE_URL: postgres.url, DEMO_DATA: 'on' }))
  await Promise.all(both.map(ready))
  const { rows } = await postgres.query('SELECT count(*)::int AS events, count(DISTINCT name)::int AS names FROM events')
  expect(rows[0]).toMatchObject({ events: rows[0].names })
  await Promise.all(both.map(stop))

  await postgres.query(`INSERT INTO kysely_migration (name, timestamp) VALUES ('0999-future', 'later')`)
  const older = await run(data.path, { DATABASE_URL: postgres.url }).ended
  expect(older.code).toBe(1)
  expect(older.output).toContain('The database was made by a newer version (it has 0999-future).')
})

test('A migration that fails is rolled back, and the server ends [F19]', async () => {
  await postgres.start()
  await postgres.query('CREATE TABLE matches (id text)')
  const ended = await run(data.path, { DATABASE_URL: postgres.url }).ended
  expect(ended.code).toBe(1)
  expect(ended.output).toContain('The database could not be brought up to date; nothing was changed.')
  const { rows } = await postgres.query(`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'`)
  expect(rows[0].tables).toBe(1)
})

test('A user that owns its database and has no other rights is enough [G14]', async () => {
  await postgres.start()
  await postgres.query(`CREATE ROLE site LOGIN PASSWORD 'of-the-site' NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION`)
  await postgres.query('CREATE DATABASE site OWNER site')
  const url = new URL(postgres.url)
  Object.assign(url, { username: 'site', password: 'of-the-site', pathname: '/site' })
  program = run(data.path, { DATABASE_URL: url.href, DEMO_DATA: 'on' })
  const address = await ready(program)
  const editor = await logInAs(address, 'editor')
  expect((await editor.post('/api/players', { username: 'Somebody' })).status).toBe(201)
  expect(await isUp(address)).toBe(true)
  expect((await stop(program)).code).toBe(0)
})
