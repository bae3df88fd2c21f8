import { afterAll, describe, expect, test } from 'vitest'
import { PORTABLE } from '#server/recovery/portable.ts'
import { startPushService } from '#tests/support/foreign/push-service.ts'
import { openSite } from '#tests/support/program/site.ts'
import { NOTIFIES, notified } from '#tests/support/worlds/subscriptions.ts'

const { anon, server } = await openSite(NOTIFIES)
const service = await startPushService()
afterAll(() => service.stop())
const { db } = server.services
const path = (handle: string): string => `/api/push/subscriptions/${handle}`
const count = async () => (await db.selectFrom('push_subscriptions').select('id').execute()).length

describe('A subscription', () => {
  test('A subscription is created, read, changed and ended by its handle alone, and never shows its address (FO-08 FO-12)', async () => {
    const { address, handle } = await notified(anon, service, { stars: ['team:a', 'match:b'] })
    expect(handle).toMatch(/^[\w-]{43}$/)
    const { body, headers } = await anon.get(path(handle))
    expect(body).toEqual({
      stars: ['match:b', 'team:a'], soon: 15, live: true, result: true, scores: false, spoilerFree: false, quiet: null, zone: 'UTC', paused: false,
      createdAt: expect.any(String),
    })
    expect(headers.get('cache-control')).toBe('no-store')
    const changed = { address, stars: ['event:c'], soon: null, live: false, quiet: { from: '22:00', until: '08:00' }, zone: 'Europe/Berlin', paused: true }
    expect((await anon.put(path(handle), changed)).body).toMatchObject({ stars: ['event:c'], soon: null, live: false, zone: 'Europe/Berlin', paused: true })
    expect((await anon.get(path(handle))).body).toMatchObject({ stars: ['event:c'], quiet: { from: '22:00', until: '08:00' } })
    expect((await anon.delete(path(handle))).status).toBe(204)
    for (const answer of [await anon.get(path(handle)), await anon.put(path(handle), changed), await anon.delete(path(handle))]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND'])
    }
  })

  test('A browser that asks again has one subscription, with a new handle that replaces the old one (FO-12)', async () => {
    const before = await count()
    const { address, handle } = await notified(anon, service, { stars: ['team:a'] })
    const again = await Promise.all([1, 2, 3].map(() => anon.post('/api/push/subscriptions', { address, stars: ['team:b'] })))
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await count()).toBe(before + 1)
    expect((await anon.get(path(handle))).status).toBe(404)
    const reads = await Promise.all(again.map(({ body }) => anon.get(path(body.handle))))
    expect(reads.filter(({ status }) => status === 200).map(({ body }) => body.stars)).toEqual([['team:b']])
  })

  test('Scores are never told in spoiler mode, whatever is asked for (FO-11)', async () => {
    const { handle } = await notified(anon, service, { stars: ['team:a'], scores: true, spoilerFree: true })
    expect((await anon.get(path(handle))).body).toMatchObject({ scores: false, spoilerFree: true })
  })

  test('A browser that changes its address takes its subscription along, and another one of that address ends (FO-12)', async () => {
    const [one, two] = [await notified(anon, service, { stars: ['team:a'] }), await notified(anon, service, { stars: ['team:b'] })]
    expect((await anon.put(path(one.handle), { address: two.address, stars: ['team:a'] })).status).toBe(200)
    expect((await anon.get(path(two.handle))).status).toBe(404)
    expect((await anon.get(path(one.handle))).body.stars).toEqual(['team:a'])
  })

  test('The key is made once, whoever asks first, and stays (FO-12)', async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(async () => (await anon.get('/api/push/key')).body.key as string))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^B[\w-]{86}$/)
  })
})

describe('What is no browser', () => {
  const refused = async (changes: object) => {
    const { status, body } = await anon.post('/api/push/subscriptions', { address: service.browser().address, stars: ['team:a'], ...changes })
    return `${status} ${body.details?.[0]?.path ?? body.code}`
  }

  test('Addresses go to push services alone: nowhere into the network, nowhere else on the internet (FO-12) [X19]', async () => {
    const { keys } = service.browser().address
    const { port } = new URL(service.url)
    const before = await count()
    for (const endpoint of [
      'https://evil.example/push', `http://localhost:${port}/`, `http://127.0.0.1.evil.example:${port}/`, 'https://fcm.googleapis.com.evil.example/x',
      `http://user:secret@127.0.0.1:${port}/`, 'http://127.0.0.1:22/', 'https://169.254.169.254/latest', 'http://[::1]/', 'javascript:alert(1)', 'ftp://127.0.0.1/', '',
      `http://127.0.0.1:${port}/${'x'.repeat(1_100)}`,
    ]) {
      expect([endpoint, await refused({ address: { endpoint, keys } })]).toEqual([endpoint, '400 address.endpoint'])
    }
    expect(await count()).toBe(before)
  })

  test('Keys, stars, zones and hours that are none are refused with their place (FO-08)', async () => {
    const { endpoint, keys } = service.browser().address
    expect(await refused({ address: { endpoint, keys: { ...keys, auth: 'short' } } })).toBe('400 address.keys.auth')
    expect(await refused({ address: { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } } })).toBe('400 address.keys.p256dh')
    expect(await refused({ stars: Array.from({ length: 31 }, (_, index) => `team:t${index}`) })).toBe('400 stars')
    expect(await refused({ stars: ['https://evil.example'] })).toBe('400 stars.0')
    expect(await refused({ zone: 'Mars/Olympus' })).toBe('400 zone')
    expect(await refused({ quiet: { from: '22:00', until: '22:00' } })).toBe('400 quiet')
    expect(await refused({ quiet: { from: '24:00', until: '08:00' } })).toBe('400 quiet.from')
    expect(await refused({ soon: 7 })).toBe('400 soon')
    expect(await refused({ text: 'x'.repeat(10_000) })).toBe('413 PAYLOAD_TOO_LARGE')
  })
})

test('A flood of browsers from one address is stopped, and those that are known may still change (FO-12)', async () => {
  const flooded = await openSite(NOTIFIES)
  const first = await notified(flooded.anon, service, { stars: ['team:a'] })
  const statuses = []
  for (let index = 0; index < 125; index += 1) {
    const answer = await fetch(`${flooded.server.url}/api/push/subscriptions`, {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ address: service.browser().address, stars: ['team:a'] }),
    })
    statuses.push(answer.status)
  }
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
  const rows = await flooded.server.services.db.selectFrom('push_subscriptions').select('id').execute()
  expect(rows).toHaveLength(120)
  expect((await flooded.anon.put(path(first.handle), { address: first.address, stars: [] })).status).toBe(200)
})

test('A site without the service worker, or without notifications, offers none (FO-08 FO-07)', async () => {
  for (const setting of ['PUSH', 'OFFLINE_PAGES']) {
    const other = await openSite({ ...NOTIFIES, [setting]: 'off' })
    expect((await other.anon.get('/api/push/key')).body).toEqual({ key: null })
    const { status, body } = await other.anon.post('/api/push/subscriptions', { address: service.browser().address, stars: [] })
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
  }
})

test('Exports have neither the addresses of browsers nor the keys they are notified with (FO-12)', async () => {
  await notified(anon, service, { stars: ['team:a'] })
  const names = (await db.introspection.getTables()).map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('push_'))).toHaveLength(5)
  expect(PORTABLE.filter((name) => name.startsWith('push_'))).toEqual([])
})
