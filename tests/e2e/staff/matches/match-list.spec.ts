import { expect, test, type Locator, type Page } from '@playwright/test'
import type { SentMatch } from '#contract/matches.ts'
import { expectNoBarriers } from '#tests/e2e/checks/barriers.ts'
import { pointAtToast } from '#tests/e2e/page-objects/toasts.ts'
import { deleteByMenu, menuOf } from '#tests/e2e/page-objects/row-menu.ts'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'
import { staffSession, type StaffSession } from '#tests/e2e/sites/staff-session.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'

test.describe.configure({ mode: 'default' })

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

let site: OwnSite
let session: StaffSession
const open = async (page: Page, query = '') => {
  await session.enter(page.context())
  await page.goto(`${site.url}/admin/matches/list${query}`)
}
const table = (page: Page) => page.getByRole('table', { name: 'Matches' })
const rows = (page: Page): Locator => table(page).locator('tbody tr')
const row = (page: Page, text: string) => rows(page).filter({ hasText: text })
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search matches' })
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const selection = (page: Page) => page.getByRole('region', { name: 'Selection' })
const total = async (page: Page) =>
  Number((await page.request.get(`${site.url}/api/matches?limit=1`)).headers()['x-total-count'])

test.describe('A small site', () => {
  test.beforeAll(async () => {
    site = await ownSite()
    session = await staffSession(site.url)
  })
  test.afterAll(() => site.close())

  /** Four matches of one event, one in each state; the first one counts in a group. */
  const fill = async (): Promise<string> => {
    const { make } = site
    const eventId = await make.anEvent({ name: 'Spring Finals', startDate: '2020-01-01', endDate: '2099-01-01' })
    const [alpha, beta, gamma, delta] = await Promise.all(
      ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => make.aTeam({ name, tag: name.slice(0, 3) })),
    )
    const won = { matchStartTime: inHours(-48), games: games(...WIN), vodLink: 'https://video.example/1' }
    const first = await make.aMatch({ eventId, teamOneId: alpha, teamTwoId: beta, ...won })
    await make.aMatch({ eventId, teamOneId: gamma, teamTwoId: delta, matchStartTime: inHours(-24) })
    await make.aMatch({ eventId, teamOneId: alpha, teamTwoId: gamma, matchStartTime: inHours(-1) })
    await make.aMatch({ teamOneId: beta, teamTwoId: delta, matchStartTime: inHours(24) })
    const groupId = await make.aGroup({ eventId, name: 'Group A' })
    const { visitor } = session
    for (const teamId of [alpha, beta]) await visitor.post(`/api/groups/${groupId}/teams`, { teamId })
    const linked = await visitor.post(`/api/groups/${groupId}/matches`, { matchId: first })
    expect(linked.ok).toBe(true)
    return first
  }

  test('An empty site offers to create the first match', { tag: '@long' }, async ({ page }) => {
    await open(page)
    await expect(page.getByText('No matches found.', { exact: true })).toBeVisible()
    await expect(page.getByText('Showing 0 of 0 matches')).toBeVisible()
    await page.getByRole('link', { name: 'Create the first match' }).click()
    await expect(page).toHaveURL(`${site.url}/admin/matches/entry`)
  })

  test.describe('With four matches', () => {
    let id: string
    test.beforeAll(async () => {
      id = await fill()
    })

    test('Each row shows event, teams, score, state and what is missing (ST-04)', async ({ page }) => {
      await open(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Match List')
      await expect(page.getByText('Showing 4 of 4 matches')).toBeVisible()
      for (const text of ['Upcoming', 'Live', 'Needs result', 'Completed']) {
        await expect(rows(page).getByText(text, { exact: true })).toHaveCount(1)
      }
      const won = row(page, 'Completed')
      await expect(won).toContainText('Spring Finals')
      await expect(won).toContainText(/Alpha.*won.*2.*Beta.*0/)
      await expect(won).toContainText('No draft')
      await expect(won).not.toContainText('No VOD')
      await expect(row(page, 'Upcoming')).toContainText('No event')
    })

    test('On a wide screen a row is at most 48 pixels high, and search and filters stay in sight as one row (ST-04)', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 320 })
      await open(page)
      await expect(rows(page)).toHaveCount(4)
      const heights = await rows(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThanOrEqual(48)
      await rows(page).last().scrollIntoViewIfNeeded()
      const controls = [search(page), filter(page, 'Event, round and day'), filter(page, 'All'), filter(page, 'Postponed')]
      for (const one of controls) await expect(one).toBeInViewport({ ratio: 1 })
      const tops = await Promise.all(controls.map(async (one) => Math.round((await one.boundingBox())?.y ?? 0)))
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2)
    })

    test('On a narrow phone the names of the teams are whole, and a tag gives way to them (ST-04)', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 700 })
      await open(page)
      const names = rows(page).locator('.match-list-teams bdi[title]')
      await expect(names).toHaveCount(8)
      expect(await names.evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent))).toEqual([])
      const heights = await rows(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThanOrEqual(180)
    })

    test('Search and filters are in the address, survive a reload and report when they find nothing (ST-04)', { tag: '@long' }, async ({ page }) => {
      await open(page)
      await filter(page, 'Upcoming').click()
      await expect(rows(page)).toHaveCount(3)
      await expect(page.getByText('Showing 3 of 4 matches')).toBeVisible()
      await filter(page, 'Needs result').click()
      await expect(rows(page)).toHaveCount(1)
      await filter(page, 'Completed').click()
      await expect(rows(page)).toHaveCount(1)
      await expect(page).toHaveURL(/\?filter=completed$/)
      await page.goBack()
      await expect(filter(page, 'Needs result')).toHaveAttribute('aria-pressed', 'true')
      await page.goForward()
      await expect(page).toHaveURL(/\?filter=completed$/)
      await search(page).fill('gamma')
      await expect(page.getByText('No matches match your search criteria.', { exact: true })).toBeVisible()
      await expect(page).toHaveURL(/\?filter=completed&search=gamma$/)
      await page.reload()
      await expect(search(page)).toHaveValue('gamma')
      await expect(page.getByText('No matches match your search criteria.', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(rows(page)).toHaveCount(4)
      for (const text of ['spring', 'alpha', 'ALP']) {
        await search(page).fill(text)
        await expect(page).toHaveURL(new RegExp(`search=${text}$`))
        await expect(rows(page)).toHaveCount(text === 'spring' ? 3 : 2)
      }
    })

    test('The list begins with what there is to do, and the start orders the rows both ways (ST-04)', { tag: '@long' }, async ({ page }) => {
      await open(page)
      const start = page.getByRole('columnheader', { name: 'Start' })
      await expect(start).toHaveAttribute('aria-sort', 'none')
      await expect(rows(page).first()).toContainText('Live')
      await expect(rows(page).nth(1)).toContainText('Needs result')
      await start.getByRole('button').click()
      await expect(start).toHaveAttribute('aria-sort', 'descending')
      await expect(rows(page).first()).toContainText('Upcoming')
      await start.getByRole('button').click()
      await expect(start).toHaveAttribute('aria-sort', 'ascending')
      await expect(rows(page).first()).toContainText('Completed')
      await expect(page).toHaveURL(/order=asc/)
    })

    test('Edit opens the match', { tag: '@long' }, async ({ page }) => {
      await open(page)
      await row(page, 'Completed').getByRole('link', { name: 'Edit' }).click()
      await expect(page).toHaveURL(`${site.url}/admin/matches/entry?matchId=${id}`)
    })

    test('Deleting names the match and what follows, and Undo restores all of it (ST-06)', async ({ page }) => {
      const { visitor } = session
      const [event] = (await (await visitor.get('/api/events')).json()) as { id: string }[]
      const state = async () => {
        const [match, groups] = await Promise.all([
          visitor.get(`/api/matches/${id}`), visitor.get(`/api/events/${event?.id}/groups`),
        ])
        return JSON.stringify([await match.json(), await groups.json()], (key, value: unknown) =>
          ['version', 'updatedAt'].includes(key) ? undefined : value,
        )
      }
      await open(page)
      const before = await state()
      await expect(rows(page)).toHaveCount(4)
      const texts = await rows(page).allInnerTexts()
      const remove = () => deleteByMenu(row(page, 'Completed'), 'Alpha vs Beta')
      await remove()
      const question = page.getByRole('dialog', { name: /^Delete Alpha vs Beta, Group A, Spring Finals, / })
      await expect(question).toHaveAccessibleDescription(
        /Are you sure you want to delete this match\? This action cannot be undone\..*“Group A”.*30 days/,
      )
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(menuOf(row(page, 'Completed'), 'Alpha vs Beta')).toBeFocused()
      expect(await total(page)).toBe(4)
      await remove()
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(rows(page)).toHaveCount(3)
      await expect(page.getByText('Match deleted successfully!', { exact: true })).toBeVisible()
      await pointAtToast(page, 'Match deleted successfully!')
      expect((await visitor.get(`/api/matches/${id}`)).status).toBe(404)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(rows(page)).toHaveCount(4)
      expect(await rows(page).allInnerTexts()).toEqual(texts)
      expect(await state()).toBe(before)
    })

    test('Two presses of Undo at once are one', async ({ page }) => {
      await open(page)
      await menuOf(row(page, 'Completed'), 'Alpha vs Beta').click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(rows(page)).toHaveCount(3)
      let asked = 0
      page.on('request', (request) => {
        asked += Number(request.url().endsWith('/api/history/undo'))
      })
      await page.getByRole('button', { name: 'Undo' }).evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
      await expect(rows(page)).toHaveCount(4)
      await expect(page.getByText('Undone', { exact: true })).toBeVisible()
      await expect(page.getByText('Undo failed')).toHaveCount(0)
      expect(asked).toBe(1)
    })

    test('A refused delete shows an alert that stays', { tag: '@long' }, async ({ page }) => {
      await open(page)
      await page.route('**/api/matches/*', (route) =>
        route.fulfill({ status: 409, json: { error: 'It is in use', code: 'MATCH_IN_USE', requestId: 'r-1' } }),
      )
      await deleteByMenu(row(page, 'Live'), 'Alpha vs Gamma')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alert')).toContainText('Error deleting match: It is in use')
      await expect(rows(page)).toHaveCount(4)
    })

    test('Several are deleted at once; failures are named with their reason and retried (ST-05)', { tag: '@long' }, async ({ page }) => {
      await open(page)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await expect(selection(page)).toContainText('4 selected')
      await row(page, 'Live').getByRole('checkbox').click()
      let refused = 0
      await page.route('**/api/matches/*', async (route) => {
        if (route.request().method() !== 'DELETE' || (refused += 1) > 1) return route.continue()
        return route.fulfill({ status: 503, json: { error: 'The database sleeps', code: 'UNAVAILABLE' } })
      })
      await selection(page).getByRole('button', { name: 'Delete 3 matches' }).click()
      const question = page.getByRole('dialog', { name: 'Delete 3 matches?' })
      await expect(question).toContainText('Are you sure you want to delete these 3 matches? This action cannot be undone.')
      await question.getByRole('button', { name: 'Delete 3 matches' }).click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('2 deleted, 1 failed')
      await expect(alert).toContainText(/ vs .*: The database sleeps/)
      await expect(rows(page)).toHaveCount(2)
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByText('1 deleted', { exact: true })).toBeVisible()
      await expect(rows(page)).toHaveCount(1)
      await expect(rows(page)).toContainText('Live')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(rows(page)).toHaveCount(4)
    })

    test('Deleting several spares one that was changed meanwhile, and deletes it when that is retried', { tag: '@long' }, async ({ page }) => {
      await open(page)
      await expect(rows(page)).toHaveCount(4)
      const match = (await (await session.visitor.get(`/api/matches/${id}`)).json()) as SentMatch
      const { eventId, teamOneId, teamTwoId, matchStartTime } = match
      const changed = { eventId, teamOneId, teamTwoId, matchStartTime, streamLink: 'https://example.com/new' }
      expect((await session.visitor.put(`/api/matches/${id}`, changed)).status).toBe(200)
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await selection(page).getByRole('button', { name: 'Delete 4 matches' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete 4 matches' }).click()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('3 deleted, 1 failed')
      await expect(alert).toContainText('This match was changed by someone else')
      expect((await session.visitor.get(`/api/matches/${id}`)).status).toBe(200)
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByText('1 deleted', { exact: true })).toBeVisible()
      expect((await session.visitor.get(`/api/matches/${id}`)).status).toBe(404)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(rows(page)).toHaveCount(4)
    })

    test('A list that does not load reports it and can be retried', { tag: '@long' }, async ({ page }) => {
      await page.route('**/api/matches?*', (route) => route.abort())
      await open(page)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText('The matches could not be loaded')
      await page.unroute('**/api/matches?*')
      await alert.getByRole('button', { name: 'Try Again' }).click()
      await expect(rows(page)).toHaveCount(4)
    })

    for (const colorScheme of ['dark', 'light'] as const) {
      test(`The list has no barrier in ${colorScheme} and does not scroll sideways`, { tag: '@long' }, async ({ browser }) => {
          for (const width of [1280, 390, 320]) {
          const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport: { width, height: 800 } })
          const page = await context.newPage()
          const problems: string[] = []
          page.on('pageerror', (error) => problems.push(error.message))
          page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
          await open(page)
          await rows(page).first().getByRole('checkbox').click()
          await expect(selection(page)).toBeVisible()
          await expectNoBarriers(page)
          expect(problems).toEqual([])
          await context.close()
        }
      })
    }
  })
})

test.describe('A site of 1,000 matches', { tag: '@long' }, () => {
  const COUNT = 1_000
  const BATCH = 200

  test.beforeAll(async () => {
    test.setTimeout(240_000)
    site = await ownSite()
    session = await staffSession(site.url)
    const [teamOneId, teamTwoId] = await site.make.teams(2)
    const rare = await site.make.anEvent({ name: 'Rare Cup' })
    const { visitor } = session
    const opened = await visitor.post('/api/imports', {
      kind: 'matches', fileName: 'many.csv', fileHash: 'a'.repeat(64), rows: COUNT,
    })
    const { id } = (await opened.json()) as { id: string }
    for (let first = 0; first < COUNT; first += BATCH) {
      const batch = Array.from({ length: BATCH }, (_, at) => first + at)
      const answer = await visitor.post(`/api/imports/${id}/rows`, {
        rows: batch.map((number) => ({
          row: number + 2,
          match: {
            teamOneId, teamTwoId, matchStartTime: new Date(Date.UTC(2026, 0, 1) + number * HOUR).toISOString(),
            eventId: number % 10 === 0 ? rare : null,
          },
        })),
      })
      if (!answer.ok) throw new Error(`The matches were not added: ${await answer.text()}`)
    }
  })
  test.afterAll(() => site.close())

  test('A thousand matches come page by page, with the page in the address', async ({ page }) => {
    await open(page)
    await expect(page.getByText(`Showing 50 of ${COUNT} matches`)).toBeVisible()
    const pages = page.getByRole('navigation', { name: 'Pages of matches' })
    const first = await rows(page).first().innerText()
    await pages.getByRole('link', { name: 'Page 20' }).click()
    await expect(page).toHaveURL(/\?page=20$/)
    await expect(rows(page).first()).not.toHaveText(first)
    await pages.getByRole('link', { name: 'Previous page' }).click()
    await expect(page).toHaveURL(/\?page=19$/)
    await search(page).fill('rare cup')
    await expect(page).toHaveURL(/\?search=rare\+cup$/)
    await expect(pages.getByRole('link', { name: /^Page/ })).toHaveCount(2)
    await open(page, '?page=1000')
    await expect(page).toHaveURL(/\?page=20$/)
    await expect(rows(page)).toHaveCount(50)
  })

  test('Shift-click selects a range, the header a page, and one button all that is found (ST-05)', async ({ page }) => {
    await open(page, '?search=rare%20cup')
    const box = (at: number) => rows(page).nth(at).getByRole('checkbox')
    await box(2).click()
    await box(6).click({ modifiers: ['Shift'] })
    await expect(selection(page)).toContainText('5 selected')
    await expect(box(4)).toBeChecked()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    await expect(selection(page)).toContainText('50 selected')
    await selection(page).getByRole('button', { name: 'Select all 100 matches' }).click()
    await expect(selection(page)).toContainText('100 selected')
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(box(0)).toBeChecked()
    await expect(selection(page)).toContainText('100 selected')
    await selection(page).getByRole('button', { name: 'Clear selection' }).click()
    await expect(selection(page)).toHaveCount(0)
  })

  test('Deleting many shows its progress and can be cancelled; no more than five run at once', async ({ page }) => {
    const before = await total(page)
    await open(page, '?search=rare%20cup&page=2')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
    let running = 0
    let most = 0
    await page.route('**/api/matches/*', async (route) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((done) => setTimeout(done, 200))
      running -= 1
      await route.continue()
    })
    await selection(page).getByRole('button', { name: 'Delete 50 matches' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 50 matches' }).click()
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
    await expect(page.getByText(/^Deleting [1-9]\d* of 50$/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    const outcome = page.getByText(/^\d+ deleted, \d+ left alone$/)
    await expect(outcome).toBeVisible()
    const [deleted = 0, left = 0] = (await outcome.innerText()).match(/\d+/g)?.map(Number) ?? []
    expect(deleted + left).toBe(50)
    expect(left).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(5)
    expect(await total(page)).toBe(before - deleted)
    await page.unroute('**/api/matches/*')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => total(page)).toBe(before)
  })
})
