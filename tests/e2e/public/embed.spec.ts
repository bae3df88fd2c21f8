import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'
import { makeClient } from '#tests/support/clients/client.ts'
import { aTournament, complete, type Tournament } from '#tests/support/worlds/brackets.ts'

const { site, session } = staffSite()
let cup: Tournament
let matchId: string
let other: Server
let html = ''
test.beforeAll(async () => {
  cup = await aTournament(makeClient(session.visitor))
  const [teamOneId = '', teamTwoId = ''] = cup.teams
  matchId = await site.make.aMatch({ eventId: cup.eventId, teamOneId, teamTwoId, matchStartTime: '2031-05-02T18:00:00.000Z' })
  other = createServer((_request, reply) =>
    reply.setHeader('content-type', 'text/html').end(`<!doctype html><title>Another site</title>${html}<script>
      addEventListener('message', ({ data, source }) => {
        for (const frame of document.querySelectorAll('iframe')) {
          if (frame.contentWindow === source && data.type === 'clutchboard:height') frame.height = data.height
        }
      })</script>`))
  await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done))
})
test.afterAll(() => other.close())

/** Opens a page of another site with this in it. */
const openAround = async (page: Page, shown: string): Promise<FrameLocator> => {
  html = shown
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`)
  return page.frameLocator('iframe')
}
const framed = (path: string, width = 360) => `<iframe src="${site.url}${path}" width="${width}" height="100"></iframe>`
const heightOf = async (page: Page) => Number(await page.locator('iframe').getAttribute('height'))

for (const width of [340, 1000]) {
  test(`Another site shows a bracket in a frame of ${width} px, which grows to its height and follows what happens (SH-10)`, { tag: width > 340 ? '@long' : [] }, async ({ page }) => {
    cup = await aTournament(makeClient(session.visitor))
    const frame = await openAround(page, framed(`/embed/brackets/${cup.bracketId}?theme=light`, width))
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(frame.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await expect.poll(() => heightOf(page)).toBeGreaterThan(300)
    const final = frame.locator('.bracket-round').last()
    await expect(final).toContainText('Winner of')
    await expect(frame.getByText('Up to date', { exact: true })).toBeAttached()
    await complete(makeClient(session.visitor), cup.bracketId, 'w1-0', cup.teams[0] ?? '')
    const { name } = (await (await session.visitor.get(`/api/teams/${cup.teams[0]}`)).json()) as { name: string }
    await expect(final).toContainText(name)
    expect(await frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth)).toBeLessThanOrEqual(0)
  })
}

test('A link in a frame opens the page of the site in a tab of its own, where spoilers are hidden or shown as that visitor likes (SH-10)', async ({ page }) => {
  const frame = await openAround(page, framed(`/embed/matches/${matchId}?spoilers=hide`))
  await expect(frame.locator('html')).toHaveAttribute('data-spoiler', 'on')
  const opened = page.waitForEvent('popup')
  await frame.getByRole('article').locator(`a[href$="/matches/${matchId}"]`).first().click()
  const tab = await opened
  await expect(tab).toHaveURL(`${site.url}/matches/${matchId}`)
  await expect(tab.locator('html')).toHaveAttribute('data-spoiler', 'off')
})

test('No other page of the site is shown in a frame (SH-10)', async ({ page }) => {
  for (const path of ['/', `/matches/${matchId}`, `/events/${cup.eventId}`, '/admin', '/draft']) {
    expect((await page.request.get(site.url + path)).headers()['content-security-policy'], path).toContain("frame-ancestors 'none'")
  }
  const answer = await page.request.get(`${site.url}/embed/matches/${matchId}`)
  expect(answer.headers()['content-security-policy']).toContain('frame-ancestors *')
  expect(answer.headers()['set-cookie']).toBeUndefined()
  const frame = await openAround(page, framed(`/matches/${matchId}`))
  await expect(frame.getByRole('main')).toHaveCount(0)
})

test('Pages of matches and events name the address that answers with their frame, other pages none (SH-11)', async ({ page }) => {
  const link = async (path: string) => (await page.request.get(site.url + path)).headers()['link']
  for (const path of [`/matches/${matchId}`, `/events/${cup.eventId}`]) {
    const [, address = ''] = /^<([^>]+)>; rel="alternate"; type="application\/json\+oembed"$/.exec((await link(path)) ?? '') ?? []
    const { html: code } = (await (await page.request.get(address)).json()) as { html: string }
    const frame = await openAround(page, code)
    await expect(frame.getByRole('main')).toBeVisible()
  }
  for (const path of ['/', '/matches', '/matches/none', `/embed/matches/${matchId}`]) expect(await link(path), path).toBeUndefined()
})

test('A frame of a record that is gone says so, and one without script shows the bracket with links that lead out (SH-10)', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const gone = await page.goto(`${site.url}/embed/brackets/none`)
  expect(gone?.status()).toBe(404)
  await expect(page.getByText('This bracket is not there any more.')).toBeVisible()
  await page.goto(`${site.url}/embed/brackets/${cup.bracketId}`)
  await expect(page.locator('.bracket-node').first()).toBeVisible()
  await expect(page.locator('base')).toHaveAttribute('target', '_blank')
  await context.close()
})

for (const [theme, width] of [['dark', 1280], ['light', 320]] as const) {
  test(`Frames have no barrier in ${theme} at ${width} px (SH-10)`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [`brackets/${cup.bracketId}`, `matches/${matchId}`, 'matches/none']) {
      await page.goto(`${site.url}/embed/${path}?theme=${theme}`)
      await expectNoBarriers(page)
    }
  })
}
