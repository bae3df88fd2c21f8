import { expect } from '@playwright/test'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aTournament, complete } from '#tests/support/worlds/brackets.ts'
import { factories } from '#tests/support/worlds/factories.ts'

const OVER = { startDate: '2026-01-10', endDate: '2026-01-12' }

/** An event that is over, and a function that plays its final. */
async function anEvent(url: string, over: { startDate: string; endDate: string }) {
  const editor = await editorOf(url)
  const eventId = await factories(editor).anEvent(over)
  const { bracketId, teams: [one = '', two = ''] } = await aTournament(editor, { eventId, size: 2 })
  return { path: `/events/${eventId}`, play: () => complete(editor, bracketId, 'w1-0', one), one, two }
}

test('An event that is over begins with its final places, once all are known (EV-20)', { tag: '@long' }, async ({ page, site }) => {
  const { path, play, one, two } = await anEvent(site.url, OVER)
  const places = page.getByRole('region', { name: 'Final places' })
  await openReady(page, path)
  await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).not.toHaveText('Final places')
  await expect(places).toBeHidden()
  expect((await play()).status).toBe(200)
  await openReady(page, path)
  await expect(page.locator('main').getByRole('heading', { level: 2 }).first()).toHaveText('Final places')
  const rows = places.getByRole('listitem')
  await expect(rows).toHaveCount(2)
  for (const [index, id] of [one, two].entries()) {
    await expect(rows.nth(index)).toContainText(`Place ${index + 1}`)
    await expect(rows.nth(index).getByRole('link')).toHaveAttribute('href', `/teams/${id}`)
  }
  const running = await anEvent(site.url, { startDate: '2026-01-10', endDate: '2999-01-12' })
  await running.play()
  await openReady(page, running.path)
  await expect(places).toHaveCount(0)
})

test('Spoiler mode hides the final places until they are revealed, and whether all are known (EV-20 SP-03)', async ({ page, site }) => {
  const { path, play } = await anEvent(site.url, OVER)
  await turnOn(page)
  const places = page.getByRole('region', { name: 'Final places' })
  const seen: string[] = []
  for (const isPlayed of [false, true]) {
    if (isPlayed) await play()
    await openReady(page, path)
    seen.push(await places.innerText(), await places.ariaSnapshot())
  }
  expect(seen.slice(2)).toEqual(seen.slice(0, 2))
  await places.getByRole('button', { name: 'Reveal final places' }).click()
  await expect(places.getByRole('listitem')).toHaveCount(2)
})
