import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { bodies } from '#tests/support/worlds/factories.ts'

const { editor, make } = await openSite()

test('Bans stay with their team when a match is saved after its teams were renamed, and a name of neither is stored as it was sent (MT-20)', async () => {
  const [one, two] = [await make.aTeam({ name: 'Reeds' }), await make.aTeam({ name: 'Dunes' })]
  const game = { gameNumber: 1, map: 'krakoa', teamOneScore: 2, teamTwoScore: 1, teamAAssignment: 'Dunes' }
  const sent = { teamOneId: one, teamTwoId: two, games: [game], winnerMode: 'auto' as const }
  const id = await make.aMatch({ ...sent, teamOneName: '', teamTwoName: '' })
  expect((await editor.put(`/api/teams/${two}`, bodies.team({ name: 'Dunes United' }))).status).toBe(200)
  const saved = await editor.put(`/api/matches/${id}`, sent)
  expect([saved.status, saved.body.teamTwoName, saved.body.games[0].teamAAssignment]).toEqual([200, 'Dunes United', 'Dunes United'])
  const other = await editor.put(`/api/matches/${id}`, { ...sent, games: [{ ...game, teamAAssignment: 'Somebody' }] })
  expect([other.status, other.body.games[0].teamAAssignment]).toEqual([200, 'Somebody'])
})
