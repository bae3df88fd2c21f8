import { expect, test } from '@playwright/test'
import { pointAtToast } from '#tests/e2e/page-objects/toasts.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'

const { site, session } = staffSite()

test('Staff merge a duplicate player, its address leads to the one who stays, and one undo brings it back (PL-10)', { tag: '@long' }, async ({ page }) => {
  const [gone, kept] = [await site.make.aPlayer({ username: 'Double Trouble' }), await site.make.aPlayer({ username: 'Single Minded' })]
  await session.enter(page.context())
  await page.goto(`${site.url}/admin/players?playerId=${gone}`)
  await page.getByRole('button', { name: 'Merge into another player...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge a Duplicate' })
  await expect(dialog.getByRole('button', { name: 'Merge Players' })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'Player who stays' }).fill('single')
  await page.getByRole('option', { name: /Single Minded/ }).click()
  await dialog.getByRole('button', { name: 'Merge Players' }).click()
  await expect(page.getByText('Double Trouble was merged into Single Minded', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await pointAtToast(page, 'Double Trouble was merged')

  const address = (id: string) => `${site.url}/players/${id}`
  const moved = await page.request.get(address(gone), { maxRedirects: 0 })
  // Browsers remember a 301 unless a header forbids it, and a merge can be undone.
  expect([moved.status(), moved.headers()['location'], moved.headers()['cache-control']]).toEqual([301, `/players/${kept}`, 'no-cache'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await page.request.get(address(gone), { maxRedirects: 0 })).status()).toBe(200)
})

test('Staff merge a duplicate team, its address leads to the one that stays with the same tab, and one undo brings it back (TM-12)', async ({ page }) => {
  const [gone, kept] = [await site.make.aTeam({ name: 'Twice Entered', tag: 'TWE' }), await site.make.aTeam({ name: 'Once Entered', tag: 'ONE' })]
  await session.enter(page.context())
  await page.goto(`${site.url}/admin/teams?teamId=${gone}`)
  await page.getByRole('button', { name: 'Merge into another team...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge a Duplicate' })
  await dialog.getByRole('combobox', { name: 'Team that stays' }).fill('once')
  await page.getByRole('option', { name: /Once Entered/ }).click()
  await dialog.getByRole('button', { name: 'Merge Teams' }).click()
  await expect(page.getByText('Twice Entered was merged into Once Entered', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await pointAtToast(page, 'Twice Entered was merged')

  const address = (id: string) => `${site.url}/teams/${id}?tab=matches`
  const moved = await page.request.get(address(gone), { maxRedirects: 0 })
  expect([moved.status(), moved.headers()['location']]).toEqual([301, `/teams/${kept}?tab=matches`])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await page.request.get(address(gone), { maxRedirects: 0 })).status()).toBe(200)
})

test('Two teams of one event are not merged, and the dialog names the event (TM-12)', { tag: '@long' }, async ({ page }) => {
  const teams = [await site.make.aTeam({ name: 'Left Bank', tag: 'LBK' }), await site.make.aTeam({ name: 'Right Bank', tag: 'RBK' })]
  await site.make.anEvent({ name: 'Riverside Open', teamMetadata: teams.map((teamId) => ({ teamId })) })
  await session.enter(page.context())
  await page.goto(`${site.url}/admin/teams?teamId=${teams[0]}`)
  await page.getByRole('button', { name: 'Merge into another team...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge a Duplicate' })
  await dialog.getByRole('combobox', { name: 'Team that stays' }).fill('right')
  await page.getByRole('option', { name: /Right Bank/ }).click()
  await dialog.getByRole('button', { name: 'Merge Teams' }).click()
  await expect(dialog.getByText(/These are two teams/)).toBeVisible()
  await expect(dialog.getByText(/Riverside Open/)).toBeVisible()
})
