import { expect } from '@playwright/test'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aTournament, complete } from '#tests/support/worlds/brackets.ts'
import { factories } from '#tests/support/worlds/factories.ts'

const OVER = { startDate: '2026-01-10', endDate: '2026-01-12' }

/** An event that is over, and a function that plays its final, or corrects it. */
async function anEvent(url: string, over: { startDate: string; endDate: string }) {
  const editor = await editorOf(url)
  const eventId = await factories(editor).anEvent(over)
  const { bracketId, teams: [one = '', two = ''] } = await aTournament(editor, { eventId, size: 2 })
  return { eventId, path: `/events/${eventId}`, play: (winner = one) => complete(editor, bracketId, 'w1-0', winner, true), one, two }
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

test('A past event in the list names its champion on a phone, and another one once its final is corrected, while the list is open (EV-20)', async ({ page, site }) => {
  const { eventId, path, play, one, two } = await anEvent(site.url, OVER)
  const editor = await editorOf(site.url)
  const nameOf = async (at: string): Promise<string> => (await editor.get(`/api${at}`)).body.name
  const [name, first, second] = await Promise.all([path, `/teams/${one}`, `/teams/${two}`].map(nameOf))
  await page.setViewportSize({ width: 390, height: 844 })
  await openReady(page, `/events?state=past&q=${encodeURIComponent(name ?? '')}`)
  const row = page.locator(`main a[href="/events/${eventId}"]`)
  const champion = row.getByText('Champion: ').locator('..').locator('bdi')
  await expect(champion).toHaveCount(0)
  for (const [winner, won] of [[one, first], [two, second]] as const) {
    expect((await play(winner)).status).toBe(200)
    await expect(champion).toHaveText(won ?? '')
    await expect(champion).toBeInViewport({ ratio: 1 })
  }
})

test('In spoiler mode a past event in the list looks the same whoever won it, and whether its final was played (EV-20 SP-03)', async ({ page, site }) => {
  const { eventId, path, play, two } = await anEvent(site.url, OVER)
  const { name } = (await (await editorOf(site.url)).get(`/api${path}`)).body
  await page.setViewportSize({ width: 390, height: 844 })
  await turnOn(page)
  const row = page.locator(`main a[href="/events/${eventId}"]`)
  const seen: unknown[] = []
  for (const winner of [null, undefined, two]) {
    if (winner !== null) expect((await play(winner)).status).toBe(200)
    await openReady(page, `/events?state=past&q=${encodeURIComponent(name)}`)
    seen.push([await row.innerText(), await row.ariaSnapshot(), await row.boundingBox()])
  }
  expect(seen.slice(1)).toEqual([seen[0], seen[0]])
})
