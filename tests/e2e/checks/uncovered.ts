import { expect, type Page } from '@playwright/test'

const WIDTHS = [1280, 390, 320]

/** The texts of the buttons and bars in sight that have a toast on their centre. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.keep-clear')].flatMap((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const onTop = document.elementFromPoint(left + width / 2, top + height / 2)
      return width > 0 && onTop?.closest('.toast') ? [element.textContent ?? ''] : []
    }))

/** With a toast that stays: at each width, at the top and at the end of the page, it is in sight and covers no button. */
export async function expectUncovered(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    for (const end of [false, true]) {
      await page.evaluate((down) => scrollTo(0, down ? document.body.scrollHeight : 0), end)
      await expect.poll(() => covered(page), `${page.url()} at ${width}, ${end ? 'end' : 'top'}`).toEqual([])
      await expect(page.locator('.toast')).toBeInViewport({ ratio: 1 })
    }
  }
  if (before) await page.setViewportSize(before)
}
