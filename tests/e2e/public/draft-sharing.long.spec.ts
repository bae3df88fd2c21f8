import { expect, test } from '@playwright/test'
import { encodeDraft } from '#domain/drafts/share-code.ts'
import { draftPage, drafted, FULL, linkTo, refuseClipboard } from '#tests/e2e/page-objects/draft-page.ts'
import { openReady } from '#tests/e2e/page-objects/ready.ts'

const CODE = encodeDraft(FULL)
const FAILED = ['Import Failed', 'Invalid code format']
const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')
const changed = (change: (draft: Record<string, unknown>) => unknown) => base64(change(structuredClone(FULL)))

test('A shared link opens cold as the same draft and leaves a clean address (SH-04)', async ({ browser, baseURL }) => {
  const sender = await browser.newContext({ baseURL, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await sender.newPage()
  // A browser lets a page copy only shortly after a click.
  await openReady(page, linkTo(FULL))
  await draftPage(page).action('Share Draft').click()
  await expect(draftPage(page).toast).toContainText('Share Link Generated & Copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe('/draft')
  const slots = await draftPage(page).slots()
  await sender.close()

  const receiver = await browser.newContext({ baseURL })
  const other = await receiver.newPage()
  const calls: string[] = []
  other.on('request', (request) => /\/api\/(?!live$|live\?)/.test(request.url()) && calls.push(request.url()))
  await other.goto(`${link}&utm=x`)
  await expect(draftPage(other).toast).toHaveText('Draft Imported')
  expect(await draftPage(other).slots()).toEqual(slots)
  await expect(other.getByRole('region', { name: 'Draft board' })).toContainText('Krakoa')
  await expect(other).toHaveURL(/\/draft\?utm=x$/)
  expect(calls).toEqual([])
  await other.reload()
  await expect(draftPage(other).slot('A', 1)).toHaveAccessibleName(/Hela/)
  await expect(draftPage(other).toast).toHaveCount(0)
  await receiver.close()
})

test('A generated code can be imported again, and undo brings the earlier draft back (SH-06)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const draft = draftPage(page)
  await page.goto(linkTo(FULL))
  await expect(draft.toast).toContainText('Draft Imported')
  await draft.action('Generate Code').click()
  await expect(draft.toast).toContainText('Code Generated & Copied')
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toBe(CODE)
  await expect(page.getByLabel('Draft code', { exact: true })).toHaveValue(code)
  await draft.action('Copy').click()
  await expect(draft.toast).toContainText('Copied!')
  await draft.action('Reset Draft').click()
  await draft.importCode(code)
  await expect(draft.toast).toContainText('Draft Imported')
  await expect(draft.slot('A', 1)).toHaveAccessibleName(/Hela/)
  await expect(draft.action('Import Code')).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(draft.slot('A', 1)).toHaveAccessibleName(/empty/)
  await context.close()
})

test('A generated code follows the draft beside it, and disappears with it [P14]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const draft = draftPage(page)
  const field = page.getByLabel('Draft code', { exact: true })
  await page.goto(linkTo(drafted(['hela'], 'krakoa')))
  await draft.action('Generate Code').click()
  await expect(field).toHaveValue(encodeDraft(drafted(['hela'], 'krakoa')))
  await draft.slot('B', 1).click()
  await draft.hero('Iron Man').click()
  const now = encodeDraft(drafted(['hela', 'iron-man'], 'krakoa'))
  await expect(field).toHaveValue(now)
  await draft.action('Copy').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(now)
  await draft.action('Reset Draft').click()
  await expect(field).toHaveCount(0)
  await context.close()
})

test('Without the clipboard the link is selected in a field (SH-06)', async ({ page }) => {
  const draft = draftPage(page)
  await refuseClipboard(page)
  await page.goto(linkTo(FULL))
  await expect(draft.toast).toBeVisible()
  await draft.action('Share Draft').click()
  await expect(draft.toast).toHaveText(/Copy Failed\s*Failed to copy link to clipboard\./)
  const field = page.getByLabel('Share link')
  await expect(field).toBeFocused()
  const selected = await field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  )
  expect(selected).toBe(new URL(linkTo(FULL), page.url()).href)
  await draft.toast.getByRole('button').click()
  await draft.action('Generate Code').click()
  await expect(draft.toast).toHaveText('Code Generated')
  await expect(page.getByLabel('Draft code', { exact: true })).toBeFocused()
})

test.describe('Invalid codes', () => {
  const junk: [string, string][] = [
    ['nothing', ''],
    ['junk', '%%% not a code'],
    ['base64 of what is no JSON', base64('hello there')],
    ['a megabyte', 'A'.repeat(1_000_000)],
    ['a prototype', base64('{"__proto__":{"teamASlots":[]},"teamASlots":[],"teamBSlots":[],"selectedMapId":null}')],
    ['an unknown hero', changed((draft) => JSON.stringify(draft).replace('hela', 'nobody'))],
    [
      'other slot types',
      changed(({ teamASlots, teamBSlots, ...rest }) => ({ ...rest, teamASlots: teamBSlots, teamBSlots: teamASlots })),
    ],
    ['a field too many', changed((draft) => ({ ...draft, extra: 1 }))],
    ['an unknown map', changed((draft) => ({ ...draft, selectedMapId: 'nowhere' }))],
  ]

  test('Invalid codes are refused one by one and leave the draft as it was (SH-02) [V26]', async ({ page }) => {
    const draft = draftPage(page)
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.goto(linkTo(FULL))
    await expect(draft.slot('A', 1)).toHaveAccessibleName(/Hela/)
    const before = await draft.slots()
    for (const [name, code] of junk) {
      await draft.importCode(code)
      for (const text of FAILED) await expect(draft.toast, name).toContainText(text)
      await draft.toast.getByRole('button', { name: 'Close notification' }).click()
      await expect(draft.toast).toHaveCount(0)
      expect(await draft.slots(), name).toEqual(before)
    }
    expect(errors).toEqual([])
  })

  test('Invalid codes are refused in an address too, which is cleaned [V26]', async ({ page }) => {
    const draft = draftPage(page)
    await page.goto(linkTo(FULL))
    await expect(draft.toast).toHaveText('Draft Imported') // the page is rendered before it is hydrated and retains the draft
    await expect(draft.slot('A', 1)).toHaveAccessibleName(/Hela/)
    for (const code of ['', 'junk', encodeURIComponent(base64('hello'))]) {
      await page.goto(`/draft?code=${code}&import=none&keep=1`)
      for (const text of FAILED) await expect(draft.toast).toContainText(text)
      await expect(page).toHaveURL(/\/draft\?keep=1$/)
      await expect(draft.slot('A', 1)).toHaveAccessibleName(/Hela/)
    }
  })
})

test('Codes in other forms are understood [V26]', async ({ page }) => {
  const draft = draftPage(page)
  await page.goto('/draft')
  const clothes = [
    CODE.replaceAll('+', '-').replaceAll('/', '_'),
    CODE.replace(/=+$/, ''),
    `\n  ${CODE}  `,
    CODE.replaceAll('+', ' '),
    new URL(linkTo(FULL), page.url()).href,
  ]
  for (const code of clothes) {
    await draft.importCode(code)
    await expect(draft.toast).toHaveText('Draft Imported')
    await expect(draft.slot('A', 1)).toHaveAccessibleName(/Hela/)
    await draft.toast.getByRole('button').click()
    await draft.action('Reset Draft').click()
    await expect(draft.slot('A', 1)).toHaveAccessibleName(/empty/)
  }
})

test('A short link stores the draft and leads to it (SH-03 SH-05)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const draft = draftPage(page)
  await page.goto(linkTo(FULL))
  await draft.action('Share Draft').click()
  await draft.action('Short link').click()
  const field = page.getByLabel('Share link')
  await expect(field).toHaveValue(/\/draft\/[\w-]+$/)
  const link = await field.inputValue()
  await context.close()

  const receiver = await browser.newContext({ baseURL })
  const other = await receiver.newPage()
  await other.goto(link)
  await expect(draftPage(other).toast).toHaveText('Draft Imported')
  await expect(draftPage(other).slot('A', 10)).toHaveAccessibleName(/Mister Fantastic/)
  await expect(other).toHaveURL(/\/draft$/)
  await receiver.close()
})

test('On a phone the system shares the short link; where it cannot, a link is copied (SH-06)', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] })
  await context.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (what) => {
      shared.push(what)
      if (shared.length > 1) throw new DOMException('', shared.length > 2 ? 'NotAllowedError' : 'AbortError')
    }
  })
  const page = await context.newPage()
  await openReady(page, linkTo(FULL))
  const shared = () => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared)
  const share = draftPage(page).action('Share Draft')
  await share.click()
  await expect.poll(async () => (await shared()).length).toBe(1)
  const [first] = await shared()
  expect(new URL(first?.url ?? '').pathname).toMatch(/^\/draft\/[\w-]+$/)
  await share.click()
  await expect.poll(async () => (await shared()).length).toBe(2)
  await expect(draftPage(page).toast, 'whoever changes their mind is told nothing').not.toContainText('Share Link')
  await share.click()
  await expect(draftPage(page).toast).toContainText('Share Link Generated & Copied')
  await context.close()
})

test('A short link that cannot be made is reported (SH-06)', async ({ page }) => {
  const draft = draftPage(page)
  await page.route('**/api/drafts', (route) => route.abort())
  await page.goto('/draft')
  await draft.action('Share Draft').click()
  await draft.action('Short link').click()
  await draft.toast.getByRole('button').click()
  await expect(draft.toast).toHaveText(/Error\s*Failed to generate share link\. Please try again\./)
})

test('A reference that leads nowhere is reported and leaves the draft alone (SH-04)', async ({ page }) => {
  const draft = draftPage(page)
  await page.goto(linkTo(drafted(['hela'])))
  await expect(draft.slot('A', 1)).toHaveAccessibleName(/Hela/)
  await page.goto('/draft/none')
  await expect(draft.toast).toContainText('Import Failed')
  await expect(draft.toast).toContainText('Failed to load draft from shared link.')
  await expect(page).toHaveURL(/\/draft$/)
  await expect(draft.slot('A', 1)).toHaveAccessibleName(/Hela/)
})

test.describe('Redirects stay on the simulator (SH-03)', () => {
  const paths = [
    ['/draft/abc', '/draft?import=abc'],
    ['/draft/', '/draft'],
    ['/draft/%20', '/draft'],
    ['/draft/%2F%2Fevil.example', '/draft?import=%2F%2Fevil.example'],
    ['/draft/a%26code=b', '/draft?import=a%26code%3Db'],
    ['/draft/a%0d%0aSet-Cookie:x', '/draft?import=a%0D%0ASet-Cookie%3Ax'],
  ] as const
  for (const [from, to] of paths) {
    test(`The address ${from} redirects to ${to}`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 })
      expect(answer.status()).toBe(302)
      expect(answer.headers()['location']).toBe(to)
      expect(answer.headers()['set-cookie'] ?? '').not.toContain('x')
    })
  }
})

test('Previews of a shared draft name its map, bans and protects; others fall back', async ({ request }) => {
  const meta = async (path: string) => {
    const html = await (await request.get(path)).text()
    const value = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    return { title: value('title'), description: value('description'), image: value('image') }
  }
  const shared = await meta(linkTo(FULL))
  expect(shared.title).toBe('Draft on Krakoa')
  expect(shared.description).toBe(
    'Krakoa (Domination). Team A bans Hela, Hulk, Loki, Mister Fantastic. Team A protects Spider-Man, Jeff the Land ' +
      'Shark. Team B bans Luna Snow, Magneto, Thor, Storm. Team B protects Groot, Cloak &amp; Dagger.',
  )
  expect(shared.image).toContain(`/share/draft.png?code=${encodeURIComponent(CODE)}`)
  for (const path of ['/draft', '/draft?code=junk', '/draft?import=none']) {
    const plain = await meta(path)
    expect(plain.title).toBe('Draft Simulator')
    expect(plain.image).toMatch(/\/share\/site\.png$/)
  }
})

test('A success disappears after five seconds and waits under the pointer; an error stays and is not hidden (PU-06)', async ({
  page,
}) => {
  const draft = draftPage(page)
  await page.clock.install()
  await page.goto(linkTo(FULL))
  await expect(draft.toast).toHaveText('Draft Imported')
  await draft.toast.hover()
  await page.clock.runFor(8_000)
  await expect(draft.toast).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(5_100)
  await expect(draft.toast).toHaveCount(0)

  await draft.importCode('junk')
  await page.clock.runFor(60_000)
  await expect(draft.toast).toContainText('Import Failed')
  await draft.action('Cancel').click()
  await draft.action('Generate Code').click()
  await expect(page.getByLabel('Draft code', { exact: true })).toBeVisible()
  await expect(draft.toast).toHaveCount(1)
  await expect(draft.toast).toContainText('Import Failed')
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(draft.toast).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(draft.toast).toContainText('Code Generated')
})
