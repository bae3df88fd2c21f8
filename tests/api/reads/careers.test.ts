import { expect, test } from 'vitest'
import type { EventRecord } from '#contract/events.ts'
import type { SentListItem, SentMatch } from '#contract/matches.ts'
import type { Career, PlayerListItem } from '#contract/players.ts'
import { HEROES, MAPS } from '#domain/catalogue/catalogue.ts'
import { mulberry32 } from '#server/demo/random.ts'
import { recount } from '#tests/support/models/careers.ts'
import { openSite } from '#tests/support/program/site.ts'
import { toWrite } from '#tests/support/worlds/factories.ts'

const { anon, editor, make } = await openSite()

const random = mulberry32(20_261_123)
const upTo = (most: number) => Math.floor(random() * most)
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
const MOMENT = '2026-01-01T00:00:00.000Z'
const atDay = (day: number) => new Date(Date.parse(MOMENT) + day * 43_200_000).toISOString()

const players: string[] = []
for (let index = 0; index < 9; index += 1) players.push(await make.aPlayer())
const teams: string[] = []
for (let index = 0; index < 4; index += 1) teams.push(await make.aTeam({ name: `Side ${index}`, tag: `S${index}` }))
const events: string[] = []

/** A team as it was with any three players, or no snapshot at all. */
function snapshot(teamId: string, name: string) {
  const snap = (id: string) => ({ id, username: `As ${id}`, role: 'duelist', capturedAt: MOMENT, teamId, teamName: name })
  const own = players.filter(() => random() < 0.35)
  return { id: teamId, name, tag: 'X', rosterSnapshots: own.slice(0, 2).map(snap), substituteSnapshots: own.slice(2, 4).map(snap), capturedAt: MOMENT }
}

function aGame(gameNumber: number, named: string[]) {
  const own = players.filter(() => random() < 0.4)
  const score = () => oneOf([null, 0, 1, 2, 3])
  return {
    gameNumber, map: oneOf([MAPS[0]?.id, MAPS[1]?.id, 'dnp', 'tbd']), teamOneScore: score(), teamTwoScore: score(),
    players: own.map((playerId) => ({ playerId, team: oneOf(named), role: 'vanguard' })),
    heroPlaytime: own.filter(() => random() < 0.5).map((playerId) => ({
      playerId, team: oneOf(named), heroId: oneOf(HEROES.slice(0, 3)).id, seconds: oneOf([null, 60, 400]), percent: null,
    })),
  }
}

function aMatch() {
  const one = upTo(4)
  const two = (one + 1 + upTo(3)) % 4
  const [idOne = '', idTwo = ''] = [teams[one], teams[two]]
  const names = [`Side ${one}`, random() < 0.3 ? `Old name ${two}` : `Side ${two}`] as const
  const games = Array.from({ length: upTo(4) }, (_, index) => aGame(index + 1, [idOne, idTwo, names[0], names[1].toUpperCase()]))
  const winner = oneOf([null, null, idOne, idTwo, names[1]])
  return {
    eventId: oneOf([null, ...events]), teamOneId: idOne, teamTwoId: idTwo, teamOneName: names[0], teamTwoName: names[1],
    teamOneSnapshot: snapshot(idOne, names[0]), teamTwoSnapshot: random() < 0.2 ? null : snapshot(idTwo, names[1]),
    matchStartTime: oneOf([null, atDay(upTo(30)), atDay(upTo(30))]), scheduledAt: oneOf([null, atDay(upTo(30))]),
    bestOf: games.length === 2 ? oneOf([null, 2]) : null, ...(winner !== null && { winnerMode: 'manual', seriesWinner: winner }), games,
  } as const
}

const all = async <T>(list: string): Promise<T[]> => {
  const { body } = await anon.get(`/api/${list}?limit=500`)
  return Promise.all((body as { id: string }[]).map(async ({ id }) => (await anon.get(`/api/${list}/${id}`)).body as T))
}

async function expectEqual(): Promise<number> {
  const [matches, cups] = [await all<SentMatch>('matches'), await all<EventRecord>('events')]
  let told = 0
  const listed = new Map((await anon.get('/api/players?record=true')).body.map((player: PlayerListItem) => [player.id, player.record]))
  for (const id of players) {
    const { teams: stints, rosters: _rosters, country: _country, ...career } = (await anon.get(`/api/players/${id}/career`)).body as Career
    const counted = recount(id, matches, cups)
    const shown = stints.map(({ teamId, from, until, name }) => ({ teamId, from, until, name }))
    expect({ ...career, teams: shown }, id).toEqual(counted)
    expect(listed.get(id), id).toEqual(counted.matches)
    told += JSON.stringify(counted).length

    const found: SentListItem[] = (await anon.get(`/api/matches?playerId=${id}&limit=500`)).body
    const own = matches.filter((match) => recountOne(id, match)).map((match) => match.id)
    expect(found.map((match) => match.id).toSorted(), id).toEqual(own.toSorted())
  }
  return told
}

/** Whether a match names the player in any way that counts. */
const recountOne = (id: string, match: SentMatch): boolean => {
  const timeless = { ...match, matchStartTime: MOMENT, eventId: null, seriesWinner: match.teamOneId }
  const { teams: stints, maps, heroes, matches } = recount(id, [timeless], [])
  return stints.length > 0 || (maps ?? []).length > 0 || (heroes ?? []).length > 0 || (matches?.played ?? 0) > 0
}

test('Every number of a career equals its count from all matches and events, whatever is changed, deleted and undone (PL-07 PL-08 PL-11)', async () => {
  for (let index = 0; index < 3; index += 1) {
    events.push(await make.anEvent({
      startDate: `2026-01-0${2 + index * 2}`, endDate: '2026-01-20',
      teamMetadata: teams.filter(() => random() < 0.7).map((teamId) => ({ teamId, snapshot: snapshot(teamId, `At ${index}`) })) as never,
      prizeDistribution: teams.slice(0, 3).map((teamId, place) => ({ place: place + 1, prize: 1_000 * (3 - place), teams: [{ teamId, teamName: `P${place}` }] })),
    }))
  }
  const ids: string[] = []
  for (let count = 0; count < 24; count += 1) ids.push(await make.aMatch(aMatch() as never))
  expect(await expectEqual()).toBeGreaterThan(4_000)

  for (const id of ids.slice(0, 8)) {
    const { body } = await editor.get(`/api/matches/${id}`)
    const answer = await editor.put(`/api/matches/${id}`, { ...toWrite(body), ...oneOf([aMatch(), { games: [] }, { teamOneSnapshot: null }, { eventId: null }]) })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const { headers } = await editor.delete(`/api/matches/${ids[9]}`)
  await editor.delete(`/api/matches/${ids[10]}`)
  await editor.delete(`/api/teams/${teams[3]}?cascade=true`)
  await expectEqual()
  expect((await editor.post('/api/history/undo', { requestId: headers.get('x-request-id') })).status).toBe(200)
  await expectEqual()
})

test('A career names the rosters of now, and that of nobody is empty (PL-07)', async () => {
  const playerId = await make.aPlayer()
  const career = async () => (await anon.get(`/api/players/${playerId}/career`)).body as Career
  expect(await career()).toEqual({
    country: '', rosters: [], teams: [], matches: { played: 0, won: 0, lost: 0, drawn: 0 }, maps: [], heroes: [], placements: [], teamPrizes: 0,
  })
  const id = await make.aTeam({ name: 'Now', tag: 'NOW', roster: [{ playerId, role: 'strategist' }] })
  expect((await career()).rosters).toEqual([{ id, name: 'Now', tag: 'NOW', logo: '', role: 'strategist', substitute: false }])
  const [item] = (await anon.get(`/api/players?teamId=${id}`)).body as PlayerListItem[]
  expect(item?.id).toBe(playerId)
  expect((await anon.get('/api/players/nobody/career')).status).toBe(404)
})

test('Records are in the list of players where they are asked for, in both of its orders, and its pages are smaller then (PL-11)', async () => {
  const [one = '', two = ''] = await make.teams(2)
  const username = 'Recorded'
  const playerId = await make.aPlayer({ username })
  const team = { id: one, name: 'Any', tag: 'ANY', capturedAt: MOMENT }
  const rosterSnapshots = [{ id: playerId, username, role: 'duelist' as const, capturedAt: MOMENT, teamId: one, teamName: 'Any' }]
  const teamOneSnapshot = { ...team, rosterSnapshots, substituteSnapshots: [] }
  for (const seriesWinner of [one, one, two]) {
    await make.aMatch({ teamOneId: one, teamTwoId: two, teamOneSnapshot, winnerMode: 'manual', seriesWinner } as never)
  }
  for (const query of ['', '&after=start']) {
    const listed = async (more: string): Promise<PlayerListItem[]> => (await anon.get(`/api/players?search=${username}${query}${more}`)).body
    expect((await listed('&record=true')).map(({ record }) => record)).toEqual([{ played: 3, won: 2, lost: 1, drawn: 0 }])
    expect((await listed(''))[0]).not.toHaveProperty('record')
  }
  for (let count = 0; count < 51; count += 1) await make.aPlayer()
  expect((await anon.get('/api/players?record=true&limit=500')).body).toHaveLength(50)
  expect((await anon.get('/api/players?record=perhaps')).status).toBe(400)
})

test('A time with a team that is over ends before now, whatever matches and events are planned with the player (PL-07)', async () => {
  const playerId = await make.aPlayer()
  const roster = [{ playerId, role: 'duelist' as const }]
  const [left, joined, rival] = [await make.aTeam({ roster }), await make.aTeam(), await make.aTeam()]
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const play = (teamOneId: string, days: number) => make.aMatch({ teamOneId, teamTwoId: rival, matchStartTime: inDays(days) })
  const startDate = inDays(20).slice(0, 10)
  const read = async () => {
    const { teams: stints, rosters } = (await anon.get(`/api/players/${playerId}/career`)).body as Career
    return { stints: stints.map(({ teamId, from, until }) => [teamId, from, until]), rosters: rosters.map(({ id }) => id) }
  }
  for (const days of [9, 30]) await play(left, days)
  const event = await make.anEvent({ startDate, endDate: inDays(25).slice(0, 10), teamMetadata: [{ teamId: left }] })
  expect((await editor.post(`/api/snapshots/events/${event}/teams/${left}`)).status).toBeLessThan(300)
  expect(await read()).toEqual({ stints: [], rosters: [left] })

  const played = [inDays(-40), inDays(-10)]
  for (const matchStartTime of played) await make.aMatch({ teamOneId: left, teamTwoId: rival, matchStartTime })
  const change = async (id: string, values: object) => {
    const { body } = await editor.get(`/api/teams/${id}`)
    expect((await editor.put(`/api/teams/${id}`, { name: body.name, tag: body.tag, roster: [], ...values })).status).toBe(200)
  }
  await change(left, { roster: [] })
  await change(joined, { roster })
  await play(joined, 12)
  expect(await read()).toEqual({ stints: [[left, ...played]], rosters: [joined] })
})
