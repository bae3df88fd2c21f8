import { describe, expect, it } from 'vitest'
import type { Standing } from '#domain/stages/formats/round-robin/standings.ts'
import { seedsFromStandings } from './seeds.ts'

const row = (teamId: string, rank: number, points = 0, mapDifferential = 0) =>
  ({ teamId, rank, points, mapDifferential }) as Standing

describe('seedsFromStandings', () => {
  it('All first places come before the second ones, the better record first', () => {
    const a = [row('a1', 1, 6, 2), row('a2', 2, 3, 0)]
    const b = [row('b1', 1, 9, 1), row('b2', 2, 3, 4), row('b3', 3)]
    expect(seedsFromStandings([a, b])).toEqual(['b1', 'a1', 'b2', 'a2', 'b3'])
  })
  it('The order of the groups stays where records are equal, and each team comes once', () => {
    expect(seedsFromStandings([[row('a', 1)], [row('b', 1), row('a', 2)]])).toEqual(['a', 'b'])
  })
})
