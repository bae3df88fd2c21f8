import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import type { CountedGameItem, ScoutingReport } from '#contract/statistics/statistics.ts'
import { findHero } from '#domain/catalogue/catalogue.ts'
import { rangeText } from '#domain/statistics/rate.ts'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test as onOwnSite } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { firstMatch } from '#tests/support/pages.ts'
import { factories } from '#tests/support/worlds/factories.ts'
import { counted } from '#web/ui/counted.ts'

type Met = { id: string; teamOneId: string; teamTwoId: string; teamOneName: string; teamTwoName: string }

/** A match that is to come, with both teams. */
const comingMatch = async (baseURL: string) => (await firstMatch(baseURL, 'upcoming')) as unknown as Met

/** What the card tells of the first team's matches and maps. */
const recordOf = (page: Page, { teamOneName }: Met) =>
  page.getByRole('region', { name: 'Record' }).getByRole('article', { name: teamOneName, exact: true }).filter({ visible: true })

const cardOf = async (page: Page, { teamOneId, teamTwoId }: Met, more = '') =>
  (await (await page.request.get(`/api/statistics/scouting?teamId=${teamOneId}&opponentId=${teamTwoId}${more}`)).json()) as ScoutingReport

test('A coach comes from a match to the card of its teams, whose numbers are those of the API and lead to the maps behind them (SA-11)', async ({ page, baseURL }) => {
  const match = await comingMatch(baseURL ?? '')
  const card = await cardOf(page, match)
  await openReady(page, `/matches/${match.id}`)
  await page.getByRole('link', { name: 'Scouting card' }).click()
  await expect(page).toHaveURL(`/matches/${match.id}/scouting`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(`Scouting: ${match.teamOneName} vs ${match.teamTwoName}`)
  const ofTeam = (part: string) => page.getByRole('region', { name: part }).getByRole('article', { name: match.teamOneName, exact: true })
  const faced = ofTeam('Most banned against this team').getByRole('listitem')
  await expect(faced).toHaveCount(card.team.faced.length)
  for (const [index, { heroId, rate }] of card.team.faced.entries()) {
    await expect(faced.nth(index)).toContainText(findHero(heroId)?.name ?? heroId)
    await expect(faced.nth(index)).toContainText(`${rate.hits} of ${counted(rate.of, 'map')}`)
  }
  for (const { heroId, of, replies } of card.team.answers) {
    const row = ofTeam('Answers').getByRole('listitem').filter({ hasText: `When ${findHero(heroId)?.name} is banned first` })
    for (const { rate } of replies) await expect(row).toContainText(`${rate.hits} of ${counted(of, 'map')}`)
  }
  await faced.first().getByRole('link').click()
  const [most] = card.team.faced
  await expect(page).toHaveURL(`/matches/${match.id}/scouting?side=one&hero=${most?.heroId}&as=ban&by=opponent#games`)
  await expect(page.locator('#games li')).toHaveCount(most?.rate.hits ?? 0)
  await expect(page.locator('#games li').first()).toContainText(`${findHero(most?.heroId)?.name} banned`)
})

test('The card works without script, chooses by its address, has no barrier and nothing sideways at 320 px, and is one sheet of A4 (SA-11)', { tag: '@long' }, async ({ page, browser, baseURL }) => {
  const match = await comingMatch(baseURL ?? '')
  const games: CountedGameItem[] = await (await page.request.get(`/api/statistics/games?teamId=${match.teamOneId}&limit=1`)).json()
  const eventId = games[0]?.eventId ?? ''
  const card = await cardOf(page, match, `&eventId=${eventId}`)
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  const plain = await context.newPage()
  await plain.goto(`/matches/${match.id}/scouting`)
  await plain.locator('summary', { hasText: 'Filters' }).click()
  await plain.getByRole('combobox', { name: 'Event' }).selectOption(eventId)
  await plain.getByRole('button', { name: 'Show' }).click()
  expect(new URL(plain.url()).searchParams.get('event')).toBe(eventId)
  await expect(recordOf(plain, match)).toContainText(`${card.team.won.hits} of ${counted(card.team.won.of, 'map')} won`)
  await context.close()

  await page.setViewportSize({ width: 320, height: 640 })
  await openReady(page, `/matches/${match.id}/scouting`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g)
  expect(sheets).toHaveLength(1)
})

test('In spoiler mode the card counts what was revealed and nothing else (SA-12)', async ({ page, baseURL }) => {
  const match = await comingMatch(baseURL ?? '')
  const [game] = (await (await page.request.get(`/api/statistics/games?teamId=${match.teamOneId}&limit=1`)).json()) as CountedGameItem[]
  const card = await cardOf(page, match, `&matches=${game?.matchId}`)
  expect(card.team.games).toBeGreaterThan(0)
  await turnOn(page)
  await page.goto(`/matches/${match.id}/scouting`)
  await expect(page.getByText('Hidden in spoiler mode: only matches whose results you reveal are counted here.')).toBeVisible()
  await expect(page.getByText(/\d maps? won$/).filter({ visible: true })).toHaveCount(0)
  await page.evaluate((key) => sessionStorage.setItem('revealed', JSON.stringify([key])), `match:${game?.matchId}`)
  await page.reload()
  await expect(recordOf(page, match)).toContainText(`${card.team.won.hits} of ${counted(card.team.won.of, 'map')} won`)
  await expect(page.locator('#games li').filter({ visible: true })).toHaveCount(card.meetings.games)
})

test('In spoiler mode a card without numbers has nothing that would choose or print them, and one press reveals all of it, until it is hidden again (SA-12)', async ({ page, baseURL }) => {
  const match = await comingMatch(baseURL ?? '')
  const { team } = await cardOf(page, match)
  await turnOn(page)
  await openReady(page, `/matches/${match.id}/scouting`)
  const chooses = [page.getByRole('form', { name: 'What is counted' }), page.getByRole('button', { name: 'Print' })]
  for (const each of chooses) await expect(each).toBeHidden()
  await page.getByRole('button', { name: 'Reveal scouting card' }).click()
  const figure = `${team.won.hits} of ${counted(team.won.of, 'map')} won`
  await expect(recordOf(page, match)).toContainText(figure)
  for (const each of chooses) await expect(each).toBeVisible()
  await page.reload()
  await expect(recordOf(page, match)).toContainText(figure)
  await page.getByRole('button', { name: 'Hide scouting card' }).click()
  await expect(page.getByText(figure).filter({ visible: true })).toHaveCount(0)
  for (const each of chooses) await expect(each).toBeHidden()
})

test('The way back from a revealed card is at the end of a row, or a slim line of a phone, and no box of its own (SA-12)', async ({ page, baseURL }) => {
  const match = await comingMatch(baseURL ?? '')
  await turnOn(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReady(page, `/matches/${match.id}/scouting`)
  await page.getByRole('button', { name: 'Reveal scouting card' }).click()
  const hide = page.getByRole('button', { name: 'Hide scouting card' })
  await expect(hide).toBeFocused()
  const [back, print] = await Promise.all([hide.boundingBox(), page.getByRole('button', { name: 'Print' }).boundingBox()])
  expect(back?.y).toBe(print?.y)
  expect(await hide.evaluate((button) => getComputedStyle(button.parentElement?.parentElement ?? button).borderTopWidth)).toBe('0px')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const line = await hide.locator('..').boundingBox()
    expect(line?.height, `at ${width}`).toBeLessThanOrEqual(40)
  }
})

test('The printed card says of which event, round and date its match is (SA-11)', async ({ page, baseURL }) => {
  const match = (await firstMatch(baseURL ?? '', 'recent')) as unknown as Met & { eventName: string; round: string }
  await openReady(page, `/matches/${match.id}/scouting`)
  await page.emulateMedia({ media: 'print' })
  const head = page.locator('h1 + p')
  await expect(head).toContainText(match.eventName)
  await expect(head).toContainText(match.round)
  await expect(head.locator('time')).toBeVisible()
})

test('A revealed result counts on a card in spoiler mode, and does not reveal the rest of the card (SA-12)', async ({ page, baseURL }) => {
  const match = (await firstMatch(baseURL ?? '', 'recent')) as unknown as Met
  const whole = await cardOf(page, match)
  const own = await cardOf(page, match, `&matches=${match.id}`)
  expect(own.team.games).toBeLessThan(whole.team.games)
  await turnOn(page)
  await page.addInitScript((key) => sessionStorage.setItem('revealed', JSON.stringify([key])), `match:${match.id}`)
  await openReady(page, `/matches/${match.id}/scouting`)
  await expect(page.getByText(`${whole.team.won.hits} of ${counted(whole.team.won.of, 'map')} won`).filter({ visible: true })).toHaveCount(0)
})

onOwnSite('Teams without maps, and teams that are not known yet, have words instead of numbers, and a match that is gone is not found (SA-11)', { tag: '@long' }, async ({ page, baseURL }) => {
  const make = factories(await editorOf(baseURL ?? ''))
  const [one, two] = [await make.aTeam({ name: 'Fresh Rivals' }), await make.aTeam({ name: 'New Hands' })]
  const fresh = await make.aMatch({ teamOneId: one, teamTwoId: two, teamOneName: 'Fresh Rivals', teamTwoName: 'New Hands' })
  await page.goto(`/matches/${fresh}/scouting`)
  await expect(page.getByText('They have not met on a map that counts.')).toBeVisible()
  await expect(page.getByText('No map with a result yet.')).toHaveCount(2)
  const unknown = await make.aMatch({ teamOneId: one, teamTwoId: 'tbd', teamOneName: 'Fresh Rivals' })
  await page.goto(`/matches/${unknown}/scouting`)
  await expect(page.getByText('Once both teams of this match are known, this is where they are compared.')).toBeVisible()
  await page.goto(`/matches/${unknown}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Maps' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Scouting card' })).toHaveCount(0)
  expect((await page.goto('/matches/gone/scouting'))?.status()).toBe(404)
})

test('Heroes and maps of the card have pictures, and ranges are shown on demand, in an address that the ways on from there have too (SA-11)', async ({ page, baseURL }) => {
  const match = await comingMatch(baseURL ?? '')
  const { team } = await cardOf(page, match)
  await openReady(page, `/matches/${match.id}/scouting`)
  const ofTeam = (part: string) => page.getByRole('region', { name: part }).getByRole('article', { name: match.teamOneName, exact: true })
  const maps = ofTeam('Maps by win rate').getByRole('listitem')
  await expect(maps.locator('img')).toHaveCount(team.maps.length)
  await expect(ofTeam('Most banned against this team').locator('img')).toHaveCount(team.faced.length)
  const [surest] = team.maps
  const range = rangeText(surest?.won ?? { hits: 0, of: 0, low: 0, high: 0 })
  await expect(maps.first()).not.toContainText(range)
  await page.getByRole('link', { name: 'Show ranges' }).click()
  await expect(maps.first()).toContainText(range)
  await maps.first().getByRole('link').click()
  await expect(page).toHaveURL(/map=.*&ranges=shown#games$/)
  await page.getByRole('link', { name: 'Hide ranges' }).click()
  await expect(maps.first()).not.toContainText(range)
})

test('Parts of the card have links of their own, and no name in it is cut at 320 px (SA-11)', async ({ page, baseURL }) => {
  const match = await comingMatch(baseURL ?? '')
  await page.setViewportSize({ width: 320, height: 640 })
  await openReady(page, `/matches/${match.id}/scouting`)
  await page.getByRole('navigation', { name: 'Parts of the card' }).getByRole('link', { name: 'Bans and protects by column' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Bans and protects by column' })).toBeInViewport()
  const cut = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h1, h2, h3, li, bdi')].filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow !== 'visible').map(({ textContent }) => textContent))
  expect(cut).toEqual([])
})

test('On a phone long lists of the card show their first rows and open on a press, and nothing is folded on wide screens (SA-11)', async ({ page, baseURL }) => {
  const match = await comingMatch(baseURL ?? '')
  const card = await cardOf(page, match)
  const turns = page.getByRole('region', { name: 'Bans and protects by column' }).getByRole('article', { name: match.teamOneName, exact: true })
  const rows = turns.getByText(/^\d+\. (?:Ban|Protect)$/).filter({ visible: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await openReady(page, `/matches/${match.id}/scouting`)
  await expect(rows).toHaveCount(1)
  await turns.getByText(`Show all ${card.team.turns.length}`).click()
  await expect(rows).toHaveCount(card.team.turns.length)
  await expect(turns.getByText('Show fewer')).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReady(page, `/matches/${match.id}/scouting`)
  await expect(rows).toHaveCount(card.team.turns.length)
  await expect(turns.locator('summary')).toBeHidden()
})

test('On a phone the teams of a card are beside each other, in at most 3,500 px of a page, and nothing is pushed sideways (SA-11)', async ({ page, baseURL }) => {
  const match = await comingMatch(baseURL ?? '')
  await page.setViewportSize({ width: 390, height: 844 })
  await openReady(page, `/matches/${match.id}/scouting`)
  const [one, two] = await Promise.all([match.teamOneName, match.teamTwoName].map((name) =>
    page.getByRole('region', { name: 'Maps by win rate' }).getByRole('article', { name, exact: true }).boundingBox()))
  expect(one?.y).toBe(two?.y)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_500)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0)
})
