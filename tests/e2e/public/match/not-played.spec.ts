import { expect } from '@playwright/test'
import { doubleText } from '#tests/e2e/checks/large-text.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { takenOver } from '#tests/e2e/page-objects/ready.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { factories, games, toWrite, WIN } from '#tests/support/worlds/factories.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const day = (hours: number) => hoursAgo(hours).slice(0, 10)

test('A cancelled match says so once, with the reason on its page (MT-24)', async ({ page, site }) => {
  const editor = await editorOf(site.url)
  const make = factories(editor)
  const eventId = await make.anEvent({ name: 'Cup of the Storm', startDate: day(48), endDate: day(-48) })
  const [teamOneId = '', teamTwoId = ''] = await make.teams(2)
  const sides = { eventId, teamOneId, teamTwoId, matchStartTime: hoursAgo(2), resultType: 'cancelled' as const }
  const plain = await make.aMatch(sides)
  const told = await make.aMatch({ ...sides, note: 'Power failure in the hall' })
  const main = page.getByRole('main')
  const times = async (path: string) => {
    await page.goto(path)
    return main.getByText(/cancelled/i).filter({ visible: true }).count()
  }
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await times(`/matches/${plain}`)).toBe(1)
    expect(await times(`/matches/${told}`)).toBe(1)
    await expect(main.getByText('Power failure in the hall', { exact: true })).toBeVisible()
    // Two matches, each once.
    expect(await times(`/matches?event=${eventId}&state=results`)).toBe(2)
    expect(await times(`/events/${eventId}?tab=schedule`)).toBe(2)
  }
})

test('A match that nobody was left to play is live nowhere once its start has passed, except where results are hidden (MT-29)', { tag: '@long' }, async ({ page, site }) => {
  const editor = await editorOf(site.url)
  const make = factories(editor)
  const name = 'Cup of the Absent'
  const eventId = await make.anEvent({ name, startDate: day(48), endDate: day(-48) })
  const { bracketId, teams } = await aTournament(editor, { eventId })
  const [first = '', second = '', final = ''] = await Promise.all([9, 9, 1].map((hours) => make.aMatch({ eventId, matchStartTime: hoursAgo(hours), bestOf: 3 })))
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second, 'w2-0': final })
  for (const [id, over] of [[second, { winnerMode: 'auto', games: games(...WIN) }], [first, { resultType: 'double-forfeit' }]] as const) {
    const { body } = await editor.get(`/api/matches/${id}`)
    expect((await editor.put(`/api/matches/${id}?confirm=true`, { ...toWrite(body), ...over })).status).toBe(200)
  }
  expect((await editor.get(`/api/matches/${final}`)).body).toMatchObject({ unplayed: true, isLive: false })

  const main = page.getByRole('main')
  const liveEvents = main.locator('section', { has: page.getByRole('heading', { name: 'Live Events' }) }).getByText(name)
  const eventRow = main.getByRole('link', { name: new RegExp(name) })
  const calledLive = async (path: string) => {
    await page.goto(path)
    await takenOver(page)
    return main.getByText(/^Live( now| Matches)?$|^LIVE$/i).filter({ visible: true }).count()
  }
  const pages = [`/matches/${final}`, `/matches?event=${eventId}`, `/matches?event=${eventId}&state=live`, `/events/${eventId}`, ...teams.map((id) => `/teams/${id}`)]
  // The filter for live matches, and the heading of their page, which is there for eyes and for readers.
  const names = [0, 1, 3, 0, 0, 0, 0, 0]

  const counts = []
  for (const path of pages) counts.push(await calledLive(path))
  expect(counts).toEqual(names)
  await page.goto(`/events/${eventId}`)
  await expect(main.getByText('Ongoing', { exact: true })).toBeVisible()
  await page.goto(`/matches?event=${eventId}&state=live`)
  await expect(main.getByText('No live match fits these choices.')).toBeVisible()
  await page.goto('/')
  await expect(liveEvents.filter({ visible: true })).toHaveCount(0)
  await page.goto('/events?state=running')
  await expect(eventRow).not.toHaveAccessibleName(/Live: /)

  await turnOn(page)
  const hidden = []
  for (const path of pages) hidden.push(await calledLive(path))
  expect(hidden).toEqual([1, 3, 4, 4, 0, 0, 0, 0])
  await page.goto('/')
  await expect(liveEvents.filter({ visible: true })).toHaveCount(1)
  await page.goto('/events?state=running')
  await expect(eventRow).toHaveAccessibleName(/Live: /)
})

test('Why a match has no result never lies on the course of its series, at any width and with text twice as large (MT-07 PU-14)', async ({ page, site }) => {
  const make = factories(await editorOf(site.url))
  const eventId = await make.anEvent({ name: 'Cup of the Open End', startDate: day(48), endDate: day(-48) })
  const [teamOneId = '', teamTwoId = ''] = await make.teams(2)
  await make.aMatch({ eventId, teamOneId, teamTwoId, matchStartTime: hoursAgo(8), bestOf: 5, games: games([2, 1], [1, 2]) })
  const row = page.getByRole('main').locator('.match-row')
  const why = row.getByText('No result yet').filter({ visible: true })
  const overlap = async () => {
    await expect(why).toHaveCount(1)
    const bar = row.locator('.match-row-bar')
    if (!(await bar.isVisible())) return 0
    const [words, drawn] = await Promise.all([why.boundingBox(), bar.boundingBox()])
    if (!words || !drawn) return Infinity
    const across = Math.min(words.x + words.width, drawn.x + drawn.width) - Math.max(words.x, drawn.x)
    return across > 0 ? Math.min(words.y + words.height, drawn.y + drawn.height) - Math.max(words.y, drawn.y) : 0
  }
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/matches?event=${eventId}`)
    expect(await overlap(), `at ${width}`).toBeLessThanOrEqual(0)
  }
  await doubleText(page)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/matches?event=${eventId}`)
    expect(await overlap(), `at ${width} with text twice as large`).toBeLessThanOrEqual(0)
  }
})
