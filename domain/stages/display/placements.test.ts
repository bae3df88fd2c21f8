import { expect, test } from 'vitest'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { teams } from '#tests/support/models/brackets.ts'
import { placements } from './placements.ts'

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
