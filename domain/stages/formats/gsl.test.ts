import { expect, test } from 'vitest'
import { placements } from '#domain/stages/display/placements.ts'
import { finalOf, wordsOf } from '#domain/stages/display/ways.ts'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { teams } from '#tests/support/models/brackets.ts'
import { createBracketState, FORMATS } from './formats.ts'
import { roundNames } from './round-names.ts'

const [a, b, c, d] = teams(4)
const names = (ids: { teamId: string }[]) => ids.map(({ teamId }) => teamId)

const play = (winners: [node: string, team?: string][]) =>
  winners.reduce(
    (bracket, [node, team = '']) => completeNode(bracket, node, team).bracket,
    seedBracket(createBracketState('gsl', 4), teams(4)).bracket,
  )

test('Two teams leave a GSL group: by the winners match, and by the decider after one loss (BR-37)', () => {
  const played = play([['w1-0', a?.id], ['w1-1', b?.id], ['w2-0', b?.id], ['l1-0', d?.id], ['l2-0', d?.id]])
  expect(played.status).toBe('complete')
  expect(placements(played.nodes).map(({ rank, rankEnd }) => [rank, rankEnd])).toEqual([[1, 1], [2, 2], [3, 3], [4, 4]])
  expect(names(placements(played.nodes))).toEqual([b?.id, d?.id, a?.id, c?.id])
})

test('The first of a GSL group is known while the second is not (BR-37)', () => {
  const open = play([['w1-0', a?.id], ['w1-1', b?.id], ['w2-0', a?.id], ['l1-0', c?.id]])
  expect(placements(open.nodes).map(({ teamId, rank }) => [teamId, rank])).toEqual([[a?.id, 1], [d?.id, 4], [b?.id, null], [c?.id, null]])
})

test('A GSL group has five matches with names of their own, and no champion (BR-37)', () => {
  const { nodes } = createBracketState('gsl', 4)
  expect(nodes).toHaveLength(5)
  expect(finalOf(nodes)).toBeNull()
  const labels = roundNames({ type: 'gsl', nodes, roundLabels: FORMATS.gsl.roundLabels ?? {} })
  expect(nodes.map(wordsOf(nodes, labels).place)).toEqual([
    'Opening Match 1', 'Opening Match 2', 'Winners Match', 'Elimination Match', 'Decider',
  ])
  expect(nodes.map(wordsOf(nodes, labels).ways)).toEqual([
    { winner: 'Winner to Winners Match', loser: 'loser to Elimination Match' },
    { winner: 'Winner to Winners Match', loser: 'loser to Elimination Match' },
    { winner: '', loser: 'loser to Decider' },
    { winner: 'Winner to Decider', loser: 'loser out' },
    { winner: '', loser: '' },
  ])
})

test('A GSL group has four teams (BR-37)', () => {
  expect(() => createBracketState('gsl', 8)).toThrow('A GSL Group has 4 teams')
})
