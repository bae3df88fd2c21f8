import { expect, type Page } from '@playwright/test'
import { addDays } from '#domain/times/dates.ts'
import { expectSame, perceivedOn } from '#tests/e2e/checks/perceived.ts'
import { editorOf } from '#tests/e2e/sites/editor-of.ts'
import { test } from '#tests/e2e/sites/site-of-worker.ts'
import { turnOn, type Pages } from '#tests/e2e/worlds/spoiler-worlds.ts'
import { aSpoilerEvent, GROUP_RESULTS, HIGH, LOW, type SpoilerEvent } from '#tests/support/worlds/spoiler-event.ts'

let world: SpoilerEvent
test.beforeAll(async ({ site }) => {
  world = await aSpoilerEvent(await editorOf(site.url))
})

const pagesOf = ({ eventId, teams, players, playoffs, known }: SpoilerEvent): Pages => [
  ['home', '/'],
  ['overview', `/events/${eventId}`],
  ['picks', `/events/${eventId}?picks`],
  ['groups', `/events/${eventId}?tab=groups`],
  ['schedule', `/events/${eventId}?tab=schedule`],
  ['schedule with what is over', `/events/${eventId}?tab=schedule&earlier=open`],
  ['stats', `/events/${eventId}?tab=stats`],
  ['search', `/search?q=${teams[0]?.name.split(' ').at(-1)}`],
  ['search without words', '/search'],
  ['search for a meeting', `/search?q=${encodeURIComponent(`${teams[0]?.name} vs ${teams[5]?.name}`)}`],
  ['search for a final', '/search?q=long%20valley%20final'],
  ...(['w1-0', 'w2-0', 'l2-0', 'gf'] as const).map((node): [string, string] => [node, `/matches/${playoffs[node]}`]),
  ...(['w1-0', 'w2-0', 'gf'] as const).map((node): [string, string] => [`scouting card of ${node}`, `/matches/${playoffs[node]}/scouting`]),
  ...known.slice(0, 2).map((id, index): [string, string] => [`scouting card of known match ${index}`, `/matches/${id}/scouting?side=one&won=team`]),
  ['a map of the final', `/matches/${playoffs['w2-0']}?map=1`],
  ...known.map((id, index): [string, string] => [`known match ${index}`, `/matches/${id}`]),
  ['schedule of a team', `/events/${eventId}?tab=schedule&team=${teams[0]?.id}`],
  ...teams.map(({ id, name }): [string, string] => [name, `/teams/${id}`]),
  ...teams.slice(0, 2).flatMap(({ id, name }) =>
    ['matches', 'matches&state=results', 'roster', `roster&event=${eventId}`, 'events', 'maps'].map((tab): [string, string] =>
      [`${tab} of ${name}`, `/teams/${id}?tab=${tab}`])),
  ['matches', '/matches'],
  ['matches of the event', `/matches?event=${eventId}`],
  ...teams.map(({ id, name }): [string, string] => [`matches of ${name}`, `/matches?team=${id}`]),
  ...teams.slice(0, 2).map(({ id, name }): [string, string] => [`results of ${name}`, `/matches?state=results&team=${id}`]),
  ...[-1, 0, 1].map((day): [string, string] => [`day ${day} of the event`, `/matches?event=${eventId}&day=${addDays(new Date().toISOString().slice(0, 10), day)}`]),
  ...teams.slice(0, 2).map(({ id, name }): [string, string] => [`today of ${name}`, `/matches?team=${id}&day=${new Date().toISOString().slice(0, 10)}`]),
  ['this month', `/matches?event=${eventId}&month=${new Date().toISOString().slice(0, 7)}`],
  ['events', '/events'],
  ['teams', '/teams'],
  ['players', '/players'],
  ...players.map(({ id, name }): [string, string] => [name, `/players/${id}`]),
  ...players.slice(0, 2).map(({ id, name }): [string, string] => [`matches of ${name}`, `/matches?player=${id}`]),
]

/** What a page shows to programs that make previews, which know no spoiler mode. */
async function previews(page: Page): Promise<Record<string, string>> {
  const paths = pagesOf(world).filter(([name]) => name !== 'home').map(([, path]) => path)
  const heads: [string, string][] = []
  for (const path of paths) {
    const html = await (await page.request.get(path)).text()
    const tags = html.match(/<meta (?:property|name)="[^>]*>|<link rel="alternate"[^>]*>|<script type="application\/ld\+json"[^]*?<\/script>/g)
    expect(tags?.length, path).toBeGreaterThan(10)
    heads.push([path, tags?.join('\n') ?? ''])
  }
  return Object.fromEntries(heads)
}

test('In spoiler mode nothing on any page reveals what is hidden: groups that feed playoffs, rows, champions, previews (SP-03 SP-04) [H11 P01 P02 P18 P19]', async ({ page }) => {
  test.setTimeout(600_000)
  await turnOn(page)
  // Each play recreates the brackets, so their ids are no difference.
  const sameIds = (text: string) => world.bracketIds.reduce((told, id, index) => told.replaceAll(id, `bracket ${index}`), text)
  const look = async () => {
    const pages = await perceivedOn(page, pagesOf(world), async () => {
      await expect(page.getByRole('button', { name: 'Spoiler mode: hide scores' })).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByText('Up to date', { exact: true })).toBeVisible()
      const closed = page.getByRole('button', { name: 'Show matches' })
      for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
    })
    const told = pages.map((seen) => ({ ...seen, text: sameIds(seen.text), attributes: sameIds(seen.attributes) }))
    return { pages: told, previews: await previews(page) }
  }
  const first = await look()
  await world.play(GROUP_RESULTS[1])
  const second = await look()
  await expectSame(first.pages, second.pages)
  expect(second.previews).toEqual(first.previews)
  const texts = first.pages.map(({ text }) => text).join('\n')
  expect(texts).not.toMatch(new RegExp(`\\b(?:${HIGH}|${LOW})\\b`))
  expect(texts).not.toContain('No upcoming matches scheduled')
  for (const place of ['Upper Semifinal 1', 'Lower Finals', 'Winner of Lower Finals', 'Group of Amber Foxes']) expect(texts).toContain(place)
  expect(texts, 'the rank in a group').not.toMatch(/Group of \w+ \w+ #/)
  const shown = Object.values(first.previews).join('\n')
  expect(shown).toContain('og:title" content="Upper Finals, Long Valley Cup')
})

test('Playoff teams show when the standings they came from are revealed, and calendars name nobody who advanced (SP-04) [P02 P18 P19]', async ({ page }) => {
  await turnOn(page)
  const { eventId, teams, playoffs } = world
  const overview = `/events/${eventId}`
  await page.goto(overview)
  const first = page.locator('[data-node="w1-0"]').first()
  await expect(first).toHaveAccessibleName(/: Hidden against Hidden\s?, result hidden\./)
  await page.goto(`${overview}?tab=groups`)
  await page.getByRole('button', { name: 'Reveal standings of Group of Amber Foxes' }).click()
  await expect(page.getByRole('button', { name: 'Hide standings of Group of Amber Foxes' })).toBeVisible()
  await page.goto(overview)
  await expect(first).not.toHaveAccessibleName(/: Hidden against Hidden/)
  await expect(first).toHaveAccessibleName(/Hidden/)
  for (const { id } of teams.slice(4)) {
    await page.goto(`/teams/${id}`)
    await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /spoilerFree=true$/)
    await expect(page.getByRole('region', { name: 'Upcoming Matches' })).toHaveText(/No matches to show without spoilers$/, { useInnerText: true })
    await expect(page.locator('.match-row').filter({ visible: true })).toHaveCount(5)
    await expect(page.locator(`.match-row:has([href="/matches/${playoffs['w1-0']}"])`).filter({ visible: true })).toHaveCount(0)
  }
})
