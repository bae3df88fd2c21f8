import { expect, test } from 'vitest'
import type { MatchNeighbours, MatchPreview } from '#contract/match/around.ts'
import { linkMatches } from '#tests/support/worlds/brackets.ts'
import { games, LOSS, WIN } from '#tests/support/worlds/factories.ts'
import { openSite } from '#tests/support/program/site.ts'

const { anon, make, editor } = await openSite()

const HOUR_MS = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 10, 20) + hours * HOUR_MS).toISOString()
const preview = async (id: string, query = ''): Promise<MatchPreview> => {
  const { status, body } = await anon.get(`/api/matches/${id}/preview${query}`)
  expect(status).toBe(200)
  return body
}
const neighbours = async (id: string, query = ''): Promise<MatchNeighbours> => (await anon.get(`/api/matches/${id}/neighbours${query}`)).body
const [a = '', b = '', c = ''] = await make.teams(3)
const played = (teamOneId: string, teamTwoId: string, hours: number, over: Parameters<typeof make.aMatch>[0] = {}) =>
  make.aMatch({ teamOneId, teamTwoId, matchStartTime: at(hours), winnerMode: 'auto', games: games(...WIN), ...over })
const mapped = (...maps: string[]) => games(...WIN).map((game, index) => ({ ...game, map: maps[index] }))

test('A match has the last five results of each team before it, their meetings and their records by map (MT-37)', async () => {
  const ids = [
    await played(a, b, -90, { games: mapped('krakoa', 'midtown') }),
    await played(b, a, -80, { games: games(...LOSS).map((game) => ({ ...game, map: 'krakoa' })) }),
    await played(a, c, -70), await played(c, a, -60), await played(a, c, -50, { resultType: 'forfeit', forfeitBy: 'one', games: [] }),
    await played(a, b, -40, { bestOf: 2, games: games([1, 0], [0, 1]) }),
  ]
  ids.push(await played(b, a, -30, { resultType: 'double-forfeit', games: mapped('krakoa'), winnerMode: undefined }))
  const match = await make.aMatch({ teamOneId: a, teamTwoId: b, matchStartTime: at(0) })
  await played(a, b, 5)
  await make.aMatch({ teamOneId: a, teamTwoId: b, matchStartTime: at(-10), resultType: 'cancelled' })
  const { form, meetings, tally, maps } = await preview(match)
  expect(form.one.map(({ id, result, score, opponentScore }) => [ids.indexOf(id), result, score, opponentScore])).toEqual([
    [6, 'forfeited', null, null], [5, 'drawn', 1, 1], [4, 'lost', null, null], [3, 'lost', 0, 2], [2, 'won', 2, 0],
  ])
  expect(form.two.map(({ id, result }) => [ids.indexOf(id), result])).toEqual([[6, 'forfeited'], [5, 'drawn'], [1, 'lost'], [0, 'lost']])
  expect(form.two[0]?.opponent?.name).toMatch(/^Team \d+$/)
  expect(meetings.map(({ id, result }) => [ids.indexOf(id), result])).toEqual([[6, 'forfeited'], [5, 'drawn'], [1, 'won'], [0, 'won']])
  expect(tally).toEqual({ one: 2, two: 0, drawn: 1 })
  expect(maps.find(({ map }) => map === 'krakoa')).toEqual({ map: 'krakoa', one: { won: 3, lost: 0 }, two: { won: 0, lost: 3 } })
  expect(maps.find(({ map }) => map === 'midtown')).toEqual({ map: 'midtown', one: { won: 1, lost: 0 }, two: { won: 0, lost: 1 } })
  const free = await preview(match, '?spoilerFree=true')
  expect(free.form.one.map(({ id, result, score }) => [id, result, score])).toEqual(form.one.map(({ id }) => [id, null, null]))
  expect([free.tally, free.maps]).toEqual([null, []])
})

test('A match of nobody has no past, one without time has all results before it, and an unknown one is not found (MT-37)', async () => {
  const nothing = { form: { one: [], two: [] }, meetings: [], tally: { one: 0, two: 0, drawn: 0 }, maps: [] }
  expect(await preview(await make.aMatch())).toEqual(nothing)
  const [one = '', two = ''] = await make.teams(2)
  const past = await played(one, two, 500)
  expect((await preview(await make.aMatch({ teamOneId: two, teamTwoId: one }))).meetings.map(({ id, result }) => [id, result])).toEqual([[past, 'lost']])
  for (const what of ['preview', 'neighbours']) expect((await anon.get(`/api/matches/none/${what}`)).status).toBe(404)
})

test('A match leads to the one before and after it in its event, to its group and its brackets (MT-38)', async () => {
  const [eventId, other] = [await make.anEvent(), await make.anEvent()]
  const [first, late, planned, undated] = [
    await played(a, b, 1, { eventId }), await played(b, c, 3, { eventId }),
    await make.aMatch({ eventId, scheduledAt: at(2), teamOneId: a }), await make.aMatch({ eventId }),
  ]
  await played(a, b, 2, { eventId: other })
  const ways = async (id: string) => {
    const { previous, next } = await neighbours(id)
    return [previous?.id, next?.id]
  }
  expect(await ways(first)).toEqual([undefined, planned])
  expect(await ways(planned)).toEqual([first, late])
  expect(await ways(late)).toEqual([planned, undated])
  expect(await ways(undated)).toEqual([late, undefined])
  expect(await ways(await make.aMatch())).toEqual([undefined, undefined])
  const groupId = await make.aGroup({ eventId, name: 'Group X', teamIds: [a, b], matchIds: [first] })
  const bracketId = await make.aBracket({ eventId, name: 'Playoffs', participantCount: 2 })
  await linkMatches(editor, bracketId, { 'w1-0': undated })
  expect((await neighbours(first)).group).toEqual({ id: groupId, name: 'Group X' })
  expect((await neighbours(undated)).brackets).toEqual([{ id: bracketId, name: 'Playoffs' }])
  expect((await neighbours(late)).next).toMatchObject({ id: undated, round: expect.any(String) })
})

test('A match of a bracket leads to where its teams come from and go, whether results are hidden or not (MT-38)', async () => {
  const eventId = await make.anEvent()
  const [one, two, final, outside] = [
    await make.aMatch({ eventId }), await make.aMatch({ eventId }), await make.aMatch({ eventId }), await make.aMatch({ eventId }),
  ]
  await linkMatches(editor, await make.aBracket({ eventId, participantCount: 4 }), { 'w1-0': one, 'w1-1': two, 'w2-0': final })
  const ways = async (id: string) => {
    const [open, free] = [(await neighbours(id)).ways, (await neighbours(id, '?spoilerFree=true')).ways]
    expect(free).toEqual(open)
    return open
  }
  expect(await ways(final)).toEqual([{ id: one, text: 'Winner of Semifinal 1' }, { id: two, text: 'Winner of Semifinal 2' }])
  expect(await ways(one)).toEqual([{ id: final, text: 'Winner to Final' }])
  expect(await ways(outside)).toEqual([])
})
