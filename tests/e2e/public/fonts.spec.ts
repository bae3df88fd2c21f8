import { expect, test, type Page } from '@playwright/test'

const FAMILIES = ['system-ui', 'sans-serif', 'monospace', 'Arial', 'DejaVu Sans', 'No Such Font']

test('The browser renders text with the fonts of the packages, whatever fonts this machine has [H05]', async ({ page }) => {
  await page.setContent(FAMILIES.map((family) => `<p><span style="font-family: ${family}">Ill WW</span></p>`).join(''))
  for (const span of await page.locator('span').all()) expect((await span.boundingBox())?.width).toBeGreaterThan(30)
  if (process.platform === 'linux') expect(await fontsUsed(page)).toEqual(FAMILIES.map(() => 'Open Sans'))
})

/** The names of the fonts that each span of a page was rendered with. */
async function fontsUsed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'span' })
  return Promise.all(nodeIds.map(async (nodeId) => {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName }) => familyName).join()
  }))
}
