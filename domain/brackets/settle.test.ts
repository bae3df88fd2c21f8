import { describe, expect, it } from 'vitest'
import type { BracketNode } from './bracket.ts'
import { completeNode } from './complete.ts'
import { createBracketState } from './create.ts'
import { seedBracket } from './seed.ts'
import { settle, slotTeams, withTeams } from './settle.ts'
import { nodeOf, teams } from './test-support.ts'

const seeded = seedBracket(createBracketState('double-elimination', 4), teams(4)).bracket
const started = completeNode(seeded, 'w1-0', 't1').bracket

/** The nodes after a team was struck from all slots. */
const struck = (nodes: BracketNode[], id: string): BracketNode[] =>
  settle(nodes, nodes.map((node) => {
    const { top, bottom } = slotTeams(node)
    if (top !== id && bottom !== id) return node
    return withTeams(node, { top: top === id ? null : top, bottom: bottom === id ? null : bottom }, null)
  }))

describe('settle', () => {
  it('opens a complete node that lost a team: its opponent does not win by that', () => {
    const nodes = struck(started.matches, 't1')
    const bracket = { ...started, matches: nodes }
    expect(nodeOf(bracket, 'w1-0')).toMatchObject({ status: 'pending', winnerId: null })
    expect(slotTeams(nodeOf(bracket, 'w2-0'))).toEqual({ top: null, bottom: null })
    expect(slotTeams(nodeOf(bracket, 'l1-0'))).toEqual({ top: null, bottom: null })
  })

  it('hands back the very nodes that nothing reached', () => {
    const nodes = struck(started.matches, 't1')
    const untouched = started.matches.filter((node, index) => nodes[index] === node).map(({ id }) => id)
    expect(untouched).toEqual(['w1-1', 'l2-0', 'gf'])
  })

  it('changes nothing without an edit', () => {
    expect(settle(started.matches, started.matches)).toEqual(started.matches)
  })
})
