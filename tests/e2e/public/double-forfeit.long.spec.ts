import { expect } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { factories, games, LOSS, toWrite, WIN, type Scores } from '#tests/support/worlds/factories.ts'

const LONG_AGO = new Date(Date.now() - 9 * 3_600_000).toISOString()

test('In spoiler mode a bracket is the same whether both teams of a match forfeited or one of them won (MT-29 SP-03)', async ({ page, site }) => {
  const editor = await editorOf(site.url)
  const make = factories(editor)
  const { eventId, bracketId } = await aTournament(editor, { size: 4 })
  const ids = await Promise.all([1, 2, 3].map(() => make.aMatch({ eventId, matchStartTime: LONG_AGO })))
  const [first = '', second = '', final = ''] = ids
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second, 'w2-0': final })
  const save = async (id: string, over: object): Promise<void> => {
    const { body } = await editor.get(`/api/matches/${id}`)
    const answer = await editor.put(`/api/matches/${id}?confirm=true`, { ...toWrite(body), ...over })
    expect(answer.status).toBe(200)
  }
  const win = (id: string, scores: Scores) => save(id, { winnerMode: 'auto', resultType: null, games: games(...scores) })
  await turnOn(page)
  const look = async (): Promise<string[]> => {
    await page.goto(`/events/${eventId}`)
    await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
    return page.locator('[data-node]').allInnerTexts()
  }
  await win(second, LOSS)
  await win(first, WIN)
  await win(final, WIN)
  const played = await look()
  expect(played.join()).toContain('Hidden')
  await save(final, { games: [], winner: null, seriesWinner: null })
  await save(first, { games: [], winner: null, seriesWinner: null, resultType: 'double-forfeit' })
  expect(await look()).toEqual(played)
})
