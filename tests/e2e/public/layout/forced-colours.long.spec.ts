import { expect, test, type Locator } from '@playwright/test'
import { openSeen } from '#tests/e2e/page-objects/ready.ts'
import { DEMO, firstMatch } from '#tests/support/pages.ts'

test.use({ forcedColors: 'active' })

const groundOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
const edgeOf = (of: Locator) => of.evaluate((element) => {
  const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element)
  return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`
})
const canvasOf = (of: Locator) => of.evaluate(() => {
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.background = 'Canvas'
  return getComputedStyle(probe).backgroundColor
})

test('In the colours of the system a live match has its dot, badges an edge, and what is chosen differs from the rest (PU-15)', async ({ baseURL, page }) => {
  await page.goto('/')
  const body = page.locator('body')
  const ground = await canvasOf(body)
  for (const dot of await page.locator('main .animate-pulse-dot:not(rect)').all()) expect(await groundOf(dot)).not.toBe(ground)
  await expect(page.locator('main span.animate-pulse-dot')).not.toHaveCount(0)
  expect(await edgeOf(page.locator('article .slant').first())).toMatch(/^1px solid/)
  const chosen: [path: string, chosen: string, other: string][] = [
    ['/', 'header nav [aria-current]', 'header nav a:not([aria-current])'],
    [DEMO.event, '[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    [`${DEMO.event}?tab=schedule`, '[aria-pressed=true]:not(.spoiler-switch)', 'fieldset [aria-pressed=false]'],
    [`${DEMO.team}?tab=matches`, 'main nav [aria-current]', 'main nav a:not([aria-current])'],
    ['/matches', 'main [aria-current=true]', 'main li a:not([aria-current])'],
  ]
  for (const [path, one, other] of chosen) {
    await page.goto(path)
    expect(await groundOf(page.locator(one).first()), path).not.toBe(ground)
    expect(await groundOf(page.locator(one).first()), path).not.toBe(await groundOf(page.locator(other).first()))
  }
  const { id } = await firstMatch(baseURL ?? '', 'live')
  await page.goto(`/matches/${id}`)
  const pieces = page.getByRole('list', { name: 'Maps of the series' }).locator('li > a')
  for (const piece of await pieces.all()) expect(await edgeOf(piece)).not.toMatch(/^0px/)
})

test('In the colours of the system the slots of a draft have edges, and the chosen and the filled ones differ (PU-15)', async ({ page }) => {
  await page.goto('/draft')
  const edges = page.locator('.draft-slot-edge')
  await page.locator('.draft-slot').nth(3).click()
  await expect(page.locator('.draft-slot').nth(3)).toHaveAttribute('data-selected', 'true')
  expect(await edgeOf(edges.nth(3))).toMatch(/^4px dashed/)
  expect(await edgeOf(edges.nth(5))).toMatch(/^2px dashed/)
  await page.locator('#draft-heroes button:enabled').first().click()
  await expect(page.locator('.draft-slot').nth(3)).toHaveAttribute('data-filled', 'true')
  expect(await edgeOf(edges.nth(3))).toMatch(/solid/)
})

test('In the colours of the system a primary button has an edge (PU-15)', async ({ page }) => {
  for (const [path, name] of [['/draft', 'Share Draft'], [DEMO.picks.replace('?picks', ''), 'Make Your Picks']] as const) {
    await page.goto(path)
    expect(await edgeOf(page.getByText(name, { exact: true }).first().locator('xpath=ancestor-or-self::*[self::a or self::button]'))).toMatch(/^1px solid/)
  }
})

test('In the colours of the system the focus has an outline wherever it is (PU-15)', async ({ page }) => {
  await openSeen(page, DEMO.event)
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    })
    expect(outline, await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))).toBe(true)
  }
})
