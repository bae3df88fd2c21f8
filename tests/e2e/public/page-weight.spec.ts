import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { DEMO, mainPages } from '#tests/support/pages.ts'
import { SCRIPT_BUDGET } from '../../../scripts/bench/script-budget.ts'
import { isOn, TRICKS } from '../../../scripts/build/speed/switches.ts'

const OTHERS: [string, string][] = [
  ['draft', '/draft'],
  ['analytics', '/analytics'],
  ['privacy', '/privacy'],
  ['terms', '/terms'],
  ...['matches', 'roster', 'events', 'maps'].map((tab): [string, string] => [`team: ${tab}`, `${DEMO.team}?tab=${tab}`]),
  ['team: roster as of an event', `${DEMO.team}?tab=roster&event=${DEMO.event.split('/').at(-1)}`],
  ['team: results', `${DEMO.team}?tab=matches&state=results`],
  ...['groups', 'schedule'].map((tab): [string, string] => [`event: ${tab}`, `${DEMO.event}?tab=${tab}`]),
]

test('No page loads more script than visitors should wait for', async ({ baseURL, browser }) => {
  test.skip(!TRICKS.every(isOn), 'a build without its tricks is heavier')
  const sizes: Record<string, number> = {}
  const heavy: Record<string, string[]> = {}
  for (const [name, path] of [...(await mainPages(baseURL ?? '')), ...OTHERS]) {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    const scripts: Promise<Buffer>[] = []
    const names: string[] = []
    page.on('response', (response) => {
      const isLater = /\/(?:live-mark|following)-/.test(response.url()) // loads when the page is ready and idle
      if (response.request().resourceType() !== 'script' || isLater) return
      scripts.push(response.body())
      names.push(response.url())
    })
    await page.goto(path) // on a busy machine the network is idle before the scripts are asked for, too
    await page.waitForLoadState('networkidle')
    sizes[name] = (await Promise.all(scripts)).reduce((sum, text) => sum + gzipSync(text).length, 0)
    if ((sizes[name] ?? 0) > SCRIPT_BUDGET) heavy[name] = [`${sizes[name]} bytes`, ...names]
    await context.close()
  }
  expect(Math.min(...Object.values(sizes))).toBeGreaterThan(50_000)
  expect(heavy).toEqual({})
})
