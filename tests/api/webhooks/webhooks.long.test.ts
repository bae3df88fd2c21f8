import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bracket as bracketSchema } from '#contract/brackets.ts'
import { match as matchSchema } from '#contract/matches.ts'
import { MAX_WEBHOOKS, type WebhookDelivery } from '#contract/webhooks.ts'
import { startReceiver, verified, type Receiver } from '#tests/support/foreign/receiver.ts'
import { openSite } from '#tests/support/program/site.ts'
import { until } from '#tests/support/program/until.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { bodies, games } from '#tests/support/worlds/factories.ts'
import { asStored } from '#tests/support/models/stored.ts'

const site = await openSite({ WEBHOOK_ALLOW_PRIVATE: 'on' })
const { server, anon, editor, admin, make } = site
const { db } = server.services

const receivers: Receiver[] = []
afterAll(() => Promise.all(receivers.map((one) => one.stop())))
beforeEach(async () => {
  await db.deleteFrom('webhooks').execute()
})

const ALL = ['match.updated', 'match.finished', 'bracket.advanced']

/** An endpoint of this site that a real receiver serves. */
async function anEndpoint(over: object = {}) {
  const receiver = await startReceiver()
  receivers.push(receiver)
  const { status, body } = await admin.post('/api/admin/webhooks', { url: receiver.url, events: ALL, ...over })
  expect(status).toBe(201)
  return { receiver, id: body.id as string, secret: body.secret as string }
}

const deliveriesOf = async (id: string): Promise<WebhookDelivery[]> =>
  (await admin.get(`/api/admin/webhooks/${id}/deliveries?limit=50`)).body
const webhookOf = async (id: string) =>
  (await admin.get('/api/admin/webhooks')).body.find((one: { id: string }) => one.id === id)
const untilFits = async <T extends object>(read: () => Promise<T>, fits: (value: T) => boolean): Promise<T> => {
  let last: T
  const ask = async () => fits((last = await read())) && last
  return until(ask, { everyMs: 50, otherwise: () => JSON.stringify(last).slice(0, 2_000) })
}
/** Makes all pending deliveries due. */
const hurry = () => db.updateTable('webhook_deliveries').set({ due_at: '2020-01-01T00:00:00Z' }).where('due_at', 'is not', null).execute()

const typesOf = ({ calls }: Receiver) => calls.map(({ body }) => JSON.parse(body).type)

describe('A result', () => {
  test('A result is sent signed, with the public record, and with what it advanced [IN-08]', async () => {
    const { receiver, secret } = await anEndpoint()
    const { eventId, bracketId, teams: [one, two] } = await aTournament(editor, { size: 2 })
    const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    await editor.put(`/api/matches/${matchId}`, { eventId, teamOneId: one, teamTwoId: two, games: games([2, 1]) })

    await receiver.wait(({ body }) => JSON.parse(body).type === 'bracket.advanced')
    const finished = await receiver.wait(({ body }) => JSON.parse(body).type === 'match.finished')
    const event = verified(secret, finished)
    expect(event.data).toEqual(asStored((await anon.get(`/api/matches/${matchId}`)).body))
    expect(matchSchema.strict().safeParse(event.data).success).toBe(true)
    expect(Date.now() - Date.parse(event.timestamp)).toBeLessThan(60_000)
    expect(finished.headers['content-type']).toBe('application/json')

    const advanced = receiver.calls.map((call) => verified(secret, call)).find(({ type }) => type === 'bracket.advanced')
    expect(advanced?.data).toEqual(asStored((await anon.get(`/api/brackets/${bracketId}`)).body))
    expect(bracketSchema.strict().safeParse(advanced?.data).success).toBe(true)
    expect(new Set(receiver.calls.map(({ id }) => id)).size).toBe(receiver.calls.length)
  })

  test('A result signed with another secret, or changed on the way, is not accepted [IN-08]', async () => {
    const { receiver, secret } = await anEndpoint()
    const other = await anEndpoint({ events: ['bracket.advanced'] })
    await make.aMatch()
    const call = await receiver.wait(() => true)
    expect(() => verified(other.secret, call)).toThrow('No matching signature')
    expect(() => verified(secret, { ...call, body: call.body.replace('match', 'patch') })).toThrow('No matching signature')
    const replayed = { ...call.headers, 'webhook-timestamp': String(Number(call.headers['webhook-timestamp']) - 600) }
    expect(() => verified(secret, { ...call, headers: replayed })).toThrow('too old')
    expect(other.receiver.calls).toEqual([])
  })

  test('A result that comes from an import, an undo or a restore is sent as well', async () => {
    const { receiver } = await anEndpoint({ events: ['match.finished'] })
    const [one, two] = await make.teams(2)
    const sides = { teamOneId: one, teamTwoId: two }
    const matchId = await make.aMatch(sides)
    const saved = await editor.put(`/api/matches/${matchId}`, { ...sides, games: games([2, 0]) })
    await receiver.wait(() => receiver.calls.length === 1)
    const undone = await editor.post('/api/history/undo', { requestId: saved.headers.get('x-request-id') })
    await editor.post('/api/history/undo', { requestId: undone.body.requestId })
    await receiver.wait(() => receiver.calls.length === 2)
    await editor.delete(`/api/matches/${matchId}`)
    const [deletion] = (await editor.get(`/api/history?kind=match&recordId=${matchId}`)).body
    await editor.post(`/api/history/${deletion.id}/restore`, { state: 'before' })
    await receiver.wait(() => receiver.calls.length === 3)
    const file = { kind: 'matches', fileName: 'a.csv', fileHash: 'a'.repeat(64), rows: 3 }
    const { body: { id: importId } } = await editor.post('/api/imports', file)
    const rows = [2, 3, 4].map((row) => ({ row, match: { ...sides, games: row === 4 ? [] : games([1, 0]) } }))
    await editor.post(`/api/imports/${importId}/rows`, { rows })
    await receiver.wait(() => receiver.calls.length === 5)
    expect(new Set(typesOf(receiver))).toEqual(new Set(['match.finished']))
  })

  test('A result that was rolled back is never sent', async () => {
    const { receiver, id } = await anEndpoint()
    const { eventId, bracketId, teams } = await aTournament(editor, { size: 4 })
    const [one, two] = teams
    const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two })
    await linkMatches(editor, bracketId, { 'w1-0': matchId })
    const { body: { matches } } = await anon.get(`/api/brackets/${bracketId}`)
    const [first, second] = matches.filter(({ round }: { round: number }) => round === 1)
    const sides = { eventId, teamOneId: one, teamTwoId: two }
    await editor.put(`/api/matches/${matchId}`, { ...sides, games: games([2, 0]) })
    for (const node of [first, second]) {
      const winnerId = node.participants.top?.id
      await editor.post(`/api/brackets/${bracketId}/matches/${node.id}/complete`, { winnerId })
    }
    const final = (await anon.get(`/api/brackets/${bracketId}`)).body.matches.find((node: { status: string }) => node.status === 'active')
    await editor.post(`/api/brackets/${bracketId}/matches/${final.id}/complete`, { winnerId: final.participants.top.id })
    await untilFits(() => deliveriesOf(id), (all) => all.every(({ state }) => state === 'delivered'))
    const before = (await deliveriesOf(id)).length

    const refused = await editor.put(`/api/matches/${matchId}`, { ...sides, games: games([0, 2]) })
    expect([refused.status, refused.body.code]).toEqual([409, 'DOWNSTREAM_COMPLETE'])
    expect((await editor.put(`/api/matches/${matchId}`, bodies.match(), { headers: { 'if-match': '"99"' } })).status).toBe(412)
    expect(await deliveriesOf(id)).toHaveLength(before)
    expect(receiver.calls).toHaveLength(before)
  })
})

describe('An endpoint that fails', () => {
  test('A failing endpoint is called again after seconds with the same webhook-id and a new timestamp [IN-08]', async () => {
    const { receiver, id, secret } = await anEndpoint({ events: ['match.updated'] })
    receiver.reply((_call, count) => (count === 1 ? { status: 500, body: 'ouch' } : { status: 200, body: 'thanks' }))
    await make.aMatch()
    await receiver.wait(() => receiver.calls.length === 2)
    const [first, second] = receiver.calls
    expect(second?.id).toBe(first?.id)
    expect(second?.body).toBe(first?.body)
    expect(Number(second?.headers['webhook-timestamp'])).toBeGreaterThan(Number(first?.headers['webhook-timestamp']))
    for (const call of receiver.calls) verified(secret, call)
    const [delivery] = await untilFits(() => deliveriesOf(id), ([one]) => one?.state === 'delivered')
    expect(delivery?.attempts).toMatchObject([{ status: 200, answer: 'thanks' }, { status: 500, answer: 'ouch' }])
    expect((await webhookOf(id)).failingSince).toBeNull()
  })

  test('A failing endpoint does not hold up others, however slow it is', async () => {
    const slow = await anEndpoint()
    slow.receiver.reply(() => ({ status: 200, never: true }))
    const quick = await anEndpoint()
    await make.matches(5)
    await quick.receiver.wait(() => quick.receiver.calls.length === 5)
    expect(slow.receiver.calls).toHaveLength(1)
    // It is called only once within its ten seconds; then the call is given up on and reported as slow.
    const log = await untilFits(() => deliveriesOf(slow.id), (all) => all.some(({ attempts }) => attempts.length > 0))
    expect(log.find(({ attempts }) => attempts.length > 0)?.attempts[0]).toMatchObject({
      status: null, answer: 'No answer within 10 seconds',
    })
  })

  test('A failing endpoint is given up on after ten tries, and can be sent the same again', async () => {
    const { receiver, id } = await anEndpoint({ events: ['match.updated'] })
    receiver.reply(() => ({ status: 503 }))
    await make.aMatch()
    for (let tries = 1; tries <= 10; tries += 1) {
      await receiver.wait(() => receiver.calls.length === tries)
      await untilFits(() => deliveriesOf(id), ([one]) => one?.attempts.length === tries)
      await hurry()
    }
    const [delivery] = await deliveriesOf(id)
    expect(delivery).toMatchObject({ state: 'failed', dueAt: null })
    receiver.reply(() => ({ status: 200 }))
    const path = `/api/admin/webhooks/${id}/deliveries/${delivery?.id}/resend`
    expect((await admin.post(path)).status).toBe(202)
    await untilFits(() => deliveriesOf(id), ([one]) => one?.state === 'delivered')
    expect(new Set(receiver.calls.map((call) => call.id))).toEqual(new Set([delivery?.id]))
  })

  test('An endpoint is turned off when it answers that it is gone, with the reason, until somebody turns it on', async () => {
    const { receiver, id } = await anEndpoint()
    receiver.reply(() => ({ status: 410 }))
    await make.aMatch()
    const off = await untilFits(() => webhookOf(id), ({ enabled }) => !enabled)
    expect(off.disabledReason).toContain('410')
    await make.aMatch()
    expect(await deliveriesOf(id)).toHaveLength(1)
    expect((await admin.post(`/api/admin/webhooks/${id}/test`)).body.code).toBe('CONFLICT')
    const write = { url: receiver.url, events: ALL, enabled: true }
    expect((await admin.put(`/api/admin/webhooks/${id}`, write)).body).toMatchObject({ enabled: true, disabledReason: '' })
  })

  test('An endpoint is turned off after five days of nothing but failures', async () => {
    const { receiver, id } = await anEndpoint({ events: ['match.updated'] })
    receiver.reply(() => ({ status: 500 }))
    const failingFor = (days: number) =>
      db.updateTable('webhooks').set({ failing_since: new Date(Date.now() - days * 86_400_000).toISOString() }).execute()
    await failingFor(4.9)
    await make.aMatch()
    await untilFits(() => deliveriesOf(id), ([one]) => one?.attempts.length === 1)
    expect(await webhookOf(id)).toMatchObject({ enabled: true })
    await failingFor(5.1)
    await hurry()
    const off = await untilFits(() => webhookOf(id), ({ enabled }) => !enabled)
    expect(off.disabledReason).toBe('Every call failed for five days.')
  })

  test('An endpoint may answer as much as it likes: only the beginning is read', async () => {
    const { receiver, id } = await anEndpoint({ events: ['match.updated'] })
    receiver.reply(() => ({ status: 200, body: `\0${'x'.repeat(20 * 2 ** 20)}` }))
    await make.aMatch()
    const [delivery] = await untilFits(() => deliveriesOf(id), ([one]) => one?.state === 'delivered')
    expect(delivery?.attempts[0]?.answer).toMatch(/^x{1,500}$/)
  })
})

describe('The secret', () => {
  test('The secret is shown once, and after a change both sign for a day [IN-08]', async () => {
    const { receiver, id, secret } = await anEndpoint({ events: ['match.updated'] })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const rotated = await admin.post(`/api/admin/webhooks/${id}/secret`)
    expect([rotated.status, rotated.body.id]).toEqual([200, id])
    await make.aMatch()
    const call = await receiver.wait(() => true)
    for (const one of [secret, rotated.body.secret]) expect(verified(one, call).type).toBe('match.updated')
    await db.updateTable('webhooks').set({ old_secret_until: '2020-01-01T00:00:00Z' }).execute()
    await make.aMatch()
    const later = await receiver.wait(() => receiver.calls.length === 2).then(() => receiver.calls[1])
    if (!later) throw new Error('there is a second call')
    expect(() => verified(secret, later)).toThrow('No matching signature')
    verified(rotated.body.secret, later)

    const seen = JSON.stringify([
      (await admin.get('/api/admin/webhooks')).body, (await admin.get('/api/admin/audit')).body, await deliveriesOf(id),
    ])
    for (const one of [secret, rotated.body.secret]) expect(seen).not.toContain(one)
  })
})

describe('An admin', () => {
  test('An admin can send a ping, which arrives signed', async () => {
    const { receiver, id, secret } = await anEndpoint({ events: ['bracket.advanced'] })
    const sent = await admin.post(`/api/admin/webhooks/${id}/test`)
    expect(sent.status).toBe(202)
    const call = await receiver.wait(() => true)
    expect(call.id).toBe(sent.body.id)
    expect(verified(secret, call)).toMatchObject({ type: 'ping', data: {} })
  })

  test('An admin changes, turns off and deletes an endpoint, and every change is recorded', async () => {
    const { receiver, id } = await anEndpoint()
    const write = { url: receiver.url, events: ['match.updated'], description: ' Scores bot ', enabled: false }
    const saved = await admin.put(`/api/admin/webhooks/${id}`, write, { headers: { 'if-match': '"1"' } })
    expect(saved.body).toMatchObject({ version: 2, description: 'Scores bot', enabled: false })
    expect((await admin.put(`/api/admin/webhooks/${id}`, write, { headers: { 'if-match': '"1"' } })).status).toBe(412)
    await make.aMatch()
    expect(await deliveriesOf(id)).toEqual([])
    expect((await admin.delete(`/api/admin/webhooks/${id}`)).status).toBe(204)
    expect((await admin.get(`/api/admin/webhooks/${id}/deliveries`)).body.code).toBe('WEBHOOK_NOT_FOUND')
    const audit = (await admin.get(`/api/admin/audit?kind=webhook&recordId=${id}`)).body
    expect(audit.map(({ action }: { action: string }) => action)).toEqual(['delete', 'update', 'create'])
  })

  test('An admin is told when something is not possible', async () => {
    const { receiver } = await anEndpoint()
    for (const body of [
      { url: receiver.url, events: [] }, { url: receiver.url, events: ['match.vanished'] }, { url: 'not', events: ALL },
      { url: 'ftp://example.com/', events: ALL }, { url: 'http://user:pass@example.com/', events: ALL },
      { url: 'http://127.0.0.1:22/', events: ALL },
    ]) {
      const { status, body: answer } = await admin.post('/api/admin/webhooks', body)
      expect({ body, status, code: answer.code }).toEqual({ body, status: 400, code: 'VALIDATION_FAILED' })
    }
    for (let made = 1; made < MAX_WEBHOOKS; made += 1) await admin.post('/api/admin/webhooks', { url: receiver.url, events: ALL })
    expect((await admin.post('/api/admin/webhooks', { url: receiver.url, events: ALL })).body.code).toBe('TOO_MANY')
    for (const path of ['none/test', 'none/secret', 'none/deliveries/none/resend']) {
      expect((await admin.post(`/api/admin/webhooks/${path}`)).status).toBe(404)
    }
  })
})

test('Without endpoints nothing is queued, and old deliveries are deleted', async () => {
  await make.aMatch()
  expect(await db.selectFrom('webhook_deliveries').select('id').execute()).toEqual([])
  const { receiver, id } = await anEndpoint({ events: ['match.updated'] })
  await make.aMatch()
  await receiver.wait(() => true)
  await untilFits(() => deliveriesOf(id), ([one]) => one?.state === 'delivered')
  const { sweepDeliveries } = await import('#server/webhooks/queue.ts')
  const days = (count: number) => Date.now() + count * 86_400_000
  await sweepDeliveries(db, days(29))
  expect(await deliveriesOf(id)).toHaveLength(1)
  await sweepDeliveries(db, days(31))
  expect(await deliveriesOf(id)).toEqual([])
  expect(await db.selectFrom('webhook_attempts').select('id').execute()).toEqual([])
})
