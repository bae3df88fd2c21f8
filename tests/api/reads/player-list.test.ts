import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'

const { anon, make } = await openSite()

test('Players in a list name the teams whose rosters have them (PL-02)', async () => {
  const [star, reserve] = [await make.aPlayer({ username: 'Star' }), await make.aPlayer({ username: 'Reserve' })]
  const roster = [{ playerId: star, role: 'duelist' as const }]
  const beta = await make.aTeam({ name: 'Beta', tag: 'B', roster })
  const alpha = await make.aTeam({ name: 'alpha', tag: 'A', roster, substitutes: [{ playerId: reserve, role: 'vanguard' }] })
  await make.aPlayer({ username: 'Free' })
  const starter = { role: 'duelist', substitute: false }
  const { body } = await anon.get('/api/players')
  expect(body.map(({ username, teams }: { username: string; teams: object[] }) => ({ username, teams }))).toEqual([
    { username: 'Free', teams: [] },
    { username: 'Reserve', teams: [{ id: alpha, name: 'alpha', tag: 'A', logo: '', role: 'vanguard', substitute: true }] },
    { username: 'Star', teams: [{ id: alpha, name: 'alpha', tag: 'A', logo: '', ...starter }, { id: beta, name: 'Beta', tag: 'B', logo: '', ...starter }] },
  ])
})
