import { afterAll, describe, expect, test } from 'vitest'
import { learnSeasons } from '#domain/catalogue/learn.ts'
import { readCode, encodeDraft } from '#domain/drafts/share-code.ts'
import { openSite } from '#tests/support/program/site.ts'
import { toWrite } from '#tests/support/worlds/factories.ts'

const { admin, anon, editor, make } = await openSite()
afterAll(() => learnSeasons([]))

const duel = { id: 'duel', name: 'One ban a side', teamA: ['BAN', 'EMPTY'], teamB: ['EMPTY', 'BAN'] }
const file = {
  name: 'Season 1', extends: '0', heroes: [{ name: 'Night Heron', role: 'Duelist' }], maps: [{ name: 'Salt Flats', gameMode: 'Harvest' }], layouts: [duel],
}
const drafted = (heroOfA: string | null, heroOfB: string | null) => ({
  teamASlots: [{ type: 'BAN', heroId: heroOfA }, { type: 'EMPTY', heroId: null }], teamBSlots: [{ type: 'EMPTY', heroId: null }, { type: 'BAN', heroId: heroOfB }],
})

describe('A new season, without a release (CA-03 CA-04)', () => {
  test('An unknown hero is entered, drafted, shared by code and link, counted and shown', async () => {
    const eventId = await make.anEvent()
    const [one, two] = [await make.aTeam(), await make.aTeam()]
    const match = (games: object[]) => ({ eventId, teamOneId: one, teamTwoId: two, teamOneName: 'One', teamTwoName: 'Two', matchStartTime: '2026-11-20T18:00:00.000Z', games })
    const game = { gameNumber: 1, map: 'salt-flats', teamOneScore: 2, teamTwoScore: 1, ...drafted('night-heron', 'thor') }

    expect((await editor.post('/api/matches', match([game]))).status).toBe(400)
    expect((await editor.put('/api/admin/seasons/1', file)).status).toBe(403)
    expect((await admin.put('/api/admin/seasons/1', file)).status).toBe(200)

    const seasons = (await anon.get('/api/seasons')).body
    expect(seasons.map(({ id, heroes, layouts }: { id: string; heroes: []; layouts: [] }) => [id, heroes.length, layouts.length])).toEqual([['0', 43, 1], ['1', 44, 2]])

    // The event is still of season 0, with the standard layout.
    expect((await editor.post('/api/matches', match([game]))).body.error).toContain('exactly 10 draft slots')
    expect((await editor.post('/api/matches', match([{ gameNumber: 1, map: 'salt-flats' }]))).body.error).toBe('This map is not in Season 0, the season of this event')

    expect((await editor.patch(`/api/events/${eventId}`, { season: '1', layout: 'nothing' })).body.error).toContain('It has: standard, duel')
    expect((await editor.patch(`/api/events/${eventId}`, { season: '1', layout: 'duel' })).body).toMatchObject({ season: '1', layout: 'duel' })
    const { body: saved, status } = await editor.post('/api/matches', match([game, { gameNumber: 2 }]))
    expect(status).toBe(201)
    expect(saved.games[0].teamASlots).toEqual(game.teamASlots)
    expect(saved.games[1]).toMatchObject(drafted(null, null))

    expect((await anon.get('/api/statistics/heroes/night-heron')).body.hero.banned).toMatchObject({ hits: 1, of: 1 })
    expect((await anon.get('/api/statistics/maps?mode=Harvest')).body.maps).toHaveLength(1)
    expect((await editor.patch(`/api/events/${eventId}`, { season: '0', layout: 'standard' })).body.error).toContain('In this event 2 maps are')

    const draft = { ...drafted('night-heron', null), selectedMapId: 'salt-flats', season: '1' }
    const { body: shared } = await anon.post('/api/drafts', draft)
    expect((await anon.get(`/api/drafts/${shared.id}`)).body).toEqual(draft)
    expect(readCode(encodeDraft(draft as never), seasons)).toEqual(draft)
  })

  test('What a season has stays in it, and a draft names a season that there is', async () => {
    expect((await admin.put('/api/admin/seasons/2', file)).status).toBe(200)
    expect((await admin.put('/api/admin/seasons/2', { ...file, heroes: [] })).body.error).toContain('night-heron')
    const turned = await admin.put('/api/admin/seasons/2', { ...file, layouts: [{ ...duel, teamA: duel.teamB, teamB: duel.teamA }] })
    expect([turned.status, turned.body.error]).toEqual([400, expect.stringContaining('Layout duel was in this season')])
    expect((await admin.get('/api/admin/seasons/2')).body.layouts).toEqual([duel])
    expect((await admin.put('/api/admin/seasons/0', file)).body.error).toContain('built in')
    expect((await admin.put('/api/admin/seasons/Big%20One', file)).status).toBe(400)
    expect((await admin.get('/api/admin/seasons/2')).body).toMatchObject({ id: '2', extends: '0' })
    expect((await admin.get('/api/admin/seasons/9')).status).toBe(404)
    expect((await anon.post('/api/drafts', { ...drafted(null, null), selectedMapId: null, season: '9' })).body.error).toBe('This season does not exist')
    expect((await anon.post('/api/drafts', { ...drafted(null, null), selectedMapId: null })).body.error).toContain('exactly 10 draft slots')
  })

  test('Another game of the same kind is one file, beside this one', async () => {
    const other = {
      name: 'Another game', heroes: [{ name: 'Mira', role: 'Strategist' }], maps: [{ id: 'other-midtown', name: 'Midtown', gameMode: 'Hybrid' }], layouts: [duel],
    }
    expect((await admin.put('/api/admin/seasons/other', { ...other, maps: [{ name: 'Midtown', gameMode: 'Hybrid' }] })).body.error).toContain('midtown is Midtown (Convoy)')
    expect((await admin.put('/api/admin/seasons/other', other)).status).toBe(200)
    const eventId = await make.anEvent({ season: 'other', layout: 'duel' })
    const sent = { eventId, teamOneId: await make.aTeam(), teamTwoId: await make.aTeam(), teamOneName: 'One', teamTwoName: 'Two' }
    expect((await editor.post('/api/matches', { ...sent, games: [{ gameNumber: 1, map: 'midtown' }] })).body.error).toContain('not in Another game')
    expect((await editor.post('/api/matches', { ...sent, games: [{ gameNumber: 1, map: 'other-midtown', ...drafted('mira', null) }] })).status).toBe(201)
  })

  test('A match whose maps do not fit an event of another season does not move there, by its own save or by an edit of many', async () => {
    expect((await admin.put('/api/admin/seasons/3', file)).status).toBe(200)
    const [from, to] = [await make.anEvent({ season: '3', layout: 'duel' }), await make.anEvent()]
    const [one, two] = [await make.aTeam({ name: 'Owls' }), await make.aTeam({ name: 'Foxes' })]
    const id = await make.aMatch({ eventId: from, teamOneId: one, teamTwoId: two, games: [{ gameNumber: 1, map: 'krakoa', ...drafted('thor', 'hela') } as never] })
    const { body: stored } = await anon.get(`/api/matches/${id}`)
    const moved = await editor.put(`/api/matches/${id}`, { ...toWrite(stored), eventId: to })
    expect([moved.status, moved.body.error]).toEqual([409, expect.stringContaining('Map 1 of this match does not fit this event')])
    const many = await editor.post('/api/matches/bulk-edit', { matches: [{ id, version: stored.version }], changes: { eventId: to } })
    expect(many.status).toBe(409)
    expect((await anon.get(`/api/matches/${id}`)).body).toEqual(stored)
  })
})
