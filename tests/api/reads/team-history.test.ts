import { beforeAll, expect, test } from 'vitest'
import type { SentListItem, SentMatch } from '#contract/matches.ts'
import type { TeamEvent, TeamFigures, TeamMaps, TeamRoster } from '#contract/team/history.ts'
import type { EventRecord } from '#contract/events.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { mapsOf, noneYet, prizesOf, rosterOf, seriesOf } from '#tests/support/models/team-records.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, complete } from '#tests/support/worlds/brackets.ts'
import { games } from '#tests/support/worlds/factories.ts'

const { anon, editor, make } = await openSite({ DEMO_DATA: 'on' })
const read = async <T>(path: string): Promise<T> => {
  const { status, body } = await anon.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}

let teams: TeamRecord[]
let matches: Map<string, SentListItem[]>
beforeAll(async () => {
  // A draw, a forfeit, a match without a result, and maps without a score: none may be counted as another thing.
  const [one, two] = await make.teams(2) as [string, string]
  const eventId = await make.anEvent()
  const play = (body: object) => make.aMatch({ eventId, teamOneId: one, teamTwoId: two, matchStartTime: '2026-01-10T10:00:00Z', winnerMode: 'auto', ...body })
  const onMaps = (scores: [number | null, number | null][], ...maps: string[]) => games(...scores).map((game, index) => ({ ...game, map: maps[index] }))
  await play({ bestOf: 2, games: onMaps([[2, 0], [0, 2]], 'shin-shibuya', 'celestial-husk') })
  await play({ bestOf: 3, games: onMaps([[2, 0], [1, 1], [2, 1]], 'shin-shibuya', 'tbd', 'shin-shibuya') })
  await play({ bestOf: 3, games: onMaps([[0, 2]], 'shin-shibuya'), resultType: 'forfeit', forfeitBy: 'one' })
  await play({ bestOf: 5, games: onMaps([[2, 0], [null, null]], 'shin-shibuya', 'celestial-husk') })
  await play({ resultType: 'cancelled', games: onMaps([[2, 0]], 'shin-shibuya') })
  teams = await read('/api/teams?limit=100')
  const all = await Promise.all(teams.map(({ id }) => read<SentListItem[]>(`/api/matches?teamId=${id}&limit=500`)))
  matches = new Map(teams.map(({ id }, index) => [id, all[index] ?? []]))
  expect([...matches.values()].flat().length).toBeGreaterThan(100)
})

test('Every number of a team by map, and all together, equals its recount from its matches (TM-11 TM-15)', async () => {
  let counted = 0
  for (const { id } of teams) {
    const series = seriesOf(id, matches.get(id) ?? [])
    const { all: maps, byMap } = mapsOf(id, matches.get(id) ?? [])
    const told = await read<TeamMaps>(`/api/teams/${id}/maps`)
    expect(told.matches).toEqual(series)
    const figures = await read<TeamFigures>(`/api/teams/${id}/figures`)
    expect(figures.matches).toEqual(series)
    expect(figures.maps).toEqual(maps)
    const sumOf = (ended: keyof typeof maps) => told.maps.reduce((sum, record) => sum + record[ended], 0)
    expect({ won: sumOf('won'), lost: sumOf('lost'), drawn: sumOf('drawn') }).toEqual(figures.maps)
    expect(new Map(told.maps.map(({ map, ...tally }) => [map, tally]))).toEqual(byMap)
    expect(told.maps.map(({ won, lost, drawn }) => won + lost + drawn)).toEqual(told.maps.map(({ won, lost, drawn }) => won + lost + drawn).toSorted((a, b) => b - a))
    counted += series.won + series.drawn
  }
  expect(counted).toBeGreaterThan(50)
})

test('Every event of a team, its matches, place and prize there equal their recount (TM-11)', async () => {
  const events = new Map((await read<EventRecord[]>('/api/events?limit=100')).map(({ id }) => [id, null]))
  const records = new Map(await Promise.all([...events.keys()].map(async (id) => [id, await read<EventRecord>(`/api/events/${id}`)] as const)))
  let prizes = 0
  for (const { id } of teams) {
    const told = await read<TeamEvent[]>(`/api/teams/${id}/events`)
    const own = matches.get(id) ?? []
    const expected = [...records.values()].filter(({ teamMetadata, prizeDistribution, id: eventId }) =>
      teamMetadata.some(({ teamId }) => teamId === id) || own.some((match) => match.eventId === eventId) ||
      prizeDistribution.some((prize) => prize.teams.some(({ teamId }) => teamId === id)))
    expect(told.map(({ eventId }) => eventId).toSorted()).toEqual(expected.map(({ id: eventId }) => eventId).toSorted())
    const starts = told.map(({ startDate }) => startDate ?? '')
    expect(starts).toEqual(starts.toSorted().toReversed())
    for (const event of told) {
      expect(event.matches).toEqual(seriesOf(id, own.filter(({ eventId }) => eventId === event.eventId)))
      const record = records.get(event.eventId)
      const won = record ? prizesOf(id, record) : []
      expect(event.prize).toBe(won.reduce((sum, { prize }) => sum + prize, 0))
      const [best] = won
      if (best) expect(event.place).toEqual({ from: best.place, to: best.placeEnd ?? best.place })
      prizes += won.length
    }
  }
  expect(prizes).toBeGreaterThan(3)
})

test('Form, best place and prizes in the figures of a team are those of its list and its events, and what it plays is of today (TM-15)', async () => {
  const listed: (TeamRecord & Pick<TeamFigures, 'form'>)[] = []
  for (const page of [1, 2]) listed.push(...await read<typeof listed>(`/api/teams?form=true&limit=50&page=${page}`))
  const forms = new Map(listed.map(({ id, form }) => [id, form]))
  const running = await read<{ id: string; startDate: string }[]>('/api/events?state=running&limit=100')
  const today = await Promise.all(running.map(({ id }) => read<EventRecord>(`/api/events/${id}`)))
  const seen = { places: 0, playing: 0 }
  for (const { id } of teams) {
    const figures = await read<TeamFigures>(`/api/teams/${id}/figures`)
    expect(figures.form).toEqual(forms.get(id))
    const events = await read<TeamEvent[]>(`/api/teams/${id}/events`)
    expect(figures.prize).toBe(events.reduce((sum, { prize }) => sum + (prize ?? 0), 0))
    const best = Math.min(...events.flatMap(({ place }) => place?.from ?? []))
    expect(figures.best?.place.from ?? Infinity).toBe(best)
    if (figures.best) expect(events).toContainEqual(expect.objectContaining(figures.best))
    const own = today.filter(({ teamMetadata }) => teamMetadata.some(({ teamId }) => teamId === id)).map((event) => ({ eventId: event.id, name: event.name }))
    if (own.length > 0) expect(own).toContainEqual(figures.playing)
    else expect(figures.playing).toBeNull()
    seen.places += figures.best ? 1 : 0
    seen.playing += figures.playing ? 1 : 0
  }
  expect(seen.places).toBeGreaterThan(3)
  expect(seen.playing).toBeGreaterThan(3)
})

test('A new team has no figures, plays the event that began last, and none that it withdrew from (TM-15)', async () => {
  const teamId = await make.aTeam()
  const figures = () => read<TeamFigures>(`/api/teams/${teamId}/figures`)
  const nothing = { form: [], matches: noneYet(), maps: noneYet(), best: null, prize: 0, playing: null }
  expect(await figures()).toEqual(nothing)
  const onDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const running = (name: string, startDate: string, endDate: string) => make.anEvent({ name, startDate, endDate, teamMetadata: [{ teamId }] })
  await running('Over', onDay(-9), onDay(-3))
  await running('To come', onDay(3), onDay(9))
  expect(await figures()).toEqual(nothing)
  const first = await running('Longest', onDay(-5), onDay(2))
  const last = await running('Latest', onDay(-2), onDay(2))
  expect(await figures()).toEqual({ ...nothing, playing: { eventId: last, name: 'Latest' } })
  expect((await editor.post(`/api/events/${last}/withdrawals`, { teamId })).status).toBeLessThan(300)
  expect((await figures()).playing).toEqual({ eventId: first, name: 'Longest' })
  expect((await anon.get('/api/teams/none/figures')).status).toBe(404)
})

test('A team without a prize has the place that its bracket gives (TM-11 BR-31)', async () => {
  const { eventId, bracketId, teams: seeds } = await aTournament(editor)
  await complete(editor, bracketId, 'w1-0', seeds[0] ?? '')
  const places: { teamId: string; rank: number | null; rankEnd: number | null }[] = await read(`/api/brackets/${bracketId}/placements`)
  for (const { teamId, rank, rankEnd } of places) {
    const event = (await read<TeamEvent[]>(`/api/teams/${teamId}/events`)).find((each) => each.eventId === eventId)
    expect(event?.place ?? null).toEqual(rank === null ? null : { from: rank, to: rankEnd })
  }
})

test('The roster at an event, and how many maps each player has, equals its recount from snapshots and matches (TM-10)', async () => {
  let players = 0
  for (const { id } of teams) {
    for (const { eventId } of await read<TeamEvent[]>(`/api/teams/${id}/events`)) {
      const event = await read<EventRecord>(`/api/events/${eventId}`)
      const played = await Promise.all((matches.get(id) ?? []).filter((match) => match.eventId === eventId).map((match) => read<SentMatch>(`/api/matches/${match.id}`)))
      const maps = rosterOf(id, event, played)
      const told = await read<TeamRoster>(`/api/teams/${id}/roster?eventId=${eventId}`)
      expect(new Map(told.players.map((player) => [player.id, player.maps])), `${id} at ${eventId}`).toEqual(maps)
      players += maps.size
    }
  }
  expect(players).toBeGreaterThan(50)
})

test('A transfer changes the roster of today and none of an earlier event (TM-10)', async () => {
  const [first, second, third] = [await make.aPlayer({ username: 'Anemone' }), await make.aPlayer({ username: 'Bramble' }), await make.aPlayer({ username: 'Cinder' })]
  const entry = (playerId: string) => ({ playerId, role: 'duelist' as const })
  const teamId = await make.aTeam({ roster: [entry(first), entry(second)] })
  const other = await make.aTeam()
  const eventId = await make.anEvent({ teamMetadata: [{ teamId }] })
  const standIn = games([2, 0]).map((game) => ({ ...game, map: 'shin-shibuya', players: [{ playerId: third, team: teamId, role: 'vanguard' as const }] }))
  await make.aMatch({ eventId, teamOneId: teamId, teamTwoId: other, games: standIn, matchStartTime: '2026-02-01T10:00:00Z' })
  const told = async (query = '') =>
    (await read<TeamRoster>(`/api/teams/${teamId}/roster?eventId=${eventId}${query}`)).players.map(({ username, substitute, maps }) => [username, substitute, maps])
  const before = [['Anemone', false, 0], ['Bramble', false, 0], ['Cinder', true, 1]]
  expect(await told()).toEqual(before)
  const team = (await anon.get(`/api/teams/${teamId}`)).body
  const { name, tag } = team
  expect((await editor.put(`/api/teams/${teamId}`, { name, tag, roster: [entry(third)] })).status).toBe(200)
  expect(await told()).toEqual(before)
  expect((await told('&spoilerFree=true')).map(([, , maps]) => maps)).toEqual([null, null, null])
  expect((await anon.get(`/api/teams/none/roster?eventId=${eventId}`)).status).toBe(404)
  expect((await anon.get(`/api/teams/${teamId}/roster?eventId=none`)).status).toBe(404)
  expect((await anon.get(`/api/teams/${teamId}/roster`)).status).toBe(400)
  expect((await anon.get('/api/teams/none/events')).status).toBe(404)
  expect((await anon.get('/api/teams/none/maps')).status).toBe(404)
})

test('The form of teams in their list is that of their latest five results, the earliest first, in both orders of the list (TM-14)', async () => {
  const [one = '', two = '', three = ''] = await make.teams(3)
  const onDay = (day: number) => new Date(Date.UTC(2026, 3, day)).toISOString()
  const played = (day: number, scores: [number, number][], over = {}) =>
    make.aMatch({ teamOneId: one, teamTwoId: two, matchStartTime: onDay(day), winnerMode: 'auto', games: games(...scores), ...over })
  await played(1, [[2, 0]])
  const lost = await played(2, [[0, 2]])
  const drawn = await played(4, [[2, 0], [0, 2]], { bestOf: 2 })
  const forfeited = await played(3, [], { resultType: 'double-forfeit' })
  const won = await played(6, [[1, 2]], { teamOneId: two, teamTwoId: one })
  const last = await played(5, [[2, 0]])
  await played(7, [], { resultType: 'cancelled' })
  await played(8, [])
  const expected = [[lost, 'lost'], [forfeited, 'forfeited'], [drawn, 'drawn'], [last, 'won'], [won, 'won']]
  const opposite: Record<string, string> = { won: 'lost', lost: 'won' }
  const formOf = async (id: string, query: string) => {
    const { name } = (await anon.get(`/api/teams/${id}`)).body
    const { body } = await anon.get(`/api/teams?form=true&search=${encodeURIComponent(name)}${query}`)
    return body.find((team: { id: string }) => team.id === id).form.map(({ matchId, result }: { matchId: string; result: string }) => [matchId, result])
  }
  for (const query of ['', '&after=start']) {
    expect(await formOf(one, query)).toEqual(expected)
    expect(await formOf(two, query)).toEqual(expected.map(([id, result = '']) => [id, opposite[result] ?? result]))
    expect(await formOf(three, query)).toEqual([])
  }
  const [four = '', five = ''] = await make.teams(2)
  const undated = await played(1, [[2, 0]], { teamOneId: four, teamTwoId: five, matchStartTime: null })
  const dated = await played(2, [[0, 2]], { teamOneId: four, teamTwoId: five })
  expect(await formOf(four, '')).toEqual([[undated, 'won'], [dated, 'lost']])
  await make.teams(51)
  expect((await anon.get('/api/teams?form=true&limit=500')).body).toHaveLength(50)
  expect((await anon.get('/api/teams?limit=1')).body[0]).not.toHaveProperty('form')
})
