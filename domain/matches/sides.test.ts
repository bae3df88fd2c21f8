import { describe, expect, it } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { TBD_TEAM_ID } from './match.ts'
import { matchTitle, sidesOf } from './sides.ts'

const match = {
  sides: { one: side('a', 'Alpha', { name: 'Old Alpha', tag: 'ALP', logo: '/a.png' }), two: side(TBD_TEAM_ID, '') },
}

describe('The sides of a match', () => {
  it('The sides of a match are the teams as they were when they played', () => {
    expect(sidesOf(match)).toEqual({
      one: { side: 'one', id: 'a', name: 'Alpha', tag: 'ALP', logo: '/a.png' },
      two: { side: 'two', id: null, name: 'TBD', tag: '', logo: '' },
    })
  })

  it('A side takes the name of the snapshot where the match has none', () => {
    expect(sidesOf({ sides: { ...match.sides, one: { ...match.sides.one, name: '' } } }).one.name).toBe('Old Alpha')
  })

  it('The sides make a title that reveals no result', () => {
    expect(matchTitle(match)).toBe('Alpha vs TBD')
  })
})
