import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { inItsFonts, openReady, takenOver } from '#tests/e2e/page-objects/ready.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import type { CountedGameItem, HeroesReport, OneHeroReport } from '#contract/statistics/statistics.ts'
import { findMap } from '#domain/catalogue/catalogue.ts'

const SIZES = [[390, 844], [1440, 900]] as const
const HERO = 'thor'

const isLoaded = (picture: Locator) => expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)

const bottomOf = async (part: Locator) => {
  const { y, height } = (await part.boundingBox()) ?? { y: Infinity, height: 0 }
  return y + height
}

/** The rows of a card's teams: a mark, the name, the scores, and which of these are bold. */
const boardOf = (card: Locator) => card.locator('.team-logo').evaluateAll((logos) => logos.map((logo) => {
  const [name, ...rest] = [...(logo.parentElement?.querySelectorAll('.figures') ?? [])]
  return {
    name: name?.querySelector('.team-name, span')?.textContent,
    scores: rest.map((score) => `${score.textContent}${Number(getComputedStyle(score).fontWeight) > 500 ? ' won' : ''}`),
  }
}))
const scoresOf = (games: CountedGameItem[]) => (['One', 'Two'] as const).map((side) => ({
  name: games[0]?.[`team${side}Name`],
  scores: games.map((game) => `${game[`team${side}Score`]}${game.winner === side.toLowerCase() ? ' won' : ''}`),
}))

/** How far a page moved what it had shown. */
const shiftsOf = (page: Page) => page.evaluate(() => new Promise<number>((done) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 300)
}))

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [width, height] of SIZES) {
  test(`At ${width} px maps have their pictures in the list and behind their own title, and the first row stays on the first screen (SA-08)`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openReady(page, '/maps')
    const row = page.getByRole('table', { name: 'Maps' }).locator('tbody tr').first()
    await isLoaded(row.locator('img'))
    expect(await row.locator('img').evaluate((image: HTMLImageElement) => [image.loading, image.getAttribute('width'), image.getAttribute('height')])).toEqual(['lazy', '320', '180'])
    expect(await bottomOf(row)).toBeLessThanOrEqual(height)
    expect(await shiftsOf(page)).toBeLessThan(0.02)
    expect(await sideways(page)).toBeLessThanOrEqual(0)

    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await openReady(page, '/maps/krakoa')
      const picture = page.getByRole('main').locator(`img[src="${findMap('krakoa')?.portraitUrl}"]`)
      await isLoaded(picture)
      expect(await bottomOf(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(await bottomOf(picture))
      expect(await bottomOf(page.getByRole('region', { name: 'Most banned here' }).getByRole('listitem').first())).toBeLessThanOrEqual(height)
      expect(await shiftsOf(page)).toBeLessThan(0.02)
      expect(await sideways(page)).toBeLessThanOrEqual(0)
      expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
    }
  })

  test(`At ${width} px a hero's page has the latest maps that drafted it, those of a match together, and the way to all of them, none in spoiler mode (SA-08 SA-06)`, async ({ page, request }) => {
    await page.setViewportSize({ width, height })
    const { hero } = (await (await request.get(`/api/statistics/heroes/${HERO}`)).json()) as OneHeroReport
    const games = (await (await request.get(`/api/statistics/games?heroId=${HERO}&limit=10`)).json()) as CountedGameItem[]
    expect(hero.presence.hits).toBeGreaterThan(10)
    const isPainted = Promise.withResolvers<undefined>()
    await page.route('**/*.woff2', async (route) => {
      await isPainted.promise
      await route.continue()
    })
    await page.goto(`/heroes/${HERO}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    isPainted.resolve(undefined)
    await takenOver(page)
    const latest = page.getByRole('region', { name: 'Latest played maps' })
    const cards = latest.locator('.card')
    const matches = [...new Set(games.map(({ matchId }) => matchId))]
    expect(matches.length).toBeLessThan(games.length)
    await expect(cards).toHaveCount(matches.length)
    await expect(latest.locator('.card li')).toHaveCount(10)
    for (const { matchId, number, map, drafted, teamOneName, teamTwoName } of games) {
      const card = cards.nth(matches.indexOf(matchId))
      expect(await boardOf(card)).toEqual(scoresOf(games.filter((each) => each.matchId === matchId).toReversed()))
      const game = card.locator('li').filter({ has: page.locator(`a[href="/matches/${matchId}?map=${number}"]`) })
      await expect(game.locator('img')).toHaveAttribute('src', findMap(map)?.portraitUrl ?? '')
      for (const { kind, first, side } of drafted.filter(({ heroId }) => heroId === HERO)) {
        const done = kind === 'protect' ? 'protected' : first ? 'banned first' : 'banned'
        await expect(game).toContainText(`Thor ${done} by ${side === 'one' ? teamOneName : teamTwoName}`)
      }
    }
    // However late its fonts come.
    await inItsFonts(page)
    expect(await shiftsOf(page)).toBeLessThan(0.02)
    expect(await sideways(page)).toBeLessThanOrEqual(0)

    await latest.getByRole('link', { name: `All ${hero.presence.hits} played maps` }).click()
    await expect(page).toHaveURL(`/heroes/${HERO}?as=presence#games`)
    await expect(page.getByRole('heading', { level: 2, name: 'All played maps: drafted' })).toBeInViewport()
    await expect(page.locator('#games li')).toHaveCount(Math.min(20, hero.presence.hits))
    await expect(latest).toHaveCount(0)

    await turnOn(page)
    await page.goto(`/heroes/${HERO}`)
    await expect(page.getByText('Hidden in spoiler mode: these numbers tell results.')).toBeVisible()
    await expect(latest).toHaveCount(0)
  })
}

test('A map\'s page has the heroes most banned and protected on it and its latest matches on a first screen, and the way to all its maps (SA-08 SA-06)', async ({ page, request }) => {
  const { heroes } = (await (await request.get('/api/statistics/heroes?map=arakko')).json()) as HeroesReport
  const games = (await (await request.get('/api/statistics/games?map=arakko&limit=100')).json()) as CountedGameItem[]
  await page.setViewportSize({ width: 1440, height: 900 })
  await openReady(page, '/maps/arakko')
  await expect(page.getByRole('list', { name: 'All together' }).getByRole('listitem').first()).toContainText(`${games.length} of `)
  await expect(page.getByRole('combobox', { name: 'Mode' })).toHaveCount(0)
  for (const [title, as, key] of [['Most banned here', 'ban', 'banned'], ['Most protected here', 'protect', 'protected']] as const) {
    const list = page.getByRole('region', { name: title }).getByRole('listitem')
    const most = heroes.toSorted((one, two) => two[key].hits - one[key].hits || (one.heroId < two.heroId ? -1 : 1)).slice(0, 5)
    await expect(list).toHaveText(most.map((hero) => new RegExp(`${hero[key].hits} of ${hero[key].of}`)))
    await expect(list.first().getByRole('link').last()).toHaveAttribute('href', `/heroes/${most[0]?.heroId}?map=arakko&as=${as}#games`)
    await expect(list.last()).toBeInViewport()
  }
  const latest = page.getByRole('region', { name: 'Latest played maps' })
  const cards = latest.locator('.card')
  await expect(cards).toHaveCount(Math.min(6, games.length))
  for (const [index, card] of (await cards.all()).entries()) {
    expect(await boardOf(card)).toEqual(scoresOf(games.slice(index, index + 1)))
    // The page says which map it is.
    await expect(card).not.toContainText('Arakko')
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(104)
  }
  // Read along the rows, as their times go.
  const [first, second, third] = await Promise.all([0, 1, 2].map((index) => cards.nth(index).boundingBox()))
  expect(second?.y).toBe(first?.y)
  expect(third?.x).toBe(first?.x)
  await expect(latest.locator('.card').first()).toBeInViewport()
  await latest.getByRole('link', { name: `All ${games.length} played maps` }).click()
  await expect(page).toHaveURL('/maps/arakko?as=presence#games')
  await expect(page.getByRole('heading', { level: 2, name: 'All played maps' })).toBeInViewport()
  await expect(page.locator('#games li')).toHaveCount(Math.min(20, games.length))
})

test('The numbers of a map stay where they are on phones, however late the fonts of the page come (SA-08)', async ({ page }) => {
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const isPainted = Promise.withResolvers<undefined>()
    await page.route('**/*.woff2', async (route) => {
      await isPainted.promise
      await route.continue()
    })
    await page.goto('/maps/arakko', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
    const heads = () => page.locator('thead').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().height)))
    await expect(page.locator('thead').first()).toBeVisible()
    const before = await heads()
    isPainted.resolve(undefined)
    await inItsFonts(page)
    expect(await heads()).toEqual(before)
    await page.unroute('**/*.woff2')
  }
})
