import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { dialog } from '#tests/e2e/page-objects/staff-page.ts'
import { staffSession } from '#tests/e2e/sites/staff-session.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { STAND_IN_IDS } from '#tests/support/clients/visitor.ts'

const { site, session } = staffSite('admin')

const open = async (page: Page) => {
  await session.enter(page.context())
  await page.goto(`${site.url}/admin/users`)
}
const row = (page: Page, name: string) => page.getByRole('row', { name })
const role = (page: Page, name: string, which: 'admin' | 'editor') =>
  row(page, name).getByRole('checkbox', { name: which, exact: true })
const save = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true })
const addUser = (userId: string, username = '', roles: string[] = []) =>
  session.visitor.post('/api/admin/users', { userId, username, roles })
const rolesOf = async (id: string): Promise<unknown> => {
  const users = (await (await session.visitor.get('/api/admin/users')).json()) as { id: string; roles: string[] }[]
  return users.find((user) => user.id === id)?.roles
}

test('Only admins come in; an editor is told so and sees no link (AC-01 AC-10)', { tag: '@long' }, async ({ browser }) => {
  for (const [person, text] of [
    [null, 'Please log in with Discord to access the admin panel.'],
    ['visitor', "You don't have access to this page."],
    ['editor', "You don't have access to this page."],
  ] as const) {
    const context = await browser.newContext({ baseURL: site.url })
    if (person) await (await staffSession(site.url, person)).enter(context)
    const page = await context.newPage()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto('/admin/users')
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    if (person) await expect(page.getByRole('heading', { level: 1, name: 'Insufficient Permissions' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'User Management' })).toHaveCount(0)
    expect(calls.filter((url) => url.includes('/api/admin/users'))).toEqual([])
    await context.close()
  }
})

test('A person is added with an id; empty fields are not sent (AC-10) [C09]', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeVisible()
  await page.getByRole('button', { name: '+ Add User' }).click()
  const add = dialog(page).getByRole('button', { name: 'Add User', exact: true })
  const id = dialog(page).getByLabel('User ID')
  await expect(id).toBeFocused()
  await expect(add).toBeDisabled()
  await id.fill('   ')
  await expect(add).toBeDisabled()
  await id.blur()
  await expect(id).toHaveAccessibleDescription(/User ID is required/)

  await id.fill('  100000000000814 ')
  await dialog(page).getByLabel('Username').fill(' mei ')
  await dialog(page).getByRole('checkbox', { name: 'editor' }).check()
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/admin/users'))
  await add.dblclick()
  expect((await sent).postDataJSON()).toEqual({ userId: '100000000000814', username: 'mei', roles: ['editor'] })
  await expect(dialog(page)).toHaveCount(0)
  await expect(row(page, 'mei')).toContainText('100000000000814')
  await expect(role(page, 'mei', 'editor')).toBeChecked()
  await expect(role(page, 'mei', 'admin')).not.toBeChecked()
  await expect(page.getByRole('button', { name: '+ Add User' })).toBeFocused()
})

test('An id that exists already is refused, and nothing typed is lost', { tag: '@long' }, async ({ page }) => {
  await addUser('100000000000815')
  await open(page)
  await page.getByRole('button', { name: '+ Add User' }).click()
  await dialog(page).getByLabel('User ID').fill('100000000000815')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('Failed to add user: A user with ID 100000000000815 already exists')
  await expect(dialog(page).getByRole('alert')).toContainText(/Request \S+/)
  await expect(dialog(page).getByLabel('User ID')).toHaveValue('100000000000815')
})

test('Closing with unsaved changes asks first and offers them again; Ctrl-S saves only the dialog on top', { tag: '@long' }, async ({ page }) => {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/admin/users')) sent.push(request.postDataJSON())
  })
  await open(page)
  await page.getByRole('button', { name: '+ Add User' }).click()
  await dialog(page).getByLabel('User ID').fill('100000000000816')
  await dialog(page).getByRole('checkbox', { name: 'editor' }).check()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Leave' }).focus()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  expect(sent).toEqual([])

  await page.getByRole('button', { name: '+ Add User' }).click()
  await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(dialog(page).getByLabel('User ID')).toHaveValue('100000000000816')
  await dialog(page).getByLabel('Username').fill('otto')
  await page.keyboard.press('Control+s')
  await expect(dialog(page)).toHaveCount(0)
  await expect(role(page, 'otto', 'editor')).toBeChecked()
  expect(sent).toEqual([{ userId: '100000000000816', username: 'otto', roles: ['editor'] }])
})

test('Roles change in the row until its Save is pressed; other rows wait for theirs (AC-10)', { tag: '@long' }, async ({ page }) => {
  await addUser('100000000000901', 'ana', ['editor'])
  await addUser('100000000000902', 'bo')
  await open(page)
  await expect(save(page, 'ana')).toBeDisabled()
  await role(page, 'ana', 'admin').check()
  await role(page, 'bo', 'editor').check()
  await expect(row(page, 'ana').getByText('unsaved')).toBeVisible()
  expect([await rolesOf('100000000000901'), await rolesOf('100000000000902')]).toEqual([['editor'], []])
  await save(page, 'ana').click()
  await expect(page.getByText('Roles saved', { exact: true })).toBeVisible()
  await expect(row(page, 'ana').getByText('unsaved')).toHaveCount(0)
  await expect(row(page, 'bo').getByText('unsaved')).toBeVisible()
  expect([await rolesOf('100000000000901'), await rolesOf('100000000000902')]).toEqual([['admin', 'editor'], []])
  await role(page, 'bo', 'editor').uncheck()
  await expect(save(page, 'bo')).toBeDisabled()
  await role(page, 'ana', 'admin').uncheck()
  await save(page, 'ana').click()
  await expect(save(page, 'ana')).toBeDisabled()
  await expect.poll(() => rolesOf('100000000000901')).toEqual(['editor'])
})

test('Leaving with changed roles asks first, but not once they are as they were', { tag: '@long' }, async ({ page }) => {
  await addUser('100000000000904', 'dora')
  await open(page)
  await role(page, 'dora', 'editor').check()
  await page.getByRole('link', { name: 'Players' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Leave without saving?')
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(role(page, 'dora', 'editor')).toBeChecked()
  await role(page, 'dora', 'editor').uncheck()
  await page.getByRole('link', { name: 'Players' }).click()
  await expect(page.getByRole('heading', { name: 'Player Management' })).toBeVisible()
  expect(await rolesOf('100000000000904')).toEqual([])
})

test('A failed save is reported at its row and preserves the choice', { tag: '@long' }, async ({ page }) => {
  await addUser('100000000000903', 'cleo')
  await open(page)
  await page.route('**/api/admin/users/100000000000903', (route) =>
    route.fulfill({ status: 500, json: { error: 'The disk is full', code: 'INTERNAL', requestId: 'r-1' } }),
  )
  await role(page, 'cleo', 'editor').check()
  await save(page, 'cleo').click()
  const alert = page.getByRole('table').getByRole('alert')
  await expect(alert).toContainText('Save failed: The disk is full')
  await expect(alert).toContainText('Request r-1')
  await expect(role(page, 'cleo', 'editor')).toBeChecked()
  await page.unroute('**/api/admin/users/100000000000903')
  await save(page, 'cleo').click()
  await expect(alert).toHaveCount(0)
  expect(await rolesOf('100000000000903')).toEqual(['editor'])
})

test('The last admin stays an admin, and is warned before trying', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await expect(row(page, 'Admin').getByText('you', { exact: true })).toBeVisible()
  await role(page, 'Admin', 'admin').uncheck()
  await save(page, 'Admin').click()
  await expect(dialog(page)).toHaveAccessibleName('Give up your own admin role?')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  expect(await rolesOf(STAND_IN_IDS.admin)).toEqual(['admin'])
  await save(page, 'Admin').click()
  await page.getByRole('button', { name: 'Give it up' }).click()
  await expect(page.getByRole('table').getByRole('alert')).toContainText('Save failed: At least one admin is required')
  expect(await rolesOf(STAND_IN_IDS.admin)).toEqual(['admin'])
})

test('An admin who gives up the own role leaves the page', { tag: '@long' }, async ({ page }) => {
  await addUser('100000000000999', 'zoe', ['admin'])
  await open(page)
  await role(page, 'Admin', 'editor').check()
  await role(page, 'Admin', 'admin').uncheck()
  await save(page, 'Admin').click()
  await page.getByRole('button', { name: 'Give it up' }).click()
  await expect(page.getByRole('heading', { name: 'Insufficient Permissions' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Users' })).toHaveCount(0)
  // The stand-in admin is made admin again by the next login.
  Object.assign(session, await staffSession(site.url, 'admin'))
  expect(await rolesOf(STAND_IN_IDS.admin)).toContain('admin')
})

test('A list that does not load is replaced by the reason', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/admin/users?*', (route) =>
    route.fulfill({ status: 500, json: { error: 'Something broke', code: 'INTERNAL', requestId: 'r-2' } }),
  )
  await open(page)
  await expect(page.getByRole('heading', { name: 'Failed to load users' })).toBeVisible()
  await expect(page.getByText('Something broke')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.unroute('**/api/admin/users?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible()
})

for (const [colorScheme, width] of [['dark', 1280], ['light', 320]] as const) {
  test(`There are no barriers in ${colorScheme} at ${width} px, and no picture of another site`, { tag: '@long' }, async ({ browser }) => {
    await addUser(`1${width}567890123456789`, 'An Exceedingly Long Winded Name', ['editor'])
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await open(page)
    await role(page, 'An Exceedingly', 'admin').first().check()
    await expectNoBarriers(page)
    await expect(page.locator('table img')).toHaveCount(0)
    await page.getByRole('button', { name: '+ Add User' }).click()
    await expectNoBarriers(page)
    await context.close()
  })
}
