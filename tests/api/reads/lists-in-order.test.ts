import { expect, test } from 'vitest'
import type { EventRecord } from '#contract/events.ts'
import type { SentListItem, SentMatch } from '#contract/matches.ts'
import type { PlayerListItem } from '#contract/players.ts'
import { matchOf } from '#contract/sent-matches.ts'
import type { TeamListItem } from '#contract/teams.ts'
import { isDrawn } from '#domain/matches/series.ts'
import { shownTime } from '#domain/matches/status.ts'
import { mulberry32 } from '#server/demo/random.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, toWrite } from '#tests/support/worlds/factories.ts'

const { anon, editor, make } = await openSite()

const random = mulberry32(20_261_128)
const upTo = (most: number) => Math.floor(random() * most)
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)] as T

const players: string[] = []
for (let index = 0; index < 8; index += 1) players.push(await make.aPlayer({ username: oneOf(['ace', 'Ace', 'b~d', 'Zed']) }))
const teams: string[] = []
for (const name of ['Beta', 'alpha', 'Gamma~Ray', 'Delta', 'epsilon', '~ Tilde', 'Zeta', 'Eta', 'Never']) {
  teams.push(await make.aTeam({ name, tag: name.slice(0, 3), region: oneOf(['China', 'EMEA']), roster: [{ playerId: players[teams.length % 8] ?? '', role: 'duelist' }] }))
}
const active = teams.slice(0, -1)
const events: string[] = []
for (let index = 0; index < 3; index += 1) events.push(await make.anEvent())
const matches: string[] = []

const day = () => `2026-01-0${1 + upTo(4)}T12:00:00.000Z`

function aMatch() {
  const one = upTo(active.length)
  const [idOne = '', idTwo = ''] = [active[one], active[(one + 1 + upTo(active.length - 1)) % active.length]]
  const snapshot = (id: string) => ({
    id, name: `As ${id}`, tag: 'X', substituteSnapshots: [], capturedAt: day(),
    rosterSnapshots: players.filter(() => random() < 0.3).map((playerId) =>
      ({ id: playerId, username: 'As it was', role: 'duelist', capturedAt: day(), teamId: id, teamName: `As ${id}` })),
  })
  const ended = oneOf([{}, { games: games([2, 0], [2, 1]) }, { games: games([0, 2], [1, 2]) }, { bestOf: 2, games: games([2, 0], [1, 2]) }, { resultType: 'double-forfeit' }])
  return {
    eventId: oneOf([null, ...events]), teamOneId: idOne, teamTwoId: idTwo, teamOneSnapshot: snapshot(idOne), teamTwoSnapshot: snapshot(idTwo),
    matchStartTime: oneOf([null, day(), day()]), scheduledAt: oneOf([null, day()]), bestOf: 3, winnerMode: 'auto', ...ended,
  }
}

const prizes = () => Array.from({ length: upTo(4) }, (_, index) => ({
  place: index + 1, placeEnd: null, prize: oneOf([0, 100, 100, 250]), teams: active.filter(() => random() < 0.2).map((teamId) => ({ teamId, teamName: 'As it was' })),
}))

const read = async <T>(path: string): Promise<T> => (await anon.get(`/api/${path}`)).body as T

/** One change of what the orders follow from. */
async function change(): Promise<void> {
  const what = random()
  const id = oneOf(matches)
  if (what < 0.4 || id === undefined) matches.push(await make.aMatch(aMatch() as object))
  else if (what < 0.6) expect((await editor.put(`/api/matches/${id}?confirm=true`, { ...toWrite(await read<SentMatch>(`matches/${id}`)), ...aMatch() })).status).toBe(200)
  else if (what < 0.7) {
    expect((await editor.delete(`/api/matches/${id}`)).status).toBe(204)
    matches.splice(matches.indexOf(id), 1)
  } else expect((await editor.patch(`/api/events/${oneOf(events)}`, { prizeDistribution: prizes() })).status).toBe(200)
}

const hasResult = (match: SentListItem): boolean => Boolean(match.seriesWinner ?? match.winner) || isDrawn(matchOf(match))
/** When the last of these with a result was. */
const lastOf = (all: SentListItem[]): string | null =>
  all.flatMap((match) => (hasResult(match) ? (shownTime(matchOf(match)) ?? []) : [])).toSorted().at(-1) ?? null

/** All pages of a list, by its links, and back again. */
async function walk<T>(path: string, rel: 'next' | 'prev' = 'next'): Promise<T[]> {
  const pages: T[][] = []
  let at: string | undefined = `/api/${path}&limit=2`
  while (at) {
    const { body, headers, status }: Awaited<ReturnType<typeof anon.get>> = await anon.get(at)
    expect([at, status]).toEqual([at, 200])
    pages.push(body as T[])
    at = new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1]
  }
  return rel === 'next' ? pages.flat() : pages.toReversed().flat()
}

/** That an order has whom the list by name has, the most first and equal ones by name, on numbered pages and on those that stay in place. */
async function expectOrder<T extends { id: string }>(list: string, order: string, filter: string, figureOf: (item: T) => string | number): Promise<void> {
  const query = `${list}?${filter}&order=${order}`
  const byName = await read<T[]>(`${list}?${filter}&limit=500`)
  const found = await read<T[]>(`${query}&limit=500`)
  const figures = new Map(found.map((item) => [item.id, figureOf(item)]))
  const ids = byName.map(({ id }) => id).toSorted((a, b) => {
    const [one = '', two = ''] = [figures.get(a), figures.get(b)]
    return one === two ? 0 : one < two ? 1 : -1
  })
  expect(found.map(({ id }) => id), query).toEqual(ids)
  for (const walked of [await walk<T>(`${query}&after=start`), await walk<T>(`${query}&before=end`, 'prev'), await walk<T>(query)]) {
    expect(walked, query).toEqual(found)
  }
  expect((await anon.get(`/api/${query}&limit=3`)).headers.get('x-total-count'), query).toBe(String(ids.length))
}

async function expectEqual(): Promise<void> {
  const all = await read<SentListItem[]>('matches?limit=500')
  const cups = await Promise.all(events.map((id) => read<EventRecord>(`events/${id}`)))
  const [played, prized] = [await read<TeamListItem[]>('teams?order=played'), await read<TeamListItem[]>('teams?order=prize')]
  const recounted = played.map(({ id }) => lastOf(all.filter(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId].includes(id))))
  expect(played.map(({ lastPlayed }) => lastPlayed)).toEqual(recounted)
  expect(prized.map(({ prize }) => prize)).toEqual(prized.map(({ id }) => cups.flatMap(({ prizeDistribution }) => prizeDistribution)
    .reduce((sum, { prize, teams: named }) => sum + (named.some(({ teamId }) => teamId === id) ? prize : 0), 0)))
  for (const { id, lastPlayed } of await read<PlayerListItem[]>('players?order=played')) {
    expect([id, lastPlayed]).toEqual([id, lastOf(await read<SentListItem[]>(`matches?playerId=${id}&limit=500`))])
  }
}

test('Whatever happens to matches, prizes and teams, who last played and who won what equal their recount (TM-16 PL-13)', async () => {
  await expectEqual()
  for (let round = 0; round < 12; round += 1) {
    for (let step = 0; step < 6; step += 1) await change()
    await expectEqual()
  }
  const [gone = '', kept = '', removed = ''] = active
  // Two teams that met are not merged.
  for (const { id, teamOneId, teamTwoId } of await read<SentListItem[]>('matches?limit=500')) {
    if ([gone, kept].includes(teamOneId ?? '') && [gone, kept].includes(teamTwoId ?? '')) expect((await editor.delete(`/api/matches/${id}`)).status).toBe(204)
  }
  for (const id of events) expect((await editor.patch(`/api/events/${id}`, { prizeDistribution: [{ place: 1, placeEnd: null, prize: 70, teams: [{ teamId: gone, teamName: 'G' }, { teamId: removed, teamName: 'R' }] }] })).status).toBe(200)
  const merged = await editor.post(`/api/teams/${gone}/merge`, { intoId: kept })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  await expectEqual()
  expect((await editor.post('/api/history/undo', { requestId: (merged.body as { requestId: string }).requestId })).status).toBe(200)
  await expectEqual()
  expect((await editor.delete(`/api/teams/${removed}?cascade=true`)).status).toBe(204)
  await expectEqual()
})

test('Many matches of the same teams that end at once leave what each of them played last (TM-16 PL-13)', async () => {
  const [one = '', two = ''] = active.slice(3)
  const at = (minute: number) => `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`
  const ids = await Promise.all(Array.from({ length: 12 }, (_, minute) => make.aMatch({
    ...(minute % 2 ? { teamOneId: one, teamTwoId: two } : { teamOneId: two, teamTwoId: one }), matchStartTime: at(minute), bestOf: 3, winnerMode: 'auto', games: games([2, 0], [2, 0]),
  })))
  await expectEqual()
  await Promise.all(ids.slice(4).map((id) => editor.delete(`/api/matches/${id}`)))
  await expectEqual()
  expect((await read<TeamListItem[]>('teams?order=played'))[0]?.lastPlayed).toBe(at(3))
})

test('Teams by their last match and by prize money are whole and in order, page after page and back, also with equal ones and filters (TM-16)', async () => {
  for (const filter of ['', 'region=China', 'search=ta', 'search=nobody']) {
    await expectOrder<TeamListItem>('teams', 'played', filter, ({ lastPlayed }) => lastPlayed ?? '')
    await expectOrder<TeamListItem>('teams', 'prize', filter, ({ prize }) => prize ?? -1)
  }
  const byName = await read<TeamListItem[]>('teams')
  expect(await read<TeamListItem[]>('teams?order=name')).toEqual(byName)
  expect(byName.some((team) => 'lastPlayed' in team || 'prize' in team)).toBe(false)
  expect(await read<TeamListItem[]>('teams?order=played')).toContainEqual(expect.objectContaining({ name: 'Never', lastPlayed: null }))
  expect((await read<TeamListItem[]>('teams?order=played&form=true'))[0]?.form?.length).toBeGreaterThan(0)
})

test('Players by their last match are whole and in order, page after page and back, also with equal ones and filters (PL-13)', async () => {
  for (const filter of ['', `teamId=${active[4]}`, 'region=China', 'search=ace', 'search=nobody']) {
    await expectOrder<PlayerListItem>('players', 'played', filter, ({ lastPlayed }) => lastPlayed ?? '')
  }
  expect(await read('players?order=name')).toEqual(await read('players'))
  expect((await read<PlayerListItem[]>('players?order=played&record=true'))[0]?.record?.played).toBeGreaterThan(0)
})

test('An unknown order, and a place of another one, is refused with a code (TM-16 PL-13)', async () => {
  const time = '2026-01-01T12:00:00.000Z'
  for (const path of [
    'teams?order=elo', 'players?order=elo', 'players?order=prize', `teams?order=prize&after=${time}~Zeta`, 'teams?order=played&after=100~Zeta', 'teams?after=x~Zeta',
    'teams?order=played&before=2026-13-01T12:00:00.000Z~Zeta', 'players?order=played&after=id~Zed', 'players?order=played&after=id~x~Zed',
  ]) {
    const { status, body } = await anon.get(`/api/${path}`)
    expect([path, status, (body as { code: string }).code]).toEqual([path, 400, 'VALIDATION_FAILED'])
  }
  expect((await anon.get('/api/teams?order=elo')).body).toMatchObject({ details: [{ path: 'order', message: 'Use name, played or prize' }] })
  expect((await anon.get('/api/players?order=elo')).body).toMatchObject({ details: [{ path: 'order', message: 'Use name or played' }] })
})
