import { expect, test } from 'vitest'
import type { MadePlan, SentPlan } from '#contract/plans/plans.ts'
import type { ListedStage } from '#contract/plans/stages.ts'
import type { SentMatch } from '#contract/matches.ts'
import { digest } from '#tests/support/digest.ts'
import { openSite } from '#tests/support/program/site.ts'
import { games, WIN } from '#tests/support/worlds/factories.ts'

const { anon, editor, admin, make } = await openSite()

const DAYS = ['2027-01-15', '2027-01-16', '2027-01-17', '2027-01-18'].map((day) => ({ from: `${day}T12:00:00.000Z`, until: `${day}T22:00:00.000Z` }))
const stream = (label: string) => ({ label, language: 'en', url: `https://example.com/${label}` })
const TIMES = { days: DAYS, streams: [stream('main'), stream('second')], mapMinutes: 20, breakMinutes: 10, restMinutes: 20 }
const TEMPLATE = 'groups-into-double-elimination'

const read = async (path: string) => (await anon.get(path)).body
const matchesOf = (eventId: string): Promise<SentMatch[]> => read(`/api/matches?eventId=${eventId}&limit=200`)
const stagesOf = (eventId: string): Promise<ListedStage[]> => read(`/api/events/${eventId}/stages`)
const looks = () => digest(admin, { traces: false })

// It looks at all there is, like the next three: first, while that is little.
test('With an error nothing is stored, and the answer names everything that is wrong (SG-06)', async () => {
  const eventId = await make.anEvent()
  const [one = '', two = ''] = await make.teams(2)
  const wanted = { template: 'league', teams: [one, two, one, 'gone'] }
  const preview: SentPlan = (await editor.post(`/api/events/${eventId}/plan/preview`, wanted)).body
  expect(preview.problems).toMatchObject([{ code: 'TEAM_TWICE', severity: 'error', path: 'teams.2' }, { code: 'TEAM_UNKNOWN', path: 'teams.3' }])
  const before = await looks()
  expect(await editor.post(`/api/events/${eventId}/plan`, wanted)).toMatchObject({
    status: 409, body: { code: 'PLAN_IMPOSSIBLE', details: [{ path: 'teams.2' }, { path: 'teams.3' }] },
  })
  expect(await looks()).toBe(before)
})

test('A plan may take the place of stages that nobody has played, and of no others (SG-07)', async () => {
  const { eventId, teamIds, made, stages } = await make.aPlan({ teams: 8, template: TEMPLATE })
  const before = await looks()
  const wanted = { template: 'league', teams: teamIds, replaces: stages }
  const alone = await editor.post(`/api/events/${eventId}/plan/preview`, { ...wanted, replaces: stages.slice(0, 1) })
  expect(alone.body.problems).toMatchObject([{ code: 'UNKNOWN_STAGE', path: 'replaces' }])
  const again = await editor.post(`/api/events/${eventId}/plan`, wanted)
  expect(again.status, JSON.stringify(again.body)).toBe(201)
  expect(again.body.removed).toEqual(['Group Stage with 2 groups, 12 matches', 'Playoffs with 1 bracket, 6 matches'])
  expect(await matchesOf(eventId)).toHaveLength(28)
  expect((await stagesOf(eventId)).map(({ name }) => name)).toEqual(['League'])
  expect((await editor.post('/api/history/undo', { requestId: again.body.requestId })).status).toBe(200)
  expect(await looks()).toBe(before)

  const [first] = made.matches
  const played = { eventId, teamOneId: first?.one.teamId, teamTwoId: first?.two.teamId, games: games(...WIN) }
  await editor.put(`/api/matches/${made.ids[first?.key ?? '']}`, played)
  expect(await editor.post(`/api/events/${eventId}/plan`, wanted)).toMatchObject({
    status: 409, body: { code: 'STAGE_PLAYED', error: expect.stringMatching(/^Group Stage has begun\./) },
  })
})

test('The preview stores nothing and answers what the plan then makes: 44 matches with groups, bracket, links and times (SG-01 SG-07)', async () => {
  const eventId = await make.anEvent()
  const teams = await make.teams(12)
  const before = await looks()
  const wanted = { template: TEMPLATE, teams, times: TIMES }
  const preview = await editor.post(`/api/events/${eventId}/plan/preview`, wanted)
  expect(preview.status, JSON.stringify(preview.body)).toBe(200)
  expect(await looks()).toBe(before)
  const made = await editor.post(`/api/events/${eventId}/plan`, { ...wanted, basis: preview.body.basis })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const { requestId: _request, ids, ...plan }: MadePlan = made.body
  expect(plan).toEqual(preview.body)
  expect(plan.problems).toEqual([])

  const matches = await matchesOf(eventId)
  expect(matches).toHaveLength(44)
  const shown = (match: SentMatch) => [match.teamOneId, match.teamTwoId, match.bestOf, match.matchStartTime]
  const byId = new Map(matches.map((match) => [match.id, match]))
  for (const { key, one, two, bestOf, matchStartTime } of plan.matches) {
    const stored = byId.get(ids[key] ?? '')
    expect(stored && shown(stored)).toEqual([one.teamId ?? 'tbd', two.teamId ?? 'tbd', bestOf, matchStartTime])
  }
  const groups = await read(`/api/events/${eventId}/groups`)
  expect(groups.map((group: { name: string; teamIds: string[]; matchIds: string[]; eliminationRule: object }) =>
    [group.name, group.teamIds.length, group.matchIds.length, group.eliminationRule])).toEqual([
    ['Group A', 6, 15, { teamsEliminated: 2 }], ['Group B', 6, 15, { teamsEliminated: 2 }],
  ])
  const [bracket] = await read(`/api/brackets/event/${eventId}`)
  expect(bracket).toMatchObject({ name: 'Playoffs', type: 'double-elimination', participantCount: 8, bestOf: 3, roundBestOf: { 'grand-finals': 5 } })
  expect(bracket.matches.every(({ matchId }: { matchId: string }) => byId.has(matchId))).toBe(true)
  expect(await stagesOf(eventId)).toMatchObject([
    { name: 'Group Stage', position: 0, status: 'planned', matchCount: 30, parts: [{ name: 'Group A', teamCount: 6 }, { name: 'Group B' }] },
    { name: 'Playoffs', position: 1, status: 'planned', matchCount: 14, places: [{ text: 'Group A #1', teamId: null }, { text: 'Group B #1' }, ...Array.from({ length: 6 }, () => ({}))] },
  ])
})

test('One undo takes a whole plan back, and undoing that makes it again (SG-07)', async () => {
  const before = await looks()
  const { made, eventId } = await make.aPlan({ teams: 12, template: TEMPLATE, times: TIMES })
  const planned = await looks()
  expect(planned).not.toBe(before)
  const undone = await editor.post('/api/history/undo', { requestId: made.requestId })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await matchesOf(eventId)).toEqual([])
  expect(await stagesOf(eventId)).toEqual([])
  expect((await editor.post('/api/history/undo', { requestId: undone.body.requestId })).status).toBe(200)
  expect(await looks()).toBe(planned)
})

test('A stage takes its rounds, nodes and matches from its groups and brackets (SG-10)', async () => {
  const { stages: [groups, playoffs] } = await make.aPlan({ teams: 8, template: TEMPLATE })
  const first = await read(`/api/stages/${groups}`)
  expect(first.rounds).toHaveLength(3)
  expect(first.rounds[0]).toMatchObject({ name: 'Round 1', matchIds: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)] })
  expect(first).toMatchObject({ format: 'round-robin', status: 'planned', nodes: [] })
  expect(first.matches).toHaveLength(12)
  const last = await read(`/api/stages/${playoffs}`)
  expect(last.nodes).toHaveLength(6)
  expect(last.rounds.map(({ name }: { name: string }) => name)).toEqual(['Upper Semifinals', 'Upper Final', 'Lower Round 1', 'Lower Final', 'Grand Final'])
  expect(await read(`/api/stages/${groups}/standings`)).toMatchObject([{ kind: 'group', name: 'Group A', part: 0, rows: [{ standing: { points: 0 } }, {}, {}, {}] }, { name: 'Group B' }])
})

test('GSL groups are brackets of four with names of their own (SG-04 BR-37)', async () => {
  const { eventId } = await make.aPlan({ teams: 8, template: 'gsl-into-single-elimination' })
  const brackets = await read(`/api/brackets/event/${eventId}`)
  expect(brackets.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([['Group A', 'gsl'], ['Group B', 'gsl'], ['Playoffs', 'single-elimination']])
  expect(brackets[0].matches.filter(({ status }: { status: string }) => status === 'active')).toHaveLength(2)
  expect(brackets[0].roundNames).toMatchObject({ 'loser-round-2': 'Decider' })
})

test('A plan does nothing else than its preview showed (SG-07)', async () => {
  const eventId = await make.anEvent()
  const teams = await make.teams(4)
  const wanted = { template: 'league', teams }
  const { basis } = (await editor.post(`/api/events/${eventId}/plan/preview`, wanted)).body
  await make.aPlan({ eventId })
  expect(await editor.post(`/api/events/${eventId}/plan`, { ...wanted, basis })).toMatchObject({ status: 409, body: { code: 'CHANGED_SINCE' } })
})

test.each(['matchStartTime', 'scheduledAt'])('Matches that teams play elsewhere at that time are named, by %s (MT-08 SG-05)', async (time) => {
  const [teamOneId = '', teamTwoId = ''] = await make.teams(2)
  await make.aMatch({ teamOneId, [time]: '2027-01-15T12:30:00.000Z', bestOf: 3 })
  const eventId = await make.anEvent()
  const at = { 'league.0.1.1': '2027-01-15T13:00:00.000Z' }
  const wanted = { template: 'league', teams: [teamOneId, teamTwoId], times: { ...TIMES, at } }
  const { body } = await editor.post(`/api/events/${eventId}/plan/preview`, wanted)
  expect(body.problems).toMatchObject([{ code: 'TEAM_BUSY', severity: 'error', path: 'matches.league.0.1.1' }])
  const free = await editor.post(`/api/events/${eventId}/plan/preview`, { ...wanted, times: TIMES })
  expect(free.body).toMatchObject({ problems: [], matches: [{ matchStartTime: '2027-01-15T13:50:00.000Z' }] })
})

test('A stage that goes leaves its groups and matches, and an event goes with its stages (SG-10)', async () => {
  const { eventId, stages: [id] } = await make.aPlan({ teams: 4 })
  expect((await editor.delete(`/api/events/${eventId}`))).toMatchObject({ status: 409, body: { error: expect.stringContaining('1 stage') } })
  expect((await editor.delete(`/api/stages/${id}`)).status).toBe(204)
  expect(await matchesOf(eventId)).toHaveLength(6)
  await make.aPlan({ eventId })
  expect((await editor.delete(`/api/events/${eventId}?cascade=true`)).status).toBe(204)
  expect(await anon.get(`/api/stages/${id}`)).toMatchObject({ status: 404, body: { code: 'STAGE_NOT_FOUND' } })
})
