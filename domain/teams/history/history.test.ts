import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { MAPS } from '#domain/catalogue/catalogue.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import { bestPlaced, placeIn, placeText, prizeOf } from './place.ts'
import { mapsRecord, recordByMap, seriesRecord } from './record.ts'
import { rosterAt } from './roster-at.ts'

type Score = [number | null, number | null]
const [LAKE = '', GATE = ''] = MAPS.map(({ id }) => id)
const match = (seriesWinner: string | null, games: [string, Score][], bestOf: number | null = null) => ({
  sides: { one: side('a', 'Alpha'), two: side('b', 'Beta') }, winner: seriesWinner, seriesWinner, winnerMode: 'auto' as const, bestOf,
  games: games.map(([map, [one, two]]) => ({ map, score: { one, two } })),
})

describe('A team\'s record (TM-11)', () => {
  it('Counts maps with a score of matches with a result, level ones for nobody', () => {
    const matches = [
      match('a', [[LAKE, [2, 0]], [GATE, [1, 1]], [LAKE, [2, 1]], ['tbd', [1, 0]], ['dnp', [null, null]]]),
      match(null, [[LAKE, [2, 0]]], 3),
      match(null, [[LAKE, [2, 0]], [GATE, [0, 2]]], 2),
    ]
    expect(seriesRecord(matches, 'a')).toEqual({ won: 1, lost: 0, drawn: 1 })
    expect(recordByMap(matches, 'a')).toEqual([
      { map: LAKE, won: 3, lost: 0, drawn: 0 }, { map: GATE, won: 0, lost: 1, drawn: 1 }, { map: 'tbd', won: 1, lost: 0, drawn: 0 },
    ])
    expect(recordByMap(matches, 'c')).toEqual([])
  })

  it('What one team wins the other loses, on every map and in all', () => {
    const points = fc.option(fc.nat(3))
    const game = fc.tuple(fc.constantFrom(LAKE, GATE, 'tbd'), fc.tuple(points, points))
    const matches = fc.array(fc.tuple(fc.constantFrom('a', 'b', null), fc.array(game, { maxLength: 5 })), { maxLength: 8 })
    const mirrored = <T extends { won: number; lost: number }>({ won, lost, ...rest }: T) => ({ ...rest, won: lost, lost: won })
    fc.assert(fc.property(matches, (some) => {
      const all = some.map(([winner, games]) => match(winner, games as [string, Score][]))
      expect(seriesRecord(all, 'b')).toEqual(mirrored(seriesRecord(all, 'a')))
      expect(recordByMap(all, 'b')).toEqual(recordByMap(all, 'a').map(mirrored))
    }))
  })
})

describe('A place and its money (TM-11)', () => {
  const prize = (place: number, placeEnd: number | null, amount: number, ...ids: string[]) =>
    ({ place, placeEnd, prize: amount, teams: ids.map((teamId) => ({ teamId, teamName: teamId })) })

  it('Are those of the prizes that name the team: its best place, and all its money', () => {
    const prizes = [prize(3, 4, 500, 'a', 'b'), prize(1, null, 2000, 'c'), prize(5, null, 50, 'a')]
    expect(prizeOf(prizes, 'a')).toEqual({ place: { from: 3, to: 4 }, prize: 550 })
    expect(prizeOf(prizes, 'c')).toEqual({ place: { from: 1, to: 1 }, prize: 2000 })
    expect(prizeOf(prizes, 'd')).toBeNull()
  })

  it('Are else those of the last bracket that gives one', () => {
    const open = { teamId: 'a', rank: null, rankEnd: null, nodeId: null }
    const placed = (rank: number) => ({ ...open, rank, rankEnd: rank + 1 })
    expect(placeIn([[placed(1)], [placed(3)], [open]], 'a')).toEqual({ from: 3, to: 4 })
    expect(placeIn([[open], []], 'a')).toBeNull()
  })

  it('Are best where the first of them is, of equal ones where fewer share it, and else the first one', () => {
    const of = (name: string, from: number | null, to = from) => ({ name, place: from === null || to === null ? null : { from, to } })
    expect(bestPlaced([of('a', 5), of('b', 3, 4), of('c', null), of('d', 3), of('e', 3)])?.name).toBe('d')
    expect(bestPlaced([of('a', null)])).toBeNull()
  })

  it('Have maps whose name is not known in the record of all maps, and as one of those by map', () => {
    const matches = [match('a', [[LAKE, [2, 0]], ['tbd', [0, 1]], ['dnp', [1, 0]], [GATE, [1, 1]], [GATE, [null, null]]]), match(null, [[LAKE, [1, 0]]])]
    expect(mapsRecord(matches, 'a')).toEqual({ won: 1, lost: 1, drawn: 1 })
    expect(recordByMap(matches, 'a').map(({ map }) => map)).toEqual([GATE, LAKE, 'tbd'].toSorted())
    expect(mapsRecord([], 'a')).toEqual({ won: 0, lost: 0, drawn: 0 })
  })
})

describe('A roster as of an event (TM-10)', () => {
  const member = (id: string, username = id) =>
    ({ id, username, realName: '', nationality: '', role: 'duelist' as const, teamId: 'a', teamName: 'Alpha', capturedAt: '2026-01-01T00:00:00.000Z' })
  const snapshot = (roster: ReturnType<typeof member>[], substitutes: ReturnType<typeof member>[] = []): TeamSnapshot =>
    ({ id: 'a', name: 'Alpha', tag: 'A', logo: '', rosterSnapshots: roster, substituteSnapshots: substitutes, searchNames: [], capturedAt: null })
  const played = (score: Score, ...ids: string[]) =>
    ({ score: { one: score[0], two: score[1] }, players: ids.map((playerId) => ({ playerId, team: playerId.startsWith('other') ? 'b' : 'a', role: 'vanguard' as const })) })

  it('Has everybody of the snapshots and who played, with names of then and the maps that each played', () => {
    const matches = [
      { snapshot: snapshot([member('p1', 'Old name')], [member('p2')]), games: [played([2, 0], 'p1', 'other'), played([null, null], 'p1')] },
      { snapshot: null, games: [played([1, 1], 'p3', 'gone')] },
    ]
    const known = new Map([['p3', { id: 'p3', username: 'Stand-in', realName: '', nationality: '' }]])
    const told = rosterAt('a', snapshot([member('p1', 'Name then')]), matches, known)
    expect(told.map(({ username, substitute, maps }) => [username, substitute, maps])).toEqual([['Name then', false, 1], ['Stand-in', true, 1], ['p2', true, 0]])
  })

  it('Names each player once, and nobody without a snapshot or a match', () => {
    expect(rosterAt('a', null, [], new Map())).toEqual([])
    const some = fc.uniqueArray(fc.constantFrom('p1', 'p2', 'p3', 'p4'))
    fc.assert(fc.property(some, some, some, (own, starters, subs) => {
      const of = rosterAt('a', snapshot(own.map((id) => member(id))), [{ snapshot: snapshot(starters.map((id) => member(id)), subs.map((id) => member(id))), games: [] }], new Map())
      expect(of.map(({ id }) => id).toSorted()).toEqual([...new Set([...own, ...starters, ...subs])].toSorted())
      expect(of.filter(({ id }) => own.some((each) => each === id)).every(({ substitute }) => !substitute)).toBe(true)
    }))
  })
})

test('A place is an ordinal number, and a shared one has both its ends (TM-11)', () => {
  expect([[1, 1], [2, 2], [3, 4], [5, 8], [11, 11], [21, 23]].map(([from = 0, to = 0]) => placeText({ from, to })))
    .toEqual(['1st', '2nd', '3rd–4th', '5th–8th', '11th', '21st–23rd'])
})
