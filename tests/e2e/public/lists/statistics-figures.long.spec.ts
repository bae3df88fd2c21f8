import { expect, test, type APIRequestContext } from '@playwright/test'
import { HEROES, MAPS } from '#domain/catalogue/catalogue.ts'
import { REGIONS } from '#domain/catalogue/regions.ts'
import { mulberry32 } from '#server/demo/random.ts'
import type { HeroesReport, MapsReport, OneHeroReport, OneMapReport, ScoutingReport } from '#contract/statistics/statistics.ts'
import type { Rate } from '#domain/statistics/rate.ts'

const PAGES = 200

const random = mulberry32(20_261_125)
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
const maybe = <T>(share: number, value: () => T): T | undefined => (random() < share ? value() : undefined)

type Hero = OneHeroReport['hero']
type Map = OneMapReport['map']
/** The rows of a table that is told apart by something: one row alone has the numbers of all together. */
const apart = <Row>(rows: Row[]): Row[] => (rows.length > 1 ? rows : [])
type Known = { teams: string[]; events: string[]; matches: { id: string; teamOneId: string; teamTwoId: string }[] }

const ofHero = ({ presence, banned, protected: kept, firstBanned, wonBanning, wonFacing, team }: Hero): Rate[] =>
  team ? [team.faced, team.bans, team.protects, team.firstBans, wonBanning, wonFacing] : [presence, banned, kept, firstBanned, wonBanning, wonFacing]
const ofMap = ({ played, won, picksWon, firstBansWon }: Map): Rate[] => [played, ...(won ? [won] : []), picksWon, firstBansWon]
const ofTeam = ({ won, maps, turns, answers, faced, open }: ScoutingReport['team']): Rate[] => [
  won, ...maps.map((each) => each.won), ...turns.flatMap(({ heroes }) => heroes.map(({ rate }) => rate)),
  ...answers.flatMap(({ replies }) => replies.map(({ rate }) => rate)), ...[...faced, ...open].map(({ rate }) => rate),
]

/** An address of a page, and the shares that the API has for it. */
type Drawn = { path: string; shares: (ask: <T>(path: string) => Promise<T>) => Promise<Rate[]> }

/** The filters of an address, as the page and as the API call them. */
function someFilters({ teams, events }: Known, withMap: boolean): { page: URLSearchParams; api: URLSearchParams } {
  const chosen = {
    eventId: maybe(0.3, () => oneOf(events)), teamId: maybe(0.3, () => oneOf(teams)), region: maybe(0.2, () => oneOf(REGIONS)),
    mode: maybe(0.2, () => oneOf(MAPS).gameMode), map: withMap ? maybe(0.2, () => oneOf(MAPS).id) : undefined,
  }
  const set = Object.entries(chosen).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return { api: new URLSearchParams(set), page: new URLSearchParams(set.map(([name = '', value = '']) => [name.replace('Id', ''), value])) }
}

function aPage(known: Known): Drawn {
  const kind = oneOf(['heroes', 'hero', 'maps', 'map', 'scouting', 'event'] as const)
  const { page, api } = someFilters(known, kind === 'heroes' || kind === 'hero')
  if (kind === 'heroes') {
    return { path: `/heroes?${page}`, shares: async (ask) => (await ask<HeroesReport>(`heroes?${api}`)).heroes.flatMap(ofHero) }
  }
  if (kind === 'hero') {
    const { id } = oneOf(HEROES)
    const shares: Drawn['shares'] = async (ask) => {
      const { hero, maps, modes, regions, seasons, events, months } = await ask<OneHeroReport>(`heroes/${id}?${api}`)
      return [hero, ...[apart(maps), apart(modes), apart(regions), apart(seasons), events, apart(months)].flatMap((rows) => rows.map((row) => row.hero))].flatMap(ofHero)
    }
    return { path: `/heroes/${id}?${page}`, shares }
  }
  if (kind === 'maps') {
    return { path: `/maps?${page}`, shares: async (ask) => (await ask<MapsReport>(`maps?${api}`)).maps.flatMap(ofMap) }
  }
  if (kind === 'map') {
    const { id } = oneOf(MAPS)
    const shares: Drawn['shares'] = async (ask) => {
      const { map, regions, seasons, events, months } = await ask<OneMapReport>(`maps/${id}?${api}`)
      const { heroes } = await ask<HeroesReport>(`heroes?${api}${api.size > 0 ? '&' : ''}map=${id}`)
      const most = (share: (hero: Hero) => Rate) => heroes.map(share).filter(({ hits }) => hits > 0).toSorted((one, two) => two.hits - one.hits).slice(0, 5)
      const rows = [apart(regions), apart(seasons), events, apart(months)].flatMap((each) => each.map((row) => row.map))
      return [...(map.played.hits > 0 ? ofMap(map) : []), ...rows.flatMap(ofMap), ...most(({ banned }) => banned), ...most((hero) => hero.protected)]
    }
    return { path: `/maps/${id}?${page}`, shares }
  }
  if (kind === 'scouting') {
    const { id, teamOneId, teamTwoId } = oneOf(known.matches)
    const event = maybe(0.3, () => oneOf(known.events))
    const shares: Drawn['shares'] = async (ask) => {
      const { team, opponent, meetings } = await ask<ScoutingReport>(`scouting?teamId=${teamOneId}&opponentId=${teamTwoId}${event ? `&eventId=${event}` : ''}`)
      return [meetings.won, ...[team, opponent].flatMap((each) => (each.games > 0 ? ofTeam(each) : []))]
    }
    return { path: `/matches/${id}/scouting${event ? `?event=${event}` : ''}`, shares }
  }
  const event = oneOf(known.events)
  const shares: Drawn['shares'] = async (ask) => {
    const { heroes } = await ask<HeroesReport>(`heroes?eventId=${event}`)
    const { games, maps } = await ask<MapsReport>(`maps?eventId=${event}`)
    return games === 0 ? [] : [...heroes.slice(0, 10).flatMap(ofHero), ...maps.flatMap(ofMap)]
  }
  return { path: `/events/${event}?tab=stats`, shares }
}

async function knownOf(request: APIRequestContext): Promise<Known> {
  const list = async <T>(path: string) => (await (await request.get(path)).json()) as T[]
  const matches = await list<Known['matches'][number]>('/api/matches?limit=200')
  return {
    teams: (await list<{ id: string }>('/api/teams?limit=100')).map(({ id }) => id),
    events: (await list<{ id: string }>('/api/events?limit=50')).map(({ id }) => id),
    matches: matches.filter(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId].every((id) => id && id !== 'tbd')),
  }
}

/** Every 'x of y' in the words of a document, in order. */
const figuresIn = (html: string): string[] =>
  // Where the head of a column says of how many they are, only phones show it.
  [...html.replaceAll(/<span class="sm:sr-only">( of \d+)<\/span>/g, '$1').replaceAll(/<script[^]*?<\/script>|<title[^]*?<\/title>|<meta[^>]*>/g, '').matchAll(/>(\d+) of (\d+)(?=[ <])/g)].map(([, hits, of]) => `${hits} of ${of}`)

test('Every figure of 200 random pages of heroes, maps, scouting cards and events is the one that the API has (SA-08 SA-11 SA-13)', async ({ request }) => {
  const known = await knownOf(request)
  const ask = async <T>(path: string) => (await (await request.get(`/api/statistics/${path}`)).json()) as T
  let told = 0
  for (let index = 0; index < PAGES; index += 1) {
    const { path, shares } = aPage(known)
    const html = await (await request.get(path)).text()
    const expected = (await shares(ask)).filter(({ of }) => of > 0).map(({ hits, of }) => `${hits} of ${of}`)
    expect(figuresIn(html).toSorted(), path).toEqual(expected.toSorted())
    told += expected.length
  }
  expect(told).toBeGreaterThan(5_000)
})
