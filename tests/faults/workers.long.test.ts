import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { isRunning } from '#server/db/embedded/postmaster.ts'
import { logIn, makeVisitor } from '#tests/support/clients/visitor.ts'
import { discordProfile, startOAuthProvider, type OAuthProvider } from '#tests/support/foreign/oauth-provider.ts'
import { preparedFolder, ready, run, stop, type Program } from '#tests/support/program/program.ts'
import { until } from '#tests/support/program/until.ts'

let data: ReturnType<typeof preparedFolder>
let server: Program
let provider: OAuthProvider
beforeAll(async () => {
  data = preparedFolder()
  provider = await startOAuthProvider()
  server = run(data.path, { ...provider.env, WORKERS: '2', ADMIN_USER_IDS: discordProfile().id })
})
afterAll(async () => {
  await stop(server)
  await provider.stop()
  data.remove()
})

const workers = (): number[] =>
  readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    .trim().split(' ').map(Number)
    .filter((pid) => /program\/main\.js/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
const timesReady = (): number => server.output().match(/is ready at/g)?.length ?? 0
const how = { withinMs: 60_000, otherwise: () => server.output() }

test('Two workers serve one port and one database; one that dies is replaced, and no request is lost', async () => {
  const url = await ready(server)
  await until(() => timesReady() === 2, how)
  const admin = makeVisitor(url)
  await logIn(admin)
  const { id: playerId } = (await (await admin.post('/api/players', { username: 'one of two' })).json()) as { id: string }
  const before = workers()
  expect(before).toHaveLength(2)
  process.kill(before[0] ?? 0, 'SIGKILL')
  await until(() => workers().length === 2 && !workers().includes(before[0] ?? 0), how)
  await until(() => timesReady() === 3, how)
  const seen = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/players/${playerId}`)))
  expect(seen.every(({ status }) => status === 200)).toBe(true)
  expect((await admin.get('/api/auth/user')).status).toBe(200)
})

test('All workers end with the first', async () => {
  const pids = workers()
  expect((await stop(server)).code).toBe(0)
  expect(pids.filter(isRunning)).toEqual([])
})

test('Workers that can never work end the whole server, with the reason', async () => {
  const folder = preparedFolder()
  const database = run(folder.path)
  await ready(database)
  const { port } = new URL(runningEmbedded(folder.path) ?? '')
  const wrong = `postgres://nobody:wrong@127.0.0.1:${port}/none`
  const ended = await run(data.path, { ...provider.env, WORKERS: '2', DATABASE_URL: wrong }).ended
  expect(ended.code).toBe(1)
  expect(ended.output).toContain('The workers end as soon as they start')
  await stop(database)
  folder.remove()
})
