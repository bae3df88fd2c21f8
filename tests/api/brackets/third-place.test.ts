import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { complete, linkMatches, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import { games } from '#tests/support/worlds/factories.ts'

const { anon, editor, make } = await openSite()

/** A single elimination of four whose semifinals are played: the first two teams are in the final. */
async function afterSemifinals(thirdPlace: boolean) {
  const eventId = await make.anEvent()
  const teamIds = await make.teams(4)
  const bracketId = await make.aBracket({ eventId, type: 'single-elimination', participantCount: 4, thirdPlace })
  await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds })
  const [first = '', second = '', ...losers] = teamIds
  await complete(editor, bracketId, 'w1-0', first)
  await complete(editor, bracketId, 'w1-1', second)
  return { eventId, bracketId, first, second, losers: losers as [string, string] }
}
const read = (id: string) => readBracket(anon, id)
const change = (id: string, thirdPlace: boolean) => editor.patch(`/api/brackets/${id}`, { thirdPlace })
const placesOf = async (id: string) =>
  (await anon.get(`/api/brackets/${id}/placements`)).body.map(({ rank, teamId }: { rank: number; teamId: string }) => [rank, teamId])

test('The losers of the semifinals play for the places 3 and 4 (BR-34)', async () => {
  const { bracketId, first, second, losers: [third, fourth] } = await afterSemifinals(true)
  const bracket = await read(bracketId)
  expect(bracket.thirdPlace).toBe(true)
  expect(nodeOf(bracket, 'third')).toMatchObject({ status: 'active', round: 998, isLosersBracket: false, nextMatchId: null })
  expect(new Set(teamsIn(nodeOf(bracket, 'third')))).toEqual(new Set([third, fourth]))
  await complete(editor, bracketId, 'w2-0', first)
  expect([(await read(bracketId)).status, await placesOf(bracketId)]).toEqual([
    'in-progress', [[1, first], [2, second], [null, expect.any(String)], [null, expect.any(String)]],
  ])
  await complete(editor, bracketId, 'third', third)
  expect([(await read(bracketId)).status, await placesOf(bracketId)]).toEqual([
    'complete', [[1, first], [2, second], [3, third], [4, fourth]],
  ])

  // A corrected semifinal takes the match for third place back as well, once that is confirmed.
  const correction = { winnerId: fourth }
  const semifinal = `/api/brackets/${bracketId}/matches/w1-0/complete`
  const refused = await editor.post(semifinal, correction)
  expect(refused).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE' } })
  expect((await editor.post(semifinal, { ...correction, confirm: true })).status).toBe(200)
  expect(nodeOf(await read(bracketId), 'third')).toMatchObject({ status: 'active', winnerId: null })
  expect(teamsIn(nodeOf(await read(bracketId), 'third'))).toContain(first)
})

test('Its linked match gets the losers of the semifinals, and its result decides (BR-12 BR-34)', async () => {
  const { eventId, bracketId, losers } = await afterSemifinals(true)
  const match = await make.aMatch({ eventId })
  await linkMatches(editor, bracketId, { third: match })
  const { teamOneId, teamTwoId } = (await anon.get(`/api/matches/${match}`)).body
  expect(new Set([teamOneId, teamTwoId])).toEqual(new Set(losers))
  await editor.put(`/api/matches/${match}`, { eventId, teamOneId, teamTwoId, games: games([1, 3]), winnerMode: 'auto' })
  expect(nodeOf(await read(bracketId), 'third')).toMatchObject({ status: 'complete', winnerId: teamTwoId })
  expect((await editor.post(`/api/brackets/${bracketId}/sync`, {})).body).toMatchObject({ synced: 1, linked: 1 })
})

test('Where results are hidden, the teams of the match for third place are told by the semifinals (SP-03 BR-34)', async () => {
  const { eventId, bracketId } = await afterSemifinals(true)
  const match = await make.aMatch({ eventId })
  await linkMatches(editor, bracketId, { third: match })
  const { earned } = (await anon.get(`/api/matches/${match}`)).body
  const semifinals = ['w1-0', 'w1-1'].map((id) => `node:${bracketId}:${id}`)
  expect([earned.teamOne, earned.teamTwo].toSorted()).toEqual(semifinals)
  expect(earned.match).toBeUndefined()
})

test('It can be added and left out until it is played, by single eliminations with semifinals only (BR-34)', async () => {
  const { bracketId, losers } = await afterSemifinals(false)
  expect((await read(bracketId)).thirdPlace).toBe(false)
  expect((await change(bracketId, true)).body.thirdPlace).toBe(true)
  expect(nodeOf(await read(bracketId), 'third').status).toBe('active')
  const without = (await change(bracketId, false)).body
  expect([without.thirdPlace, without.matches.length, nodeOf(without, 'w1-0').nextLoserMatchId]).toEqual([false, 3, null])
  await change(bracketId, true)
  await complete(editor, bracketId, 'third', losers[0])
  expect(await change(bracketId, false)).toMatchObject({ status: 409, body: { code: 'NODE_COMPLETE' } })

  const refusal = { status: 400, body: { code: 'VALIDATION_FAILED', details: [{ path: 'thirdPlace' }] } }
  const double = await make.aBracket({ type: 'double-elimination' })
  expect(await change(double, true)).toMatchObject(refusal)
  const two = await make.aBracket({ type: 'single-elimination', participantCount: 2 })
  expect(await change(two, true)).toMatchObject(refusal)
  const values = { eventId: await make.anEvent(), name: 'Cup', type: 'single-elimination', participantCount: 2, thirdPlace: true }
  expect(await editor.post('/api/brackets', values)).toMatchObject(refusal)
})

test('A match for third place that was removed comes back with its teams by undo (BR-34)', async () => {
  const { bracketId } = await afterSemifinals(true)
  const removed = await change(bracketId, false)
  const undone = await editor.post('/api/history/undo', { requestId: removed.headers.get('x-request-id') })
  expect(undone.status).toBe(200)
  expect(nodeOf(await read(bracketId), 'third').status).toBe('active')
})
