import { describe, expect, test } from 'vitest'
import { bodies } from '#tests/support/worlds/factories.ts'
import { openSite } from '#tests/support/program/site.ts'
import { statuses, times } from './at-once.ts'

const { editor, admin, anon, make } = await openSite()

test('A match that two groups want at once is in exactly one [C04]', async () => {
  const eventId = await make.anEvent()
  const groups = [await make.aGroup({ eventId }), await make.aGroup({ eventId })]
  const matchIds = await make.matches(50, { eventId })
  for (const matchId of matchIds) {
    const link = (groupId: string) => editor.post(`/api/groups/${groupId}/matches`, { matchId })
    const answers = await Promise.all(groups.map(link))
    expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('MATCH_IN_GROUP')
  }
  const { body } = await anon.get(`/api/events/${eventId}/groups`)
  expect(body.flatMap((group: { matchIds: string[] }) => group.matchIds).toSorted()).toEqual(matchIds.toSorted())
})

describe('The order of brackets', () => {
  const order = (ids: (string | undefined)[]) => ids.map((bracketId, displayOrder) => ({ bracketId, displayOrder }))

  test('The order of brackets is one of two that are saved at once, whole [C07]', async () => {
    const eventId = await make.anEvent()
    const ids: string[] = []
    for (let count = 0; count < 5; count += 1) ids.push(await make.aBracket({ eventId }))
    const wanted = [ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]]
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(wanted.map((list) => editor.patch('/api/brackets/display-order', order(list))))
      expect(statuses(answers)).toEqual({ 200: 2 })
      const { body } = await anon.get(`/api/brackets/event/${eventId}`)
      expect(wanted).toContainEqual(body.map(({ id }: { id: string }) => id))
      expect(body.map(({ displayOrder }: { displayOrder: number }) => displayOrder)).toEqual([0, 1, 2, 3, 4])
    }
  })

  test('The order of brackets is refused when a bracket is missing, duplicated, foreign or unknown, or when numbers are left out (BR-19) [C07]', async () => {
    const eventId = await make.anEvent()
    const [one, two] = [await make.aBracket({ eventId }), await make.aBracket({ eventId })]
    const foreign = await make.aBracket()
    const before = (await anon.get(`/api/brackets/event/${eventId}`)).body
    const lists = [
      order([one]), order([one, one]), order([one, foreign]), order([one, two, foreign]), order(['none']),
      order([foreign, one]),
      [], [{ bracketId: one, displayOrder: 0 }, { bracketId: two, displayOrder: 2 }],
      [{ bracketId: one, displayOrder: 1 }, { bracketId: two, displayOrder: 1 }],
    ]
    for (const list of lists) {
      const answer = await editor.patch('/api/brackets/display-order', list)
      expect(answer, JSON.stringify(list)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    }
    expect((await anon.get(`/api/brackets/event/${eventId}`)).body).toEqual(before)
  })

  test('The order of brackets has an address of its own that no bracket can have (AP-10) [C08]', async () => {
    expect((await anon.get('/api/brackets/event')).status).toBe(404)
    expect((await anon.get('/api/brackets/display-order')).status).toBe(405)
    expect((await editor.patch('/api/brackets/display-order', { name: 'x' })).body.error).toBe('This must be a list')
  })

  test('The order of brackets is that of creation, also when they are created at once', async () => {
    const eventId = await make.anEvent()
    await times(8, () => make.aBracket({ eventId }))
    const { body } = await anon.get(`/api/brackets/event/${eventId}`)
    expect(body.map(({ displayOrder }: { displayOrder: number }) => displayOrder)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
})

test('Of 20 teams created at once with one name, or one tag, one is made (TM-01) [C11]', async () => {
  const names = ['Aurora', 'AURORA', 'aurora', 'AuRoRa']
  const byName = await times(20, (index) => editor.post('/api/teams', bodies.team({ name: names[index % 4] })))
  const byTag = await times(20, (index) => editor.post('/api/teams', bodies.team({ tag: index % 2 ? 'ÆON' : 'æon' })))
  for (const answers of [byName, byTag]) {
    expect(statuses(answers)).toEqual({ 201: 1, 409: 19 })
    const refused = answers.filter(({ status }) => status === 409)
    for (const { body } of refused) {
      expect(body).toMatchObject({ code: 'TEAM_EXISTS', error: 'A team with this name or tag already exists' })
    }
  }
})

test('A record deleted while somebody saves it is gone and stays gone [C12]', async () => {
  for (let round = 0; round < 25; round += 1) {
    const [playerId, matchId] = [await make.aPlayer(), await make.aMatch()]
    const [saved, , savedMatch] = await Promise.all([
      editor.put(`/api/players/${playerId}`, { username: 'Saved' }), admin.delete(`/api/players/${playerId}`),
      editor.put(`/api/matches/${matchId}`, { streamLink: 'https://example.com/' }),
      admin.delete(`/api/matches/${matchId}`),
    ])
    expect([200, 404]).toContain(saved.status)
    expect([200, 404]).toContain(savedMatch.status)
    expect((await anon.get(`/api/players/${playerId}`)).status).toBe(404)
    expect((await anon.get(`/api/matches/${matchId}`)).status).toBe(404)
  }
})

test('A record deleted while somebody refers to it either survives or is not referred to', async () => {
  for (let round = 0; round < 15; round += 1) {
    const [teamId, eventId, playerId] = [await make.aTeam(), await make.anEvent(), await make.aPlayer()]
    const [created, grouped, rostered, , deletedEvent, deletedPlayer] = await Promise.all([
      editor.post('/api/matches', { teamOneId: teamId, eventId }),
      editor.post(`/api/events/${eventId}/groups`, { name: 'Group', teamIds: [teamId] }),
      editor.post('/api/teams', bodies.team({ roster: [{ playerId, role: 'duelist' }] })),
      admin.delete(`/api/teams/${teamId}`), admin.delete(`/api/events/${eventId}`),
      admin.delete(`/api/players/${playerId}`),
    ])
    for (const { status, body } of [created, grouped, rostered]) {
      expect([201, 400, 404, 409], JSON.stringify(body)).toContain(status)
    }
    for (const { status, body } of [deletedEvent, deletedPlayer]) {
      expect([204, 409], JSON.stringify(body)).toContain(status)
    }
    if (deletedEvent.status === 204) expect([created.status, grouped.status]).not.toContain(201)
    if (deletedPlayer.status === 204) expect(rostered.status).not.toBe(201)
  }
})
