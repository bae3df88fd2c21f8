import { describe, expect, it } from 'vitest'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { countNodes } from './playable.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { bracketStatus, listNodes, loserOf } from './statuses.ts'
import { nodeOf, teams } from '#tests/support/models/brackets.ts'

const seeded = seedBracket(createBracketState('single-elimination', 4), teams(4)).bracket
const started = completeNode(seeded, 'w1-1', 't2').bracket

describe('statuses', () => {
  it('Active, upcoming and completed nodes are listed (BR-17)', () => {
    const { active, upcoming, completed } = listNodes(started.nodes)
    const ids = [active, upcoming, completed].map((nodes) => nodes.map(({ id }) => id))
    expect(ids).toEqual([['w1-0'], ['w2-0'], ['w1-1']])
    expect(countNodes(started.nodes)).toEqual({ active: 1, completed: 1, total: 3 })
  })

  it('A node with both teams and no winner counts as active, whatever its stored status', () => {
    const stale = seeded.nodes.map((node) => ({ ...node, status: 'pending' as const }))
    expect(listNodes(stale).active.map(({ id }) => id)).toEqual(['w1-0', 'w1-1'])
  })

  it('Only a played node has a loser', () => {
    expect(loserOf(nodeOf(started, 'w1-1'))).toBe('t3')
    expect(loserOf(nodeOf(started, 'w1-0'))).toBe(null)
    const bye = seedBracket(createBracketState('single-elimination', 4), teams(3)).bracket
    expect(loserOf(nodeOf(bye, 'w1-0'))).toBe(null)
  })

  it('A bracket is complete when all nodes are, and never without nodes (BR-14)', () => {
    expect(bracketStatus([])).toBe('in-progress')
    expect(bracketStatus(started.nodes)).toBe('in-progress')
    expect(bracketStatus(started.nodes.map((node) => ({ ...node, status: 'complete' as const })))).toBe('complete')
  })
})
