import { expect, test } from 'vitest'
import type { SentListItem } from '#contract/matches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, complete, linkMatches } from '#tests/support/worlds/brackets.ts'
import { LOSS, WIN } from '#tests/support/worlds/factories.ts'

const { editor, anon, make } = await openSite()
/** There is no spoiler where both teams were there from the start. */
const NONE = undefined

const listed = async (eventId: string): Promise<Map<string, SentListItem>> => {
  const items: SentListItem[] = (await anon.get(`/api/matches?eventId=${eventId}`)).body
  return new Map(items.map((item) => [item.id, item]))
}

test('A match without a bracket and one of the first round are the spoiler of no match', async () => {
  const bracket = await aLinkedBracket(editor)
  const alone = await make.aMatch({ eventId: bracket.eventId, teamOneId: bracket.one, teamTwoId: bracket.two })
  const items = await listed(bracket.eventId)
  expect([bracket.first, bracket.second, bracket.final, alone].map((id) => items.get(id)?.earned)).toEqual([NONE, NONE, NONE, NONE])
})

test('A team of a later round names the match that brought it there, on whichever side it is', async () => {
  const { eventId, bracketId, one, two, three, first, second, final, save } = await aLinkedBracket(editor)
  await save(LOSS)
  await complete(editor, bracketId, 'w1-1', three)
  await editor.put(`/api/matches/${final}`, { eventId, teamOneId: three, teamTwoId: two })
  const earned = { teamOne: `match:${second}`, teamTwo: `match:${first}`, name: 'Final' }
  expect((await listed(eventId)).get(final)?.earned).toEqual(earned)
  expect((await anon.get(`/api/matches/${final}`)).body.earned).toEqual(earned)
  expect((await anon.get(`/api/matches/${first}`)).body.earned).toEqual(NONE)
  expect(one).not.toBe(two)
})

test('A team that its node does not know counts as brought into the slot of its side', async () => {
  const { eventId, one, final, first } = await aLinkedBracket(editor)
  await editor.put(`/api/matches/${final}?confirm=true`, { eventId, teamOneId: one, teamTwoId: null })
  expect((await listed(eventId)).get(final)?.earned).toMatchObject({ teamOne: `match:${first}`, teamTwo: null })
})

test('A result without a match is named by its node', async () => {
  const { eventId, bracketId, one, first, final, save } = await aLinkedBracket(editor)
  await save(WIN)
  await linkMatches(editor, bracketId, { 'w1-0': '', 'w2-0': final })
  await editor.put(`/api/matches/${final}`, { eventId, teamOneId: one, teamTwoId: null })
  expect((await listed(eventId)).get(final)?.earned?.teamOne).toBe(`node:${bracketId}:w1-0`)
  expect((await listed(eventId)).get(first)?.earned).toEqual(NONE)
})
