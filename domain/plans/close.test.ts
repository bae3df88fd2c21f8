import { expect, test } from 'vitest'
import { seatsOf, type PartEnd, type Placed, type Wanted } from './close.ts'
import type { Source } from './stage.ts'

const row = (teamId: string, rank: number, rankEnd = rank, measures: number[] = []): Placed =>
  ({ teamId, name: teamId.toUpperCase(), rank, rankEnd, measures, record: null, text: '' })
const group = (name: string, rows: Placed[], isGroup = true): PartEnd => ({ name, isGroup, rows })
const want = (...sources: Source[]): Wanted[] =>
  sources.map((source, place) => ({ stageId: 's', stageName: 'Playoffs', place, text: '', source }))
const at = (part: number, rank: number): Source => ({ from: 'place', stageId: 'g', part, rank })
const best = (rank: number, nth: number): Source => ({ from: 'best', stageId: 'g', rank, nth })
const shown = ({ seats }: ReturnType<typeof seatsOf>) => seats.map(({ place, teamId, reason }) => `${place} ${teamId}: ${reason}`)

test('Each place goes to the team with its rank, with the reason (SG-08)', () => {
  const parts = [group('Group A', [row('a', 1), row('b', 2)]), group('Group B', [row('c', 1), row('d', 2)])]
  expect(shown(seatsOf(parts, want(at(0, 1), at(1, 1), at(0, 2), { from: 'seed', seed: 1 })))).toEqual([
    '0 a: #1 of Group A', '1 c: #1 of Group B', '2 b: #2 of Group A',
  ])
})

test('Level teams of a group have to be separated where their rank leads on, and nowhere else (SG-08)', () => {
  const parts = [group('Group A', [row('a', 1), row('b', 2, 3), row('c', 2, 3), row('d', 4, 5), row('e', 4, 5)])]
  const { seats, ties } = seatsOf(parts, want(at(0, 1), at(0, 2)))
  expect(seats.map(({ teamId }) => teamId)).toEqual(['a'])
  expect(ties).toEqual([{ text: 'B and C are level in Group A on #2 to #3. Separate them by a tiebreak match or by lot.', teamIds: ['b', 'c'] }])
})

test('Teams that share a place of a bracket take it in the order of the bracket (SG-08)', () => {
  const parts = [group('Upper bracket', [row('a', 1), row('b', 2), row('c', 3, 4), row('d', 3, 4)], false)]
  expect(shown(seatsOf(parts, want(at(0, 4), at(0, 3))))).toEqual([
    '0 d: Shares #3 to #4 of Upper bracket, in the order of the bracket', '1 c: Shares #3 to #4 of Upper bracket, in the order of the bracket',
  ])
})

test('The best third is the one with the most per match, and level ones have to be separated (SG-08)', () => {
  const parts = (last: number) => [
    group('Group A', [row('a', 3, 3, [1, 0])]), group('Group B', [row('b', 3, 3, [1, 2])]), group('Group C', [row('c', 3, 3, [1, last])]),
  ]
  expect(shown(seatsOf(parts(1), want(best(3, 1), best(3, 2))))).toEqual([
    '0 b: Best of the teams on #3 of their groups', '1 c: Number 2 of the teams on #3 of their groups',
  ])
  expect(seatsOf(parts(2), want(best(3, 1)))).toMatchObject({ seats: [], ties: [{ teamIds: ['b', 'c'] }] })
  expect(seatsOf(parts(0), want(best(3, 1), best(3, 3)))).toMatchObject({ seats: [{ teamId: 'b' }], ties: [{ teamIds: ['a', 'c'] }] })
})

test('A place by record goes to the next team with it, and stays free where fewer have it than planned (SW-11)', () => {
  const withRecord = (wins: number, losses: number, nth: number): Source => ({ from: 'record', stageId: 'g', wins, losses, nth })
  const rows = [{ ...row('a', 1), record: '3–0' }, { ...row('b', 2), record: '3–1' }, { ...row('c', 3), record: '3–1' }]
  const found = seatsOf([group('Swiss', rows)], want(withRecord(3, 1, 1), withRecord(3, 1, 2), withRecord(3, 0, 1), withRecord(3, 0, 2), at(0, 3)))
  expect(shown(found)).toEqual(['0 b: Number 1 of those who ended 3–1', '2 a: Number 1 of those who ended 3–0', '4 c: #3 of Swiss: 3–1'])
  expect(found.free.map(({ text }) => text)).toEqual([': C has another place, so nobody takes this one', ': 1 team ended 3–0, so nobody takes this place'])
})

test('A place that nobody has yet stays free (SG-08)', () => {
  expect(seatsOf([group('Group A', [{ ...row('a', 1), rank: null, rankEnd: null }])], want(at(0, 1), at(3, 1), best(1, 1)))).toEqual({ seats: [], ties: [], free: [] })
})
