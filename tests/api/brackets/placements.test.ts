import { expect, test } from 'vitest'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, complete, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'

const { anon, editor } = await openSite()

type Row = { rank: number | null; rankEnd: number | null; teamId: string; name: string; nodeId: string | null }
const placesOf = async (bracketId: string): Promise<Row[]> => (await anon.get(`/api/brackets/${bracketId}/placements`)).body

test('Places are shared by those who go out in one round, and open for teams that can still win (BR-31)', async () => {
  const { bracketId, teams } = await aTournament(editor, { size: 8 })
  expect((await placesOf(bracketId)).map(({ rank }) => rank)).toEqual(Array.from({ length: 8 }, () => null))
  for (const id of ['w1-0', 'w1-1', 'w1-2', 'w1-3', 'w2-0', 'w2-1']) {
    const [top] = teamsIn(nodeOf(await readBracket(anon, bracketId), id))
    await complete(editor, bracketId, id, top ?? '')
  }
  const open = await placesOf(bracketId)
  expect(open.map(({ rank, rankEnd }) => [rank, rankEnd])).toEqual([
    [3, 4], [3, 4], [5, 8], [5, 8], [5, 8], [5, 8], [null, null], [null, null],
  ])
  await complete(editor, bracketId, 'w3-0', teams[4] ?? '')
  const [first, second] = await placesOf(bracketId)
  expect(first).toMatchObject({ rank: 1, rankEnd: 1, teamId: teams[4], nodeId: 'w3-0', name: expect.stringMatching(/\S/) })
  expect(second).toMatchObject({ rank: 2, rankEnd: 2, teamId: teams[0], nodeId: 'w3-0' })
})

test('The places of a bracket that does not exist are a 404', async () => {
  expect((await anon.get('/api/brackets/none/placements')).status).toBe(404)
})
