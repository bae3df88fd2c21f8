import { expect, type Locator } from '@playwright/test'
import { MAPS } from '#domain/catalogue/catalogue.ts'
import { LIMITS } from '#domain/limits.ts'
import { tornWords } from '#tests/e2e/checks/torn-words.ts'
import { arrived, inItsFonts } from '#tests/e2e/page-objects/ready.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { factories, games, LOSS, WIN } from '#tests/support/worlds/factories.ts'
import type { Client } from '#tests/support/clients/client.ts'

const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

let editor: Client
test.beforeAll(async ({ site }) => {
  editor = await editorOf(site.url)
})

/** Two teams that met twice, with a match to come; tests beside each other end their names differently. */
async function aRivalry(end = '') {
  const make = factories(editor)
  const eventId = await make.anEvent({ name: 'Rivals Cup' })
  const [one, two] = [await make.aTeam({ name: `Quartz Herons${end}`, tag: `QH${end}` }), await make.aTeam({ name: `Rowan Stags${end}`, tag: `RS${end}` })]
  const played = (hours: number, scores: typeof WIN) => make.aMatch({
    eventId, teamOneId: one, teamTwoId: two, matchStartTime: at(hours), winnerMode: 'auto',
    games: games(...scores).map((game) => ({ ...game, map: 'krakoa' })),
  })
  const [first, second] = [await played(-60, LOSS), await played(-40, WIN)]
  const next = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, matchStartTime: at(30), bestOf: 5 })
  /** The first of them in a group, and the next one in a bracket. */
  const link = async () => {
    await make.aGroup({ eventId, name: 'Group Q', teamIds: [one, two], matchIds: [first] })
    const bracketId = await make.aBracket({ eventId, name: 'Finals', participantCount: 2 })
    await linkMatches(editor, bracketId, { 'w1-0': next })
  }
  return { eventId, first, second, next, link }
}

test('Before a match its page has form, meetings and records by map, and in spoiler mode nothing that was not revealed (MT-37)', async ({ page }) => {
  const { second, next } = await aRivalry()
  await page.goto(`/matches/${next}`)
  const form = page.getByRole('region', { name: 'Form' }).filter({ visible: true })
  await expect(form.getByTitle('Won')).toHaveCount(2)
  await expect(form.getByTitle('Lost')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Head to head' }).filter({ visible: true })).toContainText('1–1')
  await expect(page.getByRole('row', { name: 'Krakoa' })).toHaveText(/2–2\s*Krakoa\s*2–2/)
  const calendar = page.getByRole('link', { name: 'Download .ics' }).filter({ visible: true })
  expect(await (await page.request.get((await calendar.getAttribute('href')) ?? '')).text()).toContain(`/matches/${next}`)
  await turnOn(page)
  await page.goto(`/matches/${next}`)
  await expect(calendar).toHaveAttribute('href', /spoilerFree=true$/)
  await expect(form).toContainText('Rowan Stags')
  await expect(page.getByTitle(/Won|Lost/).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Record by map' }).filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('main').getByText(/\d–\d/).filter({ visible: true })).toHaveCount(0)
  await page.goto(`/matches/${second}`)
  await page.getByRole('button', { name: /^Reveal score of/ }).click()
  await expect(page.getByRole('button', { name: /^Hide score of/ })).toBeVisible()
  await page.goto(`/matches/${next}`)
  await expect(form.getByTitle(/Won|Lost/).filter({ visible: true })).toHaveCount(2)
})

test('A match that was played has what was known before it below its maps, and in spoiler mode nothing of a result (MT-37)', async ({ page }) => {
  const { first, second } = await aRivalry(' Three')
  await page.goto(`/matches/${second}`)
  const meetings = page.getByRole('region', { name: 'Head to head before this match' }).filter({ visible: true })
  await expect(meetings.locator('a')).toHaveAttribute('href', `/matches/${first}`)
  await expect(meetings.getByTitle(/Won|Lost/)).toHaveCount(1)
  await turnOn(page)
  await page.goto(`/matches/${second}`)
  await expect(meetings.locator('a')).toHaveCount(1)
  await expect(meetings.getByText(/\d–\d/).filter({ visible: true })).toHaveCount(0)
  await expect(meetings.getByTitle(/Won|Lost/).filter({ visible: true })).toHaveCount(0)
})

test('Before a match of one known team its page says so, leads to the match that decides the other one, and has the records of that team alone (MT-37)', async ({ page }) => {
  const make = factories(editor)
  const eventId = await make.anEvent({ name: 'Waiting Cup' })
  const [known, beaten, ...others] = [await make.aTeam({ name: 'Umber Wolves', tag: 'UMW' }), ...await make.teams(3)]
  const won = (from: number, to: number) => MAPS.slice(from, to).map(({ id: map }, index) => ({ gameNumber: index + 1, map, teamOneScore: 2, teamTwoScore: 1 }))
  const pair = { eventId, teamOneId: known, teamTwoId: beaten, winnerMode: 'auto' as const }
  await make.aMatch({ ...pair, matchStartTime: at(-70), games: won(0, 4) })
  const first = await make.aMatch({ ...pair, matchStartTime: at(-40), games: won(4, 7) })
  const other = await make.aMatch({ eventId, teamOneId: others[0], teamTwoId: others[1], matchStartTime: at(20) })
  const final = await make.aMatch({ eventId, matchStartTime: at(30), bestOf: 5 })
  const bracketId = await make.aBracket({ eventId, name: 'Playoffs', participantCount: 4 })
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': other, 'w2-0': final })

  await page.goto(`/matches/${final}`)
  const main = page.locator('main')
  await expect(main.getByText('The opponent of Umber Wolves is not known yet: Winner of Semifinal 2')).toBeVisible()
  const record = page.getByRole('region', { name: 'Record by map' }).filter({ visible: true })
  await expect(record.getByRole('columnheader').filter({ visible: true })).toHaveText(['Map', 'UMW'])
  await expect(record.getByRole('cell').filter({ visible: true })).toHaveText(Array.from({ length: 5 }, () => '1–0'))
  const tile = page.getByRole('region', { name: 'Maps', exact: true }).getByRole('link', { name: /^Map 1\s*TBD$/ })
  expect((await tile.boundingBox())?.height).toBeLessThan(60)
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  expect(await topOf(page.getByRole('navigation', { name: 'Around this match' }))).toBeGreaterThan(await topOf(tile))
  await record.getByText('Show all 7 maps').click()
  await expect(record.getByRole('cell').filter({ visible: true })).toHaveCount(7)
  await main.getByRole('link', { name: 'Winner of Semifinal 2' }).first().click()
  await arrived(page, `/matches/${other}`)
  await turnOn(page)
  await page.goto(`/matches/${final}`)
  await expect(page.getByRole('region', { name: 'Maps', exact: true })).toBeVisible()
  await expect(main.getByText('is not known yet').filter({ visible: true })).toHaveCount(0)
})

test('A match leads to the matches beside it, to its group and to its place in the bracket (MT-38)', async ({ page }) => {
  const { eventId, first, second, next, link } = await aRivalry(' Two')
  await link()
  const ways = page.getByRole('navigation', { name: 'Around this match' })
  await page.goto(`/matches/${first}`)
  await expect(ways.getByRole('link', { name: /^Previous match/ })).toHaveCount(0)
  await expect(ways.getByRole('link', { name: 'Group: Group Q' })).toHaveAttribute('href', new RegExp(`^/events/${eventId}\\?tab=groups#group-`))
  await ways.getByRole('link', { name: /^Next match/ }).click()
  await arrived(page, `/matches/${second}`)
  await ways.getByRole('link', { name: /^Next match/ }).click()
  await arrived(page, `/matches/${next}`)
  await ways.getByRole('link', { name: 'Bracket: Finals' }).click()
  await expect(page.locator(`#match-${next}`)).toBeInViewport()
})

test('The map in play is open and marked, and its place in the series is told in words; tiles keep room for their names (MT-22 SP-07)', async ({ page }) => {
  const make = factories(editor)
  const [teamOneId, teamTwoId] = [await make.aTeam({ name: 'Sable Otters' }), await make.aTeam({ name: 'Teal Drakes' })]
  const scores = [[2, 1], [0, 2], [1, 0], [0, 1], [3, 2], [1, 2], [null, null]] as const
  const id = await make.aMatch({
    teamOneId, teamTwoId, matchStartTime: at(-1), bestOf: 7,
    games: scores.map(([teamOneScore, teamTwoScore], index) => ({ gameNumber: index + 1, map: MAPS[index]?.id ?? 'tbd', teamOneScore, teamTwoScore })),
  })
  await page.goto(`/matches/${id}`)
  const open = page.locator('[data-map][aria-expanded=true]')
  await expect(open).toContainText('Live')
  await expect(open).toContainText(MAPS[6]?.name ?? '')
  await expect(page.getByRole('list', { name: 'Maps of the series' }).getByRole('listitem')).toContainText([
    `Map 1, ${MAPS[0]?.name}: Sable Otters 2, Teal Drakes 1`, ...Array.from({ length: 5 }, () => /^Map \d, /), `Map 7, ${MAPS[6]?.name}: live`,
  ])
  for (const [width, height] of [[1280, 800], [390, 844], [320, 640]] as const) {
    await page.setViewportSize({ width, height })
    for (const tile of await page.locator('[data-map]').filter({ visible: true }).all()) {
      expect(await tile.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await open.click()
  await expect(page).toHaveURL(/\?map=0$/)
  await expect(page.locator('[data-map][aria-expanded=true]')).toHaveCount(0)
  const piece = page.getByRole('link', { name: `Map 2, ${MAPS[1]?.name}: Sable Otters 0, Teal Drakes 2`, exact: true })
  await piece.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?map=2$/)
  await expect(page.locator('[data-map="0"]:not(.border-dashed)')).toContainText(MAPS[1]?.name ?? '')
  await piece.click()
  await expect(page.locator('[data-map="0"]:not(.border-dashed)')).toContainText(MAPS[1]?.name ?? '')
  await turnOn(page)
  await page.goto(`/matches/${id}`)
  await expect(page.getByRole('list', { name: 'Maps of the series' })).toBeHidden()
  await expect(page.locator('[data-map][aria-expanded=true]').filter({ visible: true })).toHaveCount(0)
})

test('Whoever opens a map on a phone, by a press or by its address, has its details in sight; whoever comes back is where they were (MT-22)', async ({ page }) => {
  const make = factories(editor)
  const id = await make.aMatch({
    teamOneId: await make.aTeam(), teamTwoId: await make.aTeam(), matchStartTime: at(-20), bestOf: 3, winnerMode: 'auto', vodLink: 'https://example.com/vod',
    games: games([2, 1], [0, 2], [2, 1]).map((game) => ({ ...game, map: 'krakoa' })),
  })
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(`/matches/${id}?map=0`)
  const details = page.getByText('No draft information available')
  await page.locator('[data-map="3"][aria-expanded]').filter({ visible: true }).click()
  await expect(details).toBeInViewport()
  await page.goto(`/matches/${id}?map=3`)
  await expect(details).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, 40))
  await page.reload()
  await expect(details).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(40)
})

test('A name of one long word is not torn on boards and heads: it is set smaller, or gives way to the tag (PU-02)', async ({ page }) => {
  const make = factories(editor)
  const one = await make.aTeam({ name: 'Nachtschwärmerbund', tag: 'NSB' })
  const id = await make.aMatch({
    teamOneId: one, teamTwoId: await make.aTeam({ name: 'Nightingales', tag: 'NGL' }), matchStartTime: at(-1), games: games([2, 1]), bestOf: 3,
  })
  for (const width of [1440, 1280, 1024, 800, 640, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', `/matches/${id}`, `/teams/${one}`]) {
      await page.goto(path)
      await expect(page.getByText('Nachtschwärmerbund').first()).toBeAttached()
      expect(await tornWords(page), `${path} at ${width}`).toEqual([])
    }
  }
})

test('Where the teams of a match come from is told whole in its head, however narrow the screen (PU-02)', async ({ page }) => {
  const { eventId, bracketId } = await aTournament(editor, { size: 8, type: 'double-elimination' })
  const id = await factories(editor).aMatch({ eventId, teamOneId: 'tbd', teamTwoId: 'tbd', matchStartTime: at(20), bestOf: 5 })
  await linkMatches(editor, bracketId, { 'l3-0': id })
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/matches/${id}`)
    const names = page.locator('.match-half bdi')
    await expect(names).toContainText(['Winner of Lower Quarterfinal 1', 'Winner of Lower Quarterfinal 2'])
    // Letters reach a little below their line; a line that is cut is more.
    const cut = () => names.evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight).filter((below) => below > 8))
    expect(await cut(), `${width}, in the first fonts`).toEqual([])
    await inItsFonts(page)
    expect(await cut(), `${width}, in the fonts of the site`).toEqual([])
  }
})

test('The longest names and tags make no page wider than a phone', { tag: '@long' }, async ({ page }) => {
  const make = factories(editor)
  const word = 'Superchampionshipinvitational'
  const teams = [await make.aTeam({ name: `W${word}`, tag: 'W'.repeat(LIMITS.tag) }), await make.aTeam({ name: `M${word}`, tag: 'M'.repeat(LIMITS.tag) })] as const
  const eventId = await make.anEvent({ name: `${word} of the Intercontinental ${word}` })
  const ofEvent = { eventId, teamOneId: teams[0], teamTwoId: teams[1], bestOf: 3 }
  const maps = games([2, 1], [2, 1]).map((game) => ({ ...game, map: 'krakoa' }))
  const played = await make.aMatch({ ...ofEvent, matchStartTime: at(-48), winnerMode: 'auto', games: maps })
  const coming = await make.aMatch({ ...ofEvent, matchStartTime: at(48) })
  await page.goto(`/matches/${coming}`)
  await expect(page.getByRole('heading', { name: 'Record by map' })).toBeVisible()
  const paths = [`/matches/${coming}`, `/matches/${coming}/scouting`, '/players', `/search?q=${word}`, `/matches?event=${eventId}`, `/matches/${played}`, `/events/${eventId}`, `/events/${eventId}?tab=schedule`, `/events/${eventId}/catch-up?at=now`,
    ...['', '?tab=events', '?tab=matches', '?tab=roster', '?tab=maps'].map((tab) => `/teams/${teams[0]}${tab}`)]
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByText('Up to date')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width)
    }
  }
})
