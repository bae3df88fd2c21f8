import { expect, test, type Browser, type Page } from '@playwright/test'
import { encodePicks } from '#domain/stages/picks/pick-code.ts'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { expectUncovered } from '#tests/e2e/checks/uncovered.ts'
import { perceived } from '#tests/e2e/checks/perceived.ts'
import { refuseClipboard } from '#tests/e2e/page-objects/draft-page.ts'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import type { Client } from '#tests/support/clients/client.ts'
import { complete, linkMatches } from '#tests/support/worlds/brackets.ts'
import { factories } from '#tests/support/worlds/factories.ts'

const HOUR_MS = 3_600_000
const NAMES = ['Amber Foxes', 'Bright Owls', 'Calm Otters', 'Dire Wolves'] as const
type Name = (typeof NAMES)[number]

let site: OwnSite
let editor: Client
test.beforeAll(async () => {
  site = await ownSite()
  editor = await editorOf(site.url)
})
test.afterAll(() => site.close())

let worlds = 0

/** An event with a double elimination of four teams that takes picks. The first match starts after `firstMs`. */
async function aWorld(firstMs = 2 * HOUR_MS) {
  const make = factories(editor)
  const mark = String.fromCodePoint(0x3b1 + worlds++)
  const teams: string[] = []
  for (const name of NAMES) teams.push(await make.aTeam({ name: `${name} ${mark}`, tag: `${name.slice(0, 2)}${mark}` }))
  const eventId = await make.anEvent({ name: `Picked Cup ${mark}` })
  const bracketId = await make.aBracket({ eventId, name: 'Playoffs', type: 'double-elimination', participantCount: 4 })
  await editor.post(`/api/brackets/${bracketId}/seed`, { teamIds: [teams[0], teams[2], teams[3], teams[1]] })
  const start = (ms: number) => new Date(Date.now() + ms).toISOString()
  const match = (one: number, two: number, ms: number) =>
    make.aMatch({ eventId, teamOneId: teams[one], teamTwoId: teams[two], matchStartTime: start(ms) })
  await linkMatches(editor, bracketId, {
    'w1-0': await match(0, 1, firstMs), 'w1-1': await match(2, 3, 3 * HOUR_MS), gf: await make.aMatch({ eventId }),
  })
  await editor.patch(`/api/brackets/${bracketId}`, { pickEmEnabled: true })
  const idOf = (name: Name): string => teams[NAMES.indexOf(name)] ?? ''
  return {
    bracketId,
    path: `${site.url}/events/${eventId}`,
    codeOf: (picks: Record<string, Name>) =>
      encodePicks(bracketId, Object.fromEntries(Object.entries(picks).map(([node, name]) => [node, idOf(name)]))),
    win: async (nodeId: string, name: Name, confirm = false) => {
      const answer = await complete(editor, bracketId, nodeId, idOf(name), confirm)
      expect(answer.status).toBe(200)
    },
  }
}
type World = Awaited<ReturnType<typeof aWorld>>
const linkTo = (world: World, picks: Record<string, Name>): string =>
  `${world.path}?picks=${encodeURIComponent(world.codeOf(picks))}`

const UPPER = 'Upper Semifinal 1'
const LOWER = 'Upper Semifinal 2'
const WINNERS = 'Upper Final'
const match = (page: Page, place: string) => page.getByRole('group', { name: place, exact: true })
const slot = (page: Page, place: string, name: Name | 'TBD') =>
  match(page, place).getByRole('button', { name: new RegExp(`^${name}`) })
const isPicked = (page: Page, place: string, name: Name) =>
  expect(slot(page, place, name)).toHaveAttribute('aria-pressed', 'true')
const said = (page: Page) => page.locator('.picks-bar output')
const toast = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('status')
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const pick = async (page: Page, picks: readonly (readonly [string, Name])[]) => {
  for (const [place, name] of picks) {
    await slot(page, place, name).click()
    await isPicked(page, place, name)
  }
}
const THREE = [[UPPER, 'Amber Foxes'], [LOWER, 'Dire Wolves'], [WINNERS, 'Amber Foxes']] as const

const visitor = async (browser: Browser, options = {}) => (await browser.newContext(options)).newPage()

test('Picks flow forward, changing one names the picks it removes, and back leaves them (PK-01 PK-02)', async ({ page }) => {
  const world = await aWorld()
  await openReady(page, world.path)
  await page.getByRole('link', { name: 'Make Your Picks' }).click()
  await expect(page).toHaveURL(/\?picks=1$/)
  const heading = page.getByRole('heading', { name: 'Your picks: Playoffs' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByText('0 of 6 picked')).toBeVisible()
  await pick(page, THREE)
  await expect(match(page, 'Lower Round 1').getByRole('button')).toHaveText([/Bright Owls/, /Calm Otters/])
  await expect(slot(page, 'Grand Final', 'Amber Foxes')).toBeVisible()
  await pick(page, [['Grand Final', 'Amber Foxes']])
  await expect(page.getByText('4 of 6 picked')).toBeVisible()
  await slot(page, UPPER, 'Bright Owls').click()
  await expect(said(page)).toHaveText(/^Bright Owls .* picked\. 2 later picks no longer fit and were removed\.$/)
  await expect(page.getByText('2 of 6 picked')).toBeVisible()
  await expect(match(page, WINNERS).getByRole('button')).toHaveText([/Bright Owls/, /Dire Wolves/])
  await tool(page, 'Undo').click()
  await expect(page.getByText('4 of 6 picked')).toBeVisible()
  await isPicked(page, 'Grand Final', 'Amber Foxes')
  await page.goBack()
  await expect(page).not.toHaveURL(/picks/)
  await expect(page.getByRole('link', { name: 'Make Your Picks' })).toBeVisible()
  await expect(slot(page, WINNERS, 'Amber Foxes')).toHaveCount(0)
})

test('On a phone whoever came to pick has the board in sight, above the matches (PK-01)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openReady(page, (await aWorld()).path)
  await page.getByRole('link', { name: 'Make Your Picks' }).click()
  await expect(page.getByRole('heading', { name: 'Your picks: Playoffs' })).toBeInViewport()
  await expect(slot(page, UPPER, 'Amber Foxes')).toBeInViewport()
})

test('A slot without a team cannot be picked', async ({ page }) => {
  await openReady(page, `${(await aWorld()).path}?picks=1`)
  await slot(page, WINNERS, 'TBD').first().focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('There is no team here yet. Pick the earlier matches first.')
  await expect(page.getByText('0 of 6 picked')).toBeVisible()
})

test('Picks survive a reload and another visit, and are cleared only when asked (PK-04)', async ({ page }) => {
  const { path } = await aWorld()
  await openReady(page, `${path}?picks=1`)
  await pick(page, THREE)
  await page.reload()
  await isPicked(page, WINNERS, 'Amber Foxes')
  await expect(page.getByText('3 of 6 picked')).toBeVisible()
  await tool(page, 'Clear Picks').click()
  const question = page.getByRole('dialog', { name: 'Clear your picks of Playoffs?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await isPicked(page, WINNERS, 'Amber Foxes')
  await tool(page, 'Clear Picks').click()
  await question.getByRole('button', { name: 'Clear Picks' }).click()
  await expect(page.getByText('0 of 6 picked')).toBeVisible()
  await tool(page, 'Undo').click()
  await expect(page.getByText('3 of 6 picked')).toBeVisible()
})

test('A browser that stores nothing is reported, and picks still work (PK-04)', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openReady(page, `${(await aWorld()).path}?picks=1`)
  await pick(page, THREE)
  await expect(page.getByText('Your browser doesn’t let us save your picks')).toBeVisible()
  await expect(page.getByText('3 of 6 picked')).toBeVisible()
})

test('A pick locks by the clock when its match starts', async ({ page }) => {
  const world = await aWorld(HOUR_MS / 2)
  await page.clock.install()
  await openReady(page, `${world.path}?picks=1`)
  await pick(page, [[UPPER, 'Amber Foxes']])
  await expect(match(page, UPPER)).toContainText(/Locks in \d+m/)
  await page.clock.fastForward(HOUR_MS)
  await expect(match(page, UPPER)).toContainText('Locked')
  await expect(slot(page, UPPER, 'Amber Foxes')).toHaveAccessibleName(/, picked, locked$/)
  await expect(slot(page, UPPER, 'Bright Owls')).toHaveAttribute('aria-disabled', 'true')
  await slot(page, UPPER, 'Bright Owls').focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toHaveText('This match has started: its pick is locked.')
  await tool(page, 'Undo').click()
  await isPicked(page, UPPER, 'Amber Foxes')
  await expect(slot(page, LOWER, 'Dire Wolves')).toHaveAttribute('aria-disabled', 'false')
})

test('The keyboard reaches every slot by arrows and picks with Enter and Space', async ({ page }) => {
  await openReady(page, `${(await aWorld()).path}?picks=1`)
  const focused = (place: string, at: number) => expect(match(page, place).getByRole('button').nth(at)).toBeFocused()
  await page.getByRole('region', { name: 'Bracket: Playoffs' }).focus()
  await page.keyboard.press('Tab')
  await focused(UPPER, 0)
  await page.keyboard.press('Enter')
  await isPicked(page, UPPER, 'Amber Foxes')
  for (const [key, place, at] of [
    ['ArrowDown', UPPER, 1], ['ArrowDown', LOWER, 0], ['ArrowDown', LOWER, 1], ['ArrowRight', WINNERS, 1],
    ['ArrowUp', WINNERS, 0], ['ArrowLeft', UPPER, 0], ['End', 'Grand Final', 1], ['Home', UPPER, 0],
    ['ArrowRight', WINNERS, 0],
  ] as const) {
    await page.keyboard.press(key)
    await focused(place, at)
  }
  await page.keyboard.press('Space')
  await isPicked(page, WINNERS, 'Amber Foxes')
  await page.keyboard.press('Space')
  await expect(slot(page, WINNERS, 'Amber Foxes')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Tab')
  await expect(tool(page, 'Undo')).toBeFocused()
})

test('A shared link shows the picks to others, read-only, and compares them with theirs (PK-05)', async ({ page, browser }) => {
  const world = await aWorld()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReady(page, `${world.path}?picks=1`)
  await pick(page, THREE)
  await tool(page, 'Share Picks').click()
  await expect(toast(page)).toHaveText('Share Link Generated & Copied')
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(linkTo(world, { 'w1-0': 'Amber Foxes', 'w1-1': 'Dire Wolves', 'w2-0': 'Amber Foxes' }))

  const other = await visitor(browser)
  await openReady(other, link)
  await expect(other.getByRole('heading', { name: 'Shared picks: Playoffs' })).toBeVisible()
  await expect(other.getByText('3 of 6 picked')).toBeVisible()
  await expect(match(other, WINNERS)).toContainText(/Amber Foxes .*, picked/)
  await expect(match(other, WINNERS).getByRole('button')).toHaveCount(0)
  await expect(other.getByText('Compared with yours')).toHaveCount(0)
  await other.getByRole('link', { name: 'Make your own' }).click()
  await expect(other.getByText('0 of 6 picked')).toBeVisible()
  await pick(other, [[UPPER, 'Amber Foxes'], [LOWER, 'Calm Otters'], [WINNERS, 'Calm Otters']])
  await openReady(other, link)
  await expect(other.getByText('1 the same')).toBeVisible()
  await expect(other.getByText('2 different')).toBeVisible()
  await expect(match(other, UPPER)).toContainText('Same')
  await expect(match(other, LOWER)).toContainText(/You: Ca/)
  await expect(match(other, WINNERS)).toContainText(/You: Ca/)
  await expect(match(other, 'Grand Final')).not.toContainText('You')
  await openReady(other, `${world.path}?picks=1`)
  await isPicked(other, WINNERS, 'Calm Otters')
  await other.context().close()
})

test('A code is copied and opened; one that is foreign or broken is reported and leaves the picks alone', async ({ page }) => {
  const world = await aWorld()
  const foreign = (await aWorld()).codeOf({ 'w1-0': 'Amber Foxes' })
  await refuseClipboard(page)
  await openReady(page, `${world.path}?picks=1`)
  await pick(page, [[UPPER, 'Amber Foxes']])
  await tool(page, 'Generate Code').click()
  await expect(toast(page)).toHaveText('Code Generated')
  const made = page.getByLabel('Pick code', { exact: true })
  await expect(made).toHaveValue(world.codeOf({ 'w1-0': 'Amber Foxes' }))
  await pick(page, [[LOWER, 'Calm Otters']])
  await expect(made).toHaveValue(world.codeOf({ 'w1-0': 'Amber Foxes', 'w1-1': 'Calm Otters' }))
  await tool(page, 'Paste Code').click()
  const field = page.getByLabel('Pick code or share link')
  await field.fill(foreign)
  await tool(page, 'Open').click()
  await expect(page.getByText('This code has no picks for this event.')).toBeVisible()
  await expect(toast(page)).toContainText('Invalid code format')
  await expectUncovered(page)
  await field.fill(linkTo(world, { 'w1-0': 'Bright Owls' }))
  await tool(page, 'Open').click()
  await expect(page.getByRole('heading', { name: 'Shared picks: Playoffs' })).toBeVisible()
  await expect(match(page, UPPER)).toContainText('You: Am')
  await page.goBack()
  await isPicked(page, UPPER, 'Amber Foxes')
  for (const code of [foreign, 'junk', '']) {
    await openReady(page, `${world.path}?picks=${encodeURIComponent(code)}`)
    await expect(page.getByRole('alert')).toContainText('Invalid code format')
  }
  await page.getByRole('link', { name: 'Make your own' }).click()
  await isPicked(page, UPPER, 'Amber Foxes')
})

test('Results score the picks as they come in', async ({ page }) => {
  const world = await aWorld()
  await page.clock.install()
  await openReady(page, `${world.path}?picks=1`)
  await pick(page, THREE)
  await world.win('w1-0', 'Bright Owls')
  await world.win('w1-1', 'Dire Wolves')
  await expect(async () => { // a look that was under way when the results came shows them at the next one
    await page.clock.fastForward(31_000)
    await expect(page.getByText('1 of 2 right so far')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await expect(match(page, UPPER)).toContainText('Wrong')
  await expect(slot(page, UPPER, 'Amber Foxes')).toHaveAccessibleName(/, picked, locked, wrong$/)
  await expect(match(page, LOWER)).toContainText('Right')
  await expect(match(page, WINNERS).getByRole('button')).toHaveText([/Bright Owls/, /Dire Wolves/])
  await expect(page.getByText('1 pick no longer fits the results and is dropped.')).toBeVisible()
  await pick(page, [[WINNERS, 'Dire Wolves']])
  await expect(page.getByText('no longer fits the results')).toHaveCount(0)
})

test('Spoiler mode reveals nothing of results until they are revealed', async ({ page }) => {
  const world = await aWorld()
  await turnOn(page)
  await page.clock.setFixedTime(Date.now())
  await openReady(page, `${world.path}?picks=1`)
  await pick(page, THREE)
  const seen: string[] = []
  for (const winner of ['Bright Owls', 'Amber Foxes'] as const) {
    await world.win('w1-0', winner, true)
    for (const search of ['?picks=1', `?picks=${encodeURIComponent(world.codeOf({ 'w1-0': 'Amber Foxes' }))}`]) {
      await openReady(page, world.path + search)
      await expect(page.getByText('1 result hidden')).toBeVisible()
      await expect(match(page, UPPER)).toContainText('Locked')
      await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
      seen.push(await perceived(page))
    }
  }
  expect(seen.slice(2)).toEqual(seen.slice(0, 2))
  expect(seen.join()).not.toMatch(/\b(?:right|wrong)\b/i)
  await openReady(page, `${world.path}?picks=1`)
  await expect(slot(page, WINNERS, 'Amber Foxes')).toBeVisible()
  await page.getByRole('button', { name: `Reveal result of ${UPPER}` }).click()
  await expect(page.getByText('1 of 1 right so far')).toBeVisible()
  await expect(match(page, UPPER)).toContainText('Right')
})

const SCREENS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'light' },
} as const

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`Picks have no barriers on a ${name}`, async ({ browser }) => {
    test.slow()
    const world = await aWorld()
    await world.win('w1-0', 'Bright Owls')
    const page = await visitor(browser, screen)
    await openReady(page, `${world.path}?picks=1`)
    await pick(page, [[LOWER, 'Dire Wolves'], [WINNERS, 'Bright Owls']])
    await tool(page, 'Paste Code').click()
    await expect(page.getByLabel('Pick code or share link')).toBeFocused()
    await expectNoBarriers(page)
    await page.keyboard.press('Escape')
    await expect(tool(page, 'Paste Code')).toBeFocused()
    await page.goto(linkTo(world, { 'w1-0': 'Amber Foxes', 'w1-1': 'Dire Wolves', 'w2-0': 'Dire Wolves' }))
    await expect(page.getByText('1 different')).toBeVisible()
    await expectNoBarriers(page)
    await openReady(page, `${world.path}?picks=junk`)
    await expectNoBarriers(page)
    await page.context().close()
  })
}

test('On a phone the actions stay in reach, and everything is large enough for a thumb', async ({ browser }) => {
  const page = await visitor(browser, SCREENS.phone)
  await openReady(page, `${(await aWorld()).path}?picks=1`)
  await expect(tool(page, 'Share Picks')).toBeInViewport()
  const sizes = await page.locator('[data-slot], .picks-bar button').evaluateAll((all) =>
    all.map((each) => Math.min(each.getBoundingClientRect().height, each.getBoundingClientRect().width)))
  expect(sizes.length).toBe(17)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(39.5)
  await page.context().close()
})

test('Without script the link explains itself; a bracket that accepts no picks has none (PK-01)', async ({ browser }) => {
  const world = await aWorld()
  const page = await visitor(browser, { javaScriptEnabled: false })
  await page.goto(world.path, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Make Your Picks' }).click()
  await expect(page.locator('noscript p')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the bracket' }).click()
  await expect(page.getByRole('link', { name: 'Make Your Picks' })).toBeVisible()
  await editor.patch(`/api/brackets/${world.bracketId}`, { pickEmEnabled: false })
  await page.goto(world.path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('link', { name: 'Make Your Picks' })).toHaveCount(0)
  await page.goto(`${world.path}?picks=1`, { waitUntil: 'networkidle' })
  await expect(page.getByText('Picks are closed for this bracket.')).toBeVisible()
  await page.context().close()
})
