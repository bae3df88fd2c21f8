import { expect, test } from 'vitest'
import type { TeamsMerged } from '#contract/editing/merges.ts'
import type { EventRecord } from '#contract/events.ts'
import type { GroupRecord } from '#contract/groups.ts'
import type { SentBracket } from '#contract/brackets.ts'
import type { SentListItem, SentMatch } from '#contract/matches.ts'
import type { StageRecord } from '#contract/plans/stages.ts'
import type { TeamEvent, TeamMaps } from '#contract/team/history.ts'
import type { TeamRecord } from '#contract/teams.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, complete } from '#tests/support/worlds/brackets.ts'
import { games, toWrite } from '#tests/support/worlds/factories.ts'

const { anon, editor, make, server } = await openSite()

const read = async <T>(path: string) => (await anon.get(`/api/${path}`)).body as T
const found = async (text: string) => (await read<{ id: string }[]>(`search?q=${encodeURIComponent(text)}`)).map(({ id }) => id)
const merge = (gone: string, kept: string) => editor.post(`/api/teams/${gone}/merge`, { intoId: kept })
const undo = async (requestId: string | null) => {
  const { status, body } = await editor.post('/api/history/undo', { requestId })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.requestId as string
}

const won = { winnerMode: 'auto' as const, bestOf: 3, games: games([2, 0], [2, 1]).map((game) => ({ ...game, map: 'midtown' })) }

/** A double of a team with everything that a team can be in, and a match of the one that stays. */
async function aDouble([old, now] = ['Kestrêls old', 'Harbour Kestrels']) {
  const playerId = await make.aPlayer()
  const { eventId: cup, bracketId, teams: [gone = '', second = ''] } = await aTournament(editor)
  await editor.put(`/api/teams/${gone}`, { name: old, tag: old.slice(-6), region: 'EMEA', roster: [{ playerId, role: 'duelist' }] })
  await complete(editor, bracketId, 'w1-0', gone)
  await editor.post(`/api/snapshots/events/${cup}`, { teamIds: [gone, second] })
  const kept = await make.aTeam({ name: now, tag: now.slice(-6) })
  const eventId = await make.anEvent({ startDate: '2026-02-01', endDate: '2026-02-03', status: 'completed' })
  await editor.post(`/api/snapshots/events/${eventId}`, { teamIds: [gone, second] })
  await editor.patch(`/api/events/${eventId}`, {
    prizeDistribution: [{ place: 1, placeEnd: null, prize: 5_000, teams: [{ teamId: gone, teamName: old }] }],
  })
  const at = (day: number) => ({ matchStartTime: `2026-02-0${day}T12:00:00Z` })
  const player = { playerId, team: gone, role: 'duelist' as const }
  const matches = [
    await make.aMatch({ eventId, teamOneId: gone, teamTwoId: second, ...at(1), ...won, games: won.games.map((game) => ({ ...game, players: [player] })) }),
    await make.aMatch({ eventId, teamOneId: second, teamTwoId: gone, ...at(2), ...won }),
    await make.aMatch({ teamOneId: gone, teamTwoId: second, matchStartTime: new Date(Date.now() + 86_400_000).toISOString() }),
    await make.aMatch({ teamOneId: kept, teamTwoId: second, ...at(3), ...won }),
  ]
  const groupId = await make.aGroup({
    eventId, teamIds: [gone, second], matchIds: matches.slice(0, 2), deductions: [{ teamId: gone, points: 1, note: 'Late' }],
  })
  const { eventId: planned, teamIds, stages } = await make.aPlan({ teams: 4 })
  return { gone, kept, second, cup, bracketId, eventId, matches, groupId, planned, seeded: teamIds[0] ?? '', stages }
}

test('A merge moves matches, snapshots, events, groups and brackets to the team that stays, and one undo brings all back (TM-12)', async () => {
  const { gone, kept, second, cup, bracketId, eventId, matches, groupId } = await aDouble()
  const paths = [
    `teams/${gone}`, `teams/${kept}`, `events/${eventId}`, `events/${cup}`, `brackets/${bracketId}`, ...matches.map((id) => `matches/${id}`),
    `teams/${gone}/events`, `teams/${kept}/events`, `teams/${gone}/maps`, `teams/${kept}/maps`, `events/${eventId}/groups`,
    `matches?teamId=${gone}`, `matches?teamId=${kept}`, `groups/${groupId}/standings`, `brackets/${bracketId}/placements`,
  ]
  const state = async () => Promise.all(paths.map((path) => read<unknown>(path)))
  /** Versions count on, and the snapshots of a team are of the moment. */
  const plain = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, each: unknown) => (['version', 'updatedAt', 'capturedAt'].includes(key) ? null : each)))
  const before = await state()
  const own = await read<SentListItem[]>(`matches?teamId=${gone}&limit=500`)

  const { status, body } = await merge(gone, kept)
  expect(status, JSON.stringify(body)).toBe(200)
  const { requestId, ...answer } = body as TeamsMerged
  expect(answer).toEqual({ id: kept, events: 2, matches: own.length, groups: 1, brackets: 1, stages: 0 })

  expect(await read(`teams/${kept}`)).toMatchObject({
    name: 'Harbour Kestrels', region: 'EMEA', formerNames: expect.arrayContaining(['Kestrêls old']), formerIds: [gone], roster: [{ role: 'duelist' }],
  })
  const [first, lost, planned] = await Promise.all(matches.map((id) => read<SentMatch>(`matches/${id}`)))
  expect([first?.teamOneId, first?.teamOneName, first?.teamOneSnapshot?.id, first?.seriesWinner]).toEqual([kept, 'Kestrêls old', kept, kept])
  expect([first?.games[0]?.players[0]?.team, first?.games[0]?.gameWinner, lost?.teamTwoId, lost?.seriesWinner]).toEqual([kept, kept, kept, second])
  expect([planned?.teamOneId, planned?.teamOneName]).toEqual([kept, 'Harbour Kestrels'])
  const event = await read<EventRecord>(`events/${eventId}`)
  expect(event.teamMetadata.map(({ teamId, snapshot }) => [teamId, snapshot?.id])).toEqual(expect.arrayContaining([[kept, kept]]))
  expect(event.prizeDistribution[0]?.teams).toEqual([{ teamId: kept, teamName: 'Kestrêls old' }])
  const [group] = await read<GroupRecord[]>(`events/${eventId}/groups`)
  expect([group?.teamIds.includes(kept), group?.deductions]).toEqual([true, [{ teamId: kept, points: 1, note: 'Late' }]])
  const bracket = await read<SentBracket>(`brackets/${bracketId}`)
  expect(JSON.stringify(bracket)).toContain(kept)
  expect(JSON.stringify([first, lost, planned, event, group, bracket])).not.toContain(gone)

  const all = await read<SentListItem[]>(`matches?teamId=${kept}&limit=500`)
  expect(all).toHaveLength(own.length + 1)
  const series = (some: SentListItem[]) => ({
    won: some.filter(({ seriesWinner }) => seriesWinner === kept).length, drawn: 0,
    lost: some.filter(({ seriesWinner }) => seriesWinner !== null && seriesWinner !== kept).length,
  })
  expect((await read<TeamMaps>(`teams/${kept}/maps`)).matches).toEqual(series(all))
  const events = await read<TeamEvent[]>(`teams/${kept}/events`)
  expect(events.map((each) => each.eventId).toSorted()).toEqual([cup, eventId].toSorted())
  for (const each of events) expect(each.matches).toEqual(series(all.filter((match) => match.eventId === each.eventId)))
  expect(events.find((each) => each.eventId === eventId)?.prize).toBe(5_000)
  // What was merged is saved like anything else.
  const saved = await editor.put(`/api/matches/${first?.id}`, toWrite(first as SentMatch))
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await undo(saved.headers.get('x-request-id'))

  expect(await found('kestrels old')).toEqual([kept])
  expect(await read('search/suggestions?q=kestrels+old')).toMatchObject([{ type: 'team', id: kept, subtitle: expect.stringContaining('Kestrêls old') }])
  expect(await read<object[]>('teams?search=kestrels+old&after=start')).toHaveLength(1)

  const undone = await undo(requestId)
  expect(plain(await state())).toEqual(plain(before))
  expect(await found('kestrels old')).toEqual([gone])
  await undo(undone)
  expect(await found('kestrels old')).toEqual([kept])
})

test('A merge moves the seeds of stages and who withdrew, and an undo brings them back (TM-12 SG-02)', async () => {
  const { planned, seeded, stages, kept } = await aDouble(['Plovers A', 'Plovers B'])
  const withdrawn = await editor.post(`/api/events/${planned}/withdrawals`, { teamId: seeded, note: 'Ill' })
  expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBeLessThan(300)
  const state = async () => [(await read<EventRecord>(`events/${planned}`)).withdrawals, (await read<StageRecord>(`stages/${stages[0]}`)).places]
  const before = await state()
  expect(JSON.stringify(before[0])).toContain(seeded)
  const { body } = await merge(seeded, kept)
  expect((body as TeamsMerged).stages).toBe(1)
  expect(JSON.stringify(await state())).toEqual(JSON.stringify(before).replaceAll(seeded, kept))
  await undo((body as TeamsMerged).requestId)
  expect(await state()).toEqual(before)
})

test('The addresses and pictures of a merged team and player lead to the one that stayed, over any number of merges (TM-12 PL-10)', async () => {
  const [first = '', second = '', third = ''] = await make.teams(3)
  const [one, two] = [await make.aPlayer(), await make.aPlayer()]
  const eventId = await make.anEvent()
  expect([(await merge(first, second)).status, (await merge(second, third)).status]).toEqual([200, 200])
  expect((await editor.post(`/api/players/${one}/merge`, { intoId: two })).status).toBe(200)
  const leadsTo = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  for (const old of [first, second]) {
    for (const rest of ['', '/events?spoilerFree=true', `/roster?eventId=${eventId}`, '/maps']) {
      expect(await leadsTo(`/api/teams/${old}${rest}`)).toEqual([301, `/api/teams/${third}${rest}`])
    }
    expect(await leadsTo(`/share/teams/${old}.png`)).toEqual([301, `/share/teams/${third}.png`])
    expect((await (await fetch(`${server.url}/api/teams/${old}`)).json()).id).toBe(third)
  }
  expect(await leadsTo(`/share/players/${one}.png`)).toEqual([301, `/share/players/${two}.png`])
  expect([(await anon.get('/api/teams/nobody')).status, (await leadsTo('/share/teams/nobody.png'))[0]]).toEqual([404, 404])
})

test('A star of a merged team or player brings what the one that stayed brings (TM-12 FO-02)', async () => {
  const [gone = '', kept = '', other = ''] = await make.teams(3)
  const matchId = await make.aMatch({ teamOneId: kept, teamTwoId: other, matchStartTime: new Date(Date.now() + 3_600_000).toISOString() })
  expect((await merge(gone, kept)).status).toBe(200)
  const { name } = await read<TeamRecord>(`teams/${kept}`)
  expect(await read(`following?stars=team:${gone}`)).toMatchObject({
    stars: [{ star: `team:${gone}`, name, now: `team:${kept}` }], matches: [{ id: matchId }],
  })
})

test('Two teams of one event, group, bracket or match, a team with itself, and nobody are not merged, and nothing changes (TM-12)', async () => {
  const { gone, second, eventId, matches, groupId, cup, bracketId } = await aDouble(['Ravens A', 'Ravens B'])
  const refused = await merge(gone, second)
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
  const named = new Map((refused.body.details as { path: string; message: string }[]).map(({ path, message }) => [path, message]))
  const paths = [...named.keys()]
  for (const path of [`events.${eventId}`, `events.${cup}`, `groups.${groupId}`, `brackets.${bracketId}`, `matches.${matches[0]}`]) expect(paths).toContain(path)
  expect(named.get(`events.${eventId}`)).toBe((await read<EventRecord>(`events/${eventId}`)).name)
  expect((await merge(gone, gone)).status).toBe(400)
  expect((await merge(gone, 'nobody')).status).toBe(404)
  const stale = await editor.post(`/api/teams/${gone}/merge`, { intoId: await make.aTeam() }, { headers: { 'if-match': '"99"' } })
  expect(stale.status).toBe(412)
  expect((await anon.get(`/api/teams/${gone}`)).status).toBe(200)
})

test('A team that is called otherwise now is found by the old name, until it is the name again (TM-12)', async () => {
  const id = await make.aTeam({ name: 'Quartz Six', tag: 'QZ6' })
  const rename = (name: string) => editor.put(`/api/teams/${id}`, { name, tag: 'QZ6' })
  await rename('Onyx Seven')
  expect(await read(`teams/${id}`)).toMatchObject({ name: 'Onyx Seven', formerNames: ['Quartz Six'] })
  expect(await found('quartz six')).toEqual([id])
  await rename('Quartz Six')
  expect(await read(`teams/${id}`)).toMatchObject({ formerNames: ['Onyx Seven'] })
})

test('A list or statistic that is filtered by the id of a merged team is that of the one that stays (TM-12)', async () => {
  const { gone, kept, second, eventId } = await aDouble(['Kestrels first', 'Kestrels later'])
  expect((await merge(gone, kept)).status).toBe(200)
  const filters = [
    'matches?teamId=', 'matches?after=start&teamId=', 'players?teamId=', `statistics/maps?eventId=${eventId}&teamId=`,
    'statistics/games?teamId=', `statistics/scouting?opponentId=${second}&teamId=`, `statistics/scouting?teamId=${second}&opponentId=`,
  ]
  for (const filter of filters) {
    const { status, body } = await anon.get(`/api/${filter}${kept}`)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(JSON.stringify(body).length, filter).toBeGreaterThan(20)
    expect((await anon.get(`/api/${filter}${gone}`)).body, filter).toEqual(body)
  }
})

test('A merge and its undo bring no old match to the top of recent results (MT-12 TM-12)', async () => {
  const { gone, kept } = await aDouble(['Kestrels before', 'Kestrels after'])
  const recent = async () => (await read<SentListItem[]>('matches?status=recent&limit=500')).map(({ id, updatedAt }) => [id, updatedAt])
  const before = await recent()
  const { status, body } = await merge(gone, kept)
  expect(status).toBe(200)
  expect(await recent()).toEqual(before)
  await undo((body as TeamsMerged).requestId)
  expect(await recent()).toEqual(before)
})
