import { expect, test, type Page } from '@playwright/test'
import { awake } from '#tests/e2e/page-objects/ready.ts'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { connect, type Client } from '#tests/support/clients/client.ts'
import { dataFolder, killHard, preparedFolder, ready, run, stop, type Program } from '#tests/support/program/program.ts'
import { factories, games } from '#tests/support/worlds/factories.ts'

test.describe.configure({ mode: 'serial' })

const folders = [preparedFolder(), dataFolder()] as const
const HOUR = 3_600_000

let one: Program
let two: Program
let urls: [string, string]
let editor: Client
let match: { id: string; eventId: string; sides: { eventId: string; teamOneId: string; teamTwoId: string; matchStartTime: string } }

/** Two processes on one database; staff write through the first, visitors read through the second. */
test.beforeAll(async () => {
  one = run(folders[0].path)
  const first = await ready(one)
  two = run(folders[1].path, { DATABASE_URL: runningEmbedded(folders[0].path) ?? '' })
  urls = [first, await ready(two)]
  editor = await connect(first)('editor')
  const make = factories(editor)
  const eventId = await make.anEvent()
  const [teamOneId = '', teamTwoId = ''] = await make.teams(2)
  const sides = { eventId, teamOneId, teamTwoId, matchStartTime: new Date(Date.now() - HOUR).toISOString() }
  match = { id: await make.aMatch({ ...sides, games: games([2, 0], [null, null], [null, null]) }), eventId, sides }
})
test.afterAll(async () => {
  await stop(two)
  await stop(one)
  for (const folder of folders) folder.remove()
})

const save = async (...scores: Parameters<typeof games>) => {
  const { status } = await editor.put(`/api/matches/${match.id}`, { ...match.sides, games: games(...scores) })
  expect(status).toBe(200)
}
const mark = (page: Page) => page.getByText(/^(?:Up to date|As of .*, connection lost)$/)
const score = (page: Page) => page.locator('[data-score]:visible').first()
/** The announcements of the page since this was called. */
const heardOn = async (page: Page) => {
  const said: string[] = []
  await page.exposeFunction('heard', (text: string) => said.push(text))
  await page.locator('output[aria-label="New scores"]').evaluate((region) => {
    const { heard } = window as unknown as { heard: (text: string) => void }
    new MutationObserver(() => heard(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true })
  })
  return said
}
/** The same for a page that is left for another: its announcements so far. */
const heardHere = async (page: Page) => {
  await page.evaluate(() => {
    const told: string[] = []
    const region = document.querySelector('output[aria-label="New scores"]') as Element
    new MutationObserver(() => told.push(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true })
    Object.assign(window, { told })
  })
  return () => page.evaluate(() => (window as unknown as { told: string[] }).told)
}
const open = async (page: Page, url: string) => {
  await page.goto(url)
  await expect(mark(page)).toHaveText('Up to date')
}

test('A result saved in one process shows at a visitor of another, whose scroll position, focus and open map stay [L01]', async ({
  page, browser,
}) => {
  await page.setViewportSize({ width: 390, height: 500 })
  const other = await browser.newPage()
  await open(page, `${urls[1]}/matches/${match.id}`)
  await open(other, `${urls[0]}/matches/${match.id}`)
  const tile = page.locator('[data-map]').filter({ hasText: 'Map 2' }).first()
  await tile.click()
  await expect(page).toHaveURL(/\?map=2$/)
  // The code of the body takes over with the first click, and puts the focus where it was.
  await awake(page, '[data-map]')
  await page.evaluate(() => scrollTo(0, 120))
  const before = await page.evaluate(() => {
    Object.assign(window, { focused: document.activeElement })
    return { y: scrollY, path: location.href }
  })
  await save([2, 0], [2, 1], [null, null])
  for (const visitor of [page, other]) await expect(score(visitor)).toHaveText('2')
  expect(await page.evaluate(() => ({ y: scrollY, path: location.href }))).toEqual(before)
  expect(await page.evaluate(() => document.activeElement === (window as { focused?: Element }).focused)).toBe(true)
  await other.close()
})

test('A new match appears in the lists of home and event page', { tag: '@long' }, async ({ page, browser }) => {
  const other = await browser.newPage()
  await open(page, urls[1])
  await open(other, `${urls[1]}/events/${match.eventId}`)
  const make = factories(editor)
  const teamOneId = await make.aTeam({ name: 'Latecomers', tag: 'LATE' })
  await make.aMatch({ ...match.sides, teamOneId, matchStartTime: new Date(Date.now() + HOUR).toISOString() })
  for (const visitor of [page, other]) await expect(visitor.getByText('Latecomers').first()).toBeVisible()
  await other.close()
})

test('A screen reader announces each new score once, in a sentence, and tells how old the page is [P10]', async ({ page }) => {
  await save([2, 0], [2, 1], [null, null])
  await open(page, `${urls[1]}/matches/${match.id}`)
  const said = await heardOn(page)
  await save([2, 0], [1, 2], [null, null])
  await expect.poll(() => said).toEqual([expect.stringMatching(/^Team \d+ 1, Team \d+ 1\.$/)])
  await expect(page.getByText('updated just now')).toBeVisible()
  await save([2, 0], [1, 2], [1, 0])
  await expect.poll(() => said.at(-1)).toMatch(/^Team \d+ won against Team \d+, 2 to 1\.$/)
  expect(said).toHaveLength(2)
})

test('The end of a series is announced once where it moves from one list to another, or leaves the only one [P10]', async ({ page }) => {
  for (const path of ['/', `/teams/${match.sides.teamOneId}`, '/matches?state=live']) {
    await save([2, 0], [1, 2], [null, null])
    await open(page, urls[1] + path)
    const said = await heardHere(page)
    expect(await said()).toEqual([])
    await save([2, 0], [1, 2], [2, 0])
    await expect.poll(said, path).toEqual([expect.stringMatching(/^Team \d+ won against Team \d+, 2 to 1\.$/)])
  }
})

test('A match that is cancelled is announced once on every page that shows it, also where no list has it any more [P10]', { tag: '@long' }, async ({ page }) => {
  const cancel = async (resultType: 'cancelled' | null) => {
    const { status } = await editor.put(`/api/matches/${match.id}?confirm=true`, { ...match.sides, games: games([2, 0], [null, null], [null, null]), resultType })
    expect(status).toBe(200)
  }
  for (const path of ['/', `/teams/${match.sides.teamOneId}`, `/events/${match.eventId}`, '/matches', '/matches?state=live']) {
    await cancel(null)
    await open(page, urls[1] + path)
    const said = await heardHere(page)
    await cancel('cancelled')
    await expect.poll(said, path).toEqual([expect.stringMatching(/^Team \d+ against Team \d+ is cancelled\.$/)])
  }
  await cancel(null)
})

test('Two results that arrive at once are both announced [P10]', { tag: '@long' }, async ({ page }) => {
  const make = factories(editor)
  const [teamOneId, teamTwoId] = [await make.aTeam({ name: 'Early Birds', tag: 'EARL' }), await make.aTeam({ name: 'Night Owls', tag: 'OWLS' })]
  const sides = { ...match.sides, teamOneId, teamTwoId }
  const second = await make.aMatch({ ...sides, games: games([2, 0], [1, 2], [null, null]) })
  for (const path of ['/', `/events/${match.eventId}`, '/matches']) {
    const play = async (last: [number, number] | [null, null]) => {
      const [one, two] = await Promise.all([
        editor.put(`/api/matches/${match.id}`, { ...match.sides, games: games([2, 0], [1, 2], last) }),
        editor.put(`/api/matches/${second}`, { ...sides, games: games([2, 0], [1, 2], last) }),
      ])
      expect([one.status, two.status]).toEqual([200, 200])
    }
    await play([null, null])
    await open(page, urls[1] + path)
    const said = await heardHere(page)
    await play([2, 0])
    const all = async () => (await said()).join(' ')
    await expect.poll(all, path).toMatch(/Early Birds won against Night Owls, 2 to 1\./)
    await expect.poll(all, path).toMatch(/Team \d+ won against Team \d+, 2 to 1\./)
    expect((await all()).match(/won against/g)).toHaveLength(2)
  }
  expect((await editor.delete(`/api/matches/${second}`)).status).toBe(204)
})

test('In spoiler mode a new score stays hidden, also from screen readers [P10]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('spoiler-mode', 'true'))
  await open(page, `${urls[1]}/matches/${match.id}`)
  await page.getByRole('button', { name: /spoiler/i }).first().click()
  const said = await heardOn(page)
  const asked = page.waitForResponse((answer) => answer.url().includes(`/api/matches/${match.id}`))
  await save([2, 0], [0, 2], [0, 2])
  await asked
  await expect(page.locator('[data-score]:visible')).toHaveCount(0)
  await expect(page.getByText(/^· updated/)).toBeHidden()
  expect(said).toEqual([])
})

test('A server that comes back is found again, and missed changes are fetched [L02]', { tag: '@long' }, async ({ page }) => {
  await open(page, `${urls[1]}/matches/${match.id}`)
  await killHard(two)
  await expect(mark(page)).toHaveText(/^As of \d{1,2}:\d{2} [AP]M, connection lost$/)
  await save([2, 0], [0, 2], [0, 2])
  two = run(folders[1].path, {
    DATABASE_URL: runningEmbedded(folders[0].path) ?? '', PORT: new URL(urls[1]).port,
  })
  await ready(two)
  await expect(mark(page)).toHaveText('Up to date')
  await expect(score(page)).toHaveText('1')
  await expect(page.getByText('FINAL').first()).toBeVisible()
})

test('A page that was offline shows it and catches up [L02]', { tag: '@long' }, async ({ page, context }) => {
  await open(page, `${urls[1]}/matches/${match.id}`)
  await context.setOffline(true)
  await expect(page.getByText(/^As of .*, offline$/)).toBeVisible()
  await save([2, 0], [2, 0], [null, null])
  await context.setOffline(false)
  await expect(mark(page)).toHaveText('Up to date')
  await expect(score(page)).toHaveText('2')
})

test('Where streams do not work, the page polls the revision and is as fresh', { tag: '@long' }, async ({ page }) => {
  await page.route(/\/api\/live(?:\?|$)/, (route) => route.abort())
  await page.goto(`${urls[1]}/matches/${match.id}`)
  await expect(mark(page)).toHaveText('Up to date')
  await save([2, 0], [0, 2], [null, null])
  await expect(score(page)).toHaveText('1')
})
