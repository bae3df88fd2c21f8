import { gzipSync } from 'node:zlib'
import { expect, test, type Request } from '@playwright/test'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { DEMO, publicPages } from '#tests/support/pages.ts'
import { SCRIPT_BUDGET } from '../../../../scripts/bench/script-budget.ts'
import { isOn, TRICKS } from '../../../../scripts/build/speed/switches.ts'

/** Kinds of the same pages with other parts of their code. */
const OTHERS: [string, string][] = [
  ['team: roster as of an event', `${DEMO.team}?tab=roster&event=${DEMO.event.split('/').at(-1)}`],
  ['team: results', `${DEMO.team}?tab=matches&state=results`],
]

test('No page loads more script than visitors should wait for', async ({ baseURL, browser }) => {
  test.skip(!TRICKS.every(isOn), 'a build without its tricks is heavier')
  const sizes: Record<string, number> = {}
  const heavy: Record<string, string[]> = {}
  for (const [name, path] of [...(await publicPages(baseURL ?? '')), ...OTHERS]) {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    const scripts: Request[] = []
    let isLater = false
    page.on('request', (request) => {
      // What loads when the page is ready and idle, and behind it the parts that only it imports.
      isLater ||= /\/(?:live-mark|following)-/.test(request.url())
      if (!isLater && request.resourceType() === 'script') scripts.push(request)
    })
    await openReady(page, path) // its script runs: all that it loads at first was asked for
    const texts = await Promise.all(scripts.map(async (request) => (await request.response())?.body() ?? ''))
    sizes[name] = texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
    if ((sizes[name] ?? 0) > SCRIPT_BUDGET) heavy[name] = [`${sizes[name]} bytes`, ...scripts.map((request) => request.url())]
    await context.close()
  }
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(50_000)
  expect(heavy).toEqual({})
})
