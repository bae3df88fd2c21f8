import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { openSeen } from '#tests/e2e/page-objects/ready.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { mainPages } from '#tests/support/pages.ts'

for (const [colorScheme, mode] of [['dark', 'off'], ['dark', 'on'], ['light', 'on']] as const) {
  test(`No page has a serious barrier in ${colorScheme}, with spoiler mode ${mode}`, { tag: '@long' }, async ({ baseURL, browser }) => {
    const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    if (mode === 'on') await turnOn(page)
    const others: [string, string][] = [['analytics', '/analytics'], ['privacy', '/privacy'], ['terms', '/terms'], ['unknown', '/none']]
    for (const [name, path] of [...(await mainPages(baseURL ?? '')), ...others]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await expect(page.getByRole('button', { name: 'Spoiler mode: hide scores' })).toHaveAttribute('aria-pressed', String(mode === 'on'))
      const { violations } = await new AxeBuilder({ page }).analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(serious.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
    }
    await context.close()
  })
}

for (const fonts of ['with its fonts', 'before its fonts are there'] as const) {
  const isWithout = fonts.startsWith('before')
  test(`Nothing scrolls sideways at 320 px ${fonts}`, { tag: isWithout ? '@long' : [] }, async ({ baseURL, browser }) => {
    const context = await browser.newContext({ baseURL, viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    if (isWithout) await page.route('**/*.woff2', (route) => route.abort())
    for (const [name, path] of [...(await mainPages(baseURL ?? '')), ['draft', '/draft']] as const) {
      for (const address of name === 'event' ? [path, `${path}?tab=groups`, `${path}?tab=schedule`] : [path]) {
        await page.goto(address)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(over, address).toBeLessThanOrEqual(0)
      }
    }
    await context.close()
  })
}

test('The first Tab offers to skip to the content, and a new page moves focus and title', async ({ page }) => {
  await openSeen(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/skip/i)
  await page.getByRole('link', { name: /Meridian Cup World Finals/ }).first().click()
  await expect(page).toHaveTitle(/Meridian Cup World Finals/)
  await expect(page.locator('main, h1').filter({ has: page.locator(':focus') }).or(page.locator('main:focus, h1:focus'))).not.toHaveCount(0)
})
