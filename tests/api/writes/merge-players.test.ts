import { expect, test } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import type { PlayersMerged } from '#contract/editing/merges.ts'
import type { Career } from '#contract/players.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { openSite } from '#tests/support/program/site.ts'
import { toWrite } from '#tests/support/worlds/factories.ts'

const { anon, editor, make, server } = await openSite()

const duelist = (playerId: string) => ({ playerId, role: 'duelist' as const })
const read = async <T>(path: string) => (await anon.get(`/api/${path}`)).body as T
const found = async (text: string) => (await read<{ id: string }[]>(`search?q=${encodeURIComponent(text)}`)).map(({ id }) => id)

/** Two records of one person in two teams, at an event and in a match each. */
async function aDouble() {
  const [gone, kept] = [await make.aPlayer({ username: 'Nôva old', realName: 'Ana Lind' }), await make.aPlayer({ username: 'Vortex' })]
  const teams = [await make.aTeam({ roster: [duelist(gone)] }), await make.aTeam({ roster: [duelist(kept)], substitutes: [duelist(gone)] })]
  const others = await make.aTeam()
  const eventId = await make.anEvent({ startDate: '2026-02-01', endDate: '2026-02-03' })
  await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [teams[0]] })
  const matches = []
  for (const [index, teamOneId] of teams.entries()) {
    matches.push(await make.aMatch({
      eventId, teamOneId, teamTwoId: others, matchStartTime: `2026-02-0${index + 1}T12:00:00Z`,
      games: [{
        gameNumber: 1, map: 'midtown', teamOneScore: 2, teamTwoScore: 1, players: [{ playerId: index === 0 ? gone : kept, team: teamOneId ?? '', role: 'duelist' }],
        heroPlaytime: [{ heroId: 'hela', playerId: index === 0 ? gone : kept, team: teamOneId ?? '', seconds: 300 }],
      }],
    }))
  }
  return { gone, kept, teams, eventId, matches }
}

const merge = (gone: string, kept: string) => editor.post(`/api/players/${gone}/merge`, { intoId: kept })

test('A merge moves every snapshot, map and roster to the player who stays, and one undo brings all back (PL-10)', async () => {
  const { gone, kept, teams, eventId, matches } = await aDouble()
  const paths = [`players/${gone}`, `players/${kept}`, ...teams.map((id) => `teams/${id}`), `events/${eventId}`, ...matches.map((id) => `matches/${id}`)]
  const state = async () => Promise.all([...paths, `players/${gone}/career`, `players/${kept}/career`].map((path) => read<object>(path)))
  /** Teams show their players as they are now, and when that was. */
  const plain = (states: object[]) => states.map((each) =>
    ({ ...each, version: 0, updatedAt: '', ...('roster' in each && { rosterSnapshots: [], substituteSnapshots: [] }) }))
  const before = await state()

  const { status, body } = await merge(gone, kept)
  expect(status, JSON.stringify(body)).toBe(200)
  const { requestId, ...answer } = body as PlayersMerged
  expect(answer).toEqual({ id: kept, teams: 2, events: 1, matches: 2 })

  const { teams: stints, matches: record, maps, heroes } = await read<Career>(`players/${kept}/career`)
  expect(stints.map(({ teamId }) => teamId)).toEqual([teams[1], teams[0]])
  expect([record?.played, maps, heroes]).toEqual([2, [{ map: 'midtown', played: 2, won: 2, lost: 0 }], [{ heroId: 'hela', maps: 2, seconds: 600 }]])
  expect((await read<TeamRecord>(`teams/${teams[1]}`)).substitutes).toEqual([])
  const first = await read<SentMatch>(`matches/${matches[0]}`)
  expect(first.teamOneSnapshot?.rosterSnapshots.map(({ id, username }) => [id, username])).toEqual([[kept, 'Nôva old']])
  expect(await read(`players/${kept}`)).toMatchObject({ realName: 'Ana Lind', formerNames: ['Nôva old'], formerIds: [gone] })
  // It is saved like any other match.
  const saved = await editor.put(`/api/matches/${first.id}`, toWrite(first))
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect((await editor.post('/api/history/undo', { requestId: saved.headers.get('x-request-id') })).status).toBe(200)

  expect(await found('nova')).toEqual([kept])
  expect(await read(`search/suggestions?q=nova`)).toEqual([{ type: 'player', id: kept, name: 'Vortex', subtitle: 'Formerly Nôva old' }])
  expect((await read<object[]>('players?search=nova&after=start'))).toHaveLength(1)

  const undone = await editor.post('/api/history/undo', { requestId })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(plain(await state())).toEqual(plain(before))
  expect(await found('nova')).toEqual([gone])
  const redone = await editor.post('/api/history/undo', { requestId: undone.body.requestId })
  expect(redone.status, JSON.stringify(redone.body)).toBe(200)
  expect(await found('nova')).toEqual([kept])
})

test('The addresses of a merged player lead to the one who stayed, over any number of merges (PL-10)', async () => {
  const [first, second, third] = [await make.aPlayer(), await make.aPlayer(), await make.aPlayer()]
  expect([(await merge(first, second)).status, (await merge(second, third)).status]).toEqual([200, 200])
  for (const old of [first, second]) {
    for (const rest of ['', '/career']) {
      const answer = await fetch(`${server.url}/api/players/${old}${rest}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location'), (await answer.json()).code]).toEqual([301, `/api/players/${third}${rest}`, 'MOVED'])
    }
    expect((await (await fetch(`${server.url}/api/players/${old}`)).json()).id).toBe(third)
  }
  expect((await anon.get('/api/players/nobody')).status).toBe(404)
})

test('Two who played the same map, a player with itself, and nobody are not merged, and nothing changes (PL-10)', async () => {
  const [one, two] = [await make.aPlayer(), await make.aPlayer()]
  const teamOneId = await make.aTeam({ roster: [duelist(one), duelist(two)] })
  const matchId = await make.aMatch({
    teamOneId, teamTwoId: await make.aTeam(),
    games: [{ gameNumber: 1, map: 'midtown', teamOneScore: 1, teamTwoScore: 0, players: [one, two].map((playerId) => ({ playerId, team: teamOneId, role: 'duelist' })) }],
  })
  const refused = await merge(one, two)
  expect([refused.status, refused.body.code, refused.body.details[0].path]).toEqual([409, 'CONFLICT', `matches.${matchId}`])
  expect((await merge(one, one)).status).toBe(400)
  expect((await merge(one, 'nobody')).status).toBe(404)
  const stale = await editor.post(`/api/players/${one}/merge`, { intoId: two }, { headers: { 'if-match': '"9"' } })
  expect(stale.status).toBe(412)
  expect((await read<{ version: number }>(`players/${one}`)).version).toBe(1)
})

test('A player who is called otherwise now is found by the old name, until it is the name again (PL-10)', async () => {
  const id = await make.aPlayer({ username: 'Quartz' })
  await editor.put(`/api/players/${id}`, { username: 'Onyx' })
  expect(await read(`players/${id}`)).toMatchObject({ username: 'Onyx', formerNames: ['Quartz'] })
  expect(await found('quartz')).toEqual([id])
  await editor.put(`/api/players/${id}`, { username: 'Quartz' })
  expect(await read(`players/${id}`)).toMatchObject({ formerNames: ['Onyx'] })
})
