import { expect, test } from 'vitest'
import { RECORD_KINDS } from '#contract/nouns.ts'
import { sweepPresence } from '#server/history/presence.ts'
import { STAND_IN_IDS } from '#tests/support/clients/visitor.ts'
import { openSite } from '#tests/support/program/site.ts'

const { server, editor, admin, make } = await openSite()
const { db } = server.services

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
test.each(RECORD_KINDS)('Anyone who opens a %s learns who else has it open', async (kind) => {
  const path = `/api/presence/${kind}/${await make.a(kind)}`
  expect(await editor.put(path)).toMatchObject({ status: 200, body: [] })
  const seen = await admin.put(path)
  expect(seen.body).toEqual([{ id: STAND_IN_IDS.editor, username: 'Editor', since: expect.any(String) }])
  expect(Date.now() - Date.parse(seen.body[0].since)).toBeLessThan(30_000)
  expect((await editor.put(path)).body).toMatchObject([{ id: STAND_IN_IDS.admin }])
  expect((await admin.put(path)).body).toEqual(seen.body)
  expect((await editor.delete(path)).status).toBe(204)
  expect((await admin.put(path)).body).toEqual([])
})

test('People are seen only on the record they have open', async () => {
  const id = await make.aPlayer()
  await editor.put(`/api/presence/player/${id}`)
  expect((await admin.put(`/api/presence/player/${await make.aPlayer()}`)).body).toEqual([])
})

test('A person not seen for 45 seconds has left, and is present again on coming back', async () => {
  const path = `/api/presence/match/${await make.aMatch()}`
  await editor.put(path)
  const leave = (seconds: number) =>
    db
      .updateTable('presence')
      .set({ seen_at: ago(seconds), since: ago(300) })
      .where('user_id', '=', STAND_IN_IDS.editor)
      .execute()
  await leave(40)
  expect((await admin.put(path)).body).toHaveLength(1)
  await leave(46)
  expect((await admin.put(path)).body).toEqual([])
  await editor.put(path)
  const [back] = (await admin.put(path)).body
  expect(Date.now() - Date.parse(back.since)).toBeLessThan(30_000)
})

test('A person who stays is present since the beginning', async () => {
  const path = `/api/presence/match/${await make.aMatch()}`
  await editor.put(path)
  const since = ago(300)
  await db.updateTable('presence').set({ since, seen_at: ago(20) }).where('user_id', '=', STAND_IN_IDS.editor).execute()
  await editor.put(path)
  expect((await admin.put(path)).body).toMatchObject([{ since }])
})

test('A person who left is forgotten', async () => {
  const [here, gone] = await make.matches(2)
  await editor.put(`/api/presence/match/${here}`)
  await editor.put(`/api/presence/match/${gone}`)
  await db.updateTable('presence').set({ seen_at: ago(60) }).where('record_id', '=', gone ?? '').execute()
  await sweepPresence(db, Date.now())
  const ids = [here ?? '', gone ?? '']
  const rows = await db.selectFrom('presence').select('record_id').where('record_id', 'in', ids).execute()
  expect(rows).toEqual([{ record_id: here }])
})

test('A record that does not exist is open to nobody', async () => {
  const id = await make.aMatch()
  await editor.delete(`/api/matches/${id}`)
  const answer = await editor.put(`/api/presence/match/${id}`)
  expect(answer).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } })
  expect((await editor.put(`/api/presence/player/${'x'.repeat(5000)}`)).status).toBe(404)
  expect((await editor.delete(`/api/presence/match/${id}`)).status).toBe(204)
  for (const kind of ['user', 'image', 'constructor', 'Match']) {
    expect((await editor.put(`/api/presence/${kind}/x`)).status, kind).toBe(400)
  }
})

test('Many simultaneous requests all get an answer', async () => {
  const path = `/api/presence/match/${await make.aMatch()}`
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const client = index % 2 ? editor : admin
      return index % 3 === 2 ? client.delete(path) : client.put(path)
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]))
})
