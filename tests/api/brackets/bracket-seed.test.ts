import { expect, test } from 'vitest'
import type { SentBracket } from '#contract/brackets.ts'
import { seedOrder } from '#domain/stages/progression/seed.ts'
import { openSite } from '#tests/support/program/site.ts'
import { complete, nodeOf, readBracket, teamsIn } from '#tests/support/worlds/brackets.ts'

const { editor, make } = await openSite()

const seed = (bracketId: string, teamIds: string[]) => editor.post(`/api/brackets/${bracketId}/seed`, { teamIds })
const entered = (bracket: SentBracket): (string | null)[] =>
  [0, 1, 2, 3].flatMap((position) => teamsIn(nodeOf(bracket, `w1-${position}`)))

test('Teams are placed in the standard order of their seeds', async () => {
  const bracketId = await make.aBracket({ participantCount: 8 })
  const teamIds = await make.teams(8)
  expect((await seed(bracketId, teamIds)).status).toBe(200)
  expect(entered(await readBracket(editor, bracketId))).toEqual(seedOrder(8).map((each) => teamIds[each - 1]))
})

test.each([3, 5, 6, 7])('With %i teams in a bracket of 8 the best have byes and start in the next round', async (count) => {
  const bracketId = await make.aBracket({ participantCount: 8, type: 'double-elimination' })
  const teamIds = await make.teams(count)
  await seed(bracketId, teamIds)
  const seeded = await readBracket(editor, bracketId)
  expect(new Set(entered(seeded).filter(Boolean))).toEqual(new Set(teamIds))
  expect([...teamsIn(nodeOf(seeded, 'w2-0')), ...teamsIn(nodeOf(seeded, 'w2-1'))]).toContain(teamIds[0])
})

test('A wrong list is refused with its reason and changes nothing, as is seeding after a match was played', async () => {
  const bracketId = await make.aBracket({ participantCount: 4 })
  const before = await readBracket(editor, bracketId)
  const [one = '', two = '', ...more] = await make.teams(5)
  const refusal = async (teamIds: string[]): Promise<string> => (await seed(bracketId, teamIds)).body.error
  expect(await refusal([one])).toBe('Please choose at least 2 teams')
  expect(await refusal([one, one])).toBe('Each team can be seeded once')
  expect(await refusal([one, 'nobody'])).toBe('This team does not exist')
  expect(await refusal([one, two, ...more])).toBe('This bracket has room for 4 teams')
  expect(await readBracket(editor, bracketId)).toEqual(before)
  await seed(bracketId, [one, two, ...more.slice(0, 2)])
  await complete(editor, bracketId, 'w1-0', one)
  expect((await seed(bracketId, [two, one])).body.code).toBe('NODE_COMPLETE')
})

test('A test bracket has eight sample teams that are no team records (BR-25)', async () => {
  const teams = (await editor.get('/api/teams')).body
  const answer = await editor.post('/api/brackets/test', { eventId: await make.anEvent() })
  expect(answer.status).toBe(201)
  const made = await readBracket(editor, answer.body.id)
  expect(made).toMatchObject({ name: 'Main Bracket', type: 'single-elimination', participantCount: 8 })
  expect(Object.values(made.participants)).toHaveLength(8)
  expect((await editor.get('/api/teams')).body).toEqual(teams)
})
