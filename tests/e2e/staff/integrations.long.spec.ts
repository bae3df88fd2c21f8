import { expect, test, type Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { dialog } from '#tests/e2e/page-objects/staff-page.ts'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'
import { staffSession, type StaffSession } from '#tests/e2e/sites/staff-session.ts'
import { startReceiver, verified, type Receiver } from '#tests/support/foreign/receiver.ts'

test.describe.configure({ mode: 'default' })

let site: OwnSite
let session: StaffSession
let receiver: Receiver
test.beforeAll(async () => {
  site = await ownSite({ WEBHOOK_ALLOW_PRIVATE: 'on' })
  session = await staffSession(site.url, 'admin')
  receiver = await startReceiver()
})
test.afterAll(async () => {
  await site.close()
  await receiver.stop()
})

const open = async (page: Page, who = session) => {
  await who.enter(page.context())
  await page.goto(`${site.url}/admin/integrations`)
}
const webhooks = (page: Page) => page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem')
const tokenRow = (page: Page, name: string) => page.getByRole('row', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const addWebhook = async (body: object = {}) => {
  const answer = await session.visitor.post('/api/admin/webhooks', { url: receiver.url, events: ['match.updated'], ...body })
  return (await answer.json()) as { id: string; secret: string }
}
const useToken = (token: string, name: string) =>
  fetch(`${site.url}/api/teams`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, tag: name.slice(0, 6) }),
  })

test('A webhook is added with the keyboard, shows its secret once, and its first messages arrive', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url })
  await open(page)
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Integrations' }).click()
  await expect(page.getByText('No webhooks yet.')).toBeVisible()
  await button(page, '+ Add Webhook').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Address')).toBeFocused()
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Address')).toHaveAccessibleDescription(/Use a full web address that begins with https:/)
  await dialog(page).getByLabel('Address').fill(receiver.url)
  const ofMatches = dialog(page).getByRole('group', { name: 'Matches' })
  await expect(ofMatches.getByRole('checkbox')).toHaveCount(5)
  await expect(dialog(page).getByRole('group', { name: 'Players' }).getByRole('checkbox')).toHaveCount(3)
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(ofMatches.getByRole('checkbox', { name: /^match\.updated/ })).toBeChecked()
  await dialog(page).getByLabel('Description').fill('Score bot')
  await page.keyboard.press('Enter')

  await expect(dialog(page)).toHaveAccessibleName('Signing secret')
  const secret = await dialog(page).getByLabel('Secret').inputValue()
  expect(secret).toMatch(/^whsec_/)
  await button(page, 'Copy').click()
  await expect(dialog(page).getByText('Copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await button(page, 'I have saved it').click()
  await expect(webhooks(page)).toHaveCount(1)
  await expect(webhooks(page)).toContainText('match.updated, match.finished')
  expect(await page.content()).not.toContain(secret)

  await button(page, 'Test: Score bot').click()
  await expect(dialog(page)).toHaveAccessibleName('Delivery log')
  const ping = await receiver.wait(() => true)
  expect(verified(secret, ping).type).toBe('ping')
  await expect(dialog(page).getByText('Delivered')).toBeVisible()
  await expect(dialog(page).getByText(/answered 204 after/)).toBeVisible()
  await button(page, /^Send again/).click()
  await expect(dialog(page).getByText('Sending it again.')).toBeVisible()
  await expect(dialog(page).getByText(/answered 204 after/)).toHaveCount(2)
  expect(receiver.calls.map(({ id }) => id)).toEqual([ping.id, ping.id])
  await page.keyboard.press('Escape')
  await expect(button(page, 'Test: Score bot')).toBeFocused()
})

test('A webhook is changed, gets a new secret and is deleted, each after a question', async ({ page }) => {
  await addWebhook({ description: 'Other bot' })
  await open(page)
  await button(page, 'Edit: Other bot').click()
  await dialog(page).getByRole('checkbox', { name: 'Enabled' }).uncheck()
  await button(page, 'Save Webhook').click()
  await expect(dialog(page)).toHaveCount(0)
  const other = webhooks(page).filter({ hasText: 'Other bot' })
  await expect(other).toContainText('Off.')
  await expect(button(page, 'Test: Other bot')).toBeDisabled()

  await button(page, 'New secret: Other bot').click()
  await expect(dialog(page)).toHaveAccessibleName('Create a new secret?')
  await dialog(page).getByRole('button', { name: 'Create a new secret' }).click()
  await expect(dialog(page).getByLabel('Secret')).toHaveValue(/^whsec_/)
  await page.keyboard.press('Escape')

  await button(page, 'Delete: Other bot').click()
  await expect(button(page, 'Cancel')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(other).toHaveCount(1)
  await button(page, 'Delete: Other bot').click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(other).toHaveCount(0)
})

test('A refused address is reported at its field, and nothing typed is lost', async ({ page }) => {
  await open(page)
  await button(page, '+ Add Webhook').click()
  await dialog(page).getByLabel('Address').fill('http://127.0.0.1:22/hook')
  await dialog(page).getByLabel('Description').fill('Kept')
  await dialog(page).getByRole('button', { name: 'Add Webhook' }).dblclick()
  await expect(dialog(page).getByLabel('Address')).toHaveAccessibleDescription(/Use port 443, or one above 1023/)
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Failed to save webhook: Use port 443' })).toBeVisible()
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Kept')
})

test('Closing with unsaved changes asks first, saves them as a draft, and offers them again', async ({ page }) => {
  await open(page)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const typeAndLeave = async (opener: string, field: string, close: () => Promise<void>) => {
    await button(page, opener).click()
    const typed = dialog(page).getByRole('textbox', { name: field })
    await typed.fill('Typed for long')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(typed).toHaveValue('Typed for long')
    await close()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await button(page, opener).click()
    await expect(typed).toHaveValue('')
    await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click()
    await expect(typed).toHaveValue('Typed for long')
    await close()
    await question.getByRole('button', { name: 'Leave' }).click()
  }
  await typeAndLeave('+ Add Webhook', 'Description', () => button(page, 'Cancel').click())
  await typeAndLeave('+ Create Token', 'Name', () => button(page, 'Close').click())
  await button(page, '+ Create Token').click()
  await button(page, 'Discard').click()
  await button(page, 'Cancel').click()
  await expect(dialog(page)).toHaveCount(0)
})

test('A webhook that somebody changed meanwhile shows both sides', async ({ page }) => {
  const { id } = await addWebhook({ description: 'Shared bot' })
  await open(page)
  await button(page, 'Edit: Shared bot').click()
  await dialog(page).getByLabel('Description').fill('Mine')
  const theirs = { url: receiver.url, events: ['match.finished'], description: 'Theirs', enabled: true }
  expect((await session.visitor.put(`/api/admin/webhooks/${id}`, theirs)).status).toBe(200)
  await button(page, 'Save Webhook').click()
  const conflict = page.getByRole('dialog', { name: 'This webhook was changed by someone else' })
  await expect(conflict).toContainText('Admin saved it while you were editing')
  await conflict.getByRole('button', { name: 'Save these values' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(webhooks(page).filter({ hasText: 'Mine' })).toContainText('match.finished')
})

test('An editor makes a token that works, sees it once, and ends it by revoking [IN-15]', async ({ browser }) => {
  const editor = await staffSession(site.url, 'editor')
  const context = await browser.newContext()
  const page = await context.newPage()
  await open(page, editor)
  await expect(page.getByRole('heading', { level: 1, name: 'Integrations' })).toBeVisible()
  await expect(page.getByText('No tokens yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toHaveCount(0)

  await button(page, '+ Create Token').click()
  await dialog(page).getByRole('button', { name: 'Create Token' }).click()
  await expect(dialog(page).getByRole('group', { name: 'Scopes' })).toHaveAccessibleDescription('Please choose at least one scope')
  await dialog(page).getByLabel('Name').fill('Team bot')
  await dialog(page).getByRole('checkbox', { name: 'teams:write' }).check()
  await dialog(page).getByRole('button', { name: 'Create Token' }).dblclick()
  const token = await dialog(page).getByRole('textbox', { name: 'Token' }).inputValue()
  expect(token).toMatch(/^cb_/)
  await button(page, 'I have saved it').click()
  await expect(page.getByRole('table', { name: 'API tokens' }).getByRole('row')).toHaveCount(2)
  await expect(tokenRow(page, 'Team bot')).toContainText('you')
  await expect(tokenRow(page, 'Team bot')).toContainText('never')

  expect((await useToken(token, 'By bot')).status).toBe(201)
  await page.reload()
  await expect(page.getByText(token)).toHaveCount(0)
  await button(page, 'Revoke Team bot').click()
  await expect(dialog(page)).toHaveAccessibleName('Revoke Team bot?')
  await dialog(page).getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('No tokens yet.')).toBeVisible()
  expect((await useToken(token, 'Too late')).status).toBe(401)
  await context.close()

  const adminContext = await browser.newContext()
  const ledger = await adminContext.newPage()
  await session.enter(adminContext)
  await ledger.goto(`${site.url}/admin/history?kind=team`)
  await expect(ledger.getByText('Editor (by token Team bot) created')).toBeVisible()
  await adminContext.close()
})

test('People without access are told so, and no data is requested', async ({ browser }) => {
  for (const person of [null, 'visitor'] as const) {
    const context = await browser.newContext()
    if (person) await (await staffSession(site.url, person)).enter(context)
    const page = await context.newPage()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goto(`${site.url}/admin/integrations`)
    await expect(page.getByRole('heading', { level: 1, name: person ? 'Insufficient Permissions' : 'Admin Access Required' })).toBeVisible()
    expect(calls.filter((url) => /api\/(tokens|admin)/.test(url))).toEqual([])
    await context.close()
  }
})

test('Lists that do not load are replaced by the reason, and come when retried', async ({ page }) => {
  for (const path of ['**/api/admin/webhooks', '**/api/tokens']) {
    await page.route(path, (route) =>
      route.fulfill({ status: 500, json: { error: 'Something broke', code: 'INTERNAL', requestId: 'r-1' } }),
    )
  }
  await open(page)
  await expect(page.getByText('Webhooks could not be loaded')).toBeVisible()
  await expect(page.getByText('API tokens could not be loaded')).toBeVisible()
  await page.unrouteAll()
  await button(page, 'Try Again').first().click()
  await button(page, 'Try Again').first().click()
  await expect(webhooks(page).first()).toBeVisible()
  await expect(button(page, 'Try Again')).toHaveCount(0)
})

for (const [colorScheme, width] of [['dark', 1280], ['light', 390]] as const) {
  test(`There are no barriers in ${colorScheme} at ${width} px`, { tag: '@long' }, async ({ browser }) => {
    const url = `${receiver.url}/${'a-rather-long-address/'.repeat(6)}`
    await addWebhook({ url, description: `Long ${width}` })
    await session.visitor.post('/api/tokens', { name: `Bot of ${width} with a long name`, scopes: ['teams:write', 'matches:write', 'imports:write'] })
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await open(page)
    await expect(tokenRow(page, `Bot of ${width}`)).toBeVisible()
    await expectNoBarriers(page)
    const shots = process.env['SHOTS']
    const shoot = async (name: string) => shots && page.screenshot({ path: `${shots}/${name}-${width}-${colorScheme}.png`, fullPage: true })
    await shoot('integrations')
    for (const [name, opener] of [
      ['form', '+ Add Webhook'], ['log', /^Log: Score bot/], ['token', '+ Create Token'],
    ] as const) {
      await button(page, opener).click()
      await expect(dialog(page)).toBeVisible()
      if (name === 'log') await expect(dialog(page).getByText('Delivered').first()).toBeVisible()
      await expectNoBarriers(page)
      await shoot(name)
      await page.keyboard.press('Escape')
    }
    await button(page, `New secret: Long ${width}`).click()
    await dialog(page).getByRole('button', { name: 'Create a new secret' }).click()
    await expect(dialog(page).getByLabel('Secret')).toBeVisible()
    await expectNoBarriers(page)
    await shoot('secret')
    await context.close()
  })
}
