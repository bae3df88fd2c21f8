import { expect, it } from 'vitest'
import type { Prize } from './event.ts'
import { filled, fillingsOf, type Placed } from './fill-prizes.ts'

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
