import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BracketState, BracketType, NodeSide } from '#domain/stages/bracket.ts'
import { completeNode } from './complete.ts'
import { FULL_SIZES } from '#tests/support/models/brackets.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { progress } from './progress.ts'
import { seedBracket, seedOrder } from './seed.ts'
import { placements } from '#domain/stages/display/placements.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import { countNodes } from '#domain/stages/graph/playable.ts'
import { isBye, isPlayed, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { linkedBracket, nodeOf, pairOf, result, team, teams } from '#tests/support/models/brackets.ts'

const seed = (type: BracketType, size: number, count: number): BracketState =>
  seedBracket(createBracketState(type, size), teams(count)).bracket

describe('seedOrder (BR-27)', () => {
  it('The seed order is the standard one', () => {
    expect(seedOrder(2)).toEqual([1, 2])
    expect(seedOrder(4)).toEqual([1, 4, 2, 3])
    expect(seedOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6])
  })

  it.each(FULL_SIZES)('The best of %i seeds meet as late as possible', (size) => {
    const order = seedOrder(size)
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, index) => index + 1))
    for (let group = 2; group <= size; group *= 2) {
      for (let start = 0; start < size; start += group) {
        const best = order.slice(start, start + group).filter((place) => place <= size / group)
        expect(best).toHaveLength(1)
      }
    }
  })
})

describe('Starts in the losers bracket (BR-36)', () => {
  const half = (count: number) => seedBracket(createBracketState('double-elimination', count, { lowerStarts: 'half' }), teams(count)).bracket
  const first = (bracket: BracketState, side: NodeSide) =>
    bracket.nodes.filter((node) => node.side === side && node.round === 1).map((node) => pairOf(bracket, node.id))

  it('Eight of sixteen begin in each bracket, the best against the last of their half', () => {
    const bracket = half(16)
    expect(first(bracket, 'winners')).toEqual([['t1', 't8'], ['t4', 't5'], ['t2', 't7'], ['t3', 't6']])
    expect(first(bracket, 'losers')).toEqual([['t9', 't16'], ['t12', 't13'], ['t10', 't15'], ['t11', 't14']])
    expect(countNodes(bracket.nodes)).toEqual({ active: 8, completed: 0, total: 22 })
  })

  it('The best of both halves have byes, and of an odd number one more begins above', () => {
    const bracket = half(11)
    expect(first(bracket, 'winners')).toEqual([['t1', null], ['t4', 't5'], ['t2', null], ['t3', 't6']])
    expect(first(bracket, 'losers')).toEqual([['t7', null], ['t10', 't11'], ['t8', null], ['t9', null]])
  })

  it.each([4, 5, 6, 7, 8, 9, 12, 16, 21, 33])('%i teams are played to their end; a place, once given, stays', (count) => {
    let bracket = half(count)
    const given = new Map<string, number | null>()
    let played = 0
    for (let open = true; open;) {
      const node = bracket.nodes.find(({ status }) => status === 'active')
      if (node) bracket = completeNode(bracket, node.id, teamIdsOf(node)[played % 2] ?? '').bracket
      played += node ? 1 : 0
      open = node !== undefined
      for (const { teamId, rank } of placements(bracket.nodes)) {
        expect([teamId, given.get(teamId) ?? rank]).toEqual([teamId, rank])
        given.set(teamId, rank)
      }
    }
    expect(bracket.status).toBe('complete')
    expect(played).toBe(2 * Math.ceil(count / 2) + Math.floor(count / 2) - 2)
    expect(given.size).toBe(count)
    expect([...given.values()]).not.toContain(null)
  })

  it('A bracket without room for them is refused with the reason', () => {
    const create = (type: BracketType, count: number) => () => createBracketState(type, count, { lowerStarts: 'half' })
    expect(create('single-elimination', 8)).toThrow('Only a double elimination has a losers bracket to begin in')
    expect(create('double-elimination', 3)).toThrow('Half of the teams can begin in the losers bracket from 4 teams on')
  })
})

describe('seedBracket', () => {
  it('Seeding a full bracket makes no byes', () => {
    const bracket = seed('single-elimination', 4, 4)
    expect([pairOf(bracket, 'w1-0'), pairOf(bracket, 'w1-1')]).toEqual([['t1', 't4'], ['t2', 't3']])
    expect(countNodes(bracket.nodes)).toEqual({ active: 2, completed: 0, total: 3 })
  })

  it('The best seeds get byes and start in the next round (BR-13 BR-27)', () => {
    const bracket = seed('single-elimination', 8, 6)
    expect(['w1-0', 'w1-2'].map((id) => isBye(nodeOf(bracket, id)))).toEqual([true, true])
    expect([pairOf(bracket, 'w2-0'), pairOf(bracket, 'w2-1')]).toEqual([['t1', null], ['t2', null]])
    expect(countNodes(bracket.nodes)).toEqual({ active: 2, completed: 0, total: 5 })
  })

  it('A node whose other feeder is a bye completes by itself (BR-13)', () => {
    const three = seed('double-elimination', 4, 3)
    const { bracket, effects } = completeNode(three, 'w1-1', 't2')
    expect(nodeOf(bracket, 'l1-0')).toMatchObject({ status: 'complete', winnerId: 't3' })
    expect(pairOf(bracket, 'l2-0')).toEqual([null, 't3'])
    const kinds = effects.filter(({ nodeId }) => nodeId === 'l1-0').map(({ kind }) => kind)
    expect(kinds).toEqual(['team-placed', 'completed'])
  })

  it('A corrected result takes a team back through a bye without asking', () => {
    const three = completeNode(seed('double-elimination', 4, 3), 'w1-1', 't2').bracket
    const { bracket } = completeNode(three, 'w1-1', 't3')
    expect(nodeOf(bracket, 'l1-0')).toMatchObject({ status: 'complete', winnerId: 't2' })
    expect(pairOf(bracket, 'l2-0')).toEqual([null, 't2'])
  })

  it('A node reopens when its bye turns out to be a match', () => {
    const linked = seedBracket(linkedBracket('double-elimination', 4), teams(3)).bracket
    const { bracket } = progress(linked, result('w1-0', 't1', 'late', null))
    expect(nodeOf(bracket, 'w1-0')).toMatchObject({ status: 'active', winnerId: null })
    expect(pairOf(bracket, 'w2-0')).toEqual([null, null])
  })

  it('Any number of teams plays down to one champion, each losing as often as it may', () => {
    const entries = fc.constantFrom(...FULL_SIZES).chain((size) =>
      fc.record({
        size: fc.constant(size),
        count: fc.integer({ min: 2, max: size }),
        type: fc.constantFrom<BracketType>('single-elimination', 'double-elimination'),
        flips: fc.array(fc.boolean(), { minLength: 62, maxLength: 62 }),
      }))
    fc.assert(fc.property(entries, ({ size, count, type, flips }) => {
      let bracket = seed(type, size, count)
      const lost = new Map<string, number>()
      for (const [index, { id }] of playOrder(bracket.nodes).entries()) {
        const node = nodeOf(bracket, id)
        if (node.status === 'complete') continue
        const [top = '', bottom = ''] = teamIdsOf(node)
        const [winner, loser] = flips[index] ? [top, bottom] : [bottom, top]
        lost.set(loser, (lost.get(loser) ?? 0) + 1)
        bracket = completeNode(bracket, id, winner).bracket
      }
      expect(bracket.status).toBe('complete')
      const champion = playOrder(bracket.nodes).at(-1)?.winnerId ?? ''
      expect(champion).not.toBe('')
      const allowed = type === 'single-elimination' ? 1 : 2
      const out = teams(count).filter(({ id }) => (lost.get(id) ?? 0) === allowed)
      expect(lost.get(champion) ?? 0).toBeLessThan(allowed)
      expect(count - out.length).toBeLessThanOrEqual(allowed)
      expect(bracket.nodes.filter(isPlayed)).toHaveLength(type === 'single-elimination' ? count - 1 : 2 * count - 2)
    }), { numRuns: 150 })
  })

  it('Seeding again replaces the earlier seeding as a whole', () => {
    expect(seedBracket(seed('double-elimination', 8, 5), teams(8)).bracket).toEqual(seed('double-elimination', 8, 8))
  })

  it('Seeding refuses too few, too many and repeated teams, and a bracket that is under way (BR-27)', () => {
    const empty = createBracketState('single-elimination', 4)
    expect(() => seedBracket(empty, teams(1))).toThrow('Please choose at least 2 teams')
    expect(() => seedBracket(empty, teams(5))).toThrow('This bracket has room for 4 teams')
    expect(() => seedBracket(empty, [team('a'), team('a')])).toThrow('Each team can be seeded once')
    const started = completeNode(seed('single-elimination', 4, 4), 'w1-0', 't1').bracket
    expect(() => seedBracket(started, teams(4))).toThrow('after a match of the bracket is complete')
  })
})
