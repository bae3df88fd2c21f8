import { expect, test } from '@playwright/test'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'

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

test('A list of an unknown team or event says that there is none, in spoiler mode too (PU-08)', async ({ page }) => {
  const say = async (path: string, text: string) => {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first(), path).toBeVisible()
    await expect(page.getByRole('main').getByText(/fits these choices|without spoilers/).filter({ visible: true }), path).toHaveCount(0)
  }
  for (let round = 0; round < 2; round += 1) {
    await say('/matches?team=no-such-team&state=results', 'This team does not exist or was removed.')
    await say('/matches?event=no-such-event&state=results', 'This event does not exist or was removed.')
    await say('/matches?team=no-such-team', 'This team does not exist or was removed.')
    await say('/players?team=no-such-team', 'This team does not exist or was removed.')
    await turnOn(page)
  }
})
