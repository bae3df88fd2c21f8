import { beforeAll, expect, test } from 'vitest'
import type { SentListItem } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { emptySlots } from '#domain/drafts/slots.ts'
import { isLive } from '#domain/matches/status.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'

const { editor, anon, make } = await openSite()

const HOUR = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const list = async (query: string): Promise<SentListItem[]> => (await anon.get(`/api/matches?${query}`)).body
const idsOf = async (query: string) => (await list(query)).map(({ id }) => id)

const [lights, foxes] = [
  await make.aTeam({ name: 'Lights', tag: 'NL' }), await make.aTeam({ name: 'Foxes', tag: 'FOX' }),
]
const cup = await make.anEvent({ name: 'Winter Cup' })
const sides = { teamOneId: lights, teamTwoId: foxes }
const ids: Record<string, string> = {}

beforeAll(async () => {
  ids['over'] = await make.aMatch({ ...sides, matchStartTime: inHours(-7) })
  ids['live'] = await make.aMatch({ ...sides, matchStartTime: inHours(-1) })
  ids['almost over'] = await make.aMatch({ ...sides, matchStartTime: inHours(-5.9) })
  ids['won early'] = await make.aMatch({ ...sides, matchStartTime: inHours(-2), games: games(...WIN) })
  ids['later'] = await make.aMatch({ ...sides, matchStartTime: inHours(48), eventId: cup })
  ids['soon'] = await make.aMatch({ ...sides, matchStartTime: inHours(1), eventId: cup })
  ids['planned'] = await make.aMatch({ teamOneId: lights, scheduledAt: inHours(5) })
  ids['unset'] = await make.aMatch({ teamOneId: lights })
  ids['won before it began'] = await make.aMatch({ ...sides, matchStartTime: inHours(9), games: games(...WIN) })
})

const named = (...names: string[]) => names.map((name) => ids[name])

test('Live matches began less than six hours ago and have no winner, the oldest first (MT-06 MT-12)', async () => {
  expect(await idsOf('status=live')).toEqual(named('almost over', 'live'))
  for (const match of await list('limit=500')) {
    expect(match.isLive, match.id).toBe(isLive(matchOf(match), Date.now()))
    expect(match.isLive).toBe(named('almost over', 'live').includes(match.id))
  }
})

test('Upcoming matches begin later, soonest first, a planned time counts while no start is set, and those without any come last (MT-08 MT-12)', async () => {
  expect(await idsOf('status=upcoming')).toEqual(named('soon', 'planned', 'later', 'unset'))
})

test('Recent matches have a winner, the one saved last first (MT-12) [B25]', async () => {
  expect(await idsOf('status=recent')).toEqual(named('won before it began', 'won early'))
  await editor.put(`/api/matches/${ids['won early']}`, { ...sides, matchStartTime: inHours(-2), games: games(...WIN) })
  expect(await idsOf('status=recent')).toEqual(named('won early', 'won before it began'))
})

test('Without a status all matches are listed, latest first and those without a time last', async () => {
  expect(await idsOf('')).toEqual(named(
    'later', 'won before it began', 'planned', 'soon', 'live', 'won early', 'almost over', 'over', 'unset',
  ))
})

test('Filters combine: a team is on either side, and text is found in names, tags and the event (MT-12)', async () => {
  expect(await idsOf(`teamId=${foxes}&status=upcoming`)).toEqual(named('soon', 'later'))
  expect(await idsOf(`eventId=${cup}&teamId=${lights}&limit=1`)).toEqual(named('later'))
  expect(await idsOf('search=winter&status=upcoming')).toEqual(named('soon', 'later'))
  for (const text of ['LIGHTS', 'nl', ' ights ']) expect(await list(`search=${text}`), text).toHaveLength(9)
  expect(await list('search=fox')).toHaveLength(7)
  expect(await idsOf(`search=fox&eventId=${cup}&status=live`)).toEqual([])
})

test('The result filter finds matches with a series winner, without one, and those over without one (MT-07)', async () => {
  expect(await idsOf('result=known')).toEqual(named('won before it began', 'won early'))
  expect(await idsOf('result=open')).toEqual(named('later', 'planned', 'soon', 'live', 'almost over', 'over', 'unset'))
  expect(await idsOf('result=needed')).toEqual(named('over'))
  const { headers } = await anon.get(`/api/matches?result=needed&limit=1&teamId=${foxes}`)
  expect(headers.get('x-total-count')).toBe('1')
  expect(await idsOf(`result=open&eventId=${cup}&search=lights`)).toEqual(named('later', 'soon'))
  expect(await idsOf('result=known&status=live')).toEqual([])
  expect((await anon.get('/api/matches?result=all')).body.error).toBe('Use known, open or needed')
})

test('Either order goes by time, whatever the filter, and matches without a time come last', async () => {
  expect(await idsOf('order=asc')).toEqual(named(
    'over', 'almost over', 'won early', 'live', 'soon', 'planned', 'won before it began', 'later', 'unset',
  ))
  expect(await idsOf('order=desc')).toEqual(await idsOf(''))
  expect(await idsOf('order=desc&result=needed')).toEqual(named('over'))
  expect((await anon.get('/api/matches?order=up')).body.error).toBe('Use asc, desc or work')
})

test('In order of work live matches come first, then those that need a result, then the next ones, then the others, latest first (ST-04)', async () => {
  const all = named('almost over', 'live', 'over', 'soon', 'planned', 'later', 'unset', 'won before it began', 'won early')
  expect(await idsOf('order=work')).toEqual(all)
  for (const page of [1, 2, 3]) expect(await idsOf(`order=work&limit=3&page=${page}`)).toEqual(all.slice(3 * page - 3, 3 * page))
  expect(await idsOf('order=work&search=winter')).toEqual(named('soon', 'later'))
  expect(await idsOf('order=work&result=known')).toEqual(named('won before it began', 'won early'))
})

test('A game tells whether it has a draft', async () => {
  const drafted = emptySlots('A').with(0, { type: 'BAN', heroId: 'hela' })
  const eventId = await make.anEvent()
  await make.aMatch({ eventId, games: [{ gameNumber: 1, teamASlots: drafted }, { gameNumber: 2 }] })
  const [match] = await list(`eventId=${eventId}`)
  expect(match?.games.map(({ hasDraft }) => hasDraft)).toEqual([true, false])
})

test('Text is also found in the name that the winner has today', async () => {
  const renamed = await make.aTeam({ name: 'Old Guard', tag: 'OG' })
  const id = await make.aMatch({ teamOneId: renamed, teamTwoId: foxes, games: games(...WIN) })
  await editor.put(`/api/teams/${renamed}`, { name: 'New Guard', tag: 'NG' })
  expect(await idsOf('search=old guard')).toEqual([id])
  expect(await idsOf('search=new guard')).toEqual([id])
  expect(await idsOf('search=new guard&result=open')).toEqual([])
})

test('Snapshots, groups and a new name of a team do not touch the last update of a match (MT-11)', async () => {
  const eventId = await make.anEvent()
  const [one, two] = await make.teams(2)
  const id = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, matchStartTime: inHours(-9), games: games(...WIN) })
  const updatedAt = async () => (await anon.get(`/api/matches/${id}`)).body.updatedAt
  const before = await updatedAt()
  const rule = { eliminationRule: { teamsEliminated: 1 } }
  const group = await editor.post(`/api/events/${eventId}/groups`, { name: 'A', teamIds: [one, two], ...rule })
  const answers = [
    await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [one, two] }),
    await editor.post(`/api/groups/${group.body.id}/matches`, { matchId: id }),
    await editor.put(`/api/teams/${one}`, { name: 'Renamed', tag: 'REN' }),
  ]
  for (const { status } of answers) expect(status).toBeLessThan(300)
  expect(await updatedAt()).toBe(before)
})
