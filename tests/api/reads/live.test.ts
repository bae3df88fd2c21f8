import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RECORD_KINDS } from '#contract/nouns.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openStream, type Received } from '#tests/support/clients/live.ts'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { server, anon, admin, editor, make } = await openSite()
const { db } = server.services

const revisionNow = async (): Promise<number> =>
  Number((await db.selectFrom('site_revision').select('revision').executeTakeFirstOrThrow()).revision)
const names = (kind: string, id: string) => ({ data: { changes } }: Received) =>
  changes !== 'all' && (changes ?? []).some((change) => change.kind === kind && change.id === id)
const addPlayers = (from: number, count: number) =>
  sql`INSERT INTO players (id, username) SELECT 'p' || n, 'p' FROM generate_series(${from}::int, ${from + count - 1}::int) n`

test('A stream begins with the revision and announces each change with the record that changed', async () => {
  const stream = await openStream(server.url)
  expect(stream.status).toBe(200)
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no', 'access-control-allow-origin': '*',
  })
  expect(stream.headers['content-encoding']).toBeUndefined()
  const first = await stream.find(() => true)
  expect(stream.text()).toMatch(/^retry: 2000\n\n/)
  expect(first).toMatchObject({ event: 'revision', id: String(first.data.revision) })
  const matchId = await make.aMatch()
  const news = await stream.find(names('match', matchId))
  expect(news).toMatchObject({ event: 'change', id: String(news.data.revision) })
  expect(news.data.revision).toBeGreaterThan(first.data.revision)
  expect((await anon.get('/api/live/revision')).body.revision).toBeGreaterThanOrEqual(news.data.revision)
  stream.close()
})

test('A new record of each kind is announced', async () => {
  const stream = await openStream(server.url)
  await stream.find(() => true)
  for (const kind of RECORD_KINDS) await stream.find(names(kind, await make.a(kind)))
  stream.close()
})

test('One transaction is one revision, whatever it changes, and none when it is rolled back', async () => {
  const before = await revisionNow()
  await inTransaction(db, async (trx) => {
    await addPlayers(1, 3).execute(trx)
    await sql`SAVEPOINT a`.execute(trx)
    await sql`DELETE FROM players WHERE id = 'p1'`.execute(trx)
    await sql`ROLLBACK TO a`.execute(trx)
    await sql`UPDATE players SET username = 'q' WHERE id = 'p2'`.execute(trx)
  })
  expect(await revisionNow()).toBe(before + 1)
  await inTransaction(db, async (trx) => {
    await addPlayers(10, 3).execute(trx)
    throw new Error('undone')
  }).catch(() => {})
  expect(await revisionNow()).toBe(before + 1)
})

test('Thousands of records in one transaction make one short message', async () => {
  const stream = await openStream(server.url)
  await stream.find(() => true)
  await addPlayers(1_000, 10_000).execute(db)
  const revision = await revisionNow()
  // Changes made before the stream was asked for may still arrive on it.
  const { data } = await stream.find(({ event, data: each }) => event === 'change' && each.revision === revision)
  expect(data).toEqual({ revision, changes: 'all' })
  stream.close()
})

test('Rows of a record count as the record, also those deleted with it', async () => {
  const stream = await openStream(server.url)
  const teamId = await make.aTeam()
  const eventId = await make.anEvent({ teamMetadata: [{ teamId, participantId: teamId }] })
  const groupId = await make.aGroup({ eventId })
  await editor.post(`/api/groups/${groupId}/teams`, { teamId })
  await stream.find(names('group', groupId))
  await sql`DELETE FROM group_teams WHERE group_id = ${groupId}`.execute(db)
  await sql`DELETE FROM event_teams WHERE event_id = ${eventId}`.execute(db)
  const after = await revisionNow()
  const news = await stream.find(({ data }) => data.revision === after)
  expect(news.data.changes).toEqual([{ kind: 'event', id: eventId }])
  expect(stream.events.at(-2)?.data.changes).toEqual([{ kind: 'group', id: groupId }])
  stream.close()
})

test('A client that reconnects gets what it missed, once, or is told to reload everything', async () => {
  const first = await openStream(server.url)
  const { id } = await first.find(() => true)
  first.close()
  const [one, two] = [await make.aPlayer(), await make.aPlayer()]
  await editor.put(`/api/players/${one}`, bodies.player())
  const watching = await openStream(server.url)
  await watching.find(({ data }) => data.revision >= Number(id) + 3)

  const again = await openStream(server.url, { 'last-event-id': id })
  const missed = await again.find(({ event }) => event === 'change')
  expect(missed.data).toEqual({
    revision: Number(id) + 3, changes: [{ kind: 'player', id: one }, { kind: 'player', id: two }],
  })
  const asked = await openStream(server.url, {}, `/api/live?since=${Number(id) + 2}`)
  expect((await asked.find(({ event }) => event === 'change')).data.changes).toEqual([{ kind: 'player', id: one }])
  for (const known of ['0', String(Number(id) + 1_000)]) {
    const lost = await openStream(server.url, { 'last-event-id': known })
    expect((await lost.find(({ event }) => event === 'change')).data.changes).toBe('all')
    lost.close()
  }
  const current = await openStream(server.url, { 'last-event-id': missed.id })
  await make.aPlayer()
  await current.find(({ event }) => event === 'change')
  expect(current.events.map(({ event }) => event)).toEqual(['revision', 'change'])
  for (const stream of [watching, again, asked, current]) stream.close()
})

test('Staff-only data is not on the stream [L04]', async () => {
  const stream = await openStream(server.url)
  const first = await stream.find(() => true)
  await anon.post('/api/drafts', bodies.draft())
  await admin.post('/api/admin/users', { userId: '100000000000045', username: 'Hidden Name', roles: ['editor'] })
  await admin.put('/api/admin/users/100000000000045', { roles: [] })
  const playerId = await make.aPlayer({ username: 'Visible Name', realName: 'A Real Name' })
  await editor.put(`/api/presence/player/${playerId}`)
  await stream.find(names('player', playerId))
  const news = stream.events.slice(1)
  expect(news).toEqual([{
    event: 'change', id: String(first.data.revision + 1),
    data: { revision: first.data.revision + 1, changes: [{ kind: 'player', id: playerId }] },
  }])
  expect(stream.text()).not.toMatch(/Name|secret|user|draft|presence/)
  stream.close()
})

test('Revisions arrive in the order of commits, however many write at once', async () => {
  const stream = await openStream(server.url)
  const { data: { revision } } = await stream.find(() => true)
  await Promise.all(Array.from({ length: 60 }, () => make.aPlayer()))
  await stream.find(({ data }) => data.revision === revision + 60)
  expect(stream.events.map(({ data }) => data.revision)).toEqual(Array.from({ length: 61 }, (_, n) => revision + n))
  stream.close()
})

test('A client that cannot hold a stream polls the revision, and refetches only when it is another one', async () => {
  const first = await anon.get('/api/live/revision')
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1')
  const tag = first.headers.get('etag') ?? ''
  const same = await anon.get('/api/live/revision', { headers: { 'if-none-match': tag } })
  expect(same.status).toBe(304)
  const stream = await openStream(server.url)
  const id = await make.aPlayer()
  await stream.find(names('player', id))
  const changed = await anon.get('/api/live/revision', { headers: { 'if-none-match': tag } })
  expect(changed).toMatchObject({ status: 200, body: { revision: first.body.revision + 1 } })
  stream.close()
})

test('Hundreds of streams receive the same, stay alive while nothing happens, and leave nothing behind [L03]', async () => {
  const { tallies } = server.services
  const gone = () => expect.poll(() => tallies.streams(), { timeout: 60_000 }).toBe(0)
  await gone()
  const streams = await Promise.all(Array.from({ length: 300 }, () => openStream(server.url)))
  expect(tallies.streams()).toBe(300)
  const id = await make.aPlayer()
  await Promise.all(streams.map((stream) => stream.find(names('player', id))))
  const isAlive = () => streams.every((stream) => stream.text().includes('event: heartbeat\n'))
  await expect.poll(isAlive, { timeout: 60_000 }).toBe(true)
  for (const stream of streams) stream.close()
  await gone()
})
