import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/db/embedded/free-port.ts'
import { makeClient } from '#tests/support/clients/client.ts'
import { logInAs } from '#tests/support/clients/visitor.ts'
import { startPushService } from '#tests/support/foreign/push-service.ts'
import { killHard, preparedFolder, ready, run, stop } from '#tests/support/program/program.ts'
import { until } from '#tests/support/program/until.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'
import { NOTIFIES, notified } from '#tests/support/worlds/subscriptions.ts'

const service = await startPushService()
afterAll(() => service.stop())

/** Deliveries that a process has under way at once: so many may have been sent and not noted when it dies. */
const UNDER_WAY = 16
const [BROWSERS, ROUNDS] = [60, Number(process.env['SEEDS'] ?? 5)]

test('Whenever the server is killed, every browser is told everything, and what it is told twice has the same id (FO-09 FO-12)', async () => {
  const folder = preparedFolder()
  const env = { ...NOTIFIES, PORT: String(await freePort()) }
  let program = run(folder.path, env)
  let url = await ready(program)
  const client = async () => makeClient(await until(() => logInAs(url, 'editor').catch(() => null), { everyMs: 500 }))
  let editor = await client()
  const eventId = await factories(editor).anEvent()
  const browsers: Awaited<ReturnType<typeof notified>>[] = []
  for (let index = 0; index < BROWSERS; index += 1) browsers.push(await notified(editor, service, { stars: [`event:${eventId}`], soon: null }))
  service.reply(() => ({ status: 201, afterMs: 30 }))

  const expected: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const make = factories(editor)
    const [one, two] = [`Alpha ${round}`, `Beta ${round}`]
    const body = { eventId, teamOneId: await make.aTeam({ name: one }), teamTwoId: await make.aTeam({ name: two }), matchStartTime: new Date(Date.now() - 60_000).toISOString() }
    const calls = service.calls()
    const matchId = await make.aMatch(body)
    await until(() => service.calls() > calls + round * 7, {})
    await killHard(program)
    program = run(folder.path, env)
    url = await ready(program)
    editor = await client()
    const saved = await until(() => editor.put(`/api/matches/${matchId}`, { ...body, winnerMode: 'auto', games: games([3, 1], [3, 0]) }), {})
    expect(saved.status).toBe(200)
    // In the middle of sending; or of noting or queueing, or before all of it.
    const before = service.calls()
    if (round % 2 === 0) await until(() => service.calls() > before + ((round * 11) % BROWSERS), {})
    else await new Promise((done) => setTimeout(done, Math.random() * 2_000))
    await killHard(program)
    program = run(folder.path, env)
    url = await ready(program)
    editor = await client()
    expected.push(`${one} vs ${two}: result is in`)
  }
  await until(() => browsers.every(({ titles }) => expected.every((title) => titles().includes(title))), {
    withinMs: 170_000, otherwise: () => JSON.stringify(browsers.map(({ titles }) => titles().length)),
  })
  // What a dead process had claimed is tried again after a minute.
  await new Promise((done) => setTimeout(done, 65_000))
  let twice = 0
  for (const { messages } of browsers) {
    for (const [title, same] of Map.groupBy(messages, ({ shown }) => shown.title)) {
      expect([title, new Set(same.map(({ shown }) => shown.data.id)).size]).toEqual([title, 1])
      twice += same.length - 1
    }
  }
  expect(twice).toBeLessThanOrEqual(2 * ROUNDS * UNDER_WAY)
  process.stderr.write(`${browsers.length} browsers, ${2 * ROUNDS} kills: ${twice} messages came twice\n`)
  await stop(program)
  folder.remove()
})
