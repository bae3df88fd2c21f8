import { describe, expect, test } from 'vitest'
import { bracketOf } from '#contract/sent-brackets.ts'
import { faultsOf } from '#tests/support/models/brackets.ts'
import { mulberry32, shuffle } from '#server/demo/random.ts'
import type { Answer } from '#tests/support/clients/client.ts'
import { aTournament, linkMatches, nodeOf, readBracket } from '#tests/support/worlds/brackets.ts'
import { bodies, games } from '#tests/support/worlds/factories.ts'
import { anImport } from '#tests/support/worlds/imports.ts'
import { aLinkedTournament, stateOf } from '#tests/support/worlds/linked-tournament.ts'
import { openSite } from '#tests/support/program/site.ts'

const { editor, admin, anon, make } = await openSite()

const times = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)))

/** How many answers had each status. */
const statuses = (answers: Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

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
  for (let round = 0; round < 100; round += 1) {
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

test('Two hundred mixed writes at once all get an answer within seconds, none of them a failure [C15]', async () => {
  const { eventId, bracketId, teams } = await aTournament(editor, { size: 4 })
  const [one, two] = teams
  const matchId = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two })
  await linkMatches(editor, bracketId, { 'w1-0': matchId })
  const [groupId, importId] = [await make.aGroup({ eventId }), await anImport(editor)]
  const body = { eventId, teamOneId: one, teamTwoId: two }
  const calls: (() => Promise<Answer>)[] = [
    () => editor.put(`/api/matches/${matchId}`, { ...body, games: games([2, 0]) }),
    () => editor.put(`/api/matches/${matchId}?confirm=true`, { ...body, games: games([0, 2]) }),
    () => editor.post(`/api/brackets/${bracketId}/sync`),
    () => editor.post('/api/brackets/progress', { matchId }),
    () => editor.post(`/api/brackets/${bracketId}/matches/w1-0/complete`, { winnerId: one, confirm: true }),
    () => editor.post(`/api/snapshots/events/${eventId}`, { teamIds: teams }),
    () => editor.post(`/api/groups/${groupId}/teams`, { teamId: one }),
    () => editor.patch(`/api/events/${eventId}`, { format: 'Swiss' }),
    () => editor.put(`/api/groups/${groupId}`, { name: 'Group', teamIds: teams }),
    () => editor.patch(`/api/brackets/${bracketId}`, { name: 'Playoffs' }),
    () => editor.post(`/api/imports/${importId}/rows`, { rows: [2, 3].map((row) => ({ row, match: body })) }),
  ]
  const timed = async (call: () => Promise<Answer>): Promise<Answer> => {
    const start = performance.now()
    const answer = await call()
    longest = Math.max(longest, performance.now() - start)
    return answer
  }
  let longest = 0
  const answers = await times(200, (index) => timed(calls[index % calls.length] as (typeof calls)[number]))
  expect(statuses(answers)[500] ?? 0, JSON.stringify(answers.find(({ status }) => status === 500)?.body)).toBe(0)
  // A busy machine may tell a call to come back: an answer too.
  for (const { status } of answers) expect([200, 409, 503]).toContain(status)
  expect(longest).toBeLessThan(60_000)
  await editor.post(`/api/brackets/${bracketId}/sync`, { confirm: true })
  const { body: match } = await anon.get(`/api/matches/${matchId}`)
  expect(nodeOf(await readBracket(anon, bracketId), 'w1-0').winnerId).toBe(match.seriesWinner)
})

describe('Many syncs at once', () => {
  const isChanged = ({ body }: Answer): boolean =>
    body.results.some(({ outcome }: { outcome: string }) => outcome === 'changed')

  test('Many syncs at once end in the bracket of one sync, each time that all results differ [C05]', async () => {
    const tournament = await aLinkedTournament(editor)
    for (let round = 0; round < 4; round += 1) {
      await tournament.saveUnlinked(tournament.play(mulberry32(round)))
      const answers = await times(20, () => tournament.sync(true))
      expect(statuses(answers)).toEqual({ 200: 20 })
      expect(answers.filter(isChanged)).toEqual([]) // the links were applied
      const after = await tournament.read()
      expect(stateOf(bracketOf(after))).toEqual(stateOf(await tournament.fromMatches()))
      expect(after.status).toBe('complete')
      await tournament.sync()
      expect(await tournament.read()).toEqual(after)
    }
  }, 120_000)

  test('Syncs while others save matches leave a sound bracket, and the next one makes it match them [C05]', async () => {
    const tournament = await aLinkedTournament(editor)
    for (let round = 0; round < 4; round += 1) {
      const random = mulberry32(100 + round)
      const saves = shuffle(random, [...tournament.play(random)])
      const syncs = Array.from({ length: 14 }, () => null)
      const answers = await Promise.all(shuffle(random, [...saves, ...syncs]).map((entry) =>
        entry ? tournament.save(...entry) : tournament.sync(true)))
      expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true)
      expect(faultsOf(bracketOf(await tournament.read()))).toEqual([])
      // An earlier result that came later reset the ones behind it: they are entered again, in the order of play.
      for (const entry of tournament.play(mulberry32(100 + round))) expect((await tournament.save(...entry)).status).toBe(200)
      const after = await tournament.read()
      expect(stateOf(bracketOf(after))).toEqual(stateOf(await tournament.fromMatches()))
      expect(after.status).toBe('complete')
    }
  }, 120_000)
})
