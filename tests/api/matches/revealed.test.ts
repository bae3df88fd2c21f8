import { expect, test } from 'vitest'
import type { SentListItem } from '#contract/matches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aLinkedBracket, complete } from '#tests/support/worlds/brackets.ts'
import { WIN } from '#tests/support/worlds/factories.ts'

const { editor, anon } = await openSite()

/** What lists of a team have where results are hidden, but for those that were revealed. */
async function listsOf(teamId: string, revealed = ''): Promise<Record<string, string[]>> {
  const query = `spoilerFree=true&revealed=${revealed}`
  const ids = async (path: string): Promise<string[]> => {
    const { status, body } = await anon.get(`${path}${query}`)
    expect([path, status]).toEqual([path, 200])
    const matches: SentListItem[] = Array.isArray(body) ? body : body.matches
    return matches.map(({ id }) => id)
  }
  return {
    all: await ids(`/api/matches?teamId=${teamId}&`),
    byTime: await ids(`/api/matches?teamId=${teamId}&after=start&`),
    followed: await ids(`/api/following?stars=team:${teamId}&`),
  }
}

test('A list of a team has what was revealed, the match itself or the one before it, and nothing else (SP-10)', async () => {
  const { bracketId, one, three, first, final, save } = await aLinkedBracket(editor)
  await save(WIN)
  await complete(editor, bracketId, 'w1-1', three)
  const hasFinal = async (team: string, revealed?: string) => Object.values(await listsOf(team, revealed)).map((ids) => ids.includes(final))
  const [all, none] = [[true, true, true], [false, false, false]]
  expect(await hasFinal(one)).toEqual(none)
  expect(await hasFinal(one, `match:${first}`)).toEqual(all)
  expect(await hasFinal(three, `match:${first}`)).toEqual(none)
  for (const team of [one, three]) expect(await hasFinal(team, `scouting:${final},match:nobody,match:${final}`)).toEqual(all)
  for (const unknown of [`match:${first}x`, first, `group:${first}`, `node:${bracketId}:w1-1`, 'match:', ',,']) expect(await hasFinal(one, unknown)).toEqual(none)
})

test('Worlds that differ only in results that were not revealed are the same, whatever else was (SP-03 SP-10)', async () => {
  const { bracketId, one, two, three, four, first, save } = await aLinkedBracket(editor)
  await save(WIN)
  const told = () => Promise.all([one, two, three, four].map((team) => listsOf(team, `match:${first}`)))
  await complete(editor, bracketId, 'w1-1', three)
  const before = await told()
  await complete(editor, bracketId, 'w1-1', four, true)
  expect(await told()).toEqual(before)
})

test('More than fifty results are read as the last fifty (SP-10)', async () => {
  const { bracketId, one, three, first, final, save } = await aLinkedBracket(editor)
  await save(WIN)
  await complete(editor, bracketId, 'w1-1', three)
  const others = Array.from({ length: 50 }, (_, index) => `match:other${index}`)
  expect((await listsOf(one, [`match:${first}`, ...others].join(',')))['all']).not.toContain(final)
  expect((await listsOf(one, [...others, `match:${first}`].join(',')))['all']).toContain(final)
})
