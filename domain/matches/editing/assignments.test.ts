import { describe, expect, it } from 'vitest'
import { followTeams } from './assignments.ts'

const match = (one: string, two: string, ids = ['a', 'b']) => ({
  sides: { one: { teamId: ids[0] ?? '', name: one, snapshot: null }, two: { teamId: ids[1] ?? '', name: two, snapshot: null } },
})
const game = (teamAAssignment: string, teamBAssignment = '') => ({ teamAAssignment, teamBAssignment })

describe('Draft sides when names change (MT-20)', () => {
  it.each<[string, ReturnType<typeof match>, string, string]>([
    ['renamed', match('Owls', 'Foxes United'), 'Foxes', 'Foxes United'],
    ['exchanged', match('Foxes', 'Owls'), 'Foxes', 'Owls'],
    ['on the other side', match('Foxes', 'Owls', ['b', 'a']), 'Foxes', 'Foxes'],
    ['replaced', match('Owls', 'Otters', ['a', 'c']), 'Foxes', 'Otters'],
    ['as it was', match('Owls', 'Foxes'), 'Foxes', 'Foxes'],
    ['not known any more', match('Owls', 'TBD', ['a', 'tbd']), 'Foxes', 'Foxes'],
  ])('An assignment still means its team when that is %s', (_what, after, was, now) => {
    const before = { ...match('Owls', 'Foxes'), games: [game(was)] }
    expect(followTeams(after, game(was), 0, before)).toEqual(game(now))
  })

  it('A new assignment is taken as it is sent', () => {
    const before = { ...match('Owls', 'Foxes'), games: [game('Foxes')] }
    expect(followTeams(match('Owls', 'Foxes'), game('Owls'), 0, before)).toEqual(game('Owls'))
    expect(followTeams(match('Owls', 'Foxes'), game('Owls'), 0, null)).toEqual(game('Owls'))
  })
})
