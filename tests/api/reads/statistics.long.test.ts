import { afterAll, expect, test } from 'vitest'
import type { EventRecord } from '#contract/events.ts'
import type { SentMatch } from '#contract/matches.ts'
import type { CountedGameItem, ScoutingReport } from '#contract/statistics/statistics.ts'
import { HEROES, MAPS } from '#domain/catalogue/catalogue.ts'
import { REGIONS } from '#domain/catalogue/regions.ts'
import { learnSeasons } from '#domain/catalogue/learn.ts'
import { STANDARD_LAYOUT } from '#domain/catalogue/seasons.ts'
import { emptySlots } from '#domain/drafts/slots.ts'
import type { DraftSlot } from '#domain/drafts/draft.ts'
import { countHeroes, countMaps, NO_MAP, type CountedGame } from '#domain/statistics/games.ts'
import { rateOf } from '#domain/statistics/rate.ts'
import { byPlays, byPresence, heroReport, mapReport } from '#domain/statistics/reports.ts'
import { mulberry32 } from '#server/demo/random.ts'
import { recountStatistics } from '#server/statistics/recount.ts'
import { recount, type Recounted } from '#tests/support/models/statistics.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, toWrite } from '#tests/support/worlds/factories.ts'

const { admin, anon, editor, make, server } = await openSite()
afterAll(() => learnSeasons([]))

const random = mulberry32(20_261_124)
const upTo = (most: number) => Math.floor(random() * most)
const oneOf = <T>(list: readonly T[]): T => list[upTo(list.length)] as T

const drafted = HEROES.slice(0, 9).map(({ id }) => id)
const maps = MAPS.filter((_, index) => index % 5 === 0).map(({ id }) => id)
const teams: string[] = []
const events: string[] = []

const filled = (slots: DraftSlot[]) =>
  slots.map((slot) => (slot.type === 'EMPTY' || random() < 0.25 ? slot : { ...slot, heroId: oneOf(drafted) }))

function aGame(gameNumber: number, named: readonly string[]) {
  const isDrafted = random() < 0.8
  const [teamOneScore, teamTwoScore] = oneOf([[2, 1], [3, 0], [0, 2], [1, 2], [1, 1], [2, null], [null, null]] as const)
  return {
    gameNumber, map: oneOf([...maps, ...maps, 'dnp', 'tbd']), teamOneScore, teamTwoScore,
    ...(isDrafted && { teamASlots: filled(emptySlots('A')), teamBSlots: filled(emptySlots('B')) }),
    teamAAssignment: oneOf(['', '', ...named, 'Nobody']), teamBAssignment: oneOf(['', ...named]),
    firstBan: oneOf([null, 'one', 'two'] as const), pickedBy: oneOf([null, 'one', 'two'] as const),
  }
}

function aMatch() {
  const one = upTo(4)
  const two = (one + 1 + upTo(3)) % 4
  const named = [`Side ${one}`, `SIDE ${two}`]
  const day = `2026-0${1 + upTo(3)}-${String(1 + upTo(28)).padStart(2, '0')}T23:30:00.000Z`
  const teamTwoId = oneOf([teams[two] ?? '', teams[two] ?? '', 'tbd'])
  const forfeit = teamTwoId === 'tbd' ? {} : { resultType: 'forfeit', forfeitBy: 'one' }
  const outcome = oneOf([{}, {}, {}, { resultType: 'played' }, { resultType: 'cancelled' }, forfeit])
  return {
    eventId: oneOf([null, ...events]), teamOneId: teams[one] ?? '', teamTwoId,
    teamOneName: named[0] ?? '', teamTwoName: `Side ${two}`, matchStartTime: oneOf([null, day, day]), scheduledAt: oneOf([null, day]),
    ...outcome, games: Array.from({ length: 1 + upTo(5) }, (_, index) => aGame(index + 1, named)),
  }
}

const all = async <T>(list: string): Promise<T[]> => {
  const { body } = await anon.get(`/api/${list}?limit=500`)
  return Promise.all((body as { id: string }[]).map(async ({ id }) => (await anon.get(`/api/${list}/${id}`)).body as T))
}

type Filters = { season?: string; map?: string; mode?: string; region?: string; eventId?: string; month?: string; teamId?: string }

const isAmong = ({ season, map, mode, region, eventId, month, teamId }: Filters) => (game: Recounted): boolean =>
  (season === undefined || game.season === season) && (map === undefined || game.map === map) && (mode === undefined || MAPS.find(({ id }) => id === game.map)?.gameMode === mode) &&
  (region === undefined || game.region === region) && (eventId === undefined || game.eventId === eventId) &&
  (month === undefined || game.month === month) && (teamId === undefined || game.teams.one === teamId || game.teams.two === teamId)

const someFilters = (): Filters => ({
  ...(random() < 0.3 && { map: oneOf(maps) }),
  ...(random() < 0.3 && { season: oneOf(['0', 'next']) }),
  ...(random() < 0.2 && { mode: oneOf(['Convoy', 'Domination', 'Convergence']) }),
  ...(random() < 0.3 && { region: oneOf(REGIONS) }),
  ...(random() < 0.3 && { eventId: oneOf(events) }),
  ...(random() < 0.4 && { month: oneOf(['2026-01', '2026-02', '2026-03']) }),
  ...(random() < 0.4 && { teamId: oneOf(teams) }),
})

const addressOf = (path: string, query: Record<string, string>) => `/api/statistics/${path}?${new URLSearchParams(query).toString()}`
let reports = 0
const ask = async (path: string, query: Record<string, string>) => {
  reports += 1
  return (await anon.get(addressOf(path, query))).body as unknown
}

const reportOf = (games: readonly CountedGame[], heroId: string, teamId: string | null) => {
  const hero = countHeroes(games, teamId).get('')?.get(heroId)
  const none = { present: 0, banned: 0, protected: 0, first: 0, bans: 0, bansWon: 0, faced: 0, facedWon: 0, protects: 0, firstBans: 0 }
  return heroReport(heroId, hero ?? none, countMaps(games, null, () => '').get('')?.drafts ?? 0, teamId !== null)
}

/** Asks for all reports under these filters, and counts them again. @returns how many maps they rest on */
async function expectEqual(games: readonly Recounted[], filters: Filters, all: readonly EventRecord[]): Promise<number> {
  const own = games.filter(isAmong(filters))
  const teamId = filters.teamId ?? null
  const of = (key: (game: CountedGame) => string) => countMaps(own, teamId, key)
  const whole = of(() => '').get('') ?? NO_MAP
  const names = [...new Set(own.flatMap((game) => game.drafted.map(({ heroId }) => heroId)))]
  const label = JSON.stringify(filters)
  expect(await ask('heroes', filters), label).toEqual({
    games: own.length, drafts: whole.drafts, heroes: names.map((id) => reportOf(own, id, teamId)).toSorted(byPresence),
  })
  const heroId = oneOf(drafted)
  const keysOf = (of: (game: Recounted) => string) => [...new Set(own.filter((game) => game.drafted.length > 0 && of(game) !== '').map(of))].toSorted()
  const heroBy = (name: string, of: (game: Recounted) => string) =>
    keysOf(of).map((key) => ({ [name]: key, hero: reportOf(own.filter((game) => of(game) === key), heroId, teamId) }))
  const modeOf = ({ map }: Recounted) => MAPS.find(({ id }) => id === map)?.gameMode ?? ''
  const eventsOf = (played: readonly Recounted[]) => all
    .toSorted((one, two) => (two.startDate ?? '').localeCompare(one.startDate ?? '') || (one.id < two.id ? -1 : 1))
    .flatMap(({ id: eventId, name: eventName }) => {
      const there = played.filter((game) => game.eventId === eventId)
      return filters.eventId === undefined && there.length > 0 ? [{ eventId, eventName, there }] : []
    })
  expect(await ask(`heroes/${heroId}`, filters), label).toEqual({
    games: own.length, drafts: whole.drafts, hero: reportOf(own, heroId, teamId),
    maps: heroBy('map', ({ map }) => map), modes: heroBy('mode', modeOf), regions: heroBy('region', ({ region }) => region),
    seasons: heroBy('season', ({ season }) => season), months: heroBy('month', ({ month }) => month),
    events: eventsOf(own).filter(({ there }) => there.some((game) => game.drafted.length > 0))
      .map(({ there, ...event }) => ({ ...event, hero: reportOf(there, heroId, teamId) })),
  })
  expect(await ask('maps', filters), label).toEqual({
    games: own.length, drafts: whole.drafts,
    maps: [...of(({ map }) => map)].filter(([map]) => map !== '').map(([map, counts]) => mapReport(map, counts, own.length, teamId !== null)).toSorted(byPlays),
  })
  const { map: _map, ...among } = filters
  const there = games.filter(isAmong(among))
  const map = oneOf(maps)
  const months = [...new Set(there.flatMap(({ month }) => month || []))].toSorted()
  const ofMap = (played: readonly Recounted[]) =>
    mapReport(map, countMaps(played, teamId, (game) => game.map).get(map) ?? NO_MAP, played.length, teamId !== null)
  const mapBy = (name: string, key: (game: Recounted) => string) => [...new Set(there.flatMap((game) => key(game) || []))].toSorted()
    .map((each) => ({ [name]: each, map: ofMap(there.filter((game) => key(game) === each)) }))
  expect(await ask(`maps/${map}`, among), label).toEqual({
    games: there.length, drafts: there.filter((game) => game.drafted.length > 0).length, map: ofMap(there),
    months: months.map((month) => ({ month, map: ofMap(there.filter((game) => game.month === month)) })),
    regions: mapBy('region', ({ region }) => region), seasons: mapBy('season', ({ season }) => season),
    events: eventsOf(there).map(({ there: played, ...event }) => ({ ...event, map: ofMap(played) })),
  })
  return own.length
}

/** The maps behind a number, read page by page. */
async function listed(query: Record<string, string>): Promise<string[]> {
  const found: CountedGameItem[] = []
  for (let path: string | undefined = addressOf('games', { ...query, limit: '7' }); path !== undefined;) {
    const { body, headers } = await anon.get(path)
    found.push(...(body as CountedGameItem[]))
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
  }
  expect(found.map(({ at }) => at ?? '')).toEqual(found.map(({ at }) => at ?? '').toSorted().toReversed())
  return found.map(({ matchId, number }) => `${matchId} ${number}`)
}

/** Behind each number there are as many maps as it says, and they are those. */
async function expectListed(games: readonly Recounted[], filters: Filters): Promise<void> {
  const own = games.filter(isAmong(filters))
  const heroId = oneOf(drafted)
  const { presence, banned, protected: kept, firstBanned, team } = reportOf(own, heroId, filters.teamId ?? null)
  const count = async (query: Record<string, string>) => (await listed({ ...filters, heroId, ...query })).length
  expect(await count({}), JSON.stringify(filters)).toBe(presence.hits)
  expect(await count({ as: 'ban' })).toBe(banned.hits)
  expect(await count({ as: 'protect' })).toBe(kept.hits)
  expect(await count({ as: 'first-ban' })).toBe(firstBanned.hits)
  if (team) {
    expect(await count({ as: 'ban', by: 'team' })).toBe(team.bans.hits)
    expect(await count({ as: 'ban', by: 'opponent' })).toBe(team.faced.hits)
    expect(await count({ as: 'protect', by: 'team' })).toBe(team.protects.hits)
    expect(await count({ as: 'first-ban', by: 'team' })).toBe(team.firstBans.hits)
  }
  expect((await listed(filters)).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
}

/** Every figure of a scouting card is counted again from the maps of its team, and leads to as many maps (SA-10). */
async function expectScouted(games: readonly Recounted[]): Promise<void> {
  const one = upTo(4)
  const [teamId = '', opponentId = ''] = [teams[one], teams[(one + 1 + upTo(3)) % 4]]
  const { eventId, season } = someFilters()
  const matches = random() < 0.3 ? games.slice(0, 12).map((game) => game.matchId).join(',') : undefined
  const from = random() < 0.3 ? '2026-02' : undefined
  const among = { ...(eventId && { eventId }), ...(season && { season }), ...(matches && { matches }), ...(from && { from }) }
  const card = (await ask('scouting', { teamId, opponentId, ...among })) as ScoutingReport
  const named = matches?.split(',')
  const counted = games.filter((game) => isAmong({ ...(eventId && { eventId }), ...(season && { season }) })(game) &&
    (from === undefined || game.month >= from) && (named === undefined || named.includes(game.matchId)))
  const label = JSON.stringify({ teamId, opponentId, ...among })
  for (const [told, own] of [[card.team, teamId], [card.opponent, opponentId]] as const) {
    const played = counted.filter(({ teams: { one: a, two: b } }) => a === own || b === own)
    const drafts = played.filter((game) => game.drafted.length > 0)
    const isOwn = (game: Recounted, side: 'one' | 'two') => game.teams[side] === own
    const count = (list: readonly Recounted[], is: (game: Recounted) => boolean) => list.filter(is).length
    const has = (game: Recounted, is: (each: Recounted['drafted'][number], mine: boolean) => boolean) =>
      game.drafted.some((each) => is(each, isOwn(game, each.side)))
    const behind = async (query: Record<string, string>) => (await listed({ teamId: own, ...among, ...query })).length
    expect([told.games, told.drafts], label).toEqual([played.length, drafts.length])
    expect(told.won, label).toEqual(rateOf(count(played, (game) => isOwn(game, game.winner)), played.length))
    const each = [...new Map(played.map((game) => [game.matchId, game])).values()]
    expect(told.matches, label).toEqual({
      played: each.length, won: count(each, (game) => game.matchWinner !== null && isOwn(game, game.matchWinner)),
      lost: count(each, (game) => game.matchWinner !== null && !isOwn(game, game.matchWinner)),
    })
    expect(told.maps.map(({ map }) => map).toSorted()).toEqual([...new Set(played.flatMap(({ map }) => map || []))].toSorted())
    for (const { map, played: share, won } of told.maps) {
      const there = played.filter((game) => game.map === map)
      expect([share, won], `${label} ${map}`).toEqual([rateOf(there.length, played.length), rateOf(count(there, (game) => isOwn(game, game.winner)), there.length)])
    }
    for (const { turn, kind, heroes } of told.turns) {
      const of = count(drafts, (game) => has(game, (one2, mine) => mine && one2.kind === kind && one2.turn === turn))
      for (const { heroId, rate } of heroes) {
        expect(rate, `${label} ${turn} ${kind} ${heroId}`).toEqual(rateOf(count(drafts, (game) => has(game, (a, mine) => mine && a.kind === kind && a.turn === turn && a.heroId === heroId)), of))
      }
    }
    for (const { heroId, of, replies } of told.answers) {
      const asked = drafts.filter((game) => has(game, (a, mine) => !mine && a.first && a.heroId === heroId))
      expect(of, label).toBe(asked.length)
      for (const reply of replies) {
        expect(reply.rate, label).toEqual(rateOf(count(asked, (game) => has(game, (a, mine) => mine && a.opens && a.heroId === reply.heroId)), of))
      }
    }
    for (const { heroId, rate } of told.faced) expect(rate, label).toEqual(rateOf(count(drafts, (game) => has(game, (a, mine) => !mine && a.kind === 'ban' && a.heroId === heroId)), drafts.length))
    for (const { heroId, rate } of told.open) expect(rate, label).toEqual(rateOf(count(drafts, (game) => !has(game, (a) => a.heroId === heroId)), drafts.length))
    const [turn, faced, open, answer, map] = [told.turns[0], told.faced[0], told.open[0], told.answers[0], told.maps[0]]
    if (turn?.heroes[0]) expect(await behind({ heroId: turn.heroes[0].heroId, as: turn.kind, by: 'team', turn: String(turn.turn) }), label).toBe(turn.heroes[0].rate.hits)
    if (faced) expect(await behind({ heroId: faced.heroId, as: 'ban', by: 'opponent' }), label).toBe(faced.rate.hits)
    if (open) expect(await behind({ heroId: open.heroId, as: 'open' }), label).toBe(open.rate.hits)
    if (answer) expect(await behind({ against: answer.heroId }), label).toBe(answer.of)
    if (answer?.replies[0]) expect(await behind({ against: answer.heroId, heroId: answer.replies[0].heroId, as: 'opening', by: 'team' }), label).toBe(answer.replies[0].rate.hits)
    if (map) expect(await behind({ map: map.map, won: 'team' }), label).toBe(map.won.hits)
  }
  const met = counted.filter(({ teams: { one: a, two: b } }) => [a, b].includes(teamId) && [a, b].includes(opponentId))
  expect(card.meetings.games, label).toBe(met.length)
  expect(card.meetings.won, label).toEqual(rateOf(met.filter((game) => game.teams[game.winner] === teamId).length, met.length))
  expect((await listed({ teamId, opponentId, ...among })).length, label).toBe(met.length)
  expect(card.meetings.last.length).toBe(Math.min(5, new Set(met.flatMap((game) => (game.isLive ? [] : game.matchId))).size))
  for (const { matchId, won, lost } of card.meetings.last) {
    const there = met.filter((game) => game.matchId === matchId)
    expect([won, won + lost], label).toEqual([there.filter((game) => game.teams[game.winner] === teamId).length, there.length])
  }
}

async function expectAllEqual(): Promise<void> {
  const held = await all<EventRecord>('events')
  const games = recount(await all<SentMatch>('matches'), held)
  let told = await expectEqual(games, {}, held)
  for (const teamId of teams.slice(0, 2)) told += await expectEqual(games, { teamId }, held)
  told += await expectEqual(games, { eventId: oneOf(events) }, held)
  for (let time = 0; time < 4; time += 1) told += await expectEqual(games, someFilters(), held)
  await expectListed(games, someFilters())
  for (let time = 0; time < 8; time += 1) await expectScouted(games)
  expect(told).toBeGreaterThan(40)
}

test('Every number of the statistics equals its recount, whatever is saved, corrected, deleted and undone (SA-01 SA-02 SA-03 SA-05 SA-06 SA-07 SA-10)', async () => {
  for (let index = 0; index < 4; index += 1) teams.push(await make.aTeam({ name: `Side ${index}`, tag: `S${index}` }))
  const next = { name: 'Next season', extends: '0', heroes: [], maps: [], layouts: [STANDARD_LAYOUT] }
  expect((await admin.put('/api/admin/seasons/next', next)).status).toBe(200)
  for (const region of REGIONS.slice(0, 3)) events.push(await make.anEvent({ region }))
  expect((await editor.patch(`/api/events/${events[2]}`, { season: 'next' })).status).toBe(200)
  const ids: string[] = []
  for (let count = 0; count < 24; count += 1) ids.push(await make.aMatch(aMatch() as never))
  await expectAllEqual()

  for (const id of ids.slice(0, 8)) {
    const { body } = await editor.get(`/api/matches/${id}`)
    const change = oneOf([aMatch(), { games: [] }, { eventId: null }, { matchStartTime: null, scheduledAt: null }, { resultType: 'cancelled', forfeitBy: null }])
    const answer = await editor.put(`/api/matches/${id}?confirm=true`, { ...toWrite(body), ...change })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  expect((await editor.patch(`/api/events/${events[0]}`, { region: 'China', season: 'next' })).status).toBe(200)
  await expectAllEqual()

  const deleted = await editor.delete(`/api/matches/${ids[9]}`)
  await editor.delete(`/api/matches/${ids[10]}`)
  await editor.delete(`/api/events/${events[1]}?cascade=true`)
  await editor.delete(`/api/teams/${teams[3]}?cascade=true`)
  await expectAllEqual()
  expect((await editor.post('/api/history/undo', { requestId: deleted.headers.get('x-request-id') })).status).toBe(200)
  await expectAllEqual()

  expect(await recountStatistics(server.services.db)).toBeGreaterThan(10)
  await expectAllEqual()
  expect(reports).toBeGreaterThanOrEqual(200)
})

test('What is not in the catalogue is refused instead of counted as never (SA-02 SA-05)', async () => {
  for (const path of ['heroes/nobody', 'maps/nowhere', 'maps/tbd']) expect((await anon.get(`/api/statistics/${path}`)).status, path).toBe(404)
  for (const path of ['heroes?map=nowhere', 'heroes/thor?map=dnp', 'maps?mode=Nothing', 'maps?map=nowhere', 'games?heroId=nobody', 'games?map=nowhere']) {
    expect((await anon.get(`/api/statistics/${path}`)).status, path).toBe(400)
  }
})

test('A match that is being played counts its maps, and is among the meetings of its teams once it is over (SA-10)', async () => {
  const [teamId = '', opponentId = ''] = await make.teams(2)
  const id = await make.aMatch({ teamOneId: teamId, teamTwoId: opponentId, startedAt: new Date(Date.now() - 60_000).toISOString(), bestOf: 3, games: games([2, 1]) })
  const meetings = async () => ((await ask('scouting', { teamId, opponentId })) as ScoutingReport).meetings
  expect(await meetings()).toMatchObject({ games: 1, last: [] })
  const { body } = await editor.get(`/api/matches/${id}`)
  await editor.put(`/api/matches/${id}`, { ...toWrite(body), games: games([2, 1], [2, 0]), winnerMode: 'auto' })
  expect(await meetings()).toMatchObject({ games: 2, last: [{ matchId: id, won: 2, lost: 0, winner: 'team' }] })
})

test('A map behind a number has its score, and its teams with the marks that they had (SA-06)', async () => {
  const [teamOneId, teamTwoId] = await Promise.all([make.aTeam({ name: 'Marked', tag: 'MRK', logo: '/files/marked.png' }), make.aTeam({ name: 'Plain', tag: 'PLN', logo: '' })])
  const matchId = await make.aMatch({ teamOneId, teamTwoId, teamTwoName: 'Plain', games: games([null, null], [2, 1], [0, 3]) })
  const marks = { matchId, teamOneName: 'Marked', teamOneTag: 'MRK', teamOneLogo: '/files/marked.png', teamTwoName: 'Plain', teamTwoTag: 'PLN', teamTwoLogo: '' }
  expect(await ask('games', { teamId: teamOneId })).toMatchObject([
    { ...marks, number: 3, teamOneScore: 0, teamTwoScore: 3, winner: 'two' }, { ...marks, number: 2, teamOneScore: 2, teamTwoScore: 1, winner: 'one' },
  ])
})
