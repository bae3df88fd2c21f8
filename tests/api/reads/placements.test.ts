import { expect, test } from 'vitest'
import type { EventListItem } from '#contract/events.ts'
import type { HeadToHead } from '#contract/match/around.ts'
import type { SentListItem } from '#contract/matches.ts'
import type { EventPlacement, TeamEvent } from '#contract/team/history.ts'
import type { TeamListItem } from '#contract/teams.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'
import { games, toWrite, WIN } from '#tests/support/worlds/factories.ts'

const { anon, editor, make } = await openSite({ DEMO_DATA: 'on' })
const read = async <T>(path: string): Promise<T> => {
  const { status, body } = await anon.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}
const teams = await read<TeamListItem[]>('/api/teams?limit=500')

test('The placements of every event have what the events of each of its teams have, with prizes (EV-20 TM-11)', async () => {
  const events = await read<EventListItem[]>('/api/events?limit=500')
  const ofTeams = new Map(await Promise.all(teams.map(async ({ id }) => [id, await read<TeamEvent[]>(`/api/teams/${id}/events`)] as const)))
  let placed = 0
  for (const { id } of events) {
    const rows = await read<EventPlacement[]>(`/api/events/${id}/placements`)
    const places = rows.map(({ place }) => place?.from ?? Infinity)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const { teamId, place, prize } of rows) {
      const own = ofTeams.get(teamId)?.find(({ eventId }) => eventId === id)
      if (own) expect([teamId, own.place, own.prize]).toEqual([teamId, place, prize])
      if (place) placed += 1
    }
    for (const [teamId, list] of ofTeams) {
      const won = list.find(({ eventId, place }) => eventId === id && place !== null)
      if (won) expect(rows.map((row) => row.teamId)).toContain(teamId)
    }
  }
  expect(placed).toBeGreaterThan(10)
})

test('The champions of a list are those who are first on the pages of its events, in both orders; none while a place is open (EV-20)', async () => {
  const whole = await read<EventListItem[]>('/api/events?champions=true&limit=500')
  const byStart = await read<EventListItem[]>('/api/events?champions=true&limit=500&after=start')
  expect(new Map(byStart.map(({ id, champions }) => [id, champions]))).toEqual(new Map(whole.map(({ id, champions }) => [id, champions])))
  for (const { id, champions } of whole) {
    const first = (await read<EventPlacement[]>(`/api/events/${id}/placements`)).filter(({ place }) => place?.from === 1)
    if (champions?.length) expect(champions.map((team) => team.id)).toEqual(first.filter(({ place }) => place?.to === 1).map(({ teamId }) => teamId))
  }
  expect(whole.filter(({ champions }) => champions?.length).length).toBeGreaterThan(0)
  expect((await read<EventListItem[]>('/api/events'))[0]).not.toHaveProperty('champions')

  const { eventId, bracketId, teams: [one = ''] } = await aTournament(editor, { size: 2 })
  const championsNow = async () => (await read<EventListItem[]>('/api/events?champions=true')).find(({ id }) => id === eventId)?.champions
  expect(await championsNow()).toEqual([])
  const { body: { matches } } = await anon.get(`/api/brackets/${bracketId}`)
  await editor.post(`/api/brackets/${bracketId}/matches/${matches.at(-1).id}/complete`, { winnerId: one })
  expect(await championsNow()).toMatchObject([{ id: one }])
  await editor.patch(`/api/events/${eventId}`, { endDate: '2999-01-01' })
  expect(await championsNow()).toEqual([])

  const lost = await aTournament(editor, { size: 2 })
  const final = await make.aMatch({ eventId: lost.eventId })
  await linkMatches(editor, lost.bracketId, { 'w1-0': final })
  const { body } = await editor.get(`/api/matches/${final}`)
  expect((await editor.put(`/api/matches/${final}`, { ...toWrite(body), resultType: 'double-forfeit' })).status).toBe(200)
  const places = await read<EventPlacement[]>(`/api/events/${lost.eventId}/placements`)
  expect(places.map(({ place }) => place)).toEqual([{ from: 1, to: 2 }, { from: 1, to: 2 }])
  expect((await read<EventListItem[]>('/api/events?champions=true')).find(({ id }) => id === lost.eventId)?.champions).toEqual([])
  await Promise.all(Array.from({ length: 51 }, () => make.anEvent()))
  expect(await read<EventListItem[]>('/api/events?champions=true&limit=500')).toHaveLength(50)
})

test('A place comes from the prizes where they name the team, else from its bracket; an event of nobody has none (EV-20)', async () => {
  const { eventId, bracketId, teams: [one = '', two = ''] } = await aTournament(editor, { size: 2 })
  const { body: { matches } } = await anon.get(`/api/brackets/${bracketId}`)
  await editor.post(`/api/brackets/${bracketId}/matches/${matches.at(-1).id}/complete`, { winnerId: one })
  const before = await read<EventPlacement[]>(`/api/events/${eventId}/placements`)
  expect(before.map(({ teamId, place, prize }) => [teamId, place, prize])).toEqual([[one, { from: 1, to: 1 }, 0], [two, { from: 2, to: 2 }, 0]])
  await editor.patch(`/api/events/${eventId}`, { prizeDistribution: [{ place: 1, prize: 500, teams: [{ teamId: two, teamName: 'Two' }] }] })
  const after = await read<EventPlacement[]>(`/api/events/${eventId}/placements`)
  expect(after.find(({ teamId }) => teamId === two)).toMatchObject({ place: { from: 1, to: 1 }, prize: 500 })
  expect(await read(`/api/events/${await make.anEvent()}/placements`)).toEqual([])
  expect((await anon.get('/api/events/none/placements')).body.code).toBe('EVENT_NOT_FOUND')
})

test('What two teams played against each other equals a recount of their matches, and is the same seen from the other (TM-13)', async () => {
  let met = 0
  for (const { id } of teams.slice(0, 12)) {
    const matches = await read<SentListItem[]>(`/api/matches?teamId=${id}&result=known&limit=500`)
    for (const other of teams.slice(0, 12)) {
      if (other.id === id) continue
      const between = matches.filter(({ teamOneId, teamTwoId, resultType }) => [teamOneId, teamTwoId].includes(other.id) && resultType !== 'cancelled')
      const wins = (team: string) => between.filter(({ seriesWinner }) => seriesWinner === team).length
      const found = await read<HeadToHead>(`/api/teams/${id}/head-to-head/${other.id}`)
      expect([found.one.name, found.two.name]).toEqual([teams.find((team) => team.id === id)?.name, other.name])
      expect(found.meetings.map((meeting) => meeting.id).toSorted()).toEqual(between.map((match) => match.id).toSorted())
      expect([found.tally?.one, found.tally?.two]).toEqual([wins(id), wins(other.id)])
      const back = await read<HeadToHead>(`/api/teams/${other.id}/head-to-head/${id}`)
      expect(back.maps.map(({ map, one, two }) => ({ map, one: two, two: one }))).toEqual(found.maps)
      met += between.length
    }
  }
  expect(met).toBeGreaterThan(10)
})

test('Without spoilers the meetings of two teams tell no result, and a team that was merged leads to the one that stayed (TM-13 TM-12)', async () => {
  const [one = '', two = '', was = ''] = await make.teams(3)
  await make.aMatch({ teamOneId: one, teamTwoId: two, matchStartTime: '2026-01-10T10:00:00Z', winnerMode: 'auto', games: games(...WIN) })
  const free = await read<HeadToHead>(`/api/teams/${one}/head-to-head/${two}?spoilerFree=true`)
  expect([free.tally, free.maps, free.meetings.map(({ score, result }) => [score, result])]).toEqual([null, [], [[null, null]]])
  expect((await read<HeadToHead>(`/api/teams/${one}/head-to-head/${one}`)).meetings).toEqual([])
  expect((await editor.post(`/api/teams/${was}/merge`, { intoId: two })).status).toBe(200)
  for (const path of [`${was}/head-to-head/${one}`, `${one}/head-to-head/${was}`]) {
    const moved = await anon.get(`/api/teams/${path}`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/teams/${path.replace(was, two)}`])
  }
  expect((await anon.get(`/api/teams/${one}/head-to-head/none`)).body.code).toBe('TEAM_NOT_FOUND')
})
