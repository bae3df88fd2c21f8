import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, inject, test } from 'vitest'
import { makeClient } from '#tests/support/clients/client.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { createTestDatabase } from '#tests/support/program/database.ts'
import { forgetPeak, memoryOf } from '#tests/support/program/memory.ts'
import { dataFolder, ready, run, stop } from '#tests/support/program/program.ts'
import { withClient } from '#tests/support/program/query-at.ts'
import { until } from '#tests/support/program/until.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'
import { aSubscription, NOTIFIES } from '#tests/support/worlds/subscriptions.ts'

const BROWSERS = 10_000
/** More than this in a process would mean that a fan-out is held in memory. */
const MOST_GROWTH = 150 * 2 ** 20

test('10,000 browsers are told once each by two processes together, which need little memory for it, and saves continue beside it (FO-12)', async () => {
  const calls = new Map<string, number>()
  const service = createServer((request, response) => {
    request.resume().on('end', () => {
      calls.set(request.url ?? '', (calls.get(request.url ?? '') ?? 0) + 1)
      response.writeHead(201).end()
    })
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/`
  const database = await createTestDatabase(inject('postgresUrl'))
  const folders = [dataFolder(), dataFolder()]
  const programs = folders.map(({ path }) => run(path, { ...NOTIFIES, DATABASE_URL: database.url }))
  const [url = ''] = await Promise.all(programs.map(ready))
  const editor = makeClient(await until(() => logInAs(url, 'editor').catch(() => null), { everyMs: 500 }))
  const make = factories(editor)
  const [teamOneId = '', teamTwoId = '', third = '', fourth = ''] = await make.teams(4)
  const body = { teamOneId, teamTwoId, matchStartTime: new Date(Date.now() - 3_600_000).toISOString() }
  const [match, beside] = [await make.aMatch(body), await make.aMatch({ ...body, teamOneId: third, teamTwoId: fourth })]
  const { key } = (await editor.get('/api/push/key')).body as { key: string }
  const { keys } = aSubscription().address
  await withClient(database.url, async (client) => {
    await client.query(
      `INSERT INTO push_subscriptions (handle_hash, endpoint, service, p256dh, auth, public_key, live, result, scores, spoiler_free, zone, paused)
       SELECT sha256(number::text::bytea), $1 || number, '127.0.0.1', $2, $3, $4, true, true, false, false, 'UTC', false FROM generate_series(1, $5::int) AS number`,
      [endpoint, keys.p256dh, keys.auth, key, BROWSERS])
    await client.query("INSERT INTO push_stars SELECT 'team:' || $1, id FROM push_subscriptions", [teamOneId])
  })
  const save = async (): Promise<number> => {
    const since = performance.now()
    expect((await editor.put(`/api/matches/${beside}`, { ...body, teamOneId: third, teamTwoId: fourth, note: String(since) })).status).toBe(200)
    await new Promise((done) => setTimeout(done, 100))
    return performance.now() - since - 100
  }
  const alone: number[] = []
  for (let index = 0; index < 30; index += 1) alone.push(await save())
  const before = programs.map(({ pid }) => (forgetPeak(pid), memoryOf(pid).now))
  const start = performance.now()
  expect((await editor.put(`/api/matches/${match}`, { ...body, winnerMode: 'auto', games: games([3, 1], [3, 0]) })).status).toBe(200)
  const saves: number[] = []
  while (calls.size < BROWSERS && performance.now() - start < 600_000) saves.push(await save())
  const took = performance.now() - start
  expect(calls.size).toBe(BROWSERS)
  await until(() => withClient(database.url, async (client) => (await client.query('SELECT FROM push_deliveries WHERE due_at IS NOT NULL')).rowCount === 0), { everyMs: 500 })
  expect([...calls.values()].filter((count) => count > 1)).toEqual([])
  const growth = programs.map(({ pid }, index) => memoryOf(pid).peak - (before[index] ?? 0))
  for (const bytes of growth) expect(bytes).toBeLessThan(MOST_GROWTH)
  const ms = (some: number[], share: number): string => `${Math.round(some.toSorted((a, b) => a - b)[Math.floor(some.length * share)] ?? 0)} ms`
  process.stderr.write(
    `${BROWSERS} notifications in ${Math.round(took / 1_000)} s; ${saves.length} saves beside it: half within ${ms(saves, 0.5)}, 95 % within ${ms(saves, 0.95)}, ` +
    `before it ${ms(alone, 0.5)} and ${ms(alone, 0.95)}; ` +
    `memory grew by ${growth.map((bytes) => Math.round(bytes / 2 ** 20)).join(' and ')} MiB\n`)
  await Promise.all(programs.map(stop))
  await database.drop()
  for (const folder of folders) folder.remove()
  service.closeAllConnections()
  service.close()
})
