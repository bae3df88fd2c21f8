import { expect, test } from '@playwright/test'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'
import { staffSession } from '#tests/e2e/sites/staff-session.ts'
import { STAND_IN_IDS } from '#tests/support/clients/visitor.ts'

test.describe.configure({ mode: 'default', timeout: 180_000 })

let site: OwnSite
test.beforeAll(async () => {
  site = await ownSite()
})
test.afterAll(() => site.close())

const PAGES = [
  '', '/matches', '/matches/entry', '/matches/list', '/matches/some-id', '/draft-editor', '/events', '/players', '/teams',
  '/brackets', '/groups', '/users', '/history',
].map((path) => `/admin${path}`)

const PEOPLE = [
  [null, 'Admin Access Required', 'Please log in with Discord to access the admin panel.', PAGES],
  ['visitor', 'Insufficient Permissions', "You don't have access to this page.", PAGES],
  ['editor', 'Insufficient Permissions', "You don't have access to this page.", ['/admin/users']],
] as const

for (const [person, title, text, pages] of PEOPLE) {
  test(`The gate shows no data on pages of staff to ${person ?? 'a stranger'} [A17]`, { tag: '@long' }, async ({ browser }) => {
    const secret = `secret-${person ?? 'anon'}`
    const admin = await staffSession(site.url, 'admin')
    await admin.visitor.post('/api/admin/users', { userId: `10000000000012${PEOPLE.findIndex(([each]) => each === person)}`, username: secret, roles: [] })
    const context = await browser.newContext({ baseURL: site.url })
    if (person) await (await staffSession(site.url, person)).enter(context)
    const page = await context.newPage()
    const answers: Promise<string>[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/^\/api\/(?:admin|uploads|imports|history|presence|snapshots)/.test(pathname)) {
        expect([401, 403], pathname).toContain(response.status())
      }
      if (pathname === '/api/auth/user') expect(response.status()).toBe(person ? 200 : 401)
      if (response.status() < 300) answers.push(response.text().catch(() => ''))
    })
    for (const path of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible()
      await expect(page.getByText(text, { exact: true }), path).toBeVisible()
      await expect(page.getByRole('form')).toHaveCount(0)
      await expect(page).toHaveTitle(new RegExp(`^${title} `))
    }
    for (const answer of await Promise.all(answers)) expect(answer).not.toContain(secret)
    const forStaff = ['/api/version', '/api/imports', '/api/uploads/list?path=teams']
    const wanted = ['/api/admin/users', '/api/admin/audit', ...(person === 'editor' ? [] : forStaff)]
    for (const path of wanted) expect((await page.request.get(path)).status(), path).toBe(person ? 403 : 401)
    await context.close()
  })
}

test('A forged admin in the tab sees nothing of what admins see [S15]', async ({ browser }) => {
  const admin = await staffSession(site.url, 'admin')
  await admin.visitor.post('/api/admin/users', { userId: '100000000000129', username: 'secret-forged', roles: [] })
  for (const person of [null, 'editor'] as const) {
    const context = await browser.newContext({ baseURL: site.url })
    if (person) await (await staffSession(site.url, person)).enter(context)
    const page = await context.newPage()
    const statuses: number[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/admin/')) statuses.push(response.status())
    })
    await page.addInitScript((id) => {
      const forged = { id, username: 'Admin', discriminator: '0', avatar: '', roles: ['admin'] }
      sessionStorage.setItem('user', JSON.stringify(forged))
      const seen = window as unknown as { seen: string }
      seen.seen = ''
      new MutationObserver(() => (seen.seen += document.body.textContent)).observe(document, { childList: true, subtree: true })
    }, STAND_IN_IDS.admin)
    await page.goto('/admin/users')
    const title = person ? 'Insufficient Permissions' : 'Admin Access Required'
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { seen: string }).seen)).not.toContain('secret-forged')
    for (const status of statuses) expect([401, 403]).toContain(status)
    await context.close()
  }
})

test('A person who loses the role meets the gate at the next call, without reloading, and typed changes stay [S07]', async ({ browser }) => {
  const admin = await staffSession(site.url, 'admin')
  const editor = await staffSession(site.url, 'editor')
  const context = await browser.newContext({ baseURL: site.url })
  await editor.enter(context)
  const page = await context.newPage()
  await page.goto('/admin/players?playerId=new')
  await page.getByLabel('Username').first().fill('Typed before')
  expect((await admin.visitor.put(`/api/admin/users/${STAND_IN_IDS.editor}`, { roles: [] })).status).toBe(200)
  // Where the page itself made that call, the button is gone already.
  await page.getByRole('button', { name: /Create Player/ }).evaluateAll((buttons) => buttons.forEach((button) => button instanceof HTMLElement && button.click()))
  await expect(page.getByRole('heading', { name: 'Insufficient Permissions' })).toBeVisible()
  await admin.visitor.put(`/api/admin/users/${STAND_IN_IDS.editor}`, { roles: ['editor'] })
  await page.goto('/admin/players?playerId=new')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByLabel('Username').first()).toHaveValue('Typed before')
  await context.close()
})

test('An admin logs somebody out everywhere, after a confirmation, and oneself too [S09]', { tag: '@long' }, async ({ browser }) => {
  const admin = await staffSession(site.url, 'admin')
  const editor = await staffSession(site.url, 'editor')
  const context = await browser.newContext({ baseURL: site.url })
  await admin.enter(context)
  const page = await context.newPage()
  await page.goto('/admin/users')
  const end = (name: string) => page.getByRole('button', { name: `Log ${name} out everywhere` })
  await end('Editor').click()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Log Editor out everywhere?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect((await editor.visitor.get('/api/auth/user')).status).toBe(200)
  await end('Editor').click()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByText('Logged out everywhere', { exact: true })).toBeVisible()
  expect((await editor.visitor.get('/api/auth/user')).status).toBe(401)
  await end('Admin').click()
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('user'))).toBeNull()
  await context.close()
})
