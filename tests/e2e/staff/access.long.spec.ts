import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { staffSession } from '#tests/e2e/sites/staff-session.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'

const { site, session } = staffSite('editor')

test('Staff see where they are logged in, end another session, make a token, and log out everywhere [H16]', async ({ page, browser }) => {
  const phone = await browser.newContext({ baseURL: site.url, userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' })
  const away = await staffSession(site.url, 'editor')
  await away.enter(phone)
  await session.enter(page.context())
  await page.goto(`${site.url}/admin/access`)
  const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')
  await expect(sessions.filter({ hasText: 'This one' })).toHaveCount(1)
  await expect(sessions).toHaveCount(3) // and the one that filled the site
  await expectNoBarriers(page)
  for (const left of [2, 1]) {
    await sessions.getByRole('button', { name: /^End/ }).first().click()
    await expect(sessions).toHaveCount(left)
  }
  expect((await phone.request.get('/api/auth/user')).status()).toBe(401)

  await page.getByRole('button', { name: '+ Create Token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create API Token' })
  await dialog.getByLabel('Name').fill('Score bot')
  await dialog.getByRole('checkbox', { name: 'matches:write' }).check()
  await expect(dialog.getByText('Without a date it expires in 90 days.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Works until you revoke it' }).check()
  await dialog.getByRole('button', { name: 'Create Token' }).click()
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByRole('table', { name: 'API tokens' }).getByRole('row', { name: /Score bot/ })).toContainText('never')

  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  const admin = await staffSession(site.url, 'admin')
  await admin.enter(page.context())
  await page.goto(`${site.url}/admin/history?kind=access`)
  await expect(page.getByText('logged out everywhere (1 token, 1 session)')).toBeVisible()
  await phone.close()
})
