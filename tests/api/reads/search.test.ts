import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { SearchHit } from '#contract/search.ts'
import { searchResults, suggestions, type SearchEvent, type SearchPlayer, type SearchTeam } from '#tests/support/models/search.ts'
import { openSite } from '#tests/support/program/site.ts'

const { server, anon, editor, make } = await openSite()
const { db } = server.services

afterEach(async () => {
  await db.deleteFrom('players').execute()
  await db.deleteFrom('teams').execute()
  await db.deleteFrom('events').execute()
})

const search = async (query: string) => (await anon.get(`/api/search?limit=500&q=${encodeURIComponent(query)}`)).body
const suggest = async (query: string) => (await anon.get(`/api/search/suggestions?q=${encodeURIComponent(query)}`)).body

/** Few letters, so that names, tags and queries meet often; and characters that look like a pattern. */
const letter = fc.constantFrom(
  'a', 'A', 'b', 'B', 'é', 'É', 'ß', 'Ä', 'o', 'Ø', 'æ', '’', '\u2003', '\u0301', '東', '𝔄', '🏆', ' ', '%', '_', '\\', "'", '-', '1',
)
const text = (maxLength: number) =>
  fc.string({ unit: letter, minLength: 1, maxLength }).filter((value) => value.trim() !== '')
const record = fc.record({ name: text(5), other: text(4) })
const lower = (value: string) => value.toLowerCase()
const unlike = { minLength: 5, maxLength: 25, selector: ({ name }: { name: string }) => lower(name) }

async function store(events: SearchEvent[], teams: SearchTeam[], players: SearchPlayer[]): Promise<void> {
  await db.deleteFrom('players').execute()
  await db.deleteFrom('teams').execute()
  await db.deleteFrom('events').execute()
  const details = {
    region: 'Global', status: 'upcoming', image: '', format: '', prize_pool: 0, prize_distribution: '[]',
    start_date: null, end_date: null,
  } as const
  await db.insertInto('events').values(events.map((event) => ({ ...event, ...details }))).execute()
  await db.insertInto('teams').values(teams.map((team) => ({ ...team, logo: '', region: '' as const }))).execute()
  await db
    .insertInto('players')
    .values(players.map(({ id, username, realName }) => ({ id, username, real_name: realName, nationality: '' })))
    .execute()
}

test('Results and suggestions follow the rules, for any names and any query (SE-03 SE-04)', async () => {
  const property = fc.asyncProperty(
    fc.uniqueArray(record, unlike), fc.uniqueArray(record, unlike), fc.array(record, { minLength: 1, maxLength: 9 }),
    fc.array(text(4), { minLength: 6, maxLength: 6 }),
    async (someEvents, someTeams, somePlayers, queries) => {
      const events = someEvents.map(({ name, other }, index) => ({ id: `e${index}`, name, description: other }))
      // Tags are unique like names; a number makes them so.
      const teams = someTeams.map(({ name, other }, index) => ({ id: `t${index}`, name, tag: `${other}/${index}` }))
      const players = somePlayers.map(({ name, other }, index) => ({ id: `p${index}`, username: name, realName: other }))
      await store(events, teams, players)
      for (const query of [...queries, events[0]?.name ?? '', teams[0]?.tag ?? '', players[0]?.realName ?? '']) {
        const hits = (await search(query)) as SearchHit[]
        const ranked = hits.map(({ type, id, name, rank }) => ({ type, id, name, rank }))
        expect(ranked).toEqual(searchResults(query, events, teams, players))
        expect(await suggest(query)).toEqual(suggestions(query, events, teams, players))
      }
    },
  )
  await fc.assert(property, { numRuns: 30 })
})

test('A name is found by itself, also where lower case is longer than upper case', async () => {
  for (const name of ['İstanbul Wildcats', 'ΟΔΥΣΣΕΥΣ', 'STRAẞE', 'ǅungla', 'Ångström K']) {
    const id = await make.aTeam({ name })
    expect((await search(name)).map((hit: { id: string }) => hit.id), name).toEqual([id])
    expect((await suggest(name.slice(0, 4))).map((hit: { id: string }) => hit.id), name).toEqual([id])
    const found = {
      teams: id, matches: await make.aMatch({ teamOneId: id }), players: await make.aPlayer({ username: name }),
    }
    for (const [list, wanted] of Object.entries(found)) {
      const { body } = await anon.get(`/api/${list}?search=${encodeURIComponent(name)}`)
      expect(body, `${list} ${name}`).toMatchObject([{ id: wanted }])
    }
    await db.deleteFrom('matches').execute()
  }
})

test('A query that is too short, empty or missing finds nothing, and a long one is truncated (SE-01)', async () => {
  await make.aTeam({ name: 'A' })
  for (const query of ['', ' ', 'a', ' a ', '🏆']) {
    expect(await search(query)).toEqual([])
    expect(await suggest(query)).toEqual([])
  }
  expect(await anon.get('/api/search')).toMatchObject({ status: 200, body: [] })
  expect(await anon.get(`/api/search?q=${'a'.repeat(8_000)}`)).toMatchObject({ status: 200, body: [] })
})

test('Results come in pages with their total, and never more than eight are suggested (SE-08)', async () => {
  const numbers = Array.from({ length: 12 }, (_, index) => String(index).padStart(2, '0'))
  await Promise.all(numbers.map((number) => make.aTeam({ name: `Lights ${number}` })))
  const { body, headers } = await anon.get('/api/search?q=lights&limit=5&page=3')
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Lights 10', 'Lights 11'])
  expect(headers.get('x-total-count')).toBe('12')
  expect(await suggest('lights')).toHaveLength(8)
  expect((await anon.get('/api/search?q=lights&limit=5&page=4')).headers.get('x-total-count')).toBe('12')
})

test('Heroes and maps are found by name where they are asked for, and answers without that are what they were (SE-11)', async () => {
  const THOR = { type: 'hero', id: 'thor', name: 'Thor' }
  const KRAKOA = { type: 'map', id: 'krakoa', name: 'Krakoa' }
  const found = async (path: string) => (await anon.get(`/api/${path}`)).body
  expect(await found('search?q=thór&catalogue=true')).toEqual([{ ...THOR, tag: '', description: 'Vanguard', picture: '/art/heroes/thor.svg', rank: 100 }])
  expect(await found('search?q=krako&catalogue=true')).toEqual([{ ...KRAKOA, tag: '', description: 'Domination', picture: '/art/maps/krakoa.svg', rank: 80 }])
  expect(await found('search/suggestions?q=thor&catalogue=true')).toEqual([{ ...THOR, subtitle: 'Vanguard', picture: '/art/heroes/thor.svg' }])
  expect(await found('search/suggestions?q=KRAK&catalogue=true')).toEqual([{ ...KRAKOA, subtitle: 'Domination', picture: '/art/maps/krakoa.svg' }])
  for (const path of ['search?q=thor', 'search/suggestions?q=thor', 'search/suggestions?q=thor&matches=true', 'search?q=t&catalogue=true', 'search/suggestions?q=%20t&catalogue=true']) {
    expect(await found(path), path).toEqual([])
  }
})

test('Heroes and maps follow what fits as well, in pages and counts too, and push no exact name out of the suggestions (SE-11 SE-03 SE-04)', async () => {
  const names = async (path: string) => (await anon.get(`/api/${path}&catalogue=true`)).body.map(({ type, name }: SearchHit) => `${type} ${name}`)
  const exact = await Promise.all([make.anEvent({ name: 'Storm' }), make.aTeam({ name: 'STORM' })])
  for (const username of ['storm', 'Storm', 'STORM', 'störm', 'stôrm']) exact.push(await make.aPlayer({ username }))
  await make.aTeam({ name: 'A Storm' })
  await make.aTeam({ name: 'Storms' })
  const results = await names('search?q=storm')
  expect(results.slice(7)).toEqual(['hero Storm', 'team Storms', 'team A Storm'])
  const page = await anon.get('/api/search?q=storm&catalogue=true&limit=3&page=3')
  expect([page.headers.get('x-total-count'), page.body.map(({ name }: SearchHit) => name)]).toEqual(['10', ['störm', 'Storm', 'Storms']])
  const suggested = await anon.get('/api/search/suggestions?q=storm&catalogue=true')
  expect(suggested.body.map(({ id }: SearchHit) => id).toSorted()).toEqual([...exact, 'storm'].toSorted())
  expect(suggested.body.at(-1)).toMatchObject({ type: 'hero' })
  await make.aPlayer({ username: 'STÖRM' })
  expect(await names('search/suggestions?q=storm')).not.toContain('hero Storm')
  expect(await names('search/suggestions?q=stor')).toEqual(expect.not.arrayContaining(['hero Storm']))
  await db.deleteFrom('players').execute()
  const [first, one, two, ...others] = await names('search/suggestions?q=stor')
  // The two of one name are in the order of their ids.
  expect([first, ...[one, two].toSorted(), ...others]).toEqual(['team A Storm', 'event Storm', 'team STORM', 'team Storms', 'hero Storm'])
})

test('Heroes and maps of whose name a word begins with the query are suggested before players whose names only contain it, and an exact name is first (SE-11)', async () => {
  const names = async (query: string) => (await anon.get(`/api/search/suggestions?${query}`)).body.map(({ type, name }: SearchHit) => `${type} ${name}`)
  await make.aTeam({ name: 'Aftermantle' })
  for (const username of ['adamant', 'Bo Manta', 'el_mango']) await make.aPlayer({ username })
  await make.aPlayer({ username: 'calm', realName: 'Ada Mann' })
  expect(await names('q=man&catalogue=true')).toEqual([
    'team Aftermantle', 'player Bo Manta', 'player calm', 'player el_mango', 'hero Mantis', 'hero Iron Man', 'hero Spider-Man', 'player adamant',
  ])
  expect(await names('q=man')).toEqual(['player adamant', 'team Aftermantle', 'player Bo Manta', 'player calm', 'player el_mango'])
  await make.aPlayer({ username: 'Man' })
  expect((await names('q=man&catalogue=true'))[0]).toBe('player Man')
  await make.aPlayer({ username: 'comets' })
  expect(await names('q=met&catalogue=true')).toEqual(['player comets'])
  await db.deleteFrom('players').execute()
  await db.deleteFrom('teams').execute()
})

test('Matches are suggested before heroes and maps where no event, team or player fits (SE-10 SE-11)', async () => {
  const [teamOneId, teamTwoId] = [await make.aTeam({ name: 'Iron Wolves' }), await make.aTeam({ name: 'Fist Up' })]
  const id = await make.aMatch({ teamOneId, teamTwoId })
  const { body } = await anon.get('/api/search/suggestions?q=iron%20fist&matches=true&catalogue=true')
  expect(body).toMatchObject([{ type: 'match', id }, { type: 'hero', id: 'iron-fist', subtitle: 'Duelist' }])
  await db.deleteFrom('matches').execute()
})

test('Names are found whatever is between their words, and whatever the apostrophe, also former ones, in search, suggestions, lists and palette (SE-12 SE-09)', async () => {
  const team = await make.aTeam({ name: 'Paper Cranes', tag: 'PCR' })
  const renamed = await make.aTeam({ name: 'Old-Harbour United', tag: 'OHU' })
  const { body } = await editor.get(`/api/teams/${renamed}`)
  expect((await editor.put(`/api/teams/${renamed}`, { name: 'Pier', tag: body.tag, region: '', roster: [], substitutes: [] })).status).toBe(200)
  const player = await make.aPlayer({ username: 'keel', realName: "Shaun O'Neil" })
  const event = await make.anEvent({ name: 'Straße des Jahres', description: 'none' })
  const wanted: [id: string, type: string, queries: string[]][] = [
    [team, 'team', ['papercranes', 'paper-cranes', 'paper  cranes', 'PAPER.CRANES', 'percr']],
    [renamed, 'team', ['oldharbour', 'old  harbour', 'harbour-united']],
    [player, 'player', ['oneil', 'O’Neil', 'o neil', 'shaunoneil']],
    [event, 'event', ['strasse', 'STRAẞE', 'strassedes', 'des  jahres']],
  ]
  for (const [id, type, queries] of wanted) {
    for (const query of queries) {
      const found = query === 'percr' ? [] : [id]
      const ids = (hits: { id: string }[]) => hits.map((hit) => hit.id)
      const q = encodeURIComponent(query)
      expect(ids(await search(query)), query).toEqual(found)
      expect(ids(await suggest(query)), query).toEqual(found)
      expect(ids((await anon.get(`/api/${type}s?search=${q}`)).body), query).toEqual(found)
      expect(ids((await anon.get(`/api/${type}s?search=${q}&after=start`)).body), query).toEqual(found)
      expect(ids((await editor.get(`/api/search/places?q=${q}`)).body.places), query).toEqual(found)
    }
  }
  expect((await search('papercranes'))[0]).toMatchObject({ rank: 100 })
  expect((await search('paper-cr'))[0]).toMatchObject({ rank: 80 })
  expect((await search('harbourunited'))[0]).toMatchObject({ rank: 50, description: 'Formerly Old-Harbour United' })
  expect((await search('oneil'))[0]).toMatchObject({ rank: 50, description: "Shaun O'Neil" })
  expect((await search('dragons')).concat(await search('des j!'))).toMatchObject([{ id: event }])
})
