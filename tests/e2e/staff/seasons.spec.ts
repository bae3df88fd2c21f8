import { expect, test } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { staffSession } from '#tests/e2e/sites/staff-session.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'

const { site } = staffSite('editor')

test('An admin adds a season on its page; its new hero is drafted by staff, shown in a replay, and shared from the simulator (CA-03 CA-04)', async ({ page, context }) => {
  const admin = await staffSession(site.url, 'admin')
  await admin.enter(context)
  await page.goto(`${site.url}/admin/seasons`)
  await expect(page.getByText('43 heroes · 14 maps · 1 draft layout')).toBeVisible()
  await page.getByRole('button', { name: '+ Add Season' }).click()
  await page.getByLabel('Id', { exact: true }).fill('winter')
  const file = page.getByLabel('Season file')
  await file.fill('{ "name": ')
  await expect(page.getByText('This is no JSON object.')).toBeVisible()
  await file.fill(JSON.stringify({
    name: 'Winter season', extends: '0', heroes: [], maps: [], layouts: [{ id: 'duel', name: 'One ban a side', teamA: ['BAN', 'EMPTY'], teamB: ['EMPTY', 'BAN'] }],
  }))
  await page.getByText('Add a hero').click()
  await page.getByLabel('Name of the hero').fill('Night Heron')
  await page.getByRole('button', { name: 'Add Hero' }).click()
  await page.getByText('Add a map').click()
  await page.getByLabel('Name of the map').fill('Salt Flats')
  await page.getByLabel('Game mode').fill('Harvest')
  await page.getByRole('button', { name: 'Add Map' }).click()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Save Season' }).click()
  await expect(page.getByText('44 heroes · 15 maps · 2 draft layouts')).toBeVisible()

  const eventId = await site.make.anEvent({ name: 'Winter Cup', season: 'winter', layout: 'duel' })
  const matchId = await site.make.aMatch({ eventId, games: [{ gameNumber: 1, map: 'salt-flats', teamOneScore: 2, teamTwoScore: 1 }] })
  await page.goto(`${site.url}/admin/draft-editor?matchId=${matchId}&gameIndex=0`)
  const slots = page.getByRole('button', { name: /turn \d+: Ban/ })
  await expect(slots).toHaveCount(2)
  await slots.first().click()
  await page.getByRole('button', { name: /^Night Heron/ }).click()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page.getByText('Draft updated!')).toBeVisible()
  await page.getByRole('button', { name: /^(Save|Update) Match/ }).click()
  await expect.poll(async () => (await (await page.request.get(`${site.url}/api/matches/${matchId}`)).json()).games[0].teamASlots[0].heroId).toBe('night-heron')

  await page.goto(`${site.url}/matches/${matchId}/drafts/1`)
  await expect(page.getByRole('main')).toContainText('Night Heron')
  expect((await page.request.get(`${site.url}/art/heroes/night-heron.svg`)).status()).toBe(200)
  expect((await page.request.get(`${site.url}/share/matches/${matchId}/drafts/1.png?shape=wide`)).status()).toBe(200)
  await page.getByRole('link', { name: 'Open this turn in the simulator' }).click()
  await expect(page.getByText('Draft Imported', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Season', { exact: true })).toHaveValue('winter')
  await expect(page.getByRole('button', { name: 'Team A, turn 1: Ban, Night Heron' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Team A, turn 1: Ban, Night Heron' })).toBeVisible()
  await page.getByLabel('Season', { exact: true }).selectOption('0')
  await expect(page.getByRole('button', { name: /turn \d+: (Ban|Protect)/ })).toHaveCount(12)
  await expectNoBarriers(page)
})
