import { expect, test } from '@playwright/test'
import { openReady } from '#tests/e2e/page-objects/ready.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'

type Found = { id: string; teamOneName: string; teamTwoName: string }

test('A fan finds the meetings of two teams by any words of their names, on the page and in the search box (SE-10)', async ({ page, request }) => {
  const found = (await (await request.get('/api/search/matches?q=almanac%20coral')).json()) as Found[]
  expect(found.length).toBeGreaterThan(1)
  const [first] = (await (await request.get('/api/search/matches?q=meridian%20lower%20final')).json()) as { round: string }[]
  expect(first?.round).toBe('Lower Final')
  await openReady(page, '/')
  const box = page.getByRole('combobox', { name: 'Search events and teams' })
  await box.fill('almanac vs coral')
  await expect(page.getByRole('option').first()).toContainText(`${found[0]?.teamOneName} vs ${found[0]?.teamTwoName}`)
  await expect(page.getByText('No events or teams found')).toHaveCount(0)
  await box.press('Enter')
  await expect(page).toHaveURL('/search?q=almanac%20vs%20coral')
  await expect(page.getByText(`${found.length} matches found`, { exact: true })).toBeVisible()
  const matches = page.getByRole('region', { name: 'Matches' })
  await expect(matches.getByRole('listitem').filter({ hasText: 'Almanac' })).toHaveCount(found.length)
  await expect(matches.getByRole('link', { name: 'All matches of Coral Signal' })).toHaveAttribute('href', '/matches?team=demo-team-coral-signal')
  await openReady(page, '/')
  await box.fill('almanac vs coral')
  await expect(page.getByRole('option').first()).toContainText('Coral')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(`/matches/${found[0]?.id}`)
})

test('The page of a search that found matches is what the server sent, also for React (SE-10)', async ({ page }) => {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  await turnOn(page)
  for (const words of ['almanac vs coral', 'coral', 'no such team']) {
    await openReady(page, `/search?q=${encodeURIComponent(words)}`)
    await expect(page.locator('html')).toHaveAttribute('data-spoiler', 'on')
  }
  expect(said).toEqual([])
})

test('What a search found has its picture first, then what it is, and its way on last, at any width (SE-07)', async ({ page }) => {
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/search?q=meridian')
    const card = page.getByRole('article').first()
    const [picture, kind, name, way] = await Promise.all(
      [card.locator('> :first-child'), card.getByText('Event', { exact: true }), card.getByRole('heading'), card.getByRole('link')].map(async (part) => part.boundingBox()),
    )
    if (!picture || !kind || !name || !way) throw new Error('The card is not whole')
    expect(picture.x + picture.width, `${width}`).toBeLessThan(Math.min(kind.x, name.x))
    expect(kind.x + kind.width, `${width}`).toBeLessThan(way.x)
  }
})

test('What a search found is in low rows, in columns on wide screens, counted by kind, and a row leads there wherever it is pressed (SE-07)', async ({ page }) => {
  const boxes = async () => (await Promise.all((await page.getByRole('article').all()).map((row) => row.boundingBox()))).flatMap((box) => box ?? [])
  for (const [width, columns] of [[1440, 2], [390, 1], [320, 1]] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/search?q=pa')
    const rows = await boxes()
    expect(rows.length).toBeGreaterThan(4)
    expect(Math.max(...rows.map(({ height }) => height)), `${width}`).toBeLessThanOrEqual(72)
    expect(rows.filter(({ y }) => y === rows[0]?.y), `${width}`).toHaveLength(columns)
  }
  const kinds = { teams: 'View Team', players: 'View Player' }
  for (const [kind, way] of Object.entries(kinds)) {
    const count = await page.getByRole('article').filter({ has: page.getByRole('link', { name: way }) }).count()
    await expect(page.getByText(new RegExp(`\\b${count} ${kind}\\b`))).toBeVisible()
  }
  const first = page.getByRole('article').first()
  const to = (await first.getByRole('link').getAttribute('href')) ?? ''
  await first.click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(to)
})

test('Before words are typed the live and the next matches are there, and after words that nothing has each word is a way on (SE-07 SE-10)', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Results' })).toHaveCount(0)
  await openReady(page, '/search?q=kite%20qqqq')
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  await expect(page.getByText('Looked for “kite qqqq” in')).toBeVisible()
  await page.getByRole('link', { name: 'Only “kite”' }).click()
  await expect(page.getByText('1 result found', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Matches' }).getByRole('link', { name: 'All matches of Red Kite Union' })).toBeVisible()
})

test('In spoiler mode the search shows no score, and no match that a team reached by a result (SE-10 SP-03)', async ({ page, request }) => {
  const idsOf = async (more: string) => ((await (await request.get(`/api/search/matches?q=kite${more}`)).json()) as Found[]).map(({ id }) => id)
  const [all, known] = [await idsOf(''), await idsOf('&spoilerFree=true')]
  expect(known.length).toBeLessThan(all.length)
  await turnOn(page)
  await page.goto('/search?q=kite')
  const links = page.getByRole('region', { name: 'Matches' }).locator('.match-row-link').filter({ visible: true })
  expect(await links.evaluateAll((rows) => rows.map((row) => row.getAttribute('href')?.replace('/matches/', '')))).toEqual(known)
  await expect(links.first()).toContainText('?')
})
