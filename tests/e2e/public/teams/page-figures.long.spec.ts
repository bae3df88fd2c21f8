import { expect, test, type Page } from '@playwright/test'
import type { EventRecord } from '#contract/events.ts'
import type { SentListItem, SentMatch } from '#contract/matches.ts'
import type { TeamEvent } from '#contract/team/history.ts'
import { findHero, findMap } from '#domain/catalogue/catalogue.ts'
import { placeText } from '#domain/teams/history/place.ts'
import { lengthText } from '#domain/times/durations.ts'
import { mulberry32 } from '#server/demo/random.ts'
import { ownSite, type OwnSite } from '#tests/e2e/sites/own-site.ts'
import { recount } from '#tests/support/models/careers.ts'
import { endedFor, mapsOf, prizesOf, rosterOf, seriesOf, type Tally } from '#tests/support/models/team-records.ts'
import { games } from '#tests/support/worlds/factories.ts'

const PAGES = 200
const random = mulberry32(20_261_128)

const text = ({ won, lost, drawn }: Tally): string => [won, lost, ...(drawn > 0 ? [drawn] : [])].join('–')
const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`
const isAny = ({ won, lost, drawn }: Tally): boolean => won + lost + drawn > 0
const counted = (count: number): string => `${count} ${count === 1 ? 'map' : 'maps'}`

/** What a page is to say, by what is above or before each figure. */
type Figures = Record<string, string[]>

/** Everything that visitors can read of a site, as its API has it. */
type Known = { teams: string[]; players: string[]; matches: SentMatch[]; listed: SentListItem[]; events: EventRecord[] }

let site: OwnSite
let known: Known
test.beforeAll(async () => {
  site = await ownSite({ DEMO_DATA: 'on' })
  const read = async <T>(path: string): Promise<T> => (await fetch(site.url + path)).json() as Promise<T>
  const teams = (await read<{ id: string }[]>('/api/teams?limit=100')).map(({ id }) => id)
  const [teamOneId = '', teamTwoId = ''] = teams
  const onMaps = (scores: [number | null, number | null][], ...maps: string[]) => games(...scores).map((game, index) => ({ ...game, map: maps[index] ?? 'tbd' }))
  const play = (over: object) => site.make.aMatch({ teamOneId, teamTwoId, matchStartTime: '2026-01-10T10:00:00Z', winnerMode: 'auto', ...over })
  // What could be counted as something else: a draw, maps without a name, a forfeit, a match called off, one without a time.
  await play({ bestOf: 2, games: onMaps([[2, 0], [0, 2]], 'shin-shibuya', 'celestial-husk') })
  await play({ bestOf: 3, games: onMaps([[2, 0], [1, 1], [2, 1]], 'shin-shibuya', 'tbd', 'shin-shibuya') })
  await play({ bestOf: 3, games: onMaps([[0, 2]], 'shin-shibuya'), resultType: 'forfeit', forfeitBy: 'one' })
  await play({ resultType: 'cancelled', games: onMaps([[2, 0]], 'shin-shibuya') })
  await play({ matchStartTime: null, games: onMaps([[2, 0]], 'krakoa') })
  const all = async <T>(list: string, limit: number): Promise<T[]> => {
    const ids = (await read<{ id: string }[]>(`/api/${list}?limit=${limit}`)).map(({ id }) => id)
    return Promise.all(ids.map((id) => read<T>(`/api/${list}/${id}`)))
  }
  known = {
    teams,
    players: (await read<{ id: string }[]>('/api/players?limit=100')).map(({ id }) => id),
    matches: await all('matches', 500), listed: await read('/api/matches?limit=500'), events: await all('events', 50),
  }
})
test.afterAll(() => site.close())

const timeOf = ({ matchStartTime, scheduledAt }: SentListItem): number => Date.parse(matchStartTime ?? scheduledAt ?? '') || -Infinity

/** The letters of the latest five results of a team, the earliest first. */
function formOf(teamId: string, own: SentListItem[]): string {
  const ended = own.filter((match) => endedFor(match, teamId)).toSorted((a, b) => timeOf(b) - timeOf(a) || (a.id < b.id ? -1 : 1))
  return ended.slice(0, 5).map((match) => ({ won: 'W', lost: 'L', drawn: 'D' })[endedFor(match, teamId) ?? 'drawn']).toReversed().join('')
}

const bestOf = (places: { from: number; to: number }[]) => places.toSorted((a, b) => a.from - b.from || a.to - b.to)[0]
const head = (figures: [label: string, value: string | false | undefined][]): string[] =>
  figures.flatMap(([label, value]) => (value ? [`${label} ${value}`] : []))

/** A team's page with one of its tabs, and its figures counted again from all matches and prizes. */
async function aTeamPage(teamId: string): Promise<{ path: string; figures: Figures }> {
  const own = known.listed.filter((match) => [match.teamOneId, match.teamTwoId].includes(teamId))
  // A bracket gives a place where no prize does; how it does has tests of its own.
  const events = (await (await fetch(`${site.url}/api/teams/${teamId}/events`)).json()) as TeamEvent[]
  const maps = mapsOf(teamId, own)
  const series = seriesOf(teamId, own)
  const best = bestOf(events.flatMap(({ place }) => place ?? []))
  const prize = known.events.flatMap((event) => prizesOf(teamId, event)).reduce((sum, one) => sum + one.prize, 0)
  const figures = {
    head: head([
      ['Form', formOf(teamId, own)], ['Matches', isAny(series) && text(series)], ['Maps', isAny(maps.all) && text(maps.all)],
      ['Best place', best && placeText(best)], ['Prizes', prize > 0 && dollars(prize)],
    ]),
  }
  const tab = ['overview', 'events', 'maps', 'roster'][Math.floor(random() * 4)]
  if (tab === 'events') {
    const rows = events.map(({ eventId, place }) => {
      const event = known.events.find(({ id }) => id === eventId)
      const won = event ? prizesOf(teamId, event) : []
      const there = seriesOf(teamId, own.filter((match) => match.eventId === eventId))
      const at = bestOf(won.map(({ place: from, placeEnd }) => ({ from, to: placeEnd ?? from }))) ?? place
      const sum = won.reduce((total, one) => total + one.prize, 0)
      return [event?.name, isAny(there) ? text(there) : '–', at ? placeText(at) : '–', sum > 0 ? dollars(sum) : '–'].join(' ')
    })
    return { path: `/teams/${teamId}?tab=events`, figures: { ...figures, rows } }
  }
  if (tab === 'maps') {
    const cards = [...maps.byMap].map(([map, tally]) => {
      const played = tally.won + tally.lost + tally.drawn
      return `${findMap(map)?.name ?? 'Other'} ${text(tally)} ${counted(played)} · ${Math.round((100 * tally.won) / played)}% won`
    })
    return { path: `/teams/${teamId}?tab=maps`, figures: { ...figures, cards } }
  }
  const event = known.events.find(({ id }) => id === events[Math.floor(random() * events.length)]?.eventId)
  if (tab === 'overview' || !event) return { path: `/teams/${teamId}`, figures }
  const roster = rosterOf(teamId, event, known.matches.filter((match) => own.some(({ id }) => id === match.id) && match.eventId === event.id))
  const played = [...roster].map(([id, count]) => `${id} ${count > 0 ? `${counted(count)} played` : ''}`.trim())
  return { path: `/teams/${teamId}?tab=roster&event=${event.id}`, figures: { ...figures, played } }
}

/** A player's page, and its figures counted again from all matches and events. */
function aPlayerPage(playerId: string): { path: string; figures: Figures } {
  const { matches, maps, heroes, placements, teamPrizes } = recount(playerId, known.matches, known.events)
  if (!matches || !maps || !heroes || !placements) throw new Error('A recount has everything')
  const all = { won: 0, lost: 0, drawn: 0 }
  for (const { played, won, lost } of maps) {
    all.won += won
    all.lost += lost
    all.drawn += played - won - lost
  }
  const best = bestOf(placements.map(({ place, placeEnd }) => ({ from: place, to: placeEnd ?? place })))
  return {
    path: `/players/${playerId}`,
    figures: {
      head: head([
        ['Matches', isAny(matches) && text(matches)], ['Maps', isAny(all) && text(all)],
        ['Best place', best && placeText(best)], ['Team prizes', (teamPrizes ?? 0) > 0 && dollars(teamPrizes ?? 0)],
      ]),
      rows: [
        ...placements.map(({ eventName, prize, place, placeEnd }) => `${eventName} ${placeText({ from: place, to: placeEnd ?? place })} ${dollars(prize)}`),
        ...heroes.map(({ heroId, maps: count, seconds }) => `${findHero(heroId)?.name ?? heroId} ${count} ${seconds > 0 ? lengthText(seconds) : '–'}`),
        ...maps.map(({ map, played, won, lost }) => `${findMap(map)?.name ?? 'Other'} ${played} ${won}–${lost}`),
      ],
    },
  }
}

/** The figures of the page that is shown to those who see results, as they are written there; in no order. */
const figuresOn = (page: Page): Promise<Required<Record<'head' | 'rows' | 'cards' | 'played', string[]>>> =>
  page.locator('main').evaluate((main) => {
    const words = (element: Element | null | undefined): string => {
      if (!element) return ''
      const copy = element.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('[class~="scores:hidden"], [class~="scores:sr-only"]')) hidden.remove()
      return (copy.textContent ?? '').trim()
    }
    const seen = (element: Element): boolean => element.closest('[class~="spoiler-on:block"]') === null
    const all = (selector: string): Element[] => [...main.querySelectorAll(selector)].filter(seen)
    return {
      head: all('dl > div').map((one) => `${words(one.querySelector('dt'))} ${words(one.querySelector('dd'))}`),
      rows: all('tbody tr').map((row) => [...row.querySelectorAll('td')].map((cell, index) => words(index === 0 ? (cell.querySelector('a') ?? cell) : cell)).join(' ')),
      cards: all('li').filter((one) => (one.textContent ?? '').includes('% won'))
        .map((one) => [one.querySelector('.figures'), one.querySelector('.figures + .figures'), one.querySelector('.text-xs > span:last-child')].map(words).join(' ')),
      played: all('li').filter((one) => one.querySelector('a[href^="/players/"]'))
        .map((one) => [one.querySelector('a')?.getAttribute('href')?.split('/').at(-1), /\d+ maps? played/.exec(words(one))?.[0]].filter(Boolean).join(' ')),
    }
  })

test('Every figure of 200 random pages of teams and players equals its recount from all matches (TM-10 TM-11 TM-14 TM-15 PL-08 PL-12)', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  let told = 0
  for (let index = 0; index < PAGES; index += 1) {
    const oneOf = (ids: string[]): string => ids[Math.floor(random() * ids.length)] ?? ''
    const { path, figures } = random() < 0.5 ? await aTeamPage(oneOf(known.teams)) : aPlayerPage(oneOf(known.players))
    await page.goto(site.url + path, { waitUntil: 'commit' })
    await page.locator('footer').waitFor({ state: 'attached' })
    const shown = await figuresOn(page)
    for (const [part, expected] of Object.entries(figures)) {
      expect(shown[part as keyof typeof shown].toSorted(), `${path}: ${part}`).toEqual(expected.toSorted())
      told += expected.length
    }
  }
  expect(told).toBeGreaterThan(1_500)
  await context.close()
})
