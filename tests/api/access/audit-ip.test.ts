import { expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { sweepAddresses } from '#server/audit/store.ts'
import { commandLine, grantRole } from '#server/users/change-role.ts'
import type { Client } from '#tests/support/clients/client.ts'
import { openSite, type Site } from '#tests/support/program/site.ts'

const [direct, proxied] = [await openSite(), await openSite({ TRUST_PROXY: '127.0.0.1' })]

const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded } })

/**
 * Creates a player through a proxy that names the caller's address.
 * @returns the id
 */
const createFrom = async (client: Client, forwarded: string): Promise<string> =>
  (await client.post('/api/players', { username: 'Far Away' }, from(forwarded))).body.id
const ledgerOf = async ({ admin }: Site, recordId: string) =>
  (await admin.get(`/api/admin/audit?recordId=${encodeURIComponent(recordId)}`)).body

test('A change stores the address it came from, as far as proxies are trusted [G08]', async () => {
  const spoofed = await createFrom(direct.editor, '203.0.113.7')
  expect(await ledgerOf(direct, spoofed)).toMatchObject([{ action: 'create', ip: '127.0.0.1' }])

  for (const [forwarded, ip] of [
    ['203.0.113.7', '203.0.113.7'], ['198.51.100.1, 203.0.113.8', '203.0.113.8'], ['2001:db8::7', '2001:db8::7'],
    ['nonsense', null],
  ] as const) {
    const id = await createFrom(proxied.editor, forwarded)
    expect(await ledgerOf(proxied, id), forwarded).toMatchObject([{ action: 'create', ip }])
  }
})

test('Every change of a request has its address, and an undo its own', async () => {
  const eventId = await proxied.make.anEvent()
  const matchId = await proxied.make.aMatch({ eventId })
  const { headers } = await proxied.editor.delete(`/api/events/${eventId}?cascade=true`, from('203.0.113.9'))
  await proxied.editor.post('/api/history/undo', { requestId: headers.get('x-request-id') }, from('203.0.113.10'))
  for (const id of [eventId, matchId]) {
    const ips = (await ledgerOf(proxied, id)).map(({ action, ip }: { action: string; ip: string }) => [action, ip])
    expect(ips, id).toEqual([['create', '203.0.113.10'], ['delete', '203.0.113.9'], ['create', '127.0.0.1']])
  }
})

test('Only admins see addresses: neither editors in the history, nor visitors, nor other programs', async () => {
  const ip = '203.0.113.11'
  const { editor, admin, anon, norole } = proxied
  const id = await createFrom(editor, ip)
  await editor.delete(`/api/players/${await createFrom(editor, ip)}`, from(ip))
  const own = `/api/history?kind=player&recordId=${id}`
  const answers = await Promise.all([
    editor.get(own), admin.get(own), editor.get('/api/history/deleted'), editor.get('/api/imports'),
    anon.get(`/api/players/${id}`), editor.get(`/api/players/${id}`),
    editor.get('/api/admin/audit'), norole.get('/api/admin/audit'), anon.get('/api/admin/audit'),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 403, 403, 401])
  expect(answers[0]?.body).toHaveLength(1)
  expect(answers[2]?.body).toHaveLength(1)
  for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/"ip"|203\.0\.113/)
})

test('A change by command has no address', async () => {
  await grantRole(direct.server.services.db, commandLine(), '4711', 'editor')
  expect(await ledgerOf(direct, '4711')).toMatchObject([{ actorId: 'command line', ip: null }])
})

test('Addresses are forgotten after ninety days, and nothing else of the change', async () => {
  const { db } = direct.server.services
  const id = await direct.make.aPlayer()
  const [stored] = await ledgerOf(direct, id)
  expect(LIMITS.auditIpDays).toBe(90)
  const after = (days: number) => Date.parse(stored.at) + days * 86_400_000
  await sweepAddresses(db, after(90))
  expect(await ledgerOf(direct, id)).toEqual([stored])
  await sweepAddresses(db, after(90) + 1_000)
  expect(await ledgerOf(direct, id)).toEqual([{ ...stored, ip: null }])
})
