import { expect, test } from 'vitest'
import { progress } from '#domain/stages/progression/progress.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { edgeKey, teamPath } from './team-path.ts'
import { linkedBracket, result, teams } from '#tests/support/models/brackets.ts'

const seeded = seedBracket(linkedBracket('double-elimination', 4), teams(4)).bracket
const [first, second] = seeded.nodes
  .filter(({ round, side }) => round === 1 && side === 'winners')
  .map(({ teams: { top, bottom } }) => ({ top: top?.id ?? '', bottom: bottom?.id ?? '' }))
const results = [
  result('w1-0', first!.top, first!.bottom, first!.bottom),
  result('w1-1', second!.top, second!.bottom, second!.top),
  result('l1-0', first!.top, second!.bottom, first!.top),
  result('w2-0', first!.bottom, second!.top, second!.top),
  result('l2-0', first!.bottom, first!.top, first!.top),
]
const { nodes } = results.reduce((bracket, each) => progress(bracket, each).bracket, seeded)

test('A team\'s path runs through its losses to the last match it has reached', () => {
  const path = teamPath(nodes, [first!.top])
  expect([...path.nodes].toSorted()).toEqual(['gf', 'l1-0', 'l2-0', 'w1-0'])
  expect(path.edges).toEqual(new Set([edgeKey('w1-0', 'l1-0'), edgeKey('l1-0', 'l2-0'), edgeKey('l2-0', 'gf')]))
})

test('The path ends where a team may not be known yet', () => {
  const path = teamPath(nodes, [first!.top], ({ id }) => id !== 'l2-0' && id !== 'gf')
  expect([...path.nodes].toSorted()).toEqual(['l1-0', 'w1-0'])
  expect(path.edges).toEqual(new Set([edgeKey('w1-0', 'l1-0')]))
})

test('A team that is not in the bracket has no path', () => {
  expect(teamPath(nodes, ['stranger']).nodes.size).toBe(0)
})
