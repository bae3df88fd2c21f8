import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { SentListItem } from '#contract/matches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aSpoilerEvent, GROUP_RESULTS, HIGH, LOW, type SpoilerEvent } from '#tests/support/worlds/spoiler-event.ts'

const { anon, editor, server } = await openSite()
let world: SpoilerEvent
beforeAll(async () => {
  world = await aSpoilerEvent(editor)
})

/** Times of saving, and how many there were, follow from staff's actions and not from results. */
const withoutSaves = (text: string): string =>
  text
    .replaceAll(/^(?:SEQUENCE|DTSTAMP|LAST-MODIFIED|CREATED):.*$/gm, '')
    .replaceAll(/<updated>[^<]*<\/updated>/g, '')

async function file(path: string): Promise<string> {
  const answer = await fetch(server.url + path)
  expect([path, answer.status]).toEqual([path, 200])
  const bytes = Buffer.from(await answer.arrayBuffer())
  return path.endsWith('.png') ? createHash('sha256').update(bytes).digest('hex') : withoutSaves(bytes.toString())
}

type Row = Pick<SentListItem, 'id' | 'earned' | 'round' | 'origin'>
const rowOf = ({ id, earned, round, origin }: SentListItem): Row => ({ id, round, origin, ...(earned && { earned }) })
const listed = async (of: string, status: string, limit: number): Promise<Row[]> => {
  const query = `${of}&status=${status}&limit=${limit}&spoilerFree=true`
  const items: SentListItem[] = (await anon.get(`/api/matches?${query}`)).body
  return items.map(rowOf)
}

/** Everything that other programs receive of the event where results are hidden, by address. */
async function told(): Promise<Record<string, unknown>> {
  const { eventId, teams, players, playoffs, known } = world
  const matches = [...Object.values(playoffs), ...known]
  const files = [
    `/api/calendars/events/${eventId}.ics?spoilerFree=true`,
    `/feeds/results-spoiler-free.atom?event=${eventId}`,
    `/share/events/${eventId}.png`,
    `/cite?page=/events/${eventId}`,
    ...matches.flatMap((id) => [`/share/matches/${id}.png`, `/cite?page=/matches/${id}`, `/oembed?url=${server.url}/matches/${id}`]),
    `/api/calendars/following.ics?stars=event:${eventId},match:${playoffs.gf},team:${teams[0]?.id},team:${teams[5]?.id}&spoilerFree=true`,
    ...players.flatMap(({ id }) => [`/share/players/${id}.png`, `/api/players/${id}/career?spoilerFree=true`]),
    ...teams.flatMap(({ id }) => [
      `/api/calendars/teams/${id}.ics?spoilerFree=true`,
      `/feeds/results-spoiler-free.atom?team=${id}`,
      `/feeds/results-spoiler-free.atom?event=${eventId}&team=${id}`,
      `/api/calendars/following.ics?stars=team:${id}&spoilerFree=true`,
    ]),
  ]
  const seen: [string, unknown][] = []
  for (const path of files) seen.push([path, await file(path)])
  for (const { id } of teams) {
    for (const status of ['live', 'upcoming', 'recent']) seen.push([`${status} of ${id}`, await listed(`teamId=${id}`, status, 5)])
  }
  for (const { id } of players) {
    for (const status of ['live', 'upcoming', 'completed&after=start']) seen.push([`${status} of ${id}`, await listed(`playerId=${id}`, status, 5)])
  }
  const followed = [...teams.map(({ id }) => `team:${id}`), `event:${eventId}`, ...matches.map((id) => `match:${id}`)]
  for (const stars of [...followed, followed.join(',')]) {
    const { body } = await anon.get(`/api/following?stars=${stars}&spoilerFree=true`)
    seen.push([`following ${stars}`, { stars: body.stars, matches: body.matches.map(rowOf) }])
  }
  for (const id of matches) {
    for (const what of ['preview', 'neighbours']) {
      const { brackets, ...around } = (await anon.get(`/api/matches/${id}/${what}?spoilerFree=true`)).body
      // Each play recreates the brackets.
      seen.push([`${what} of ${id}`, { ...around, brackets: brackets?.map(({ name }: { name: string }) => name) }])
    }
  }
  for (const { id } of teams) {
    seen.push([`events of ${id}`, (await anon.get(`/api/teams/${id}/events?spoilerFree=true`)).body])
    for (const other of teams) seen.push([`${id} against ${other.id}`, (await anon.get(`/api/teams/${id}/head-to-head/${other.id}?spoilerFree=true`)).body])
    seen.push([`roster of ${id}`, (await anon.get(`/api/teams/${id}/roster?eventId=${eventId}&spoilerFree=true`)).body])
  }
  for (const query of ['long valley', 'long valley final', ...teams.map(({ name }) => name), `${teams[0]?.name} ${teams[5]?.name}`]) {
    const q = encodeURIComponent(query)
    seen.push([`search ${query}`, (await anon.get(`/api/search/matches?q=${q}&spoilerFree=true`)).body.map(rowOf)])
    seen.push([`suggestions ${query}`, (await anon.get(`/api/search/suggestions?q=${q}&matches=true&spoilerFree=true`)).body])
  }
  const ofEvent: SentListItem[] = (await anon.get(`/api/matches?eventId=${eventId}&limit=100&order=asc&spoilerFree=true`)).body
  seen.push(['matches of the event', ofEvent.map(rowOf)])
  const { roundNames, origins } = (await anon.get(`/api/brackets/${world.bracketIds[0]}`)).body
  seen.push(['names of rounds', roundNames], ['where teams come from', origins])
  seen.push(['groups that brackets follow from', (await anon.get(`/api/brackets/${world.bracketIds[0]}`)).body.fromGroups])
  return Object.fromEntries(seen)
}

/** The same where nothing is hidden. */
async function toldOpenly(): Promise<unknown[]> {
  const { eventId, teams, players } = world
  const lists = teams.map(async ({ id }) => (await anon.get(`/api/matches?teamId=${id}&limit=100`)).body.length)
  return [
    await file(`/api/calendars/events/${eventId}.ics`), await file(`/feeds/results.atom?event=${eventId}`),
    await Promise.all(lists), await Promise.all(players.map(({ id }) => file(`/api/players/${id}/career`))),
  ]
}

test('Worlds that differ only in hidden results are the same in calendars, feeds, citations, frames, share pictures, previews and lists without spoilers (SP-03 MT-37 MT-38 OD-07 SH-11) [H09 H11 P01 P02 P19]', async () => {
  const [first, firstOpen] = [await told(), await toldOpenly()]
  await world.play(GROUP_RESULTS[1])
  const [second, secondOpen] = [await told(), await toldOpenly()]
  for (const [path, text] of Object.entries(first)) expect(second[path], path).toEqual(text)
  const texts = JSON.stringify(Object.entries(first).filter(([path]) => !path.endsWith('.png')))
  expect(texts).not.toMatch(new RegExp(`\\b(?:${HIGH}|${LOW}|won|beat)\\b`))
  const semifinal = world.playoffs['w1-0']
  for (const path of [`/cite?page=/matches/${semifinal}`, `/oembed?url=${server.url}/matches/${semifinal}`]) {
    expect(first[path]).toContain('Upper Semifinal 1')
  }
  for (const place of ['Upper Semifinal 1', 'Winner of Lower Finals', 'Loser of Upper Finals']) expect(texts).toContain(place)
  expect(texts).not.toContain(' #')
  firstOpen.forEach((text, index) => expect(secondOpen[index], 'so the comparison can fail').not.toEqual(text))
})

test('The page of a player shows without spoilers what nobody had to reach, and of a stand-in nothing (PL-09) [P01]', async () => {
  const [player, standIn] = [world.players[0]?.id, world.players.at(-1)?.id]
  const count = async (query: string) => (await anon.get(`/api/matches?${query}&limit=100`)).body.length as number
  const reached = new Set(Object.values(world.playoffs))
  expect(await count(`playerId=${player}`)).toBeGreaterThan(10)
  expect(await count(`playerId=${standIn}`)).toBeGreaterThan(3)
  expect(await count(`playerId=${standIn}&spoilerFree=true`)).toBe(0)
  for (const match of await listed(`playerId=${player}`, 'recent', 100)) expect(reached.has(match.id)).toBe(false)
  const { matches, maps, placements, teams } = (await anon.get(`/api/players/${player}/career?spoilerFree=true`)).body
  expect([matches, maps, placements, teams.length]).toEqual([null, null, null, 1])
})

test('Every team has the same number of rows, whatever it won: what it reached is left out before the limit [P01]', async () => {
  const rows = await Promise.all(world.teams.map(async ({ id }) => (await listed(`teamId=${id}`, 'recent', 5)).length))
  expect(rows).toEqual(world.teams.map(() => 5))
  const reached = new Set(Object.values(world.playoffs))
  for (const { id } of world.teams) {
    for (const match of await listed(`teamId=${id}`, 'recent', 100)) expect(reached.has(match.id)).toBe(false)
  }
  expect(await listed(`teamId=${world.teams[0]?.id}`, 'upcoming', 5)).toHaveLength(5)
})

test('Teams of the playoffs name the group they came from, and their match its place in the bracket [P02]', async () => {
  const { playoffs, groupIds: [one, two] } = world
  const { body } = await anon.get(`/api/matches/${playoffs['w1-0']}`)
  expect([body.earned.teamOne, body.earned.teamTwo].toSorted()).toEqual([`group:${one}`, `group:${two}`].toSorted())
  expect(body.earned.name).toBe('Upper Semifinal 1')
  const final = (await anon.get(`/api/matches/${playoffs['w2-0']}`)).body.earned
  expect(final).toEqual({ teamOne: `match:${playoffs['w1-0']}`, teamTwo: `match:${playoffs['w1-1']}`, name: 'Upper Finals' })
})

test('Where nothing is hidden, a team of the playoffs is the first of its group (MT-27)', async () => {
  const { body } = await anon.get(`/api/matches/${world.playoffs['w1-0']}`)
  expect(body.round).toBe('Upper Semifinal 1')
  expect([body.origin.one, body.origin.two]).toEqual([expect.stringMatching(/^Group of .* #[12]$/), expect.stringMatching(/^Group of .* #[12]$/)])
  const final = (await anon.get(`/api/matches/${world.playoffs.gf}`)).body
  expect([final.round, final.origin]).toEqual(['Grand Final', { one: 'Winner of Upper Finals', two: 'Winner of Lower Finals' }])
  const ofGroup = (await anon.get(`/api/matches/${world.known[0]}`)).body
  expect([ofGroup.round, ofGroup.origin]).toEqual(['Group of Amber Foxes, round 6', { one: null, two: null }])
})
