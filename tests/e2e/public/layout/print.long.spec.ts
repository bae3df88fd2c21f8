import { expect, test } from '@playwright/test'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { DEMO, firstMatch } from '#tests/support/pages.ts'

/** A4 with margins of a centimetre and a half, in px. */
const PAPER = { width: 680, height: 1000 }

test('On paper home, an event with its bracket, a match and a table are dark on white and as wide as the paper (PU-17)', async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL, viewport: PAPER, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.emulateMedia({ media: 'print' })
  const { id } = await firstMatch(baseURL ?? '', 'recent')
  const pages = ['/', DEMO.event, `${DEMO.event}?tab=groups`, `${DEMO.event}?tab=schedule`, DEMO.over, `/matches/${id}`, '/heroes', `${DEMO.team}?tab=matches`]
  for (const path of pages) {
    await openReady(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(PAPER.width)
    await expect(page.getByRole('banner'), path).toBeHidden()
    await expect(page.getByRole('contentinfo'), path).toBeHidden()
    const faults = await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('#content *')].flatMap((element) => {
      const { position, color, overflowX } = getComputedStyle(element)
      if (!element.checkVisibility()) return []
      const name = `${element.tagName} ${element.className}`
      // Light letters are for dark grounds, which paper has not; those on a picture bring it with them.
      const levels = color.match(/[\d.]+/g)?.slice(0, 3).map(Number) ?? []
      const isText = [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim())
      const isLight = color.startsWith('rgb') && levels.every((level) => level > 200)
      const isOnPicture = element.closest('[class*=slant], .map-tiles, [aria-label="Maps of the series"], .team-logo') !== null
      return [
        ...(position === 'sticky' ? [`${name} is sticky`] : []),
        ...(isText && isLight && !isOnPicture ? [`${name} is light`] : []),
        ...(['auto', 'scroll'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1 ? [`${name} is cut`] : []),
      ]
    }))
    expect(faults, path).toEqual([])
  }
  await context.close()
})

test('On paper the whole bracket and what is folded are there, without the row that folds it (PU-17)', async ({ baseURL, browser }) => {
  const context = await browser.newContext({ baseURL, viewport: PAPER })
  const page = await context.newPage()
  await page.emulateMedia({ media: 'print' })
  await openReady(page, DEMO.event)
  const boxes = await page.locator('.bracket-box').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => [left, right]))
  expect(boxes.length).toBeGreaterThan(10)
  // A name is whole, in the line or two that it takes, and the bracket lies on the paper itself.
  const cut = await page.locator('.bracket-team').evaluateAll((all) => all.flatMap((team) => {
    const name = team.querySelector('.bracket-name')
    const [outer, inner] = [team.getBoundingClientRect(), name?.getBoundingClientRect()]
    if (!name || !inner) return []
    return inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1 || name.scrollWidth > name.clientWidth + 1 ? [name.textContent] : []
  }))
  expect(cut).toEqual([])
  const grounds = await page.locator('.bracket-scroll, .bracket-label').evaluateAll((all) => all.map((each) => getComputedStyle(each)).flatMap(({ backgroundColor, backgroundImage }) => [backgroundColor, backgroundImage]))
  expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)', 'none']))
  for (const path of [DEMO.event, '/', '/search?q=kite%20meridian']) {
    await openReady(page, path)
    await expect(page.getByRole('link', { name: /^(?:Whole schedule|All )/ }), path).toHaveCount(0)
  }
  for (const [left = 0, right = 0] of boxes) expect([left >= 0, right <= PAPER.width]).toEqual([true, true])
  await openReady(page, `${DEMO.event}?tab=schedule`)
  const rows = await page.getByRole('tabpanel').locator('.match-row').evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().height > 0).length)
  expect(rows).toBe(44)
  await expect(page.getByText('Earlier matches')).toBeHidden()
  await context.close()
})
