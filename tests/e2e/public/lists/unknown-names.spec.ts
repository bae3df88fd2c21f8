import { expect, test } from '@playwright/test'

test('A filter calls an unknown team or event unknown, never by its id, on phones too (PU-08)', async ({ page }) => {
  for (const path of ['/matches', '/players', '/heroes', '/maps', '/heroes/luna-snow']) {
    await page.goto(`${path}?team=no-such-team&event=no-such-event`)
    const main = page.getByRole('main')
    await expect(main.getByRole('combobox', { name: 'Team', includeHidden: true }).locator('option:checked'), path).toHaveText('Unknown team')
    if (path !== '/players') await expect(main.getByRole('combobox', { name: 'Event', includeHidden: true }).locator('option:checked'), path).toHaveText('Unknown event')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(main.getByText(/Unknown team/).filter({ visible: true }).first(), path).toBeVisible()
    await expect(main).not.toContainText(/no-such|undefined|Chosen/)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
})
