import { expect, type Page } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aSpoilerEvent, type SpoilerEvent } from '#tests/support/worlds/spoiler-event.ts'

let world: SpoilerEvent
let winner: { id: string; name: string }
/** The final of the upper bracket, which is over, and the grand final, which its winner has reached. */
let [upper, grand] = ['', '']
let playerId = ''
test.beforeAll(async ({ site }) => {
  const editor = await editorOf(site.url)
  world = await aSpoilerEvent(editor)
  upper = world.playoffs['w2-0']
  grand = world.playoffs.gf
  const teamsOf = async (id: string): Promise<string[]> => {
    const { teamOneId, teamTwoId } = (await editor.get(`/api/matches/${id}`)).body
    return [teamOneId, teamTwoId]
  }
  const advanced = new Set(await teamsOf(grand))
  const id = (await teamsOf(upper)).find((each) => advanced.has(each))
  const index = world.teams.findIndex((team) => team.id === id)
  winner = world.teams[index] ?? winner
  playerId = world.players[index]?.id ?? ''
})

const rowOf = (page: Page, id: string) => page.locator(`li:has(> * [href="/matches/${id}"])`).filter({ visible: true })
const settled = async (page: Page) => expect(page.getByText('Up to date', { exact: true })).toBeVisible()

/** Reveals the final of the upper bracket on its page. */
const revealUpper = async (page: Page) => {
  await page.goto(`/matches/${upper}`)
  await page.getByRole('button', { name: /^Reveal score/ }).first().click()
  await expect(page.getByRole('button', { name: /^Hide score/ }).first()).toBeVisible()
}

test('Lists of a team and of a player have a match that was revealed, and the one that its result leads to, in one request each (SP-10)', async ({ page }) => {
  await turnOn(page)
  await page.addInitScript((star) => localStorage.setItem('following', star), `team:${winner.id}`)
  const team = `/teams/${winner.id}`
  const pages = [
    [team, [upper, grand]],
    [`${team}?tab=matches`, [upper, grand]],
    [`${team}?tab=matches&state=results`, [upper]],
    [`/matches?team=${winner.id}`, [upper, grand]],
    [`/matches?team=${winner.id}&state=results`, [upper]],
    [`/players/${playerId}`, [upper, grand]],
    ['/follow', [upper]],
  ] as const
  for (const [path] of pages) {
    await page.goto(path)
    await settled(page)
    for (const id of [upper, grand]) await expect(rowOf(page, id), path).toHaveCount(0)
  }
  await revealUpper(page)
  for (const [path, ids] of pages) {
    const asked: string[] = []
    const listen = (request: { url: () => string }) => {
      if (request.url().includes('revealed=')) asked.push(request.url())
    }
    page.on('request', listen)
    await page.goto(path)
    for (const id of ids) await expect(rowOf(page, id), path).toHaveCount(1)
    await expect(rowOf(page, upper)).toContainText(winner.name)
    await settled(page)
    page.off('request', listen)
    expect(new Set(asked).size, path).toBe(asked.length)
    expect(asked.length, path).toBeLessThanOrEqual(4)
    for (const node of ['w1-0', 'w1-1'] as const) await expect(rowOf(page, world.playoffs[node]), path).toHaveCount(0)
  }
})

test('Hiding a result again takes the match, and the one that it leads to, out of the lists of its teams (SP-10)', async ({ page }) => {
  await turnOn(page)
  await revealUpper(page)
  await page.goto(`/matches?team=${winner.id}`)
  await expect(rowOf(page, grand)).toHaveCount(1)
  await expect(rowOf(page, grand)).toContainText(winner.name)
  await rowOf(page, upper).getByRole('button', { name: /^Hide score/ }).click()
  for (const id of [upper, grand]) await expect(rowOf(page, id)).toHaveCount(0)
})

test('Each day is named once where a match of it was revealed (SP-10)', async ({ page }) => {
  await turnOn(page)
  await revealUpper(page)
  await page.goto(`/matches?team=${winner.id}`)
  await expect(rowOf(page, upper)).toHaveCount(1)
  const days = await page.locator('[data-day-heading]').filter({ visible: true }).allInnerTexts()
  expect(days.length).toBeGreaterThan(5)
  expect(days).toEqual([...new Set(days)])
})

test('The form of a team before a match has a result that was revealed (SP-10)', async ({ page }) => {
  await turnOn(page)
  const next = world.known[2]
  const form = page.getByRole('region', { name: 'Form' }).filter({ visible: true })
  await page.goto(`/matches/${next}`)
  await expect(form).toBeVisible()
  await expect(form.locator(`[href="/matches/${upper}"]`)).toHaveCount(0)
  await revealUpper(page)
  await page.goto(`/matches/${next}`)
  await expect(form.locator(`[href="/matches/${upper}"]`).first()).toBeVisible()
})

