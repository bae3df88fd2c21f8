import { expect, test } from 'vitest'
import type { PaletteAnswer } from '#contract/search.ts'
import type { SentListItem } from '#contract/matches.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { rankMatches } from '#tests/support/models/palette.ts'
import { mulberry32 } from '#server/demo/random.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'
import { openSite } from '#tests/support/program/site.ts'

const { anon, editor, make } = await openSite()

const HOUR = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString()
const ask = async (q: string): Promise<PaletteAnswer> => {
  const { status, body } = await editor.get(`/api/search/places?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body
}

test('A team leads to its current match, however many others it has, and to all else of that name [T24]', async () => {
  const { eventId, bracketId, teams: [one = '', two = '', three = ''] } = await aTournament(editor)
  const name = 'Southern Static'
  await editor.put(`/api/teams/${one}`, { name, tag: 'SST' })
  const sides = { eventId, teamOneId: one, teamTwoId: two }
  const played = []
  for (let day = 1; day <= 10; day += 1) {
    played.push(await make.aMatch({ ...sides, matchStartTime: inHours(24 * day), games: games(...WIN) }))
  }
  const later = await make.aMatch({ ...sides, matchStartTime: inHours(120) })
  const next = await make.aMatch({ ...sides, teamTwoId: three, matchStartTime: inHours(2) })
  const open = await make.aMatch({ ...sides, teamTwoId: three })
  const needed = await make.aMatch({ ...sides, matchStartTime: inHours(-30), games: games([2, 1], [null, null], [null, null]) })
  const live = await make.aMatch({ ...sides, matchStartTime: inHours(-1) })
  await linkMatches(editor, bracketId, { 'w1-0': live })
  await editor.patch(`/api/brackets/${bracketId}`, { name: 'Static Playoffs', roundLabels: { 'winner-round-1': 'Semifinals' } })
  await make.aGroup({ eventId, name: 'Group Static', teamIds: [one, two], matchIds: [needed] })
  const playerId = await make.aPlayer({ username: 'Static Hazelnut' })

  const { matches, places } = await ask('southern st')
  expect(matches.map(({ id }) => id)).toEqual([live, needed, next, later, open, ...played.toReversed()].slice(0, 8))
  expect(matches[0]).toMatchObject({ round: 'Semifinal 1', eventName: expect.any(String), isLive: true })
  expect(matches[1]).toMatchObject({ round: 'Group Static', teamOneScore: 1, teamTwoScore: 0 })
  expect(places).toEqual([{ type: 'team', id: one, name, detail: '#SST', eventId: '' }])
  expect((await ask('sst')).places.map(({ id }) => id)).toEqual([one])
  expect((await ask('static')).places.map(({ type, eventId: of }) => [type, of])).toEqual([
    ['team', ''], ['player', ''], ['bracket', eventId], ['group', eventId],
  ])
  expect((await ask('hazelnut')).places[0]?.id).toBe(playerId)
  expect(await ask('s')).toEqual({ matches: [], places: [] })
  expect(await ask('%_')).toEqual({ matches: [], places: [] })
})

test('A round leads to its matches in the latest brackets (MT-27 BR-33)', async () => {
  const { bracketId, eventId } = await aTournament(editor)
  await editor.put(`/api/events/${eventId}`, { name: 'Late Cup', startDate: '2031-01-10', endDate: '2031-01-12' })
  const [first, second] = [await make.aMatch({ eventId }), await make.aMatch({ eventId })]
  await linkMatches(editor, bracketId, { 'w1-0': first, 'w1-1': second })
  const { matches } = await ask('semifinal 2')
  expect(matches.map(({ id }) => id)).toContain(second)
  expect(matches.map(({ id }) => id)).not.toContain(first)
  await editor.patch(`/api/brackets/${bracketId}`, { roundLabels: { 'winner-round-1': 'Opening Day' } })
  expect((await ask('opening day')).matches.map(({ id, round }) => [id, round]).toSorted()).toEqual(
    [[first, 'Opening Day 1'], [second, 'Opening Day 2']].toSorted(),
  )
})

test('A round leads to its matches in the latest groups (MT-27 GR-21)', async () => {
  const [one = '', two = '', three = ''] = await make.teams(3)
  const eventId = await make.anEvent({ startDate: '2031-02-10', endDate: '2031-02-12' })
  const first = await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, matchStartTime: '2031-02-10T12:00:00Z' })
  const second = await make.aMatch({ eventId, teamOneId: one, teamTwoId: three, matchStartTime: '2031-02-11T12:00:00Z' })
  await make.aGroup({ eventId, name: 'Group Lighthouse', teamIds: [one, two, three], matchIds: [first, second] })
  const { matches } = await ask('lighthouse round 2')
  expect(matches.map(({ id, round }) => [id, round])).toEqual([[second, 'Group Lighthouse, round 2']])
  expect((await ask('group lighthouse, round 1')).matches.map(({ id }) => id)).toEqual([first])
})

test('The query of the database ranks as the rule does', async () => {
  const random = mulberry32(24)
  const teams = [await make.aTeam({ name: 'Rank Rovers' }), await make.aTeam()]
  for (let made = 0; made < 24; made += 1) {
    // Whole hours, so that some begin at the same time; half of them are decided.
    const hours = Math.floor(random() * 24) - 12.5
    await make.aMatch({
      teamOneId: teams[0], teamTwoId: teams[1], matchStartTime: random() < 0.2 ? null : inHours(hours),
      games: random() < 0.5 ? games(...WIN) : [],
    })
  }
  const all: SentListItem[] = (await anon.get('/api/matches?search=rank%20rovers&limit=100')).body
  expect(all).toHaveLength(24)
  const ranked = rankMatches(all.map(matchOf), Date.now())
  expect((await ask('rank rovers')).matches.map(({ id }) => id)).toEqual(ranked.slice(0, 8).map(({ id }) => id))
})
