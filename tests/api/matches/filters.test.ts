import { expect, test } from 'vitest'
import type { SentListItem } from '#contract/matches.ts'
import { openSite } from '#tests/support/program/site.ts'
import { aTournament, linkMatches } from '#tests/support/worlds/brackets.ts'

const { editor, anon, make } = await openSite()

const idsOf = async (query: string) =>
  ((await anon.get(`/api/matches?order=asc&${query}`)).body as SentListItem[]).map(({ id }) => id)

const early = await make.aMatch({ matchStartTime: '2026-03-01T23:30:00Z' })
const planned = await make.aMatch({ scheduledAt: '2026-03-02T10:00:00Z' })
const moved = await make.aMatch({ scheduledAt: '2026-03-02T10:00:00Z', matchStartTime: '2026-03-03T00:00:00Z' })
const late = await make.aMatch({ matchStartTime: '2026-03-02T22:59:00Z' })

test('A day is given by its two ends, and the planned time counts while no start is set (MT-08 MT-12)', async () => {
  expect(await idsOf('from=2026-03-02T00:00:00Z&until=2026-03-03T00:00:00Z')).toEqual([planned, late])
  expect(await idsOf('from=2026-03-01T23:00:00Z&until=2026-03-02T23:00:00Z')).toEqual([early, planned, late])
  expect(await idsOf('from=2026-03-02T00:00:00%2B01:00&until=2026-03-03T00:00:00%2B01:00')).toEqual([early, planned, late])
  expect(await idsOf('from=2026-03-03T00:00:00Z')).toEqual([moved])
  const { headers } = await anon.get('/api/matches?from=2026-03-01T23:00:00Z&until=2026-03-02T23:00:00Z&limit=1')
  expect(headers.get('x-total-count')).toBe('3')
  expect((await anon.get('/api/matches?from=2026-03-02')).status).toBe(400)
})

test('A match is postponed until it has a new time (MT-25 MT-12)', async () => {
  const eventId = await make.anEvent()
  const off = await make.aMatch({ eventId, matchStartTime: '2026-03-05T12:00:00Z', schedule: 'postponed' })
  await make.aMatch({ eventId, schedule: 'postponed', postponedFrom: '2026-03-05T12:00:00Z', matchStartTime: '2099-03-06T12:00:00Z' })
  await make.aMatch({ eventId, schedule: 'postponed', resultType: 'cancelled' })
  expect(await idsOf(`eventId=${eventId}&status=postponed`)).toEqual([off])
  expect(await idsOf('status=postponed')).toEqual([off])
})

test('A search finds matches by their round in the latest brackets, alone and with other filters (MT-12 MT-27)', async () => {
  const { eventId, bracketId } = await aTournament(editor)
  const [semi, final] = [await make.aMatch({ eventId }), await make.aMatch({ eventId })]
  await linkMatches(editor, bracketId, { 'w1-1': semi, 'w2-0': final })
  await editor.patch(`/api/brackets/${bracketId}`, { roundLabels: { 'winner-round-1': 'Lantern Night' } })
  expect(await idsOf('search=lantern%20night')).toEqual([semi])
  expect(await idsOf('search=night%202')).toEqual([semi])
  expect(await idsOf(`search=final&eventId=${eventId}`)).toEqual([final])
  expect(await idsOf(`search=lantern&eventId=${eventId}&result=known`)).toEqual([])
  expect(await idsOf(`search=lantern&eventId=${await make.anEvent()}`)).toEqual([])
  const { headers } = await anon.get('/api/matches?search=lantern&limit=1')
  expect(headers.get('x-total-count')).toBe('1')
})

test('A search finds matches by their round in the latest groups, with and without the comma (MT-12 MT-27)', async () => {
  const [one = '', two = '', three = '', four = ''] = await make.teams(4)
  const eventId = await make.anEvent({ startDate: '2032-05-01', endDate: '2032-05-02' })
  const at = (day: number) => `2032-05-0${day}T12:00:00Z`
  const first = [
    await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, matchStartTime: at(1) }),
    await make.aMatch({ eventId, teamOneId: three, teamTwoId: four, matchStartTime: at(1) }),
  ]
  const second = await make.aMatch({ eventId, teamOneId: one, teamTwoId: three, matchStartTime: at(2) })
  const undated = await make.aMatch({ eventId, teamOneId: two, teamTwoId: four })
  const groupId = await make.aGroup({ eventId, name: 'Gruppe Ølberg', teamIds: [one, two, three, four], matchIds: [...first, second, undated] })
  const found = async (text: string, more = '') => new Set(await idsOf(`search=${encodeURIComponent(text)}${more}`))
  for (const text of ['Gruppe Ølberg, round 1', 'gruppe olberg round 1', 'OLBERG,  Round 1']) expect(await found(text), text).toEqual(new Set(first))
  expect(await found('round 2', `&eventId=${eventId}`)).toEqual(new Set([second]))
  expect(await found('gruppe olberg')).toEqual(new Set([...first, second, undated]))
  expect(await found('olberg round 7')).toEqual(new Set())
  expect(await found('olberg round 2', '&spoilerFree=true'), 'no result is told').toEqual(new Set([second]))
  expect(await found('olberg round 2', `&groupId=${groupId}&status=completed`)).toEqual(new Set())
  expect(await found('olberg round 2', `&eventId=${await make.anEvent()}`)).toEqual(new Set())
})

test('Matches of a round of a group are found as they are called, and the group says how many rounds there are (MT-12 MT-27)', async () => {
  const [one = '', two = '', three = '', four = ''] = await make.teams(4)
  const eventId = await make.anEvent()
  const at = (day: number) => `2032-06-0${day}T12:00:00Z`
  const first = [
    await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, matchStartTime: at(1) }),
    await make.aMatch({ eventId, teamOneId: three, teamTwoId: four, matchStartTime: at(1) }),
  ]
  const second = await make.aMatch({ eventId, teamOneId: one, teamTwoId: three, matchStartTime: at(2) })
  const undated = await make.aMatch({ eventId, teamOneId: two, teamTwoId: four })
  const groupId = await make.aGroup({ eventId, teamIds: [one, two, three, four], matchIds: [...first, second, undated] })
  const alone = await make.aGroup({ eventId, teamIds: [one, two], matchIds: [await make.aMatch({ eventId, teamOneId: one, teamTwoId: two, matchStartTime: at(3) })] })
  const found = async (group: string, round: number, more = '') => new Set(await idsOf(`groupId=${group}&groupRound=${round}${more}`))
  expect(await found(groupId, 1)).toEqual(new Set(first))
  expect(await found(groupId, 2)).toEqual(new Set([second]))
  expect(await found(groupId, 2, '&status=completed')).toEqual(new Set())
  expect(await found(groupId, 3)).toEqual(new Set())
  expect(await found(alone, 1), 'one round has no number').toEqual(new Set())
  expect(await found('nobody', 1)).toEqual(new Set())
  const { body } = await anon.get(`/api/events/${eventId}/groups`)
  expect(new Map(body.map(({ id, rounds }: { id: string; rounds: number }) => [id, rounds]))).toEqual(new Map([[groupId, 2], [alone, 0]]))
})

test('A round of a group needs its group, and counts from 1', async () => {
  for (const query of ['groupRound=1', 'groupId=any&groupRound=0', 'groupId=any&groupRound=final']) {
    const { status, body } = await anon.get(`/api/matches?${query}`)
    expect([status, body.details[0].path], query).toEqual([400, 'groupRound'])
  }
})

test('Matches of a group, of a bracket and of one of its rounds are found, and filters combine (MT-12)', async () => {
  const { eventId, bracketId } = await aTournament(editor)
  const ids = [await make.aMatch({ eventId }), await make.aMatch({ eventId }), await make.aMatch({ eventId, note: 'Apart' })]
  const [semi = '', final = '', other = ''] = ids
  await linkMatches(editor, bracketId, { 'w1-0': semi, 'w2-0': final })
  const groupId = await make.aGroup({ eventId, matchIds: [other] })
  expect(new Set(await idsOf(`bracketId=${bracketId}`))).toEqual(new Set([semi, final]))
  expect(await idsOf(`bracketId=${bracketId}&round=winner-round-1`)).toEqual([semi])
  expect(await idsOf(`bracketId=${bracketId}&round=winner-round-2`)).toEqual([final])
  expect(await idsOf(`bracketId=${bracketId}&round=loser-round-1`)).toEqual([])
  expect(await idsOf(`groupId=${groupId}`)).toEqual([other])
  expect(await idsOf(`groupId=${groupId}&bracketId=${bracketId}`)).toEqual([])
  expect(await idsOf(`groupId=${groupId}&status=live`)).toEqual([])
  expect(await idsOf('groupId=nobody')).toEqual([])
  expect(await idsOf('bracketId=nobody')).toEqual([])
})

test('A round needs its bracket, and has to be one that a bracket can have', async () => {
  for (const query of ['round=winner-round-1', 'bracketId=any&round=final']) {
    const { status, body } = await anon.get(`/api/matches?${query}`)
    expect([status, body.details[0].path], query).toEqual([400, 'round'])
  }
})
