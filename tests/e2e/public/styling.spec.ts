import { expect, test, type Page } from '@playwright/test'
import { hears } from '#tests/e2e/page-objects/ready.ts'
import { DEMO, firstMatch } from '#tests/support/pages.ts'

/** The most elements that are styled for one that is added or changed: itself, and what rules with `:has()` look at around it. */
const FEW = 60

/** Adds an element of each kind that a rule looks for, then gives it what a rule looks for. */
const CHANGE = `(async () => {
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const main = document.querySelector('main')
  for (const name of ['p', 'li', 'a', 'bdi', 'svg', 'table', 'output']) {
    main.append(document.createElement(name))
    await painted()
  }
  for (const name of ['aria-current', 'aria-expanded', 'data-today', 'data-reached', 'data-revealed', 'data-lane', 'hidden']) {
    main.lastElementChild.setAttribute(name, 'true')
    await painted()
  }
})()`

/** How many elements the browser styles at a time while `act` runs. */
async function styledDuring(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const events: { name: string; args: { elementCount?: number } }[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as typeof events)))
  const over = new Promise((done) => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline'] } })
  await act()
  await session.send('Tracing.end')
  await over
  await session.detach()
  return events.flatMap(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : []))
}

test('What is added to a page styles little of what is there: a page that arrives in parts is not styled once more with each', async ({ baseURL, page }) => {
  const match = await firstMatch(baseURL ?? '', 'recent')
  for (const path of ['/', DEMO.event, DEMO.over, `/matches/${match.id}`, DEMO.team, '/matches', '/draft']) {
    await page.goto(path)
    await hears(page)
    await page.waitForLoadState('networkidle')
    const styled = await styledDuring(page, () => page.evaluate(CHANGE))
    expect(styled.length, path).toBeGreaterThan(10)
    expect(Math.max(...styled), path).toBeLessThan(FEW)
  }
})

test('Spoiler mode styles what it changes and not the whole page, however it is switched (SP-01)', async ({ page }) => {
  for (const path of ['/', '/matches', DEMO.team]) {
    await page.goto(path)
    await hears(page)
    await page.waitForLoadState('networkidle')
    const all = await page.locator('body *').count()
    for (const mode of ['on', 'off']) {
      const styled = await styledDuring(page, () => page.evaluate(`(async () => {
        document.documentElement.dataset.spoiler = '${mode}'
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      })()`))
      expect(Math.max(...styled), `${path} ${mode}`).toBeGreaterThan(0)
      expect(Math.max(...styled), `${path} ${mode}`).toBeLessThan(all / 2)
    }
  }
})
