import { afterAll, describe, expect, test } from 'vitest'
import { startPushService, type Browser } from '#tests/support/foreign/push-service.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games } from '#tests/support/worlds/factories.ts'
import { NOTIFIES, notified } from '#tests/support/worlds/subscriptions.ts'

const { anon, editor, make, server } = await openSite(NOTIFIES)
const service = await startPushService()
afterAll(() => service.stop())
const { db } = server.services

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const subscribe = (stars: string[], choices: object = {}) => notified(anon, service, { stars: stars as never, ...choices })
const WON = { winnerMode: 'auto', games: games([3, 1], [3, 0]) } as const

/** Names of the two teams of a match that is to start in so many minutes, and its id. One that has begun was seen to be live: a follower from then on is not told. */
async function aMatch(minutes: number, changes: object = {}) {
  const [one, two] = [`Alpha ${crypto.randomUUID().slice(0, 4)}`, `Beta ${crypto.randomUUID().slice(0, 4)}`]
  const [teamOneId, teamTwoId] = [await make.aTeam({ name: one }), await make.aTeam({ name: two })]
  const body = { teamOneId, teamTwoId, matchStartTime: inMinutes(minutes), ...changes }
  const id = await make.aMatch(body)
  const noted = db.selectFrom('push_facts').select('id').where('match_id', '=', id)
  if (minutes < 0) await expect.poll(async () => (await noted.execute()).length).toBe(1)
  const save = async (more: object) => {
    const { status, body: answer } = await editor.put(`/api/matches/${id}`, { ...body, ...more })
    expect([status, answer.error]).toEqual([200, undefined])
  }
  return { id, title: `${one} vs ${two}`, one, two, teamOneId, teamTwoId, save }
}

/** Waits until all that is known was queued and nothing is due. */
async function settled() {
  const { id } = await aMatch(-1)
  const mark = await subscribe([`match:${id}`])
  await editor.put(`/api/matches/${id}`, { matchStartTime: inMinutes(-1), teamOneId: await make.aTeam(), teamTwoId: await make.aTeam(), ...WON })
  await mark.wait(({ shown }) => shown.title.endsWith('result is in'))
  await expect.poll(async () => (await db.selectFrom('push_facts').select('id').where('queued_at', 'is', null).execute()).length).toBe(0)
  const due = db.selectFrom('push_deliveries').select('id').where('due_at', '<=', new Date().toISOString())
  await expect.poll(async () => (await due.execute()).length).toBe(0)
}
const titles = async ({ titles: read }: Browser) => {
  await settled()
  return read()
}

describe('Notifications', () => {
  test('A match starts soon, is live and has a result, each told once, without its score, in a message that any browser reads (FO-09 FO-11)', async () => {
    const match = await aMatch(300)
    const browser = await subscribe([`match:${match.id}`], { zone: 'UTC' })
    await match.save({ matchStartTime: inMinutes(14) })
    const soon = await browser.wait(({ shown }) => shown.title.startsWith(`${match.title}: starts at `))
    expect(soon.shown).toMatchObject({
      navigate: `${server.url}/matches/${match.id}`, lang: 'en', tag: `match-${match.id}`, data: { navigate: `${server.url}/matches/${match.id}` },
    })
    expect(soon.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: expect.stringMatching(/^[78]\d\d$/), topic: expect.stringMatching(/^[\w-]{32}$/) })
    expect(soon.bytes).toBeLessThan(4_096)
    await match.save({ startedAt: inMinutes(0), matchStartTime: inMinutes(0) })
    await browser.wait(({ shown }) => shown.title === `${match.title}: live now`)
    await match.save({ matchStartTime: inMinutes(-1), ...WON })
    const result = await browser.wait(({ shown }) => shown.title === `${match.title}: result is in`)
    expect(result.headers).toMatchObject({ urgency: 'normal', topic: soon.headers['topic'] })
    await match.save({ matchStartTime: inMinutes(-1), winnerMode: 'auto', games: games([0, 3], [0, 3]) })
    await match.save({ matchStartTime: inMinutes(-1) })
    await match.save({ matchStartTime: inMinutes(-1), ...WON })
    expect((await titles(browser)).slice(1)).toEqual([`${match.title}: live now`, `${match.title}: result is in`])
  })

  test('Only what was chosen is told, of what is followed, from then on, and scores where they were chosen (FO-08 FO-11)', async () => {
    const match = await aMatch(-2)
    const [team, other, quick, scores, late] = [
      await subscribe([`team:${match.teamOneId}`], { live: false, soon: null }), await subscribe(['team:other', 'event:none']),
      await subscribe([`team:${match.teamTwoId}`], { result: false }), await subscribe([`match:${match.id}`, `team:${match.teamOneId}`], { scores: true }),
      await subscribe([`match:${match.id}`], { paused: true }),
    ]
    await match.save(WON)
    await team.wait(({ shown }) => shown.title === `${match.title}: result is in`)
    await scores.wait(({ shown }) => shown.title === `${match.one} 2–0 ${match.two}`)
    const afterwards = await subscribe([`match:${match.id}`])
    expect(await titles(team)).toHaveLength(1)
    expect(scores.titles()).toHaveLength(1)
    expect([other, quick, late, afterwards].map((each) => each.titles())).toEqual([[], [], [], []])
  })

  test('A followed player brings the matches of the team that has the player, and a merged team those of the other (FO-01 FO-02)', async () => {
    const playerId = await make.aPlayer()
    const gone = await make.aTeam()
    const match = await aMatch(-1)
    const { body: team } = await anon.get(`/api/teams/${match.teamOneId}`)
    const withPlayer = await make.aTeam({ name: `${team.name} II`, roster: [{ playerId, role: 'duelist' }] })
    expect((await editor.post(`/api/teams/${gone}/merge`, { intoId: withPlayer })).status).toBe(200)
    const [ofPlayer, ofGone] = [await subscribe([`player:${playerId}`], { soon: null, live: false }), await subscribe([`team:${gone}`], { soon: null, live: false })]
    await match.save({ teamOneId: withPlayer, ...WON })
    for (const browser of [ofPlayer, ofGone]) await browser.wait(({ shown }) => shown.title.endsWith('result is in'))
  })

  test('A match that moves tells its new start, a cancelled one that it is, each once (FO-09)', async () => {
    const match = await aMatch(300)
    const browser = await subscribe([`match:${match.id}`], { soon: 60 })
    await match.save({ matchStartTime: inMinutes(10) })
    await browser.wait(({ shown }) => shown.title.includes(': starts at '))
    await match.save({ matchStartTime: inMinutes(40) })
    await match.save({ matchStartTime: inMinutes(180) })
    expect(await titles(browser)).toHaveLength(1)
    await match.save({ matchStartTime: inMinutes(90) })
    await match.save({ matchStartTime: inMinutes(75), schedule: 'postponed' })
    await match.save({ resultType: 'cancelled' })
    await browser.wait(({ shown }) => shown.title === `${match.title}: cancelled`)
    await match.save({ matchStartTime: inMinutes(10) })
    await match.save({ resultType: 'cancelled' })
    expect(await titles(browser)).toHaveLength(2)
  })

  test('A result that is undone before it is told, is told once it is there again (FO-09)', async () => {
    const match = await aMatch(-3)
    const browser = await subscribe([`match:${match.id}`], { live: false, soon: null })
    service.reply(() => ({ status: 503, headers: { 'retry-after': '1' } }))
    await match.save(WON)
    await expect.poll(() => service.calls()).toBeGreaterThan(0)
    const { rows } = { rows: await db.selectFrom('push_deliveries').select('id').execute() }
    await match.save({})
    await db.updateTable('push_deliveries').set({ due_at: new Date().toISOString() }).where('due_at', 'is not', null).execute()
    service.reply(() => ({ status: 201 }))
    await new Promise((done) => setTimeout(done, 3_500))
    expect(browser.titles()).toEqual([])
    await match.save(WON)
    await new Promise((done) => setTimeout(done, 3_500))
    await db.updateTable('push_deliveries').set({ due_at: new Date().toISOString() }).where('due_at', 'is not', null).execute()
    await browser.wait(({ shown }) => shown.title === `${match.title}: result is in`)
    expect(browser.titles()).toHaveLength(1)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('A push service that fails is tried again, one that is busy when it wants to be, and one that is rid of a browser ends it (FO-12)', async () => {
    const match = await aMatch(-3)
    const browser = await subscribe([`match:${match.id}`], { live: false, soon: null })
    const gone = await subscribe([`match:${match.id}`], { live: false, soon: null })
    const goneAt = new URL(gone.address.endpoint).pathname
    let failures = 0
    service.reply((path) => (path === goneAt ? { status: 410 } : failures++ === 0 ? { status: 429, headers: { 'retry-after': '2' } } : { status: 201 }))
    await match.save(WON)
    const arrived = await browser.wait(({ shown }) => shown.title === `${match.title}: result is in`)
    expect(failures).toBe(2)
    await expect.poll(async () => (await anon.get(`/api/push/subscriptions/${gone.handle}`)).status).toBe(404)
    expect(gone.titles()).toEqual([])
    expect(arrived.shown.data.id).toMatch(/^\d+$/)
    service.reply(() => ({ status: 201 }))
  })

  test('In quiet hours nothing is sent: a result waits for their end, a start is not told (FO-10)', async () => {
    const clock = (minutes: number): string => inMinutes(minutes).slice(11, 16)
    const quiet = { from: clock(-60), until: clock(60) }
    const [match, starting] = [await aMatch(-3), await aMatch(300)]
    const browser = await subscribe([`match:${match.id}`, `match:${starting.id}`], { quiet })
    await match.save(WON)
    await starting.save({ matchStartTime: inMinutes(14) })
    expect(await titles(browser)).toEqual([])
    const waiting = await db.selectFrom('push_deliveries').select(['due_at']).where('due_at', 'is not', null).execute()
    const ends = waiting.flatMap(({ due_at }) => (due_at !== null && Math.abs(Date.parse(due_at) - Date.now() - 3_600_000) < 90_000 ? [due_at] : []))
    expect(ends).toHaveLength(1)
    await anon.put(`/api/push/subscriptions/${browser.handle}`, { address: browser.address, stars: [`match:${match.id}`] })
    await db.updateTable('push_deliveries').set({ due_at: new Date().toISOString() }).where('due_at', 'is not', null).execute()
    await browser.wait(({ shown }) => shown.title === `${match.title}: result is in`)
  })

  test('Nothing is sent to a service that the operator does not allow any more (FO-12)', async () => {
    const match = await aMatch(-3)
    const browser = await subscribe([`match:${match.id}`], { live: false, soon: null })
    await db.updateTable('push_subscriptions').set({ service: 'evil.example' }).where('endpoint', '=', browser.address.endpoint).execute()
    await match.save(WON)
    expect(await titles(browser)).toEqual([])
  })
})
