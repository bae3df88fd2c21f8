import { expect, test, type Page } from '@playwright/test'
import { linkOf } from '#tests/support/clients/visitor.ts'

/** Comes by the link that the terminal shows. */
async function logInAs(page: Page, person: 'editor' | 'visitor'): Promise<void> {
  await page.goto(linkOf(person))
  await page.waitForURL('**/admin/matches/entry')
}

test('Without the link of the terminal a developer gets no stand-in login [H17]', { tag: '@long' }, async ({ page }) => {
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await expect(page).toHaveTitle('Open the link from the terminal')
  await expect(page.getByRole('link')).toHaveText(['Home'])
})

test('A visitor is asked to log in, and the public navigation is not there (AC-07)', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  await expect(page.getByText('Please log in with Discord to access the admin panel.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})

test('A person without a role is told so (AC-07)', { tag: '@long' }, async ({ page }) => {
  await logInAs(page, 'visitor')
  await expect(page.getByRole('heading', { name: 'Insufficient Permissions' })).toBeVisible()
  await expect(page.getByText("You don't have access to this page.")).toBeVisible()
})

test('An editor comes in, sees the name with its discriminator, and can log out (AC-09)', async ({ page, request }) => {
  await logInAs(page, 'editor')
  await expect(page.getByRole('heading', { name: 'Enter Match Data' })).toBeVisible()
  await expect(page.getByText(/\S+#\d+/)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  expect((await request.get('/api/auth/user')).status()).toBe(401)
})

test('A forged session in the tab shows nothing after the server was asked (AC-08)', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('user', JSON.stringify({ id: '1', username: 'x', discriminator: '0', avatar: '', roles: ['admin'] }))
  })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
})

test('A browser that came by the link switches between people, and returns to the requested page', { tag: '@long' }, async ({ page }) => {
  await logInAs(page, 'visitor')
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto('/admin/teams?teamId=x')
  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await page.getByRole('link', { name: 'Editor' }).click()
  await expect(page).toHaveURL(/\/admin\/teams\?teamId=x$/)
  await expect(page.getByRole('heading', { name: 'Team Management', level: 1 })).toBeVisible()
})

test('An editor finds every page but that of users; old addresses of matches lead to the form (AC-01 ST-01)', async ({ page }) => {
  await logInAs(page, 'editor')
  const navigation = page.getByRole('navigation', { name: 'Admin' })
  for (const name of ['Match Entry', 'Match List', 'Events', 'Players', 'Teams', 'Brackets', 'Groups']) {
    await expect(navigation.getByRole('link', { name })).toBeVisible()
  }
  await expect(navigation.getByRole('link', { name: 'Users' })).toHaveCount(0)
  await page.goto('/admin/matches/some-id')
  await expect(page).toHaveURL(/\/admin\/matches\/entry\?matchId=some-id$/)
  await page.goto('/admin/matches')
  await expect(page).toHaveURL(/\/admin\/matches\/entry$/)
})

test('While the session loads, the page shows it (AC-07)', { tag: '@long' }, async ({ page }) => {
  let answer = (): void => {}
  const asked = new Promise<void>((done) => (answer = done))
  await page.route('**/api/auth/user', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/admin/events')
  await expect(page.getByText('Loading...')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
})
