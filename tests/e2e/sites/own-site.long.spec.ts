import { expect, test, type Page } from '@playwright/test'
import { ownSite, type OwnSite } from './own-site.ts'

test.describe.configure({ mode: 'serial' })

let site: OwnSite
test.beforeAll(async () => {
  site = await ownSite()
})
test.afterAll(() => site.close())

const overflow = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready // until then another font may be wider
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })

test('An empty site shows that in every list (PU-02)', async ({ page }) => {
  await page.goto(site.url)
  const empty = ['upcoming matches', 'recent results', 'ongoing events', 'upcoming events', 'completed events']
  for (const text of empty.map((list) => `No ${list}`)) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  for (const text of ['Live Matches', 'Live Events']) await expect(page.getByText(text, { exact: true })).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('An event and a team without anything show that (BR-30 GR-14 TM-06)', async ({ page }) => {
  const eventId = await site.make.anEvent()
  const teamId = await site.make.aTeam()
  await page.goto(`${site.url}/events/${eventId}`, { waitUntil: 'networkidle' })
  await expect(page.getByText('No brackets available for this event yet.', { exact: true })).toBeVisible()
  for (const name of ['Upcoming Matches', 'Recent Results']) await expect(page.getByRole('region', { name })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Groups' })).toHaveCount(0)
  await page.goto(`${site.url}/events/${eventId}?tab=groups`, { waitUntil: 'networkidle' })
  await expect(page.getByText('No groups have been created for this event yet.', { exact: true })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Schedule' })).toHaveCount(0)
  await page.goto(`${site.url}/events/${eventId}?tab=schedule`)
  await expect(page.getByText('No matches found with the current filters.', { exact: true })).toBeVisible()
  await site.make.aGroup({ eventId })
  await page.goto(`${site.url}/events/${eventId}?tab=groups`)
  await expect(page.getByText('No teams assigned to this group', { exact: true })).toBeVisible()
  await page.goto(`${site.url}/teams/${teamId}`)
  const texts = ['No upcoming matches scheduled', 'No previous matches found', 'No roster information available']
  for (const text of texts) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
})

const NAMES = [
  'An Exceedingly Long Winded Team Name Of Sixty Characters Here',
  'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunt',
  'فريق الصقور الحمراء للرياضات الإلكترونية',
  '🏆🔥👩‍👩‍👧‍👦🇺🇳 Ｆｕｌｌ Ｗｉｄｔｈ 東京ドラゴンズ',
]

test('Long, right-to-left and emoji names do not scroll sideways and stay whole', async ({ browser }) => {
  const { make } = site
  const days = { startDate: '2020-01-01', endDate: '2099-01-01' }
  const eventId = await make.anEvent({ name: NAMES[1], format: NAMES[1], ...days })
  const ids = await Promise.all(NAMES.map((name, index) => make.aTeam({ name, tag: `🏆مرح${index}` })))
  const [one, two, three, four] = ids
  const now = new Date().toISOString()
  const live = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, matchStartTime: now })
  await make.aMatch({ eventId, teamOneId: three, teamTwoId: four, matchStartTime: '2099-01-01T00:00:00Z' })
  const past = { matchStartTime: '2020-01-01T00:00:00Z', seriesWinner: one, winnerMode: 'manual' } as const
  await make.aMatch({ eventId, teamOneId: one, teamTwoId: four, ...past })
  for (const width of [320, 390, 768, 1280]) {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width, height: 800 } })
    const page = await context.newPage()
    const event = `/events/${eventId}`
    for (const path of ['/', event, `${event}?tab=schedule`, `/matches/${live}`, ...ids.map((id) => `/teams/${id}`)]) {
      await page.goto(path)
      expect(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
    await page.goto(`/teams/${three}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAMES[2] ?? '')
    await context.close()
  }
})

const ZONES = [
  ['America/Los_Angeles', 'Tue, Nov 24, 2099, 8:30 PM PST'],
  ['Asia/Kolkata', 'Wed, Nov 25, 2099, 10:00 AM GMT+5:30'],
  ['Pacific/Auckland', 'Wed, Nov 25, 2099, 5:30 PM GMT+13'],
] as const

test('Days of events never shift; times of matches follow the zone and name it (TI-01 TI-02)', async ({ browser }) => {
  const eventId = await site.make.anEvent({ name: 'Midnight Cup', startDate: '2099-11-24', endDate: '2099-11-25' })
  const matchId = await site.make.aMatch({ eventId, matchStartTime: '2099-11-25T04:30:00Z' })
  for (const [timezoneId, text] of ZONES) {
    const context = await browser.newContext({ baseURL: site.url, timezoneId })
    const page = await context.newPage()
    await page.goto(`/events/${eventId}?tab=schedule`)
    await expect(page.getByText('Nov 24 – Nov 25, 2099', { exact: true })).toBeVisible()
    await expect(page.getByText(text.slice(0, 'Tue, Nov 24, 2099'.length), { exact: true })).toBeVisible()
    await page.goto(`/matches/${matchId}`)
    const time = page.locator('main time').filter({ hasText: text })
    await expect(time).toHaveAttribute('datetime', '2099-11-25T04:30:00.000Z')
    await expect(time).toHaveAttribute('title', 'Wed, Nov 25, 2099, 4:30 AM UTC')
    await expect(page.locator('footer time')).not.toHaveText('')
    await context.close()
  }
})
