import { expect, test, type Page } from '@playwright/test'

async function logInAs(page: Page, choice: 'Admin' | 'Editor' | 'No role'): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await page.getByRole('button', { name: choice }).or(page.getByRole('link', { name: choice })).click()
  await page.waitForURL('**/admin')
}

test('a visitor is asked to log in, and the public navigation is not there', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  await expect(page.getByText('Please log in with Discord to access the admin panel.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})

test('somebody without a role is told so', async ({ page }) => {
  await logInAs(page, 'No role')
  await expect(page.getByRole('heading', { name: 'Insufficient Permissions' })).toBeVisible()
  await expect(page.getByText("You don't have access to this page.")).toBeVisible()
})

test('an editor comes in, sees the name with its discriminator, and can log out', async ({ page, request }) => {
  await logInAs(page, 'Editor')
  await expect(page.getByRole('heading', { name: 'You are logged in as editor' })).toBeVisible()
  await expect(page.getByText(/\S+#\d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  expect((await request.get('/api/auth/user')).status()).toBe(401)
})

test('a forged session in the tab shows nothing after the server was asked', async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('user', JSON.stringify({ id: '1', username: 'x', discriminator: '0', avatar: '', roles: ['admin'] }))
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
})
