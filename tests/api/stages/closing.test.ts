import { expect, test } from 'vitest'
import type { SentMatch } from '#contract/matches.ts'
import type { Closing, ListedStage } from '#contract/plans/stages.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, toWrite, type Scores } from '#tests/support/worlds/factories.ts'

const { anon, editor, admin, make } = await openSite()

const TEMPLATE = 'groups-into-double-elimination'
const read = async (path: string) => (await anon.get(path)).body
const looks = () => digest(admin, { traces: false })
const stagesOf = (eventId: string): Promise<ListedStage[]> => read(`/api/events/${eventId}/stages`)

async function play(id: string, scores: Scores): Promise<void> {
  const match: SentMatch = await read(`/api/matches/${id}`)
  const answer = await editor.put(`/api/matches/${id}`, { ...toWrite(match), games: games(...scores) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
const ONE: Scores = [[2, 0], [2, 0]]
const TWO: Scores = [[0, 2], [0, 2]]

/** Plays a stage so that the better seed always wins. */
async function playStage(stageId: string | undefined, seeds: string[], except: string[] = []): Promise<void> {
  const { matches }: { matches: SentMatch[] } = await read(`/api/stages/${stageId}`)
  for (const { id, teamOneId, teamTwoId } of matches.filter((match) => !except.includes(match.id))) {
    await play(id, seeds.indexOf(teamOneId) < seeds.indexOf(teamTwoId) ? ONE : TWO)
  }
}

// It looks at all there is, like the next one: first, while that is little.
test('A round robin after a round robin gets its teams match by match (SG-08)', async () => {
  const seeds = [1, 2, 3, 4].map((seed) => ({ from: 'seed' as const, seed }))
  const place = (rank: number) => ({ from: 'place' as const, stageId: 'one', rank })
  const { teamIds, eventId, stages: [first, second] } = await make.aPlan({
    teams: 4, template: undefined,
    stages: [
      { id: 'one', name: 'First', format: 'round-robin', places: seeds },
      { id: 'two', name: 'Second', format: 'round-robin', places: [place(1), place(2), place(3)], settings: { legs: 2 } },
    ],
  })
  await playStage(first, teamIds)
  const before = await looks()
  const closed = await editor.post(`/api/stages/${first}/close`, {})
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  const { matches, places }: { matches: SentMatch[]; places: { teamId: string }[] } = await read(`/api/stages/${second}`)
  expect(places.map(({ teamId }) => teamIds.indexOf(teamId))).toEqual([0, 1, 2])
  expect(matches.map(({ teamOneId, teamTwoId }) => `${teamIds.indexOf(teamOneId)}${teamIds.indexOf(teamTwoId)}`)).toEqual(['12', '01', '20', '21', '10', '02'])
  const [, group] = await read(`/api/events/${eventId}/groups`)
  expect(group.teamIds).toEqual(teamIds.slice(0, 3))
  expect((await editor.post('/api/history/undo', { requestId: closed.body.requestId })).status).toBe(200)
  expect(await looks()).toBe(before)
})

test('Closing the groups seeds the bracket and its matches with the reason for each place, and one undo takes it back (SG-08)', async () => {
  const { eventId, teamIds, stages: [groups, playoffs] } = await make.aPlan({ teams: 8, template: TEMPLATE })
  await playStage(groups, teamIds)
  expect((await stagesOf(eventId))[0]).toMatchObject({ status: 'played', playedCount: 12 })
  const before = await looks()
  const { body: preview }: { body: Closing } = await editor.post(`/api/stages/${groups}/close/preview`)
  expect(await looks()).toBe(before)
  expect(preview).toMatchObject({ open: [], ties: [], filled: ['Playoffs: all 4 teams are known, so it is seeded'] })
  // Groups: 1 4 5 8 and 2 3 6 7.
  expect(preview.seats.map(({ text, teamId, reason }) => [text, teamIds.indexOf(teamId) + 1, reason])).toEqual([
    ['Group A #1', 1, '#1 of Group A: 9 points, map differential +6'], ['Group B #1', 2, '#1 of Group B: 9 points, map differential +6'],
    ['Group A #2', 4, '#2 of Group A: 6 points, map differential +2'], ['Group B #2', 3, '#2 of Group B: 6 points, map differential +2'],
  ])
  const closed = await editor.post(`/api/stages/${groups}/close`, { basis: preview.basis })
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  expect(closed.body).toMatchObject({ seats: preview.seats, stage: { status: 'closed' } })
  const { matches }: { matches: SentMatch[] } = await read(`/api/stages/${playoffs}`)
  expect(matches.slice(0, 2).map(({ teamOneId, teamTwoId, origin }) => [teamIds.indexOf(teamOneId) + 1, teamIds.indexOf(teamTwoId) + 1, origin])).toEqual([
    [1, 3, { one: 'Group A #1', two: 'Group B #2' }], [2, 4, { one: 'Group B #1', two: 'Group A #2' }],
  ])
  expect(await editor.post(`/api/stages/${groups}/close`, {})).toMatchObject({ status: 409, body: { code: 'STAGE_CLOSED' } })
  const undone = await editor.post('/api/history/undo', { requestId: closed.body.requestId })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await looks()).toBe(before)
})

test('A stage is not closed while matches are open: they are named (SG-08)', async () => {
  const { teamIds, stages: [groups], made } = await make.aPlan({ teams: 8, template: TEMPLATE })
  const last = made.ids['groups.1.3.2'] ?? ''
  await playStage(groups, teamIds, [last])
  const { body } = await editor.post(`/api/stages/${groups}/close/preview`)
  expect(body).toMatchObject({ open: [{ matchId: last }], ties: [] })
  expect(await editor.post(`/api/stages/${groups}/close`, {})).toMatchObject({ status: 409, body: { code: 'STAGE_OPEN', details: [{ path: `match:${last}` }] } })
})

test('A stage is not closed while a tie crosses the line, and is once it is broken by lot (SG-08)', async () => {
  const { stages: [groups], teamIds, eventId } = await make.aPlan({ teams: 8, template: TEMPLATE })
  // Of group A, the first three beat each other in a ring.
  const [a, b, c] = [teamIds[0], teamIds[3], teamIds[4]]
  const beats = new Set([`${a} ${b}`, `${b} ${c}`, `${c} ${a}`])
  const { matches }: { matches: SentMatch[] } = await read(`/api/stages/${groups}`)
  for (const { id, teamOneId, teamTwoId } of matches) {
    const inRing = [a, b, c].includes(teamOneId) && [a, b, c].includes(teamTwoId)
    const isOne = inRing ? beats.has(`${teamOneId} ${teamTwoId}`) : teamIds.indexOf(teamOneId) < teamIds.indexOf(teamTwoId)
    await play(id, isOne ? ONE : TWO)
  }
  const refused = await editor.post(`/api/stages/${groups}/close`, {})
  expect(refused).toMatchObject({ status: 409, body: { code: 'STAGE_TIED', error: expect.stringContaining('are level in Group A on #1 to #3') } })
  const [group] = await read(`/api/events/${eventId}/groups`)
  const saved = await editor.put(`/api/groups/${group.id}`, {
    name: group.name, teamIds: group.teamIds, matchIds: group.matchIds, eliminationRule: group.eliminationRule,
    ranking: ['points', 'map-difference', 'draw'], lots: { teamIds: [c, a, b], reason: 'coin toss', by: 'K. Lee' },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const closed = await editor.post(`/api/stages/${groups}/close`, {})
  expect(closed.status, JSON.stringify(closed.body)).toBe(200)
  expect(closed.body.seats[0]).toMatchObject({ text: 'Group A #1', teamId: c, reason: expect.stringContaining('coin toss') })
})

test('A closed stage opens again while nobody has played in the next one, which has no teams then (SG-09)', async () => {
  const { teamIds, stages: [groups, playoffs] } = await make.aPlan({ teams: 8, template: TEMPLATE })
  await playStage(groups, teamIds)
  const before = await read(`/api/stages/${playoffs}`)
  expect(await editor.post(`/api/stages/${groups}/reopen`)).toMatchObject({ status: 409, body: { code: 'STAGE_OPEN' } })
  await editor.post(`/api/stages/${groups}/close`, {})
  const reopened = await editor.post(`/api/stages/${groups}/reopen`)
  expect(reopened.status, JSON.stringify(reopened.body)).toBe(200)
  expect(reopened.body.stage.status).toBe('played')
  const after = await read(`/api/stages/${playoffs}`)
  expect(after.places).toEqual(before.places)
  expect(after.nodes).toEqual(before.nodes)
  expect(after.matches.map(({ teamOneId, teamTwoId }: SentMatch) => [teamOneId, teamTwoId])).toEqual(before.matches.map(() => ['tbd', 'tbd']))

  expect((await editor.post(`/api/stages/${groups}/close`, {})).status).toBe(200)
  const seeded = await read(`/api/stages/${playoffs}`)
  await play(seeded.matches[0].id, ONE)
  expect(await editor.post(`/api/stages/${groups}/reopen`)).toMatchObject({
    status: 409, body: { code: 'STAGE_PLAYED', error: expect.stringMatching(/^Playoffs has begun\./) },
  })
})

test('A result of a closed stage that moves its places is asked about, and the stage is marked until it is closed again (SG-13)', async () => {
  const { eventId, teamIds, stages: [groups, playoffs] } = await make.aPlan({ teams: 8, template: TEMPLATE })
  await playStage(groups, teamIds)
  await editor.post(`/api/stages/${groups}/close`, {})
  const marks = async () => [(await stagesOf(eventId))[0]?.overtaken, (await read(`/api/stages/${groups}`)).overtaken]
  expect(await marks()).toEqual([null, null])
  const { matches }: { matches: SentMatch[] } = await read(`/api/stages/${groups}`)
  // Of group A, the fourth seed beats the first: both have its ranks exchanged then.
  const match = matches.find(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId].toSorted().join() === [teamIds[0], teamIds[3]].toSorted().join())
  const changed = { ...toWrite(match as SentMatch), games: games(...(match?.teamOneId === teamIds[0] ? TWO : ONE)) }
  const before = await looks()
  const refused = await editor.put(`/api/matches/${match?.id}`, changed)
  expect(refused).toMatchObject({ status: 409, body: { code: 'DOWNSTREAM_COMPLETE', details: [
    { path: `stage:${groups}`, message: expect.stringContaining('Group A #1 in Playoffs is ') }, { path: `stage:${groups}`, message: expect.stringContaining('Group A #2 in Playoffs is ') },
  ] } })
  expect(await looks()).toBe(before)
  expect((await editor.put(`/api/matches/${match?.id}?confirm=true`, changed)).status).toBe(200)
  const [listed, shown] = await marks()
  expect(listed).toMatchObject({ places: [expect.any(String), expect.any(String)], cure: expect.stringMatching(/^Open .* again and close it again/) })
  expect(shown).toEqual(listed)
  // What changes no place asks nothing, marked or not.
  const last = matches.find(({ teamOneId, teamTwoId }) => [teamOneId, teamTwoId].every((id) => teamIds.indexOf(id) > 5))
  if (last) expect((await editor.put(`/api/matches/${last.id}`, { ...toWrite(await read(`/api/matches/${last.id}`)), note: 'Late' })).status).toBe(200)
  await editor.post(`/api/stages/${groups}/reopen`)
  expect((await editor.post(`/api/stages/${groups}/close`, {})).status).toBe(200)
  expect(await marks()).toEqual([null, null])
  const { places }: { places: { teamId: string }[] } = await read(`/api/stages/${playoffs}`)
  expect(places[0]?.teamId).toBe(teamIds[3])
})
