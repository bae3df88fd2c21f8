import { expect, test } from '@playwright/test'
import { aRunningMatch, aWorld, entryPage } from '#tests/e2e/page-objects/match-entry-page.ts'
import { pointAtToast } from '#tests/e2e/page-objects/toasts.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'

const { site, session } = staffSite()
test.beforeEach(({ context }) => session.enter(context))

test('A match is played again: staff say why, visitors read it unless results are hidden, and undo brings it back (MT-28)', async ({ page }) => {
  const world = await aWorld(site)
  const id = await aRunningMatch(site, world, [[2, 0], [2, 1]])
  const entry = entryPage(page, site.url)
  await entry.open(id)
  await expect(entry.label('Series Winner')).toHaveValue(world.alpha)
  await page.getByRole('button', { name: 'Replay This Match' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Replay Match' }).click()
  await expect(dialog).toContainText('Say why the match is played again')
  await dialog.getByLabel('Reason').fill('The server failed')
  await dialog.getByRole('button', { name: 'Replay Match' }).click()
  await expect(dialog).toBeHidden()
  await expect(entry.label('Series Winner')).toHaveValue('')
  await expect(entry.score(1, 'Alpha')).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Replay This Match' })).toBeHidden()
  await pointAtToast(page, 'is played again')

  const visitor = await page.context().newPage()
  await visitor.goto(`${site.url}/matches/${id}`)
  const text = visitor.getByText('Played again: the first result (2–0) does not count. The server failed')
  await expect(text).toBeVisible()
  await visitor.evaluate(() => localStorage.setItem('spoilerMode', 'true'))
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'Maps' })).toBeVisible()
  await expect(text).toBeHidden()
  await visitor.evaluate(() => localStorage.removeItem('spoilerMode'))
  await visitor.close()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry.label('Series Winner')).toHaveValue(world.alpha)
  await expect(page.getByRole('button', { name: 'Replay This Match' })).toBeVisible()
})
