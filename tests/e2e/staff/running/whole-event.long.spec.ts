import { expect, test, type Page } from '@playwright/test'
import type { SentMatch } from '#contract/matches.ts'
import { staffSession } from '#tests/e2e/sites/staff-session.ts'
import { staffSite } from '#tests/e2e/sites/staff-site.ts'

const { site, session } = staffSite()
test.beforeEach(({ context }) => session.enter(context))
test.use({ viewport: { width: 390, height: 780 } })

const TEAMS = 12
const SEEDS = Array.from({ length: TEAMS }, (_, index) => ({ from: 'seed' as const, seed: index + 1 }))
/** The best four of each of two groups, the first ones before the second. */
const BEST = [1, 2, 3, 4].flatMap((rank) => [0, 1].map((part) => ({ from: 'place' as const, stageId: 'groups', part, rank })))

/** Two groups of six and a double elimination of eight: 44 matches of one map, and a final of three. */
const aWholeEvent = () => site.make.aPlan({
  teams: TEAMS, template: undefined,
  stages: [
    { id: 'groups', name: 'Group Stage', format: 'round-robin', settings: { groups: 2, bestOf: 1 }, places: SEEDS },
    { id: 'playoffs', name: 'Playoffs', format: 'double-elimination', settings: { bestOf: 1, roundBestOf: { 'grand-finals': 3 } }, places: BEST },
  ],
})

const desk = (page: Page) => page.getByRole('article', { name: 'Match at the desk' })
const press = (page: Page, name: string) => desk(page).getByRole('button', { name, exact: true }).click()
const isSent = (page: Page) => expect(page.getByText(/not sent yet/)).toHaveCount(0)
const over = (page: Page) => expect(desk(page).getByText(/^Over/)).toBeVisible()

/** Somebody who runs matches at a desk: what happens to the network once a match has started, and once it is over on this phone. */
type Person = { page: Page; onStarted?: ((match: SentMatch) => Promise<void>) | undefined; onOver?: (() => Promise<void>) | undefined }

test('An event of twelve teams is played from its plan to its champion at two desks, one of which loses the network twice (SG-08 ST-12 MT-40)', async ({ page, context, browser }) => {
  test.setTimeout(1_200_000)
  const { eventId, teamIds, stages: [groups, playoffs] } = await aWholeEvent()
  const read = async (path: string) => (await page.request.get(`${site.url}/api${path}`)).json()
  const toPlay = async (stageId: string | undefined): Promise<SentMatch[]> =>
    (await read(`/stages/${stageId}`)).matches.filter((match: SentMatch) => !match.seriesWinner && match.teamOneId !== 'tbd' && match.teamTwoId !== 'tbd')
  const second = await browser.newContext({ viewport: { width: 390, height: 780 } })
  await (await staffSession(site.url, 'admin')).enter(second)
  const [one, other]: [Person, Person] = [{ page }, { page: await second.newPage() }]
  /** The better seed wins each map. */
  const play = async (person: Person, match: SentMatch) => {
    const own = person.page
    const isOne = teamIds.indexOf(match.teamOneId) < teamIds.indexOf(match.teamTwoId)
    const winner = isOne ? match.teamOneName : match.teamTwoName
    await own.goto(`${site.url}/admin/desk?eventId=${eventId}&matchId=${match.id}`)
    await press(own, 'Start')
    await isSent(own)
    await person.onStarted?.(match)
    const maps = Math.ceil((match.bestOf ?? 1) / 2)
    for (let map = 1; map <= maps; map += 1) {
      if (map > 1) await desk(own).getByRole('button', { name: new RegExp(`start map ${map}$`, 'i') }).click()
      await press(own, `${winner} won map ${map}`)
    }
    await own.getByRole('dialog', { name: /is the match over\?$/ }).getByRole('button', { name: 'End the match' }).click()
    await over(own)
    await person.onOver?.()
    await isSent(own)
  }
  const playAll = async (person: Person, matches: readonly SentMatch[]) => {
    for (const match of matches) await play(person, match)
  }
  /** Loses the network in the next match of this desk, while the other one sees it run, until its taps wait to be sent. */
  const losesNetwork = () => {
    one.onStarted = async () => {
      one.onStarted = undefined
      await context.setOffline(true)
    }
    one.onOver = async () => {
      one.onOver = undefined
      await expect(page.getByText(/^\d+ taps not sent yet/)).toBeVisible()
      await context.setOffline(false)
    }
  }

  losesNetwork()
  const ofGroups = await toPlay(groups)
  expect(ofGroups).toHaveLength(30)
  await Promise.all([playAll(one, ofGroups.slice(0, 15)), playAll(other, ofGroups.slice(15))])
  expect(await toPlay(groups)).toEqual([])
  expect((await read(`/stages/${groups}/standings`)).map(({ rows }: { rows: { teamId: string }[] }) => rows.map(({ teamId }) => teamIds.indexOf(teamId) + 1)))
    .toEqual([[1, 4, 5, 8, 9, 12], [2, 3, 6, 7, 10, 11]])

  await page.goto(`${site.url}/admin/plan?eventId=${eventId}`)
  await page.getByRole('button', { name: 'Close Group Stage', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close Stage' }).click()
  await expect(page.getByRole('list', { name: 'Stages of the event' })).toContainText('Closed, 30 of 30 matches played')

  losesNetwork()
  let played = 0
  for (let open = await toPlay(playoffs); open.length > 0; open = await toPlay(playoffs)) {
    const half = Math.ceil(open.length / 2)
    await Promise.all([playAll(one, open.slice(0, half)), playAll(other, open.slice(half))])
    played += open.length
  }
  expect(played).toBe(14)
  expect(one.onOver, 'The network was lost a second time').toBeUndefined()
  const places = (await read(`/stages/${playoffs}/standings`))[0].rows.map(({ teamId }: { teamId: string }) => teamIds.indexOf(teamId) + 1)
  expect(places.slice(0, 2)).toEqual([1, 2])
  await page.goto(`${site.url}/events/${eventId}`)
  await expect(page.getByText('Champion').first()).toBeVisible()
  await second.close()
})
