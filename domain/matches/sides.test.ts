import { describe, expect, it } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { TBD_TEAM_ID } from './match.ts'
import { matchTitle, roundLine, shortOrigin, sidesOf } from './sides.ts'

const match = {
  sides: { one: side('a', 'Alpha', { name: 'Old Alpha', tag: 'ALP', logo: '/a.png' }), two: side(TBD_TEAM_ID, '') },
}

describe('The sides of a match', () => {
  it('The sides of a match are the teams as they were when they played', () => {
    expect(sidesOf(match)).toEqual({
      one: { side: 'one', id: 'a', name: 'Alpha', tag: 'ALP', logo: '/a.png' },
      two: { side: 'two', id: null, name: 'TBD', tag: '', logo: null },
    })
  })

  it('A side takes the name of the snapshot where the match has none', () => {
    expect(sidesOf({ sides: { ...match.sides, one: { ...match.sides.one, name: '' } } }).one.name).toBe('Old Alpha')
  })

  it('A side without a team says where it will come from, one with a team does not (MT-27)', () => {
    const origin = { one: 'Winner of Upper Semifinal 1', two: 'Winner of Upper Semifinal 2' }
    expect(sidesOf({ ...match, origin }).two).toMatchObject({ id: null, name: 'Winner of Upper Semifinal 2', logo: null })
    expect(matchTitle({ ...match, origin })).toBe('Alpha vs Winner of Upper Semifinal 2')
    const stored = { sides: { ...match.sides, two: side(TBD_TEAM_ID, 'TBD') }, origin: { one: null, two: null } }
    expect(matchTitle(stored)).toBe('Alpha vs TBD')
  })

  it('Where there is little room, the words of an origin are initials (MT-27)', () => {
    const long = ['Winner of Upper Quarterfinal 2', 'Loser of Lower Round 1 match 2', 'Winner of Upper Round of 16 match 3', 'Winner of Über Cup']
    expect(long.map(shortOrigin)).toEqual(['Winner of UQ 2', 'L LR1-2', 'W UR16-3', 'Winner of ÜC'])
  })

  it('The line below a match names its round and its declared length (MT-23 MT-27)', () => {
    expect(roundLine({ round: 'Upper Semifinal 1', bestOf: 5 })).toBe('Upper Semifinal 1 · Best of 5')
    expect([roundLine({ round: null, bestOf: 3 }), roundLine({ round: 'Group A', bestOf: null })]).toEqual(['Best of 3', 'Group A'])
  })

  it('The sides make a title that reveals no result', () => {
    expect(matchTitle(match)).toBe('Alpha vs TBD')
  })
})
