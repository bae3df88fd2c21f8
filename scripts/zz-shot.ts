import { chromium } from '@playwright/test'
import { browserLaunch } from '../tests/support/browser.ts'
const [base = "", out = "", ...specs] = process.argv.slice(2)
const browser = await chromium.launch(browserLaunch())
for (const spec of specs) {
  const [name = "", path = "", width = '1280', scheme = 'dark', full = '', spoiler = ''] = spec.split('|')
  const context = await browser.newContext({ viewport: { width: +width, height: +width < 600 ? 844 : 900 }, colorScheme: scheme as 'dark' })
  if (spoiler) await context.addInitScript(() => localStorage.setItem('spoilerMode', 'true'))
  const page = await context.newPage()
  await page.goto(base + path); await page.waitForTimeout(1200)
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: !!full })
  await context.close()
}
await browser.close()
