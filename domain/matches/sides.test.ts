import { describe, expect, it } from 'vitest'
import { TBD_TEAM_ID } from './match.ts'
import { matchTitle, sidesOf } from './sides.ts'

const match = {
  teamOneId: 'a', teamOneName: 'Alpha', teamOneSnapshot: { name: 'Old Alpha', tag: 'ALP', logo: '/a.png' },
  teamTwoId: TBD_TEAM_ID, teamTwoName: '', teamTwoSnapshot: null,
}

describe('The sides of a match', () => {
  it('The sides of a match are the teams as they were when they played', () => {
    expect(sidesOf(match)).toEqual({
      one: { side: 'one', id: 'a', name: 'Alpha', tag: 'ALP', logo: '/a.png' },
      two: { side: 'two', id: null, name: 'TBD', tag: '', logo: '' },
    })
  })

  it('A side takes the name of the snapshot where the match has none', () => {
    expect(sidesOf({ ...match, teamOneName: '' }).one.name).toBe('Old Alpha')
  })

  it('The sides make a title that reveals no result', () => {
    expect(matchTitle(match)).toBe('Alpha vs TBD')
  })
})
