import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Prize } from './event.ts'
import { areTakenBack, filled, fillingsOf, followPlaces, type Placed } from './fill-prizes.ts'

const prize = (place: number, placeEnd: number | null = null, ...teams: string[]): Prize =>
  ({ place, placeEnd, prize: 100, teams: teams.map((id) => ({ teamId: id, teamName: id.toUpperCase() })) })
const placed = (teamId: string, rank: number | null, rankEnd = rank): Placed => ({ teamId, name: teamId.toUpperCase(), rank, rankEnd })

const PLACES = [placed('a', 1), placed('b', 2), placed('c', 3), placed('d', 4), placed('e', 5, 6), placed('f', 5, 6), placed('g', null)]
const teamsOf = (prizes: Prize[], places = PLACES) =>
  filled(prizes, fillingsOf(prizes, places)).map(({ teams }) => teams.map(({ teamId }) => teamId).join(''))

it('Prizes get the teams of their places, and teams on a shared place share it (EV-18)', () => {
  expect(teamsOf([prize(1), prize(2), prize(3, 4), prize(5, 6)])).toEqual(['a', 'b', 'cd', 'ef'])
  expect(teamsOf([prize(5), prize(6), prize(5, 8), prize(2, 5)])).toEqual(['ef', 'ef', 'ef', 'bcdef'])
})

it('Prizes of places that nobody has yet stay as they are, and amounts always do (EV-18)', () => {
  const prizes = [prize(1, null, 'x'), prize(7, 8, 'y')]
  expect(teamsOf(prizes, [placed('a', null), placed('b', null)])).toEqual(['x', 'y'])
  expect(filled(prizes, fillingsOf(prizes, PLACES)).map((each) => each.prize)).toEqual([100, 100])
  expect(teamsOf(prizes)).toEqual(['a', 'y'])
})

it('Only what changes is told, whatever the order of the teams (EV-18)', () => {
  const prizes = [prize(1, null, 'a'), prize(5, 6, 'f', 'e'), prize(2)]
  expect(fillingsOf(prizes, PLACES).map(({ index, teams }) => [index, teams])).toEqual([[2, [{ teamId: 'b', teamName: 'B' }]]])
})

const followed = (prizes: Prize[], before: Placed[], after: Placed[]) =>
  followPlaces(prizes, before, after).map(({ teams }) => teams.map(({ teamId }) => teamId).join(''))

it('Prizes that named the teams of their places follow them, and are nobody’s where the place is open again (EV-18)', () => {
  const prizes = [prize(1, null, 'a'), prize(2, null, 'b'), prize(5, 6, 'f', 'e')]
  expect(followed(prizes, PLACES, [placed('b', 1), placed('a', 2), placed('c', 3), placed('e', 5, 6), placed('f', 5, 6)])).toEqual(['b', 'a', 'fe'])
  expect(followed(prizes, PLACES, [placed('a', null), placed('b', null), placed('e', 5, 6), placed('f', 5, 6)])).toEqual(['', '', 'fe'])
})

it('Prizes that named others stay as they are, also those that nobody had (EV-18)', () => {
  const other = [placed('b', 1), placed('a', 2)]
  expect(followed([prize(1, null, 'c'), prize(2), prize(1, 2, 'a')], PLACES, other)).toEqual(['c', '', 'a'])
})

it('A team that follows keeps the name that staff gave it in the prizes (EV-18)', () => {
  const renamed = { ...prize(2), teams: [{ teamId: 'b', teamName: 'B of old' }] }
  expect(followPlaces([prize(1, null, 'a'), renamed], PLACES, [placed('b', 1), placed('a', 2)])[0]?.teams).toEqual([{ teamId: 'b', teamName: 'B of old' }])
})

it('Prizes that agree with places agree with those that follow, whatever these are; new places alone take nothing from anybody (EV-18)', () => {
  const order = fc.shuffledSubarray(['a', 'b', 'c', 'd'])
  const placesOf = (teams: string[]) => teams.map((team, index) => placed(team, index + 1))
  fc.assert(fc.property(order, order, (one, other) => {
    const [before, after] = [placesOf(one), placesOf(other)]
    const prizes = filled([1, 2, 3, 4].map((place) => prize(place)), fillingsOf([1, 2, 3, 4].map((place) => prize(place)), before))
    const now = followPlaces(prizes, before, after)
    const first = placesOf(other.filter((_, index) => prizes[index]?.teams.length))
    expect(now.flatMap(({ teams }) => teams.map(({ teamId }) => teamId))).toEqual(first.map(({ teamId }) => teamId))
    if (!areTakenBack(before, after)) expect(now).toEqual(prizes)
  }))
})
