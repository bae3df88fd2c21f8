import { expect, test } from 'vitest'
import type { NextRound } from '#contract/plans/swiss.ts'
import type { SentMatch } from '#contract/matches.ts'
import type { ShownStage, StageStandings } from '#contract/plans/stages.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, toWrite, type Scores } from '#tests/support/worlds/factories.ts'
import { MAJORS, playMajor } from '#tests/support/worlds/swiss-majors.ts'

const site = await openSite()
const { anon, editor, admin, make } = site

const TEMPLATE = 'swiss-into-single-elimination'
const read = async (path: string) => (await anon.get(path)).body
const looks = () => digest(admin, { traces: false })
const stageOf = (id: string | undefined): Promise<ShownStage> => read(`/api/stages/${id}`)

const ONE: Scores = [[2, 0], [2, 0]]
const TWO: Scores = [[0, 2], [0, 2]]

async function enter(id: string, scores: Scores): Promise<void> {
  const match: SentMatch = await read(`/api/matches/${id}`)
  const answer = await editor.put(`/api/matches/${id}`, { ...toWrite(match), winner: null, seriesWinner: null, games: games(...scores) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/** Plays a round so that the better seed always wins, but where an upset is wanted. */
async function playRound(stageId: string | undefined, seeds: string[], round: number, upsets: number[] = []): Promise<void> {
  const { pairings, matches } = await stageOf(stageId)
  for (const [index, { matchId }] of pairings.filter((pairing) => pairing.round === round).entries()) {
    const match = matches.find(({ id }) => id === matchId)
    if (!match) throw new Error('A match of the round is missing')
    const isOne = seeds.indexOf(match.teamOneId) < seeds.indexOf(match.teamTwoId)
    await enter(match.id, isOne === upsets.includes(index) ? TWO : ONE)
  }
}
const preview = async (stageId: string | undefined, body = {}): Promise<NextRound> => {
  const answer = await editor.post(`/api/stages/${stageId}/next-round/preview`, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}
const pair = (stageId: string | undefined, body = {}) => editor.post(`/api/stages/${stageId}/next-round`, body)
const paired = async (stageId: string | undefined, body = {}): Promise<NextRound & { requestId: string }> => {
  const answer = await pair(stageId, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

// It looks at all there is: first, while that is little.
test('The next round is paired once the one before is over: each pairing says why, and one undo takes all back (SW-03 SW-08)', async () => {
  const { stages: [swiss], teamIds, eventId } = await make.aPlan({ teams: 8, template: TEMPLATE })
  const early = await pair(swiss)
  expect(early).toMatchObject({ status: 409, body: { code: 'STAGE_OPEN', error: expect.stringMatching(/^Round 2 of Swiss Stage cannot be paired: .* and 3 more are still to be played\.$/) } })
  expect(early.body.details).toHaveLength(4)
  expect((await preview(swiss)).open).toHaveLength(4)
  await playRound(swiss, teamIds, 1)
  const before = await looks()
  const shown = await preview(swiss)
  expect(await looks()).toBe(before)
  const seed = (teamId: string | undefined) => teamIds.indexOf(teamId ?? '') + 1
  expect(shown).toMatchObject({ round: 2, open: [], broken: [], reopened: [], played: [], removed: 0, added: 0 })
  expect(shown.pairings.map(({ one, two, reason }) => [seed(one.teamId), seed(two?.teamId), one.record, reason])).toEqual([
    [1, 4, '1–0', 'The highest of 1–0 against the lowest.'], [2, 3, '1–0', 'The highest of 1–0 against the lowest.'],
    [5, 8, '0–1', 'The highest of 0–1 against the lowest.'], [6, 7, '0–1', 'The highest of 0–1 against the lowest.'],
  ])
  expect(await pair(swiss, { basis: 'another' })).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } })
  const { requestId } = await paired(swiss, { basis: shown.basis })
  const { matches, pairings } = await stageOf(swiss)
  const second = pairings.filter(({ round }) => round === 2).map(({ matchId }) => matches.find(({ id }) => id === matchId))
  expect(second.map((match) => [seed(match?.teamOneId), seed(match?.teamTwoId)])).toEqual([[1, 4], [2, 3], [5, 8], [6, 7]])
  expect(await pair(swiss)).toMatchObject({ status: 409, body: { code: 'STAGE_OPEN' } })
  const undone = await editor.post('/api/history/undo', { requestId })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await looks()).toBe(before)
  expect(await read(`/api/events/${eventId}/groups`)).toMatchObject([{ standings: [{ wins: 1, swiss: { seed: 1, difficulty: -1, status: 'playing' } }, {}, {}, {}, {}, {}, {}, {}] }])
})

test('A plan of a Swiss stage has the first round by seed, and the later ones with times and without teams (SW-08)', async () => {
  const { stages: [swiss, playoffs], teamIds } = await make.aPlan({
    teams: 16, template: TEMPLATE,
    times: {
      days: [1, 2, 3].map((day) => ({ from: `2027-02-0${day}T08:00:00Z`, until: `2027-02-0${day}T23:00:00Z` })),
      streams: [{ label: 'Main', url: 'https://example.com/main' }, { label: 'Second', url: 'https://example.com/second' }],
    },
  })
  const { rounds, matches, pairings, status, places } = await stageOf(swiss)
  expect(rounds.map(({ name, matchIds }) => [name, matchIds.length])).toEqual([['Round 1', 8], ['Round 2', 8], ['Round 3', 8], ['Round 4', 6], ['Round 5', 3]])
  expect(status).toBe('planned')
  expect(places.map(({ text }) => text).slice(0, 2)).toEqual(['Seed 1', 'Seed 2'])
  expect(matches.slice(0, 8).map(({ teamOneId, teamTwoId }) => [teamIds.indexOf(teamOneId) + 1, teamIds.indexOf(teamTwoId) + 1])).toEqual(
    [[1, 16], [2, 15], [3, 14], [4, 13], [5, 12], [6, 11], [7, 10], [8, 9]])
  expect(new Set(matches.slice(8).flatMap(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId]))).toEqual(new Set(['tbd']))
  expect(pairings).toHaveLength(8)
  const starts = matches.map(({ matchStartTime }) => Date.parse(matchStartTime ?? ''))
  expect(Math.min(...starts.slice(8, 16))).toBeGreaterThan(Math.max(...starts.slice(0, 8)))
  const { matches: final } = await stageOf(playoffs)
  expect(Math.min(...final.map(({ matchStartTime }) => Date.parse(matchStartTime ?? '')))).toBeGreaterThan(Math.max(...starts))
})

test('Pairings by hand say what they break, and what is impossible is refused (SW-06)', async () => {
  const { stages: [swiss], teamIds } = await make.aPlan({ teams: 4, template: TEMPLATE })
  await playRound(swiss, teamIds, 1)
  const [a = '', b = '', c = '', d = ''] = teamIds
  const shown = await preview(swiss, { pairings: [{ one: a, two: d }, { one: b, two: c }] })
  expect(shown.broken.map(({ what, isImpossible }) => [what, isImpossible])).toEqual([['rematch', false], ['other-record', false], ['rematch', false], ['other-record', false]])
  expect(shown.broken[0]?.text).toMatch(/ and .* have met already$/)
  expect(shown.pairings[0]).toMatchObject({ isRematch: true, byRule: false, reason: 'Paired by hand.' })
  expect(await pair(swiss, { pairings: [{ one: a, two: b }, { one: a, two: 'nobody' }] })).toMatchObject({
    status: 409, body: { code: 'PAIRING_IMPOSSIBLE', error: expect.stringMatching(/are not paired; .* is paired twice; nobody is not in this round\.$/) },
  })
  const made = await paired(swiss, { pairings: [{ one: a, two: c }, { one: b, two: d }], basis: undefined })
  expect(made.pairings.map(({ one, two }) => [one.teamId, two?.teamId])).toEqual([[a, c], [b, d]])
  expect((await preview(swiss)).reopened).toEqual([])
})

test('A round that is late has its teams all the same, and of two people who pair it one is told that it is done (SW-08)', async () => {
  const { stages: [swiss], teamIds } = await make.aPlan({ teams: 8, template: TEMPLATE })
  await playRound(swiss, teamIds, 1)
  for (const { id } of (await stageOf(swiss)).matches.slice(4, 8)) {
    const match: SentMatch = await read(`/api/matches/${id}`)
    const late = await editor.put(`/api/matches/${id}`, { ...toWrite(match), matchStartTime: new Date(Date.now() - 3_600_000).toISOString() })
    expect(late.status, JSON.stringify(late.body)).toBe(200)
  }
  const { basis, played } = await preview(swiss)
  expect(played).toEqual([])
  expect((await Promise.all([pair(swiss, { basis }), pair(swiss, { basis })])).map(({ status, body }) => [status, body.code]).toSorted())
    .toEqual([[200, undefined], [409, 'CHANGED_SINCE']])
  expect((await stageOf(swiss)).pairings.filter(({ round }) => round === 2)).toHaveLength(4)
})

test('A correction opens exactly what it touched: nothing changes before it is paired again, and nothing that was played (SW-07)', async () => {
  const { stages: [swiss], teamIds } = await make.aPlan({ teams: 8, template: TEMPLATE })
  await playRound(swiss, teamIds, 1)
  await paired(swiss)
  const { pairings } = await stageOf(swiss)
  // The last match of the first round was 4 against 5: now 5 has won it.
  const last = pairings.findLast(({ round }) => round === 1)?.matchId ?? ''
  const teamsOf = async () => (await stageOf(swiss)).matches.map(({ teamOneId, teamTwoId }) => `${teamIds.indexOf(teamOneId) + 1} ${teamIds.indexOf(teamTwoId) + 1}`)
  const had = await teamsOf()
  await enter(last, TWO)
  expect(await teamsOf()).toEqual(had)
  const shown = await preview(swiss)
  expect(shown).toMatchObject({ round: 2, reopened: [{ round: 2, matchIds: expect.any(Array) }], played: [] })
  expect(shown.reopened[0]?.matchIds).toHaveLength(2)
  expect(await editor.post(`/api/stages/${swiss}/close`, {})).toMatchObject({ status: 409, body: { code: 'STAGE_OPEN' } })
  const { requestId } = await paired(swiss, { basis: shown.basis })
  expect((await teamsOf()).slice(4, 8)).toEqual(['1 5', '2 3', '4 8', '6 7'])
  expect((await preview(swiss)).reopened).toEqual([])
  expect((await editor.post('/api/history/undo', { requestId })).status).toBe(200)
  expect(await teamsOf()).toEqual(had)
  // Once a match that it touches has begun, it is named and everything stays, unless staff keep the pairings by hand.
  const touched = shown.reopened[0]?.matchIds[0] ?? ''
  await enter(touched, [[2, 0]])
  expect(await pair(swiss)).toMatchObject({ status: 409, body: { code: 'STAGE_PLAYED', details: [{ path: `match:${touched}` }] } })
  const { matches } = await stageOf(swiss)
  const kept = pairings.filter(({ round }) => round === 2).flatMap(({ matchId }) => matches.filter(({ id }) => id === matchId))
  const byHand = { pairings: kept.map(({ teamOneId, teamTwoId }) => ({ one: teamOneId, two: teamTwoId })) }
  expect(await preview(swiss, byHand)).toMatchObject({ round: 2, reopened: [], played: [] })
  const keep = await paired(swiss, byHand)
  expect(keep.broken.map(({ what }) => what)).toEqual(['other-record', 'other-record'])
  expect(await teamsOf()).toEqual(had)
  expect((await preview(swiss)).reopened).toEqual([])
})

test('A stage is played to its end, shows its order after each round, and closing it seeds the bracket from that (SW-02 SG-08)', async () => {
  const { stages: [swiss, playoffs], teamIds } = await make.aPlan({ teams: 8, template: TEMPLATE })
  for (let round = 1; round <= 5; round += 1) {
    await playRound(swiss, teamIds, round, round === 1 ? [0] : [])
    if (round < 5) await paired(swiss)
  }
  const answer = await pair(swiss)
  if (answer.status === 200) expect(answer.body).toMatchObject({ pairings: [] })
  else expect(answer.body.code).toBe('PAIRING_IMPOSSIBLE')
  const [table]: StageStandings = await read(`/api/stages/${swiss}/standings`)
  expect(table?.rows.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(table?.rows.map(({ standing }) => standing?.swiss?.status)).toEqual([...Array(4).fill('through'), ...Array(4).fill('out')])
  const [first]: StageStandings = await read(`/api/stages/${swiss}/standings?round=1`)
  expect(first?.rows.map(({ teamId }) => teamIds.indexOf(teamId) + 1)).toEqual([2, 3, 4, 8, 1, 5, 6, 7])
  const closed = await editor.post(`/api/stages/${swiss}/close`, {})
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  expect(closed.body.seats[0].reason).toMatch(/^#1 of Swiss Stage: 3–0, difficulty [+-]\d+$/)
  expect(closed.body.seats.map(({ teamId }: { teamId: string }) => teamId)).toEqual(table?.rows.slice(0, 4).map(({ teamId }) => teamId))
  expect((await stageOf(playoffs)).places.map(({ teamId }) => teamId)).toEqual(table?.rows.slice(0, 4).map(({ teamId }) => teamId))
  expect(await pair(swiss)).toMatchObject({ status: 409, body: { code: 'STAGE_CLOSED' } })
})

test('A later stage takes those who went through with a record: closing says so, and the graph and the places name it (SW-11)', async () => {
  const seeds = Array.from({ length: 8 }, (_, index) => ({ from: 'seed' as const, seed: index + 1 }))
  const record = (wins: number, losses: number) => ({ from: 'record' as const, stageId: 'swiss', wins, losses, nth: 1 })
  const settings = { swiss: { until: { wins: 2, losses: 2 } } }
  const { teamIds, stages: [swiss, finals] } = await make.aPlan({
    teams: 8, template: undefined,
    stages: [
      { id: 'swiss', name: 'Swiss', format: 'swiss', settings, places: seeds },
      { id: 'finals', name: 'Finals', format: 'single-elimination', places: [record(2, 0), { ...record(2, 0), nth: 2 }, { ...record(2, 1), nth: 2 }, record(2, 1)] },
    ],
  })
  expect((await stageOf(finals)).places.map(({ text, source }) => [text, source.from])).toEqual(
    [['Swiss 2–0 #1', 'record'], ['Swiss 2–0 #2', 'record'], ['Swiss 2–1 #2', 'record'], ['Swiss 2–1 #1', 'record']])
  for (let round = 1; round <= 3; round += 1) {
    await playRound(swiss, teamIds, round)
    if (round < 3) await paired(swiss)
  }
  const [table]: StageStandings = await read(`/api/stages/${swiss}/standings`)
  const closed = await editor.post(`/api/stages/${swiss}/close`, {})
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  const ranked = table?.rows.map(({ teamId }) => teamId) ?? []
  expect(closed.body.seats.map(({ teamId }: { teamId: string }) => ranked.indexOf(teamId) + 1)).toEqual([1, 2, 4, 3])
  expect(closed.body.seats[2].reason).toMatch(/^Number 2 of those who ended 2–1: difficulty [+-]?\d+$/)
  const refused = await editor.post(`/api/events/${await make.anEvent()}/plan`, {
    teams: teamIds, stages: [
      { id: 'swiss', name: 'Swiss', format: 'swiss', settings, places: seeds },
      { id: 'finals', name: 'Finals', format: 'single-elimination', places: [record(2, 0), { ...record(2, 0), nth: 3 }] },
    ],
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'PLAN_IMPOSSIBLE', error: expect.stringContaining('Swiss 2–0 #3: 2 teams of Swiss end 2–0') } })
})

test('An odd number of teams has a bye as a win, and who has withdrawn is not paired (SW-04)', async () => {
  const { stages: [swiss], teamIds, eventId } = await make.aPlan({ teams: 7, template: TEMPLATE })
  expect((await stageOf(swiss)).swissRounds[0]).toMatchObject({ byes: [6], isPaired: true })
  await playRound(swiss, teamIds, 1)
  const { standings } = (await read(`/api/events/${eventId}/groups`))[0]
  expect(standings.find(({ teamId }: { teamId: string }) => teamId === teamIds[6])).toMatchObject({ wins: 1, losses: 0, swiss: { byes: 1 } })
  await editor.post(`/api/events/${eventId}/withdrawals`, { teamId: teamIds[5] })
  const shown = await paired(swiss)
  expect(shown.pairings.flatMap(({ one, two }) => [one.teamId, two?.teamId]).toSorted()).toEqual(teamIds.filter((_, index) => index !== 5).toSorted())
  expect((await stageOf(swiss)).swissRounds[1]).toMatchObject({ left: [5], byes: [] })
})

test('Only Swiss stages are paired round by round', async () => {
  const { stages: [league] } = await make.aPlan({ teams: 4 })
  expect(await pair(league)).toMatchObject({ status: 409, body: { code: 'PAIRING_IMPOSSIBLE', error: 'League is not a Swiss stage: its matches are all known.' } })
})

test('Later rounds name what brought their teams there (SW-09)', async () => {
  const { stages: [swiss], teamIds } = await make.aPlan({ teams: 4, template: TEMPLATE })
  await playRound(swiss, teamIds, 1)
  await paired(swiss)
  const { pairings } = await stageOf(swiss)
  const [first, , third] = pairings.map(({ matchId }) => matchId)
  const shown = (await stageOf(swiss)).matches
  expect(shown.find(({ id }) => id === first)).toMatchObject({ round: 'Swiss Stage, round 1' })
  expect(shown.find(({ id }) => id === first)?.earned).toBeUndefined()
  expect(shown.find(({ id }) => id === third)).toMatchObject({
    round: 'Swiss Stage, round 2', earned: { teamOne: `match:${first}`, teamTwo: `match:${pairings[1]?.matchId}`, name: 'Swiss Stage, round 2' },
  })
})

test('A real stage is paired and seated as it really was (SW-01 SW-02 SW-03 SW-08)', async () => {
  const stage = MAJORS.at(-1)
  if (!stage) throw new Error('There is no real stage')
  await playMajor(site, stage)
})
