import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { DEMO, firstMatch } from '#tests/support/pages.ts'
import { factories } from '#tests/support/worlds/factories.ts'

const TEAM = DEMO.team.replace('/teams/', 'team:')
const EVENT = DEMO.event.replace('/events/', 'event:')

const star = (page: Page, kind: string) => page.getByRole('button', { name: `Follow this ${kind}` })
const strip = (page: Page) => page.getByRole('region', { name: 'Following' })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('following'))
const follow = (page: Page, ...stars: string[]) =>
  page.addInitScript((text) => localStorage.setItem('following', text), stars.join(','))

for (const few of [['team', 'match'], ['player', 'team', 'event', 'match']]) test(`The star of a ${few.join(', a ')} works by keyboard, and is still there after a reload (FO-01)`, { tag: few.length > 2 ? '@long' : [] }, async ({ page, baseURL }) => {
  const { id } = await firstMatch(baseURL ?? '', 'recent')
  const [player] = (await (await page.request.get('/api/players?limit=1')).json()) as { id: string }[]
  const all = [['player', `/players/${player?.id}`], ['team', DEMO.team], ['event', DEMO.event], ['match', `/matches/${id}`]] as const
  const paths = all.filter(([kind]) => few.includes(kind))
  const stars = paths.map(([kind, path]) => `${kind}:${path.split('/').at(-1)}`)
  for (const [kind, path] of paths) {
    await page.goto(path)
    await expect(star(page, kind)).toHaveAttribute('aria-pressed', 'false')
    await star(page, kind).focus()
    await page.keyboard.press('Space')
    await expect(star(page, kind)).toHaveAttribute('aria-pressed', 'true')
    await expect(star(page, kind)).toBeFocused()
  }
  await page.reload()
  await expect(star(page, 'match')).toHaveAttribute('aria-pressed', 'true')
  expect(await stored(page)).toBe(stars.join(','))
  await star(page, 'match').click()
  await expect.poll(() => stored(page)).toBe(stars.slice(0, -1).join(','))
  await page.goto('/follow')
  await expect(page.locator(`main a[href="${paths[0]?.[1]}"]`)).toBeVisible()
})

test('The next match of a followed team is on the first screen of home, and pushes nothing away (FO-05)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await follow(page, TEAM)
  await page.addInitScript(() => {
    const shifts = ((window as unknown as { shifts: number[] }).shifts = [] as number[])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(strip(page).getByRole('listitem').first()).toBeInViewport()
  await expect(strip(page)).toContainText('Red Kite Union')
  const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, by) => sum + by, 0))
  expect(shifted).toBeLessThan(0.02)
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
})

test('Spoiler mode shows no result in the strip, and the server lists for it what is known without results (FO-05)', async ({ page }) => {
  await follow(page, TEAM, EVENT)
  await page.addInitScript(() => localStorage.setItem('spoilerMode', 'true'))
  const asked = page.waitForRequest((request) => request.url().includes('/api/following') && request.url().includes('spoilerFree=true'))
  await page.goto('/')
  await asked
  await expect(strip(page).getByRole('listitem').first()).toBeVisible()
  for (const score of await strip(page).locator('[data-score]:visible').all()) await expect(score).toHaveText(/^[?-]$/)
})

test('A link brings what is followed to another device, which asks first (FO-04)', { tag: '@long' }, async ({ page, browser }) => {
  await follow(page, TEAM, EVENT)
  await page.goto('/follow')
  await expect(page.getByRole('link', { name: 'Red Kite Union', exact: true })).toBeVisible()
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  const link = await page.getByLabel('Link for another device').inputValue()
  expect(new URL(link).pathname + new URL(link).search).toBe(`/follow?stars=${TEAM},${EVENT}`)

  const other = await (await browser.newContext()).newPage()
  await other.goto(`${link},team:none,https://evil.example/,hero:hulk`)
  await expect(other.getByRole('link', { name: 'Red Kite Union' })).toBeVisible()
  await expect(other.getByText('No longer there')).toBeVisible()
  expect(await stored(other)).toBeNull()
  await other.getByRole('button', { name: 'Not now' }).click()
  await expect(other).toHaveURL(/\/follow$/)
  expect(await stored(other)).toBeNull()
  await other.goto(link)
  await other.getByRole('button', { name: 'Follow 2 on this device' }).click()
  await expect(other).toHaveURL(/\/follow$/)
  expect(await stored(other)).toBe(`${TEAM},${EVENT}`)
  await other.context().close()
})

test('The star of a team that was merged into another is one of that team from then on (FO-01 TM-12)', { tag: '@long' }, async ({ page, baseURL }) => {
  const editor = await editorOf(baseURL ?? '')
  const make = factories(editor)
  const names = ['Marsh Lanterns', 'Marsh Lanterns Esports', 'Marsh Owls'].map((name) => `${name} ${crypto.randomUUID().slice(0, 6)}`)
  const [gone = '', kept = '', other = ''] = await Promise.all(names.map((name) => make.aTeam({ name })))
  expect((await editor.post(`/api/teams/${gone}/merge`, { intoId: kept })).status).toBe(200)
  await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('following', text), `team:${gone},${EVENT},team:${other}`)
  await page.goto(`/teams/${kept}`)
  await expect(star(page, 'team')).toHaveAttribute('aria-pressed', 'true')
  expect(await stored(page)).toBe(`team:${kept},${EVENT},team:${other}`)

  await page.evaluate((text) => localStorage.setItem('following', text), `team:${gone},team:${kept}`)
  await page.goto('/follow')
  await expect(page.getByRole('button', { name: /^Follow Marsh Lanterns Esports/ })).toHaveCount(1)
  await expect.poll(() => stored(page)).toBe(`team:${kept}`)
  await expect(page.getByText('1 star', { exact: true })).toBeVisible()
})

test('What is followed can be left on its page, where it stays in sight, and its calendar names it (FO-03)', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('following', text), `${TEAM},${EVENT}`)
  await page.goto('/follow')
  await expect(page.getByRole('link', { name: 'Download .ics' })).toHaveAttribute('href', `/api/calendars/following.ics?stars=${TEAM},${EVENT}`)
  const button = page.getByRole('button', { name: 'Follow Red Kite Union' })
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => stored(page)).toBe(EVENT)
  await button.click()
  await expect.poll(() => stored(page)).toBe(`${EVENT},${TEAM}`)
})

test('The page of what is followed begins with its matches as they are on home, without results in spoiler mode, and with nothing where there is none (FO-04 FO-05)', async ({ page, baseURL }) => {
  await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('following', text), `${TEAM},${EVENT}`)
  await page.reload()
  const matchesIn = async (region: Locator) => {
    await expect(region.getByRole('listitem').first()).toBeVisible()
    return region.getByRole('listitem').allInnerTexts()
  }
  const onHome = await matchesIn(strip(page))
  await page.goto('/follow')
  const own = page.getByRole('region', { name: 'Matches' })
  expect((await matchesIn(own)).length).toBe(onHome.length)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Matches')
  await page.getByRole('button', { name: 'Follow Red Kite Union' }).click()
  expect((await matchesIn(own)).length).toBe(onHome.length)

  await page.evaluate((text) => localStorage.setItem('following', text), `${TEAM},${EVENT}`)
  await page.evaluate(() => localStorage.setItem('spoilerMode', 'true'))
  await page.reload()
  await matchesIn(own)
  for (const score of await own.locator('[data-score]:visible').all()) await expect(score).toHaveText(/^[?-]$/)

  const alone = await factories(await editorOf(baseURL ?? '')).aTeam({ name: `Quiet Owls ${crypto.randomUUID().slice(0, 6)}` })
  await page.evaluate((text) => localStorage.setItem('following', text), `team:${alone}`)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Quiet Owls/ })).toBeVisible()
  await expect(own).toHaveCount(0)
})

test('What is followed has its own picture or mark, and a match its symbol (FO-04)', async ({ page, baseURL }) => {
  const { id } = await firstMatch(baseURL ?? '', 'recent')
  const [player] = (await (await page.request.get('/api/players?limit=1')).json()) as { id: string }[]
  await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('following', text), [TEAM, `player:${player?.id}`, EVENT, `match:${id}`, 'team:none'].join(','))
  await page.goto('/follow')
  const rows = page.getByRole('region', { name: 'You follow' }).getByRole('listitem')
  const face = (index: number, what: string) => rows.nth(index).locator(what)
  await expect(face(0, '.team-logo')).toBeVisible()
  await expect(face(1, '.team-logo svg text')).toBeVisible()
  await expect(face(2, 'svg[viewBox="0 0 640 360"], img')).not.toHaveCount(0)
  for (const index of [3, 4]) await expect(face(index, '.team-logo, [data-instead], img')).toHaveCount(0)
  for (const index of [0, 1, 2]) await expect(face(index, '.lucide-users, .lucide-user, .lucide-trophy')).toHaveCount(0)
})

test('The row of matches of what is followed widens no page on a narrow phone (FO-05)', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await follow(page, TEAM, EVENT)
  for (const path of ['/', '/follow']) {
    await page.goto(path)
    await expect(page.locator('main ul.scroll-row').getByRole('listitem').nth(1)).toBeAttached()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
})

test('On a wide page what is followed has the whole width, however little it is, with the ways to more behind it and the rest below (FO-04)', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.evaluate((text) => localStorage.setItem('following', text), TEAM)
  await page.goto('/follow')
  const own = page.getByRole('region', { name: 'You follow' })
  await expect(own.getByRole('listitem')).toHaveText(/Team\s*Red Kite Union/)
  const more = own.getByText(/^Find more to follow:/)
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [whole, one, last] = await Promise.all([own, own.getByRole('listitem'), more.locator('..')].map(boxOf))
  expect(last?.y).toBe(one?.y)
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0), 0)
  const tops = await Promise.all(['Notifications', 'In your calendar', 'On another device'].map(async (name) => (await boxOf(page.getByRole('heading', { level: 2, name }))).y))
  expect(new Set(tops).size).toBe(1)
  await more.locator('..').getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL('/events')
})

test('The page of somebody who follows nothing offers teams and events, and fills while the stars that are chosen stay where they are (FO-13)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/follow')
  const offered = page.getByRole('region', { name: 'Begin here' })
  const own = page.getByRole('region', { name: 'You follow' })
  await expect(offered.getByRole('link', { name: 'Meridian Cup World Finals' })).toBeVisible()
  await expect(own).toHaveCount(0)
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([])
  const stars = offered.getByRole('button', { name: /^Follow / })
  const count = await stars.count()
  expect(count).toBeGreaterThan(4)
  expect(count).toBeLessThanOrEqual(10)
  const [first, last] = [stars.first(), stars.last()]
  const before = await first.boundingBox()
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await last.click()
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await first.boundingBox()).toEqual(before)
  expect(await stored(page)).toMatch(/^team:[^,]+,event:[^,]+$/)
  await page.reload()
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await expect(offered).toHaveCount(0)
})

test('Without script there is no star and no strip, and the page of what is followed says why', { tag: '@long' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(DEMO.team)
  await expect(page.getByRole('heading', { name: 'Red Kite Union' })).toBeVisible()
  await expect(star(page, 'team')).toHaveCount(0)
  await page.goto('/follow')
  await expect(page.getByText('Your browser runs no script')).toBeVisible()
  for (const name of ['team', 'event']) await expect(page.locator('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', `/${name}s`)
  await context.close()
})
