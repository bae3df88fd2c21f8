import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { menuOf } from '#tests/e2e/page-objects/row-menu.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { games } from '#tests/support/worlds/factories.ts'

const { site, session } = staffSite('admin')
test.beforeEach(({ context }) => session.enter(context))

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Admin' })
const boxOf = async (page: Page, name: string) => (await navigation(page).getByRole('link', { name }).boundingBox()) ?? { x: 0, y: 0, width: 0 }

test('On wide screens the pages of staff are a rail at the left, which stays and tells where one is (ST-01)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${site.url}/admin/teams`)
  await expect(navigation(page).getByRole('link')).toHaveCount(14)
  await expect(navigation(page).getByRole('link', { name: 'Teams' })).toHaveAttribute('aria-current', 'page')
  const [first, last] = [await boxOf(page, 'Match Entry'), await boxOf(page, 'Access')]
  expect(last.x).toBe(first.x)
  expect(last.y).toBeGreaterThan(first.y)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(title?.x).toBeGreaterThan(first.x + first.width)
  await navigation(page).getByRole('link', { name: 'Teams' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bracket Management' })).toBeVisible()
  await expect(navigation(page).getByRole('link', { name: 'Brackets' })).toHaveAttribute('aria-current', 'page')
  await expectNoBarriers(page)
  await page.emulateMedia({ media: 'print' })
  await expect(navigation(page)).toBeHidden()
})

test('On a phone they are a row below the bar, scrolled to the current one', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/admin/access`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [first, last] = [await boxOf(page, 'Match Entry'), await boxOf(page, 'Access')]
  expect(last.y).toBe(first.y)
  expect(last.x).toBeGreaterThan(0)
  expect(last.x + last.width).toBeLessThanOrEqual(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoBarriers(page)
})

test('A press anywhere on a row edits its record, and so does Enter on its name (ST-11)', { tag: '@long' }, async ({ page }) => {
  const id = await site.make.aTeam({ name: 'Pressed Team', tag: 'PRT', region: 'EMEA' })
  await page.goto(`${site.url}/admin/teams`)
  const row = page.getByRole('region', { name: 'Existing Teams' }).getByRole('listitem').filter({ hasText: 'Pressed Team' })
  await row.getByText('EMEA').click()
  await expect(page).toHaveURL(`${site.url}/admin/teams?teamId=${id}`)
  await expect(page.getByLabel('Team Name')).toHaveValue('Pressed Team')
  await page.goto(`${site.url}/admin/teams`)
  await row.getByRole('link', { name: 'Edit Pressed Team' }).press('Enter')
  await expect(page).toHaveURL(`${site.url}/admin/teams?teamId=${id}`)
})

test('What is done seldom with a record is in the menu of its row, which keys lead through (ST-11)', { tag: '@long' }, async ({ page }) => {
  await site.make.aTeam({ name: 'Menu Team', tag: 'MNT' })
  await page.goto(`${site.url}/admin/teams`)
  const [button, item] = [menuOf(page, 'Menu Team'), (name: string) => page.getByRole('menuitem', { name: `${name} Menu Team` })]
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(item('View public page of')).toBeFocused()
  await expectNoBarriers(page)
  await page.keyboard.press('ArrowUp')
  await expect(item('Delete')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('View public page of')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await button.click()
  await item('Delete').click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Delete Menu Team?')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(page).toHaveURL(`${site.url}/admin/teams`)
})

test('On a phone the list of matches begins on the first screen, and its further filters are unfolded', { tag: '@long' }, async ({ page }) => {
  await site.make.aMatch({ eventId: await site.make.anEvent({ name: 'Folded Cup' }) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/admin/matches/list`)
  const row = page.getByRole('table', { name: 'Matches' }).locator('tbody tr').filter({ hasText: 'Folded Cup' })
  await expect(row).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Round')).toBeHidden()
  const unfold = page.getByRole('button', { name: 'Event, round and day' })
  await unfold.click()
  await expect(unfold).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('combobox', { name: 'Event' }).fill('Folded')
  await page.getByRole('option', { name: 'Folded Cup' }).click()
  await expect(page).toHaveURL(/event=/)
  await page.reload()
  await expect(page.getByLabel('Round')).toBeVisible()
  await expect(row).toHaveCount(1)
  await expectNoBarriers(page)
})

test('A bracket has the whole width of a wide screen beside the rail (BR-20)', { tag: '@long' }, async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Wide Cup' })
  const bracketId = await site.make.aBracket({ eventId, name: 'Wide Bracket' })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${site.url}/admin/brackets?eventId=${eventId}&bracketId=${bracketId}`)
  const frame = await page.getByRole('region', { name: 'Bracket: Wide Bracket' }).boundingBox()
  expect(frame?.width).toBeGreaterThan(1600)
})

test('A page opens with its list, the form on demand; Escape closes it and asks about what is typed (ST-10)', { tag: '@long' }, async ({ page }) => {
  await site.make.aTeam({ name: 'Demanded Team', tag: 'DMT' })
  await page.goto(`${site.url}/admin/teams`)
  const form = page.getByRole('form', { name: 'Team' })
  const link = page.getByRole('link', { name: 'Edit Demanded Team' })
  await expect(link).toBeVisible()
  await expect(form).toHaveCount(0)

  await link.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Demanded Team' })).toBeVisible()
  await expect(form.getByLabel('Team Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(`${site.url}/admin/teams`)

  await page.getByRole('button', { name: 'Add New Team' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/teams?teamId=new`)
  await expect(form.getByLabel('Team Name')).toBeFocused()
  await page.keyboard.type('Half Typed')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(form.getByLabel('Team Name')).toHaveValue('Half Typed')
  await page.getByRole('button', { name: 'Close the form' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toHaveCount(0)
  await page.getByRole('button', { name: 'Add New Team' }).click()
  await form.getByRole('button', { name: 'Restore' }).click()
  await expect(form.getByLabel('Team Name')).toHaveValue('Half Typed')
})

test('On a phone the form is in the place of the list, and the way back closes it (ST-10)', { tag: '@long' }, async ({ page }) => {
  await site.make.aTeam({ name: 'Pocket Team', tag: 'PKT' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/admin/teams`)
  const list = page.getByRole('region', { name: 'Existing Teams' })
  await list.getByRole('listitem').filter({ hasText: 'Pocket Team' }).getByText('PKT').click()
  await expect(page.getByRole('heading', { name: 'Edit Pocket Team' })).toBeInViewport()
  await expect(page.getByLabel('Team Name')).toBeFocused()
  await expect(list).toBeHidden()
  await page.goBack()
  await expect(list.getByRole('link', { name: 'Edit Pocket Team' })).toBeFocused()
})

test('On a phone the length of a series and the number of its maps are one row above the maps', { tag: '@long' }, async ({ page }) => {
  const [teamOneId, teamTwoId] = [await site.make.aTeam(), await site.make.aTeam()]
  const id = await site.make.aMatch({ eventId: await site.make.anEvent(), teamOneId, teamTwoId, bestOf: 3, games: games([0, 0], [0, 0], [0, 0]) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site.url}/admin/matches/entry?matchId=${id}`)
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? NaN
  const [length, number] = [page.getByLabel('Best of', { exact: true }), page.getByLabel('Number of Maps')]
  await expect(number).toHaveValue('3')
  expect(Math.abs((await top(length)) - (await top(number)))).toBeLessThanOrEqual(2)
  const [again, more] = [page.getByRole('button', { name: 'Roster again' }), page.getByRole('button', { name: 'Add Game' })]
  expect(await top(again)).toBe(await top(more))
})

test('The list of players shows the team of each with its picture and the role there', async ({ page }) => {
  const playerId = await site.make.aPlayer({ username: 'Well Placed' })
  await site.make.aTeam({ name: 'Placing Pandas', roster: [{ playerId, role: 'strategist' }] })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${site.url}/admin/players?search=Well+Placed`)
  const row = page.getByRole('row').filter({ hasText: 'Well Placed' })
  await expect(row).toContainText(/Placing Pandas\s*strategist/)
  await expect(row.locator('.team-logo')).toBeVisible()
})
