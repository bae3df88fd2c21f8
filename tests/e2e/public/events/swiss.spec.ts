import { expect } from '@playwright/test'
import { expectSame, perceivedOn } from '#tests/e2e/checks/perceived.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aSwissStage, ONE, TWO } from '#tests/e2e/worlds/swiss-stage.ts'

test('A Swiss stage shows its table and its rounds by record, on a phone one beside the other (SW-10)', async ({ page, site }) => {
  const { path, stage, enter, pair, names: [a = '', b = '', c = '', d = ''] } = await aSwissStage(site.url)
  const { pairings } = await stage()
  await enter(pairings[0]?.matchId, ONE)
  await enter(pairings[1]?.matchId, ONE)
  await pair()
  const second = (await stage()).pairings.filter(({ round }) => round === 2)
  await enter(second[0]?.matchId, ONE)
  await enter(second[1]?.matchId, ONE)
  await page.goto(path)
  const rounds = page.getByRole('region', { name: 'Rounds of Swiss Stage' })
  await expect(rounds.getByRole('heading', { level: 3 })).toHaveText(['Round 1', 'Round 2', 'Round 3', 'Through and out'])
  await expect(rounds.getByRole('region', { name: 'Round 2' }).getByRole('heading', { level: 4 })).toHaveText(['1–0', '0–1'])
  await expect(rounds.getByRole('region', { name: 'Round 3' })).toContainText('Not paired yet')
  await expect(rounds.getByRole('region', { name: 'Through and out' })).toContainText(a)
  const table = page.getByRole('region', { name: 'Swiss Stage', exact: true }).locator('tbody').first().getByRole('row')
  await expect(table.first()).toContainText(a)
  await expect(table.first()).toContainText('Through')
  await expect(table.last()).toContainText('Out')
  for (const name of [b, c, d]) await expect(table.filter({ hasText: name })).toHaveCount(1)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expect(rounds.getByRole('region', { name: 'Round 1' })).toBeInViewport()
  }
})

test('A Swiss stage says what its teams need, and its table moves with chosen outcomes and back (SC-07 SC-08)', async ({ page, site }) => {
  const { path, stage, enter, pair, names: [a = ''] } = await aSwissStage(site.url)
  for (const { matchId } of (await stage()).pairings) await enter(matchId, ONE)
  await pair()
  await page.goto(path)
  const needs = page.getByRole('list', { name: 'What the teams need' })
  await page.getByRole('button', { name: 'What do we need?' }).click()
  const own = needs.getByRole('listitem').filter({ hasText: a })
  await expect(own).toContainText('Through with a win.Out with two losses.')
  const choice = page.getByRole('group', { name: new RegExp(`^${a} vs`) }).getByRole('button', { name: '2–0' })
  await choice.press('Enter')
  await expect(own).toContainText('2–0: two wins are through.')
  const table = page.getByRole('region', { name: 'Swiss Stage', exact: true }).locator('tbody').first().getByRole('row')
  await expect(table.filter({ hasText: a })).toContainText('Through')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('button', { name: 'Back to the real table' }).click()
  await expect(own).toContainText('Through with a win.')
  await expect(table.filter({ hasText: a })).not.toContainText('Through')
})

test('In spoiler mode a Swiss stage looks the same whoever won and meets whom (SP-03 SW-09 SW-10)', { tag: '@long' }, async ({ page, site }) => {
  const { path, schedule, stage, enter, pair } = await aSwissStage(site.url)
  const [first, other] = (await stage()).pairings
  await turnOn(page)
  const look = () => perceivedOn(page, [['groups', path], ['schedule', schedule]], async () => {
    await expect(page.getByRole('button', { name: 'Spoiler mode: hide scores' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
  })
  await enter(first?.matchId, ONE)
  await enter(other?.matchId, ONE)
  await pair()
  const one = await look()
  await enter(other?.matchId, TWO)
  await pair()
  await expectSame(one, await look())
})

test('In spoiler mode the rounds of a Swiss stage are hidden before its standings are revealed (SP-03 SW-10)', async ({ page, site }) => {
  const { path, stage, enter, pair } = await aSwissStage(site.url)
  for (const { matchId } of (await stage()).pairings) await enter(matchId, ONE)
  await pair()
  await turnOn(page)
  await page.goto(path)
  const rounds = page.getByRole('region', { name: 'Rounds of Swiss Stage' })
  await expect(rounds).toBeHidden()
  await expect(page.getByRole('button', { name: 'What do we need?' })).toBeHidden()
  await page.getByRole('button', { name: 'Reveal standings' }).click()
  await expect(rounds.getByRole('region', { name: 'Round 2' })).toContainText('1–0')
})
