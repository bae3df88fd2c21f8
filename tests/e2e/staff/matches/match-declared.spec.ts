import { expect, test } from '@playwright/test'
import { aWorld, entryPage, type World } from '#tests/e2e/page-objects/match-entry-page.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'

const { site, session } = staffSite()
let world: World
test.beforeAll(async () => {
  world = await aWorld(site)
})
test.beforeEach(({ context }) => session.enter(context))

test('Choosing a length makes the missing games and removes none that was typed into (MT-23)', async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open()
  await entry.choose(entry.label('Team 1'), 'alp')
  await entry.choose(entry.label('Team 2'), 'bet')
  await entry.label('Best of').selectOption('5')
  await expect(entry.map(5)).toBeVisible()
  await expect(page.getByLabel('Number of Maps')).toHaveValue('5')
  await entry.score(4, 'Alpha').fill('2')
  await entry.label('Best of').selectOption('3')
  await expect(entry.map(4)).toBeVisible()
  await expect(entry.map(5)).toBeHidden()
  await entry.score(4, 'Alpha').fill('')
  await entry.score(1, 'Alpha').fill('2')
  await entry.score(1, 'Beta').fill('0')
  await expect(entry.label('Series Winner')).toHaveValue('')
  await entry.score(2, 'Alpha').fill('2')
  await entry.score(2, 'Beta').fill('1')
  await expect(entry.label('Series Winner')).toHaveValue(world.alpha)
})

test('A course that is seldom played is warned of and stored, an impossible one is refused with everything as typed (MT-35)', async ({ page }) => {
  const entry = entryPage(page, site.url)
  await entry.open()
  await entry.choose(entry.label('Team 1'), 'alp')
  await entry.choose(entry.label('Team 2'), 'bet')
  await entry.label('Best of').selectOption('5')
  for (const map of [1, 2, 3]) {
    await entry.score(map, 'Alpha').fill('2')
    await entry.score(map, 'Beta').fill('0')
  }
  await expect(page.getByText('Check the scores and the length')).toBeHidden()
  await entry.score(4, 'Alpha').fill('2')
  await entry.score(4, 'Beta').fill('1')
  await expect(page.getByText('Alpha had won this best of 5 after map 3, but 4 maps have scores. Check the scores and the length.')).toBeVisible()
  await entry.label('Best of').selectOption('3')
  await entry.button(/^(Create|Update) Match$/).click()
  await expect(page.getByText(/A best of 3 has at most 3 won maps, and 4–0 is entered/).first()).toBeVisible()
  await expect(entry.score(4, 'Alpha')).toHaveValue('2')
  await entry.label('Best of').selectOption('5')
  await entry.button(/^(Create|Update) Match$/).click()
  await expect(page.getByText('Match created successfully!').first()).toBeVisible()
})

test('A forfeit shows with its reason to visitors, and in spoiler mode only once it is revealed (MT-24)', async ({ page }) => {
  const entry = entryPage(page, site.url)
  const id = await site.make.aMatch({ teamOneId: world.alpha, teamTwoId: world.beta, matchStartTime: '2026-01-05T18:00:00.000Z' })
  await entry.open(id)
  await page.getByText('Forfeit, cancelled, or a note for visitors').click()
  await entry.label('How it ended').selectOption('Forfeit (FF)')
  await entry.button('Update Match').click()
  await expect(page.getByText('Choose the team that did not play').first()).toBeVisible()
  await entry.label('Team that did not play').selectOption('Beta')
  await entry.label('Note for visitors').fill('Only four players')
  await expect(entry.label('Series Winner')).toHaveValue(world.alpha)
  await entry.button('Update Match').click()
  await expect(page.getByText('Match updated successfully!').first()).toBeVisible()

  await page.goto(`${site.url}/matches/${id}`)
  await expect(page.getByText('Forfeit by Beta: Only four players')).toBeVisible()
  await expect(page.getByText('FF', { exact: true }).first()).toBeVisible()
  await page.evaluate(() => localStorage.setItem('spoilerMode', 'true'))
  await page.reload()
  await expect(page.getByText('Forfeit by Beta: Only four players')).toBeHidden()
  await expect(page.getByText('FF', { exact: true }).first()).toBeHidden()
})
