import { expect, test } from '@playwright/test'
import { bracketsPage } from '#tests/e2e/page-objects/brackets-admin-page.ts'
import { entryPage } from '#tests/e2e/page-objects/match-entry-page.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import type { SentMatch } from '#contract/matches.ts'

const { site, session } = staffSite()
test.beforeEach(({ context }) => session.enter(context))

test('The length of an event is that of its new matches, and as many maps are offered (MT-30)', async ({ page }) => {
  const id = await site.make.anEvent({ name: 'Spring Cup' })
  await site.make.anEvent({ name: 'Autumn Cup', bestOf: 3 })
  await page.goto(`${site.url}/admin/events?eventId=${id}`)
  const form = page.getByRole('form', { name: 'Event' })
  await form.getByLabel('Best of').selectOption('5')
  await form.getByRole('button', { name: 'Update Event' }).click()
  await expect(page.getByText('Event updated successfully!').first()).toBeVisible()

  const entry = entryPage(page, site.url)
  await entry.open()
  await entry.choose(entry.label('Select Event'), 'autumn')
  await expect(entry.label('Best of')).toHaveValue('3')
  await entry.choose(entry.label('Select Event'), 'spring')
  await expect(entry.label('Best of')).toHaveValue('5')
  await expect(entry.button('Create 5 Map(s)')).toBeVisible()
  await entry.label('Best of').selectOption('1')
  await entry.choose(entry.label('Select Event'), 'autumn')
  await expect(entry.label('Best of')).toHaveValue('1')
})

test('Rounds of a bracket have lengths of their own, and a match made at a node gets the one of its round (MT-30)', async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Winter Cup' })
  const bracketId = await site.make.aBracket({ eventId, name: 'Playoffs' })
  const { open, button, dialog, toast } = bracketsPage(page, site.url)
  await open(session, eventId, bracketId)
  await button('Lengths').click()
  await expect(dialog().getByLabel('Best of', { exact: true })).toBeFocused()
  await dialog().getByLabel('Best of', { exact: true }).selectOption('3')
  await dialog().getByLabel(/^Best of in /).last().selectOption('7')
  await dialog().getByRole('button', { name: 'Save Lengths' }).click()
  await toast('Lengths saved')
  for (const [node, bestOf] of [['w1-0', 3], ['w2-0', 7]] as const) {
    await page.locator(`[data-node="${node}"]`).getByRole('button').first().click()
    await dialog().getByRole('button', { name: 'Create and link a new match' }).click()
    await expect(dialog()).toHaveCount(0)
    const matches = (await (await session.visitor.get(`/api/matches?eventId=${eventId}`)).json()) as SentMatch[]
    expect(matches.map((match) => match.bestOf)).toContain(bestOf)
  }
})

test('A group has a length of its own (MT-30)', async ({ page }) => {
  const eventId = await site.make.anEvent({ name: 'Summer Cup' })
  await page.goto(`${site.url}/admin/groups?eventId=${eventId}`)
  await page.getByRole('button', { name: 'Create Group', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Group Name').fill('Group A')
  await dialog.getByLabel('Best of').selectOption('2')
  await dialog.getByRole('button', { name: 'Create Group' }).click()
  await expect(dialog).toHaveCount(0)
  const read = async () => (await (await session.visitor.get(`/api/events/${eventId}/groups`)).json()) as { bestOf: number | null }[]
  expect((await read()).map(({ bestOf }) => bestOf)).toEqual([2])
  await page.getByRole('button', { name: 'Edit Group A' }).click()
  await expect(dialog.getByLabel('Best of')).toHaveValue('2')
  await dialog.getByLabel('Best of').selectOption('As the event says')
  await dialog.getByRole('button', { name: 'Update Group' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await read()).map(({ bestOf }) => bestOf)).toEqual([null])
})
