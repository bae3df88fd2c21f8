import { expect, test, type Page } from '@playwright/test'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search events and teams' })
const KINDS = [
  { query: 'thór', name: 'Thor', kind: 'Hero', subtitle: 'Vanguard', path: '/heroes/thor' },
  { query: 'krak', name: 'Krakoa', kind: 'Map', subtitle: 'Domination', path: '/maps/krakoa' },
]

for (const { query, name, kind, subtitle, path } of KINDS) {
  test(`The search box suggests a ${kind.toLowerCase()} with its picture and leads to its page, in spoiler mode too (SE-05 SE-11)`, async ({ page }) => {
    for (const isOn of [false, true]) {
      if (isOn) await turnOn(page)
      await openReady(page, '/')
      await box(page).fill(query)
      const row = page.getByRole('option').first()
      await expect(row).toHaveText(new RegExp(`${name}\\s*${kind}\\s*${subtitle}$`))
      await expect.poll(async () => row.locator('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
      await expect(page.getByText('No events or teams found')).toHaveCount(0)
      await box(page).press('ArrowDown')
      await box(page).press('Enter')
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
  })

  test(`The search page has a ${kind.toLowerCase()} in a row that leads to its page as a whole (SE-07 SE-11)`, async ({ page }) => {
    await openReady(page, `/search?q=${encodeURIComponent(query)}`)
    await expect(page.getByText('1 result found', { exact: true })).toBeVisible()
    const row = page.getByRole('article')
    await expect(row).toContainText(`${kind}${subtitle}`)
    await expect(row.locator('mark')).toHaveText([name.slice(0, query.length)])
    await expect(row.getByRole('link', { name: `View ${kind}` })).toHaveAttribute('href', path)
    await row.click({ position: { x: 20, y: 20 } })
    await expect(page).toHaveURL(path)
  })
}

test('Heroes and maps count among the results and are told by kind, in low rows at any width (SE-07 SE-11)', async ({ page }) => {
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/search?q=spider')
    await expect(page.getByText('2 results found', { exact: true })).toBeVisible()
    await expect(page.getByText('1 hero, 1 map', { exact: true })).toBeVisible()
    const heights = await Promise.all((await page.getByRole('article').all()).map(async (row) => (await row.boundingBox())?.height ?? 0))
    expect(heights).toHaveLength(2)
    expect(Math.max(...heights), `${width}`).toBeLessThanOrEqual(72)
  }
})
