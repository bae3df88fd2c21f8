import type { LookupAddress } from 'node:dns'
import { afterAll, describe, expect, test } from 'vitest'
import { guardedLookup, isPublicAddress, PRIVATE } from '#server/webhooks/address.ts'
import { startReceiver } from '#tests/support/foreign/receiver.ts'
import { openSite } from '#tests/support/program/site.ts'

const { server, admin, make } = await openSite()
const { db } = server.services
/** A site whose operator allows webhooks into the private network. */
const own = await openSite({ WEBHOOK_ALLOW_PRIVATE: 'on' })
const inside = await startReceiver()
afterAll(() => inside.stop())
const port = new URL(inside.url).port

/** Spellings of an internal address: by range, by form, by name. */
const INSIDE = [
  '127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0', '127.0.0.1.', '[::1]', '[::]',
  '[::ffff:127.0.0.1]', '[::127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fe80::1]', '[fd00::1]', '[fec0::1]',
  '[ff02::1]', '169.254.169.254', '168.63.129.16', '[::ffff:169.254.169.254]', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1',
  '100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', 'localhost', 'LOCALHOST.',
]

describe('An address inside the network', () => {
  test('An address inside the network is refused when it is entered, in a sentence, however it is written [X19]', async () => {
    for (const host of INSIDE) {
      const { status, body } = await admin.post('/api/admin/webhooks', {
        url: `https://${host}:${port}/hook`, events: ['match.updated'],
      })
      expect({ host, status, details: body.details }).toEqual({
        host, status: 400, details: [{ path: 'url', message: expect.stringMatching(/private network|not known/) }],
      })
    }
    const write = { events: ['match.updated'] }
    expect((await admin.post('/api/admin/webhooks', { ...write, url: inside.url })).body.error).toContain('https://')
    expect((await admin.post('/api/admin/webhooks', { ...write, url: 'https://93.184.215.14:25/' })).body.error).toContain('port')
    expect(inside.connections()).toBe(0)
  })

  test('An address inside the network is not called either when it got into the database, or a name resolves to it only now [X19]', async () => {
    const values = INSIDE.map((host, index) => ({
      id: `inside-${index}`, url: `https://${host}:${port}/hook`, events: ['match.updated'], description: '', enabled: true,
      secret: `whsec_${'a'.repeat(43)}=`,
    }))
    await db.insertInto('webhooks').values([...values, { ...values[0]!, id: 'plain', url: inside.url }]).execute()
    await make.aMatch()
    const attempts = async () => db.selectFrom('webhook_attempts').select(['status', 'answer']).execute()
    await expect.poll(async () => (await attempts()).length, { timeout: 60_000 }).toBeGreaterThan(INSIDE.length)
    for (const { status, answer } of await attempts()) {
      expect(status).toBeNull()
      expect(answer).toMatch(/private network|not known|could not be looked up|https:/)
    }
    expect(inside.connections()).toBe(0)
    await db.deleteFrom('webhooks').execute()
  })
})

describe('A name', () => {
  const answers = (...addresses: string[]) =>
    ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
      done(null, addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))) as never
  const look = (...addresses: string[]) =>
    new Promise<string | LookupAddress[]>((resolve, reject) => {
      const lookup = guardedLookup({ allowPrivate: false, allowHttp: false }, answers(...addresses))
      lookup('bot.example', { all: true }, (error, found) => (error ? reject(error) : resolve(found)))
    })

  test('A name is not called when any of its addresses is private: the checked address is the connected one [X19]', async () => {
    expect(await look('93.184.215.14', '2606:2800:21f:cb07::1')).toHaveLength(2)
    await expect(look('93.184.215.14', '127.0.0.1')).rejects.toThrow(PRIVATE)
    await expect(look('::ffff:10.0.0.1')).rejects.toThrow(PRIVATE)
    await expect(look()).rejects.toThrow()
  })
})

test('Only addresses of the internet are public', () => {
  for (const address of ['1.1.1.1', '93.184.215.14', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1']) {
    expect(isPublicAddress(address), address).toBe(true)
  }
  for (const address of ['0.0.0.0', '192.0.0.170', '203.0.113.9', '240.0.0.1', '2001:db8::1', '2001::1', 'fe80::1%eth0', 'x', '']) {
    expect(isPublicAddress(address), address).toBe(false)
  }
})

test('A redirect to an internal address is not followed [X19]', async () => {
  const outside = await startReceiver()
  outside.reply(() => ({ status: 307, headers: { location: inside.url } }))
  const { body: { id } } = await own.admin.post('/api/admin/webhooks', { url: outside.url, events: ['match.updated'] })
  await own.make.aMatch()
  await outside.wait(() => true)
  const log = async () => (await own.admin.get(`/api/admin/webhooks/${id}/deliveries`)).body[0].attempts
  const attempt = { status: 307, answer: expect.stringContaining('not followed') }
  await expect.poll(async () => (await log())[0], { timeout: 60_000 }).toMatchObject(attempt)
  expect(inside.connections()).toBe(0)
  await outside.stop()
})
