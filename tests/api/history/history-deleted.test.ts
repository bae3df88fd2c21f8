import { describe, expect, test } from 'vitest'
import type { DeletedEntry } from '#contract/history.ts'
import { anImage } from '#tests/support/clients/uploader.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { games, LOSS, WIN } from '#tests/support/worlds/factories.ts'
import { requestOf, undoing } from '#tests/support/worlds/undoing.ts'

const site = await openSite()
const { server, anon, editor, admin, make } = site
const { db } = server.services
const { aFullEvent } = undoing(site)

describe('Deleted records', () => {
  const deletedOf = async (query = ''): Promise<DeletedEntry[]> =>
    (await editor.get(`/api/history/deleted${query}`)).body

  test('A deleted record is listed while it is gone, newest first, once per request', async () => {
    const { eventId } = await aFullEvent()
    const name = (await anon.get(`/api/events/${eventId}`)).body.name
    const playerId = await make.aPlayer({ username: 'Nova' })
    const cascade = await admin.delete(`/api/events/${eventId}?cascade=true`)
    const deleted = await editor.delete(`/api/players/${playerId}`)
    const [player, event] = await deletedOf()
    expect(player).toMatchObject({
      requestId: requestOf(deleted), kind: 'player', recordId: playerId, name: 'Nova', others: 0, actorName: 'Editor',
    })
    expect(event).toMatchObject({
      requestId: requestOf(cascade), kind: 'event', recordId: eventId, name, others: 5, actorName: 'Admin',
    })
    expect(Date.parse(event?.undoUntil ?? '') - Date.parse(event?.at ?? '')).toBe(30 * 86_400_000)
    expect(await deletedOf('?kind=event&limit=1')).toEqual([event])
    expect(await deletedOf('?page=2&limit=1')).toEqual([event])
    expect((await deletedOf('?kind=match')).map(({ requestId }) => requestId)).not.toContain(requestOf(cascade))

    const undone = await editor.post('/api/history/undo', { requestId: event?.requestId })
    expect(undone.status).toBe(200)
    expect((await deletedOf())[0]).toEqual(player)
    const redone = await editor.post('/api/history/undo', { requestId: undone.body.requestId })
    expect((await deletedOf())[0]).toMatchObject({ requestId: redone.body.requestId, recordId: eventId, others: 5 })
  })

  test('Deleted records are listed by what is still gone when single ones were restored', async () => {
    const eventId = await make.anEvent()
    const matchId = await make.aMatch({ eventId, teamOneName: 'A', teamTwoName: 'B' })
    await editor.delete(`/api/events/${eventId}?cascade=true`)
    const [entry] = await deletedOf()
    await editor.post(`/api/history/${entry?.changeId}/restore`, { state: 'before' })
    const [left] = await deletedOf()
    expect(left).toMatchObject({ requestId: entry?.requestId, recordId: matchId, name: 'A vs B', others: 0 })
    expect((await editor.post(`/api/history/${left?.changeId}/restore`, { state: 'before' })).status).toBe(200)
    expect((await deletedOf()).map(({ recordId }) => recordId)).not.toContain(matchId)
  })

  test('Deleted records are not listed after 30 days, nor are images', async () => {
    const id = await make.aPlayer()
    await editor.delete(`/api/players/${id}`)
    await editor.post('/api/uploads/delete', { fullPath: await anImage(editor) })
    expect((await deletedOf())[0]?.recordId).toBe(id)
    const at = new Date(Date.now() - 30.1 * 86_400_000).toISOString()
    await db.updateTable('audit_log').set({ at }).where('record_id', '=', id).execute()
    expect((await deletedOf('?limit=500')).map(({ recordId }) => recordId)).not.toContain(id)
    expect((await editor.get('/api/history/deleted?kind=image')).status).toBe(400)
  })
})

test('A deleted bracket that is restored follows what was corrected since, and a result that then counts no more is set aside (HI-01 BR-12)', async () => {
  const { bracketId, one, two, three, four, second, final, save, node } = await aLinkedBracket(editor)
  const won = (id: string, sides: object) => editor.put(`/api/matches/${id}`, { ...sides, games: games(...WIN), winnerMode: 'auto' })
  const { eventId } = (await anon.get(`/api/matches/${final}`)).body
  expect((await save(WIN)).status).toBe(200)
  expect((await won(second, { eventId, teamOneId: three, teamTwoId: four })).status).toBe(200)
  expect((await won(final, { eventId, teamOneId: one, teamTwoId: three })).status).toBe(200)
  expect((await node('w2-0')).winnerId).toBe(one)
  expect((await editor.delete(`/api/brackets/${bracketId}`)).status).toBe(204)
  expect((await save(LOSS)).status).toBe(200)

  const [{ id }] = (await editor.get(`/api/history?kind=bracket&recordId=${bracketId}`)).body
  const restore = (query = '') => editor.post(`/api/history/${id}/restore${query}`, { state: 'before' })
  expect(await restore()).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE' } })
  expect((await restore('?confirm=true')).status).toBe(200)
  const after = await node('w2-0')
  expect([after.winnerId, new Set(teamsIn(after))]).toEqual([null, new Set([two, three])])
  const match = (await anon.get(`/api/matches/${final}`)).body
  expect([match.seriesWinner, new Set([match.teamOneId, match.teamTwoId])]).toEqual([null, new Set([two, three])])
  const completed = (await anon.get(`/api/matches?eventId=${eventId}&status=completed`)).body as { id: string }[]
  expect(completed.map((each) => each.id)).not.toContain(final)
})
