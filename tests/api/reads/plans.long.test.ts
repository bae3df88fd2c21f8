import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PLANNING } from '#server/db/pool.ts'
import { isOn } from '#server/speed/switches.ts'
import { MATRIX } from '#tests/api/access/matrix.ts'
import { openSite } from '#tests/support/program/site.ts'
import { tablesReadWhole, watchQueries, type Query } from '#tests/support/queries.ts'
import { bodies, toWrite } from '#tests/support/worlds/factories.ts'
import { addManyMatches, manyId } from '#tests/support/worlds/many-matches.ts'

const MATCHES = 3_000

const site = await openSite({ DEMO_DATA: 'on' })
const { admin, editor, server } = site
const url = server.services.config.DATABASE_URL ?? ''
const watch = watchQueries()
const explainer = new pg.Client({ connectionString: url })
beforeAll(async () => {
  await addManyMatches(url, MATCHES)
  await explainer.connect()
  await explainer.query(PLANNING)
}, 120_000)
afterAll(() => explainer.end())

/** Tables that are so large here already that reading them whole is slower than any index. */
const LARGEST = ['matches', 'players', 'audit_log', 'import_rows', 'sessions', 'appearances', 'counted_games']
/** Tables that grow with the years: small ones are read whole when that is faster, but an index must exist. */
const LARGE = [
  ...LARGEST, 'teams', 'team_players', 'events', 'event_teams', 'imports', 'users', 'brackets', 'bracket_links', 'groups',
  'group_matches', 'group_teams', 'drafts', 'uploads',
]

/**
 * Reads that may scan every row: a text of one letter is in no index, and occurs in nearly every match. Without the
 * counts of triggers, totals of whole tables do too.
 */
const mayRead = (path: string, table: string): boolean =>
  (/[?&]search=a(?:&|$)/.test(path) && table === 'matches') ||
  (!isOn('row-counts') && ['matches', 'players', 'audit_log'].includes(table))

const [event, team, match] = [manyId('event', 3), manyId('team', 7), manyId('match', 77)]
const [bracket, group] = ['demo-bracket-meridian-cup', 'demo-group-crosswind-league']
const player = 'demo-player-echolot'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const day = `from=${daysAgo(4)}&until=${daysAgo(3)}`
const FILTERS = [
  '/api/matches?status=live', '/api/matches?status=upcoming&limit=5', '/api/matches?status=recent&limit=5',
  '/api/matches?result=known', '/api/matches?result=open', '/api/matches?result=needed', '/api/matches?order=asc',
  `/api/matches?eventId=${event}&limit=100`, `/api/matches?eventId=${event}&status=recent`,
  '/api/matches?status=postponed', `/api/matches?bracketId=${bracket}`, `/api/matches?bracketId=${bracket}&round=winner-round-1`,
  `/api/matches?groupId=${group}&result=open`, `/api/matches?${day}`,
  `/api/matches?${day}&eventId=${event}&status=upcoming`,
  '/api/matches?after=start', '/api/matches?status=live&after=start', '/api/matches?status=upcoming&after=start',
  '/api/matches?status=completed&after=start&limit=31', `/api/matches?status=completed&after=${daysAgo(4)}~m&limit=31`,
  `/api/matches?status=completed&before=${daysAgo(4)}~m&limit=31&spoilerFree=true`,
  `/api/matches?status=completed&after=start&limit=31&teamId=${team}`, `/api/matches?status=completed&after=start&limit=31&eventId=${event}`,
  '/api/matches?status=completed&after=start&limit=31&region=Global', `/api/matches?${day}&after=start&limit=31`,
  `/api/matches?${day}&after=start&order=asc&limit=101`, `/api/matches?until=${daysAgo(4)}&after=start&order=desc&limit=1`,
  `/api/matches?from=${daysAgo(4)}&after=start&order=asc&limit=1`, `/api/matches?from=${daysAgo(4)}&after=start&order=asc&limit=1&teamId=${team}`,
  '/api/events?after=start', '/api/events?state=running&after=start', '/api/events?state=upcoming&after=start&limit=12',
  '/api/events?state=past&before=2026-01-01~x', '/api/events?champions=true&state=past&after=start', '/api/events?region=Pacific&after=start', '/api/events?search=c4ca&after=start',
  '/api/teams?after=start&limit=60', '/api/teams?before=~Team%20c&limit=60', '/api/teams?form=true&after=start&limit=49', '/api/teams?search=c4ca&after=start', '/api/teams?region=Pacific&after=start',
  `/api/matches?teamId=${team}`, `/api/matches?teamId=${team}&status=upcoming`, '/api/matches?search=c4ca',
  '/api/matches?search=a', `/api/matches/${match}`, `/api/matches/${match}/preview`, `/api/matches/${match}/preview?spoilerFree=true`,
  `/api/matches/${match}/neighbours`, `/api/matches/${match}/neighbours?spoilerFree=true`, `/api/events/${event}`, `/api/teams/${team}`,
  '/api/teams?search=c4ca', '/api/players?search=c4ca', '/api/players?search=c4ca&after=start',
  '/api/players?after=start&limit=60', '/api/players?record=true&after=start&limit=49', '/api/players?before=x~Player%20c&limit=60', `/api/players?teamId=${team}&after=start`,
  `/api/matches?playerId=${player}`, `/api/matches?playerId=${player}&status=completed&after=start&limit=6&spoilerFree=true`,
  `/api/players/${player}/career`, `/api/players/${player}/career?spoilerFree=true`, '/api/search?q=c4ca', '/api/search?q=te-a-m%20c4ca', '/api/search/suggestions?q=o’c4ca', '/api/search?q=c4ca&catalogue=true', '/api/search/suggestions?q=c4ca',
  '/api/search/matches?q=c4ca%20vs%20team', '/api/search/matches?q=c4ca%20final&spoilerFree=true', '/api/search/suggestions?q=c4ca%20team&matches=true',
  `/api/teams/${team}/events`, `/api/teams/${team}/events?spoilerFree=true`, `/api/teams/${team}/maps`, `/api/teams/${team}/figures`, `/api/teams/${team}/roster?eventId=${event}`,
  '/api/admin/audit?kind=match', '/api/admin/audit?search=c4ca', `/api/admin/audit?kind=match&recordId=${match}`, `/api/imports/${manyId('import', 3)}`,
  `/api/following?stars=team:${team},event:${event},match:${match},player:${manyId('player', 3)}`,
  `/api/following?stars=team:${team},event:${event}&spoilerFree=true`, `/api/calendars/following.ics?stars=team:${team},event:${event}&spoilerFree=true`,
  '/api/following?stars=team:nobody,event:nobody', '/api/search/places?q=group%20a%20round%202', '/api/matches?search=round%201',
  '/api/matches?limit=50&include=event,teams', '/api/teams?after=start&include=players', '/api/players?after=start&include=teams',
  `/api/events/${event}?include=teams,stages,brackets,groups,matches`, `/api/teams/${team}?include=players,matches`,
  `/api/players/${player}?include=teams`, `/api/brackets/${bracket}?include=event,teams`, `/api/groups/${group}?include=event,teams`,
  `/api/calendars/teams/${team}.ics`, `/feeds/results.atom?event=${event}`,
]

/** The queries behind a path; a cached answer would need none. */
const readOf = async (path: string): Promise<Query[]> => {
  server.services.cache.empty()
  const { result, queries } = await watch(() => admin.get(path))
  expect([path, result.status < 400]).toEqual([path, true])
  return queries.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text))
}

/** Sessions and what is followed are looked up for every path alike: the plan of the same query is looked at once. */
const plans = new Map<string, string[]>()

async function readWhole(query: Query, wholeReads: 'on' | 'off'): Promise<string[]> {
  const key = JSON.stringify([query, wholeReads])
  const known = plans.get(key)
  if (known) return known
  await explainer.query(`SET enable_seqscan = ${wholeReads}`)
  const read = await tablesReadWhole(explainer, query)
  plans.set(key, read)
  return read
}

async function wholeReads(path: string): Promise<string[]> {
  const found = []
  for (const query of await readOf(path)) {
    for (const [wholeReads, tables] of [['on', LARGEST], ['off', LARGE]] as const) {
      const read = await readWhole(query, wholeReads)
      found.push(...read.filter((table) => tables.includes(table) && !mayRead(path, table)))
    }
  }
  return found
}

describe('No read looks at every row of a large table (SE-08)', () => {
  const reads = MATRIX.filter(({ route, statuses }) => route.startsWith('GET ') && statuses[3] === 200)
  test.each(reads)('The route $route reads a bounded number of rows', async ({ prepare }) => {
    const { path } = await prepare(site)
    expect(await wholeReads(path)).toEqual([])
  })
  test.each(FILTERS)('The query reads a bounded number of rows: %s', async (path) => {
    expect(await wholeReads(path)).toEqual([])
  })
})

/** Background queries of the program only add to it: the minimum of some tries is what is meant. */
async function fewest(ask: () => Promise<Query[]>): Promise<Query[]> {
  const lists = []
  for (let attempt = 0; attempt < 3; attempt += 1) lists.push(await ask())
  return lists.toSorted((one, other) => one.length - other.length)[0] ?? []
}

/** Prints the queries when it fails. */
function expectAsMany(many: Query[], few: Query[], most: number): void {
  const said = many.map(({ text }) => text).join('\n')
  expect(few.length).toBeGreaterThan(0)
  expect(many.length, said).toBe(few.length)
  expect(many.length, said).toBeLessThanOrEqual(most)
}

describe('The number of queries does not depend on the number of rows', () => {
  const lists = [
    '/api/matches', `/api/matches?eventId=${event}`, '/api/events', '/api/teams', '/api/teams?form=true', '/api/players', '/api/players?record=true', '/api/search?q=te',
    '/api/imports', '/api/admin/audit', '/api/admin/users', '/api/history/deleted',
  ]
  let asked = 0
  test.each(lists)('The number of queries does not depend on the number of rows: %s', async (path) => {
    const limited = (limit: number) =>
      fewest(() => readOf(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}&n=${(asked += 1)}`))
    const few = await limited(2)
    expectAsMany(await limited(50), few, 6)
  })

  test('A save makes a bounded number of queries, however many games and players it names', async () => {
    const { body: [group] } = await editor.get('/api/events/demo-event-meridian-cup/groups')
    const path = `/api/matches/${group.matchIds[0]}`
    const { body } = await editor.get(path)
    const save = async (games: unknown[]): Promise<Query[]> => {
      const write = { ...toWrite(body), games }
      const { result, queries } = await watch(() => editor.put(path, write))
      expect(result.status).toBe(200)
      return queries
    }
    const few = await fewest(() => save(body.games.slice(0, 1)))
    expectAsMany(await fewest(() => save(body.games)), few, 18)
  })

  test('Teams of an event are checked at once', async () => {
    const create = async (count: number): Promise<Query[]> => {
      const teamMetadata = Array.from({ length: count }, (_, index) => ({
        teamId: manyId('team', index), participantId: String(index), snapshot: null,
      }))
      const { result, queries } = await watch(() => editor.post('/api/events', bodies.event({ teamMetadata })))
      expect(result.status).toBe(201)
      return queries
    }
    const few = await fewest(() => create(2))
    expectAsMany(await fewest(() => create(20)), few, 20)
  })
})
