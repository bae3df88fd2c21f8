import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { complete, linkMatches, nodeOf, orderOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { games } from '#tests/support/worlds/factories.ts'

const { anon, editor, make } = await openSite()
const read = (id: string) => readBracket(anon, id)

test('Eight of sixteen begin in the losers bracket, and the bracket is played to its end (BR-36)', async () => {
  const eventId = await make.anEvent()
  const teamIds = await make.teams(16)
  const bracketId = await make.aBracket({ eventId, type: 'double-elimination', participantCount: 16, lowerStarts: 'half' })
  expect((await read(bracketId)).lowerStarts).toBe('half')
  const seeded = await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds })
  expect(seeded.status).toBe(200)
  const first = (lower: boolean) =>
    seeded.body.matches.filter((node: { round: number; isLosersBracket: boolean }) => node.round === 1 && node.isLosersBracket === lower)
  expect(new Set(first(false).flatMap(teamsIn))).toEqual(new Set(teamIds.slice(0, 8)))
  expect(new Set(first(true).flatMap(teamsIn))).toEqual(new Set(teamIds.slice(8)))
  // A match decides a node of the losers bracket as any other, and a sync agrees.
  const match = await make.aMatch({ eventId })
  await linkMatches(editor, bracketId, { 'l1-0': match })
  const { teamOneId, teamTwoId } = (await anon.get(`/api/matches/${match}`)).body
  expect([teamOneId, teamTwoId]).toEqual([teamIds[8], teamIds[15]])
  await editor.put(`/api/matches/${match}`, { eventId, teamOneId, teamTwoId, games: games([0, 2]), winnerMode: 'auto' })
  expect((await editor.post(`/api/brackets/${bracketId}/sync`, {})).body).toMatchObject({ synced: 1, linked: 1 })
  for (const id of orderOf(await read(bracketId)).filter((each) => each !== 'l1-0')) {
    const [top] = teamsIn(nodeOf(await read(bracketId), id))
    expect((await complete(editor, bracketId, id, top ?? '')).status).toBe(200)
  }
  expect((await read(bracketId)).status).toBe('complete')
  const places = (await anon.get(`/api/brackets/${bracketId}/placements`)).body as { rank: number; teamId: string }[]
  expect(places.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 5, 7, 7, 9, 9, 9, 9, 13, 13, 13, 13])
  for (const { teamId } of places.slice(-4)) expect(teamIds.slice(8)).toContain(teamId)
})

test('Brackets that cannot begin so are refused with the reason; others say that none does (BR-36)', async () => {
  const eventId = await make.anEvent()
  const create = (more: object) => editor.post('/api/brackets', { eventId, name: 'Cup', lowerStarts: 'half', ...more })
  const refusal = (message: string) => ({ status: 400, body: { code: 'VALIDATION_FAILED', details: [{ path: 'lowerStarts', message }] } })
  expect(await create({ type: 'single-elimination', participantCount: 8 })).toMatchObject(refusal('Only a double elimination has a losers bracket to begin in'))
  expect(await create({ type: 'double-elimination', participantCount: 3 })).toMatchObject(refusal('Half of the teams can begin in the losers bracket from 4 teams on'))
  for (const type of ['single-elimination', 'double-elimination'] as const) {
    expect((await read(await make.aBracket({ eventId, type, participantCount: 8 }))).lowerStarts).toBe('none')
  }
})
