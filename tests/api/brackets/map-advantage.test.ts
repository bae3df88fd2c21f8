import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { complete, linkMatches, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'
import type { GrandFinal } from '#domain/stages/formats/grand-final.ts'
import { games } from '#tests/support/worlds/factories.ts'

const { anon, editor, make, server } = await openSite()
type Scores = [number | null, number | null][]

/** A double elimination of four whose grand final is next; its match is a best of five. */
async function aFinal({ grandFinal = 'advantage', link = true }: { grandFinal?: GrandFinal; link?: boolean } = {}) {
  const eventId = await make.anEvent()
  const teamIds = await make.teams(4)
  const bracketId = await make.aBracket({ eventId, type: 'double-elimination', participantCount: 4, grandFinal })
  await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds })
  const matchId = await make.aMatch({ eventId, bestOf: 5, games: games([null, null], [null, null], [null, null]) })
  if (link) await linkMatches(editor, bracketId, { gf: matchId })
  for (const id of ['w1-0', 'w1-1', 'w2-0', 'l1-0', 'l2-0']) {
    const [top] = teamsIn(nodeOf(await readBracket(anon, bracketId), id))
    expect((await complete(editor, bracketId, id, top ?? '')).status).toBe(200)
  }
  const [upper, lower] = teamsIn(nodeOf(await readBracket(anon, bracketId), 'gf')) as [string, string]
  const match = async () => (await anon.get(`/api/matches/${matchId}`)).body
  const save = (scores: Scores, more: object = {}) => editor.put(`/api/matches/${matchId}?confirm=true`, {
    eventId, teamOneId: upper, teamTwoId: lower, bestOf: 5, games: games(...scores), winnerMode: 'auto', ...more,
  })
  const final = async () => nodeOf(await readBracket(anon, bracketId), 'gf')
  return { eventId, bracketId, matchId, upper, lower, match, save, final }
}
const shown = ({ teamOneScore, teamTwoScore, advantage, seriesWinner }: Record<string, unknown>) => [teamOneScore, teamTwoScore, advantage, seriesWinner]

test('The upper team starts one map up: two more win it a best of five, the other needs three (BR-35)', async () => {
  const { bracketId, matchId, eventId, upper, lower, match, save, final } = await aFinal()
  const bracket = await readBracket(anon, bracketId)
  expect([bracket.grandFinal, nodeOf(bracket, 'gf').advantage, nodeOf(bracket, 'w1-0').advantage]).toEqual(['advantage', true, undefined])
  expect(shown(await match())).toEqual([1, 0, 'one', null])
  await save([[0, 2], [0, 2], [null, null]])
  expect(shown(await match())).toEqual([1, 2, 'one', null])
  expect((await final()).status).toBe('active')
  await save([[2, 0], [2, 1]])
  expect(shown(await match())).toEqual([3, 0, 'one', upper])
  expect(await final()).toMatchObject({ status: 'complete', winnerId: upper })
  const [listed] = (await anon.get(`/api/matches?eventId=${eventId}`)).body
  expect([listed.id, ...shown(listed)]).toEqual([matchId, 3, 0, 'one', upper])
  expect(await (await fetch(`${server.url}/feeds/results.atom?event=${eventId}`)).text()).toContain('3–0')
  await save([[0, 2], [0, 2], [0, 2]])
  expect(shown(await match())).toEqual([1, 3, 'one', lower])
  expect((await final()).winnerId).toBe(lower)
})

test('The map belongs to the team, not to its side, and nobody can write it (BR-35)', async () => {
  const { upper, lower, match, save, final } = await aFinal()
  await save([[null, null]], { teamOneId: lower, teamTwoId: upper, advantage: 'one' })
  expect(shown(await match())).toEqual([0, 1, 'two', null])
  await save([[0, 2], [0, 2]], { teamOneId: lower, teamTwoId: upper })
  expect(shown(await match())).toEqual([0, 3, 'two', upper])
  expect((await final()).winnerId).toBe(upper)
})

test('A match that is linked with its maps played is judged with the advantage, and without it when it is unlinked before its end (BR-35)', async () => {
  const { bracketId, matchId, upper, match, save, final } = await aFinal({ link: false })
  await save([[2, 0], [0, 1]])
  await linkMatches(editor, bracketId, { gf: matchId })
  expect(shown(await match())).toEqual([2, 1, 'one', null])
  const link = (id: string | null) => editor.patch(`/api/brackets/${bracketId}/matches/gf`, { matchId: id })
  const unlinked = await link(null)
  expect(shown(await match())).toEqual([1, 1, null, null])
  await editor.post('/api/history/undo', { requestId: unlinked.headers.get('x-request-id') })
  expect([...shown(await match()), (await final()).matchId]).toEqual([2, 1, 'one', null, matchId])
  await link(null)
  await save([[2, 0], [0, 1], [1, 0]])
  expect(shown(await match())).toEqual([2, 1, null, null])
  await link(matchId)
  expect(shown(await match())).toEqual([3, 1, 'one', upper])
  expect(await final()).toMatchObject({ status: 'complete', winnerId: upper })
  // It has been played with it: it stays as it was when the bracket does not show it any more.
  await link(null)
  expect(shown(await match())).toEqual([3, 1, 'one', upper])
})

test('How the bracket ends can be changed until the final is decided, and its match follows (BR-35)', async () => {
  const { bracketId, upper, match, save, final } = await aFinal({ grandFinal: 'single' })
  const end = (grandFinal: string) => editor.patch(`/api/brackets/${bracketId}`, { grandFinal })
  await save([[2, 0], [2, 0]])
  expect(shown(await match())).toEqual([2, 0, null, null])
  const changed = await end('advantage')
  expect(changed.body.grandFinal).toBe('advantage')
  expect(shown(await match())).toEqual([3, 0, 'one', upper])
  expect(await final()).toMatchObject({ status: 'complete', winnerId: upper })
  expect(await end('single')).toMatchObject({ status: 409, body: { code: 'NODE_COMPLETE' } })
  await editor.post('/api/history/undo', { requestId: changed.headers.get('x-request-id') })
  expect([...shown(await match()), (await final()).status]).toEqual([2, 0, null, null, 'active'])
  await save([[2, 0], [null, null]])
  for (const [kind, score] of [['advantage', 2], ['reset', 1], ['advantage', 2], ['single', 1]] as const) {
    expect((await end(kind)).body.grandFinal).toBe(kind)
    expect([(await match()).teamOneScore, (await readBracket(anon, bracketId)).grandFinal]).toEqual([score, kind])
  }
})

test('A whole bracket sent back, and a deleted one, leave no map behind that no bracket gives (BR-35)', async () => {
  const { bracketId, match, save } = await aFinal()
  await save([[0, 2], [null, null]])
  const { matches } = await readBracket(anon, bracketId)
  const plain = matches.map(({ advantage: _left, ...node }) => node)
  for (const sent of [matches, plain]) expect((await editor.patch(`/api/brackets/${bracketId}`, { matches: sent })).body.grandFinal).toBe('advantage')
  expect(shown(await match())).toEqual([1, 1, 'one', null])
  const deleted = await editor.delete(`/api/brackets/${bracketId}`)
  expect(shown(await match())).toEqual([0, 1, null, null])
  await editor.post('/api/history/undo', { requestId: deleted.headers.get('x-request-id') })
  expect([...shown(await match()), (await readBracket(anon, bracketId)).grandFinal]).toEqual([1, 1, 'one', null, 'advantage'])
})
