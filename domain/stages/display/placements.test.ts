import { expect, test } from 'vitest'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { teams } from '#tests/support/models/brackets.ts'
import { placements } from './placements.ts'

const played = (count: number) => {
  let { bracket } = seedBracket(createBracketState('single-elimination', count, { thirdPlace: true }), teams(count))
  const winners = new Map<string, string>()
  for (let open = true; open;) {
    const node = bracket.nodes.find(({ status }) => status === 'active')
    const [top = ''] = node ? teamIdsOf(node) : []
    if (node) bracket = completeNode(bracket, node.id, top).bracket
    winners.set(node?.id ?? '', top)
    open = node !== undefined
  }
  return { bracket, winners }
}

test.each([4, 5, 8, 13, 64])('In a single elimination of %i the match for third place gives the places 3 and 4 (BR-34)', (count) => {
  const { bracket, winners } = played(count)
  expect(bracket.status).toBe('complete')
  const places = placements(bracket.nodes)
  expect(places.slice(0, 4).map(({ rank, rankEnd, nodeId }) => [rank, rankEnd, nodeId?.startsWith('w')])).toEqual([
    [1, 1, true], [2, 2, true], [3, 3, false], [4, 4, false],
  ])
  expect(places[2]?.teamId).toBe(winners.get('third'))
  expect(places.slice(4).every(({ rank }) => rank !== null && rank >= 5)).toBe(true)
  expect(new Set(places.map(({ teamId }) => teamId)).size).toBe(count)
})

test('The losers of the semifinals have no place until they have met; of three teams one is third without a match (BR-34)', () => {
  const { bracket } = played(4)
  const open = bracket.nodes.map((node) => (node.side === 'third' ? { ...node, status: 'active' as const, winnerId: null } : node))
  expect(placements(open).map(({ rank }) => rank)).toEqual([1, 2, null, null])
  expect(placements(played(3).bracket.nodes).map(({ rank, rankEnd }) => [rank, rankEnd])).toEqual([[1, 1], [2, 2], [3, 3]])
})

test.each([5, 10, 13, 20, 33])('A place is right from the moment it is given, also where %i teams leave byes (BR-31)', (count) => {
  let { bracket } = seedBracket(createBracketState('double-elimination', count), teams(count))
  const given = new Map<string, string>()
  for (let open = true; open;) {
    const node = bracket.nodes.find(({ status }) => status === 'active')
    if (node) bracket = completeNode(bracket, node.id, teamIdsOf(node)[0] ?? '').bracket
    open = node !== undefined
    for (const { teamId, rank, rankEnd } of placements(bracket.nodes)) {
      if (rank === null) continue
      expect([teamId, given.get(teamId) ?? `${rank}-${rankEnd}`]).toEqual([teamId, `${rank}-${rankEnd}`])
      expect(rankEnd).toBeLessThanOrEqual(count)
      given.set(teamId, `${rank}-${rankEnd}`)
    }
  }
  expect(bracket.status).toBe('complete')
  expect(given.size).toBe(count)
})
