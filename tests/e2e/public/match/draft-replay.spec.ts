import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { emptyDraft, withHero } from '#domain/drafts/slots.ts'
import { TURNS } from '#domain/drafts/turns.ts'
import { awake, openReady } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { aWorld, turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

const HEROES = ['hela', 'thor', 'loki', 'groot']

/** The first four turns of a draft. */
const draftOf = (heroes: string[]) => {
  const { teamASlots, teamBSlots } = TURNS.slice(0, heroes.length)
    .reduce((draft, turn, at) => withHero(draft, turn, heroes[at] ?? null), emptyDraft())
  return { teamASlots, teamBSlots }
}

/** A best of three that ended 2-1, with a draft of four turns on its first and last map. */
async function aSeries(url: string, end = '') {
  const make = factories(await editorOf(url))
  const [one, two] = [await make.aTeam({ name: `Copper Finches${end}` }), await make.aTeam({ name: `Dune Lynxes${end}` })]
  const maps = games([2, 0], [0, 2], [2, 1]).map((game, at) => ({ ...game, map: 'krakoa', ...(at === 1 ? {} : draftOf(at === 0 ? HEROES : [...HEROES.slice(0, 3), 'hulk'])) }))
  return make.aMatch({ teamOneId: one, teamTwoId: two, games: maps, winnerMode: 'auto', matchStartTime: new Date(Date.now() - 36e5 * 9).toISOString() })
}

const said = (page: Page) => page.locator('main output').first()
const filled = (page: Page) => page.locator('.draft-slot[data-filled=true]')

test('A draft is replayed turn by turn: by buttons, by keys, by itself, and from the address (DR-11)', { tag: '@long' }, async ({ page, site }) => {
  const id = await aSeries(site.url)
  await openReady(page, `/matches/${id}?map=1`)
  await page.getByRole('link', { name: 'Replay this draft' }).click()
  await expect(page).toHaveURL(new RegExp(`/matches/${id}/drafts/1$`))
  await expect(said(page)).toHaveText(/^Turn \d+, choice 4 of 4: .+ Groot$/)
  await awake(page, '.draft-board')
  await page.getByRole('link', { name: 'To the start' }).click()
  await expect(said(page)).toHaveText('Nobody has chosen yet.')
  await expect(filled(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Next turn' }).click()
  await expect(said(page)).toHaveText(/^Turn 1, choice 1 of 4: Copper Finches bans Hela$/)
  await page.keyboard.press('ArrowRight')
  await expect(said(page)).toHaveText(/^Turn 1, choice 2 of 4: Dune Lynxes bans Thor$/)
  await expect(filled(page)).toHaveCount(2)
  await expect(page).toHaveURL(/turn=2/)
  await page.getByLabel('Speed').selectOption('Fast')
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(said(page)).toHaveText(/^Turn \d+, choice 4 of 4/)
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  await openReady(page, `/matches/${id}/drafts/1?turn=1`)
  await awake(page, '.draft-board')
  await expect(filled(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'Open this turn in the simulator' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Draft Simulator' })).toBeVisible()
  await expect(filled(page)).toHaveCount(1)
})

test('Two drafts are compared at the same turn, and what names no draft is told (DR-11)', { tag: '@long' }, async ({ page, site }) => {
  const id = await aSeries(site.url, ' Two')
  await openReady(page, `/matches/${id}/drafts/1`)
  await awake(page, '.draft-board')
  await page.getByRole('link', { name: 'Map 3: Krakoa' }).click()
  const compared = page.locator('dl')
  await expect(compared).toContainText(/Only above \w+Groot/)
  await expect(compared).toContainText(/Only below \w+Hulk/)
  await page.goto(`/matches/${id}/drafts/1?turn=3&with=${encodeURIComponent(`${site.url}/matches/${id}/drafts/3`)}`)
  await expect(compared).toContainText('Loki')
  await expect(compared).not.toContainText('Hulk')
  await page.goto(`/matches/${id}/drafts/1?with=nonsense`)
  await expect(page.getByRole('alert')).toContainText('This names no draft.')
  await page.goto(`/matches/${id}/drafts/9`)
  await expect(page.getByText('This map was not played.')).toBeVisible()
})

test('In spoiler mode the draft of a map that may not have been played is hidden until the score is revealed (DR-11 SP-03)', { tag: '@long' }, async ({ page, site }) => {
  const id = await aSeries(site.url, ' Three')
  await turnOn(page)
  await openReady(page, `/matches/${id}/drafts/3`)
  await expect(page.getByText('Spoiler mode hides which maps were played.')).toBeVisible()
  await expect(page.getByText('Hulk').filter({ visible: true })).toHaveCount(0)
  await page.getByRole('button', { name: /^Reveal score of/ }).click()
  await expect(said(page)).toHaveText(/Hulk$/)
})

test('In spoiler mode nothing on the replay of a match of teams that advanced leads to a picture, which names them, until it is revealed (DR-11 SP-05)', async ({ page, site }) => {
  const { matchIds } = await aWorld(site.url)
  await turnOn(page)
  const pictures = page.locator('a[href^="/share/"], img[src^="/share/"]').filter({ visible: true })
  await openReady(page, `/matches/${matchIds[0]}/drafts/1`)
  await expect(pictures).toHaveCount(2)
  await openReady(page, `/matches/${matchIds[5]}/drafts/1`)
  await expect(page.getByText('Pictures of this draft name both teams.')).toBeVisible()
  await expect(pictures).toHaveCount(0)
  await page.getByRole('button', { name: /^Reveal score of/ }).click()
  await expect(pictures).toHaveCount(2)
})

test('Without script its links lead through a draft, and its pictures have the shapes that they say (DR-11)', { tag: '@long' }, async ({ browser, site }) => {
  const id = await aSeries(site.url, ' Four')
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })
  const page = await context.newPage()
  await page.goto(`${site.url}/matches/${id}/drafts/1?turn=2`)
  await expect(page.getByRole('button', { name: 'Play' })).toBeHidden()
  await page.getByRole('link', { name: 'Turn back' }).click()
  await expect(said(page)).toHaveText('Turn 1, choice 1 of 4: Copper Finches Four bans Hela')
  for (const [ratio, width, height] of [['16:9', 1280, 720], ['9:16', 720, 1280]] as const) {
    const href = await page.getByRole('link', { name: `Download picture ${ratio}` }).getAttribute('href')
    const answer = await context.request.get(site.url + href)
    expect(await sharp(await answer.body()).metadata()).toMatchObject({ format: 'png', width, height })
  }
  await context.close()
})

test('An address that names no map of a match answers 404, with a page that says so (DR-11)', { tag: '@long' }, async ({ page, site }) => {
  const id = await aSeries(site.url, ' X')
  for (const map of ['0', 'x', '-1', '99999999999', '1.5']) {
    expect((await page.goto(`${site.url}/matches/${id}/drafts/${map}`))?.status(), map).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'No draft found.' })).toBeVisible()
  }
})

test('On a phone the five controls of a replay are one row, and the turn in words is the one that the board marks (DR-11)', async ({ page, site }) => {
  const id = await aSeries(site.url, ' Six')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await openReady(page, `/matches/${id}/drafts/1`)
    await awake(page, '.draft-board')
    const controls = page.getByRole('group', { name: 'Replay' })
    const five = [...['To the start', 'Turn back', 'Next turn', 'To the end'].map((name) => controls.getByRole('link', { name })), controls.getByRole('button', { name: 'Play' })]
    const rows = new Set(await Promise.all(five.map(async (control) => (await control.boundingBox())?.y)))
    expect([...rows], `at ${width}`).toHaveLength(1)
    const marked = await page.locator('li:has(> .draft-slot[data-next=true])').getAttribute('data-turn')
    await expect(said(page)).toHaveText(new RegExp(`^Turn ${marked}, choice 4 of 4: `))
  }
})
