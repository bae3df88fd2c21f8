import { expect, test } from '@playwright/test'
import { entryPage } from '#tests/e2e/page-objects/match-entry-page.ts'
import { holdToasts } from '#tests/e2e/page-objects/toasts.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { games, toWrite, WIN } from '#tests/support/worlds/factories.ts'

const { site, session } = staffSite()
test.beforeEach(({ context }) => session.enter(context))

/** A single elimination of four that was played to its end by linked matches. */
const aFinishedCup = async () => {
  const editor = await editorOf(site.url)
  const { bracketId, eventId, teams } = await aTournament(editor)
  const ids: string[] = []
  for (const node of ['w1-0', 'w1-1', 'w2-0']) {
    const id = await site.make.aMatch({ eventId, games: games([null, null], [null, null]) })
    await linkMatches(editor, bracketId, { [node]: id })
    const { body: match } = await editor.get(`/api/matches/${id}`)
    await editor.put(`/api/matches/${id}`, { ...toWrite(match), games: games(...WIN) })
    ids.push(id)
  }
  const winners = async () => Promise.all(ids.map(async (id) => (await editor.get(`/api/matches/${id}`)).body.seriesWinner as string | null))
  return { editor, bracketId, first: ids[0] ?? '', teams, winners }
}

test('A confirmed correction is undone as a whole, from its toast or from the history of the match (BR-07 HI-02)', async ({ page }) => {
  const { editor, first, teams: [champion = '', beaten = '', other = ''], winners } = await aFinishedCup()
  expect(await winners()).toEqual([champion, other, champion])
  const entry = entryPage(page, site.url)
  await entry.open(first)
  await holdToasts(page)
  const { body: match } = await editor.get(`/api/matches/${first}`)
  const correct = async () => {
    for (const number of [1, 2]) {
      await entry.score(number, match.teamOneName).fill('0')
      await entry.score(number, match.teamTwoName).fill('2')
    }
    await entry.button('Update Match').click()
    await page.getByRole('dialog', { name: 'Change later matches too?' }).getByRole('button', { name: 'Change and Reset' }).click()
    await expect(page.getByText('Match updated successfully!')).toBeVisible()
    expect(await winners()).toEqual([beaten, other, null])
  }
  await correct()
  await page.getByRole('region', { name: /Notifications/ }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(winners).toEqual([champion, other, champion])
  await expect(entry.label('Series Winner')).toHaveValue(champion)

  await correct()
  await page.getByRole('button', { name: 'History' }).click()
  const latest = page.getByRole('dialog', { name: /^History of/ }).getByRole('listitem').first()
  await latest.getByRole('button', { name: 'Undo with 2 more records' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Undone')
  await expect.poll(winners).toEqual([champion, other, champion])
})
