import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, aTournament, complete, linkMatches, nodeOf, readBracket } from '#tests/support/worlds/brackets.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'
import { asStored } from '#tests/support/models/stored.ts'

const { server, editor, anon, make } = await openSite()
const { db } = server.services

test('A sync reports how many linked matches it applied, and why one was skipped (BR-11) [B20]', async () => {
  const { eventId, bracketId, teams } = await aTournament(editor, { size: 8 })
  const links: Record<string, string> = {}
  for (let index = 0; index < 4; index += 1) {
    const sides = { eventId, teamOneId: teams[2 * index], teamTwoId: teams[2 * index + 1] }
    links[`w1-${index}`] = await make.aMatch({ ...sides, games: games(...WIN) })
  }
  links['w2-0'] = await make.aMatch({
    eventId, teamOneId: await make.aTeam(), teamTwoId: await make.aTeam(), games: games(...WIN),
  })
  await linkMatches(editor, bracketId, links, '?confirm=true')
  const { status, body } = await editor.post(`/api/brackets/${bracketId}/sync`, {})
  expect({ status, message: body.message }).toEqual({
    status: 200, message: 'Successfully synced 4 of 5 linked matches',
  })
  expect(body).toMatchObject({ synced: 4, linked: 5 })
  expect(body.results.filter(({ reason }: { reason: string }) => reason)).toMatchObject([
    { nodeId: 'w2-0', outcome: 'skipped' },
  ])
  expect(body.bracket).toEqual(asStored({ ...await readBracket(anon, bracketId) }))
})

test.each([
  ['a first-round slot', 'w1-0', 'top'], ['a slot that an earlier result had filled', 'w2-0', 'bottom'],
] as const)('A sync leaves %s empty that staff emptied, and so does the linked match (BR-11 BR-24)', async (_name, nodeId, slot) => {
  const { eventId, bracketId, teams } = await aTournament(editor)
  await complete(editor, bracketId, 'w1-1', teams[2] ?? '')
  const matchId = await make.aMatch({ eventId })
  await linkMatches(editor, bracketId, { [nodeId]: matchId })
  const emptied = await editor.patch(`/api/brackets/${bracketId}/matches/${nodeId}`, { [slot]: null })
  expect(emptied.status).toBe(200)
  const { body } = await editor.post(`/api/brackets/${bracketId}/sync`, {})
  expect(body.results).toMatchObject([{ nodeId, outcome: 'unchanged' }])
  expect(nodeOf(body.bracket, nodeId).participants[slot]).toBeNull()
  expect((await anon.get(`/api/matches/${matchId}`)).body[slot === 'top' ? 'teamOneId' : 'teamTwoId']).toBe('tbd')
})

test('A sync of a bracket without linked matches reports that [B20]', async () => {
  const answer = await editor.post(`/api/brackets/${await make.aBracket()}/sync`, {})
  expect(answer).toMatchObject({
    status: 200, body: { message: 'No matches are linked to this bracket', synced: 0, linked: 0, results: [] },
  })
})

test('A sync needs a confirmation for what it would reset, and continues with the rest', async () => {
  const { bracketId, one, two, three, first, second, save, node } = await aLinkedBracket(editor)
  await save(WIN)
  await complete(editor, bracketId, 'w1-1', three)
  await complete(editor, bracketId, 'w2-0', one)
  await db.updateTable('matches').set({ winner: two, series_winner: two }).where('id', '=', first).execute()
  const { body } = await editor.post(`/api/brackets/${bracketId}/sync`)
  expect(body.results).toMatchObject([
    { matchId: first, outcome: 'failed' }, { matchId: second, outcome: 'unchanged' }, {},
  ])
  expect((await node('w1-0')).winnerId).toBe(one)
  const confirmed = await editor.post(`/api/brackets/${bracketId}/sync`, { confirm: true })
  expect(confirmed.body.results[0]).toMatchObject({ matchId: first, outcome: 'changed' })
  expect((await node('w1-0')).winnerId).toBe(two)
})

test('A sync terminates even when the stored destinations form a circle [B11]', async () => {
  const { bracketId, save } = await aLinkedBracket(editor)
  const { matches } = await readBracket(anon, bracketId)
  const nodes = matches.map(({ matchId: _link, ...node }) => ({
    ...node, nextMatchId: node.id === 'w2-0' ? 'w1-0' : 'w2-0',
  }))
  await db.updateTable('brackets').set({ nodes: JSON.stringify(nodes) }).where('id', '=', bracketId).execute()
  const start = performance.now()
  expect((await save(WIN)).status).toBe(200)
  expect((await editor.post(`/api/brackets/${bracketId}/sync`)).status).toBe(200)
  expect(performance.now() - start).toBeLessThan(10_000)
})
