import { expect, type Page } from '@playwright/test'
import type { CatchUp } from '#contract/catch-up/catch-up.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { aCatchUpEvent, type CatchUpEvent } from '#tests/support/worlds/catch-up-event.ts'

let world: CatchUpEvent
test.beforeAll(async ({ site }) => {
  world = await aCatchUpEvent(await editorOf(site.url))
})

/** A page to the last byte, but for when it was made and which change of anything it has seen. */
async function sourceAt(page: Page, at: string): Promise<string[]> {
  const answer = await page.request.get(`/events/${world.eventId}/catch-up?at=${encodeURIComponent(at)}`)
  expect([at, answer.status()]).toEqual([at, 200])
  return (await answer.text()).replaceAll(/"(?:now|revision|dataUpdatedAt|dehydratedAt)":\d+|<time [^>]*data-style="zone".*?<\/time>/g, '').split(/(?<=[>,])/)
}

test('At every position of the slider a page is the same to the last byte, whatever was played later (SP-03 SP-08) [H11]', async ({ page }) => {
  test.setTimeout(900_000)
  const address = (at: string) => `/api/events/${world.eventId}/catch-up?at=${encodeURIComponent(at)}`
  const moments = ['start']
  for (;;) {
    const { next } = (await (await page.request.get(address(moments.at(-1) ?? ''))).json()) as CatchUp
    if (next === null) break
    moments.push(next.after)
  }
  expect(moments).toHaveLength(world.matchIds.length + 1)
  const sources: string[][] = []
  for (const at of moments) sources.push(await sourceAt(page, at))
  expect(new Set(sources.map(String)).size).toBe(moments.length)
  for (const [count, at] of moments.entries()) {
    await world.play(count)
    expect(await sourceAt(page, at), at).toEqual(sources[count])
  }
})
