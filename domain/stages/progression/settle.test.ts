import { describe, expect, it } from 'vitest'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { completeNode } from './complete.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { seedBracket } from './seed.ts'
import { settle, slotTeams, withTeams } from './settle.ts'
import { nodeOf, teams } from '#tests/support/models/brackets.ts'

const seeded = seedBracket(createBracketState('double-elimination', 4), teams(4)).bracket
const started = completeNode(seeded, 'w1-0', 't1').bracket

/** The nodes after a team was removed from all slots. */
const struck = (nodes: BracketNode[], id: string): BracketNode[] =>
  settle(nodes, nodes.map((node) => {
    const { top, bottom } = slotTeams(node)
    if (top !== id && bottom !== id) return node
    return withTeams(node, { top: top === id ? null : top, bottom: bottom === id ? null : bottom }, null)
  }))

describe('settle', () => {
  it('A complete node that lost a team reopens: its opponent does not win by that', () => {
    const nodes = struck(started.nodes, 't1')
    const bracket = { ...started, nodes: nodes }
    expect(nodeOf(bracket, 'w1-0')).toMatchObject({ status: 'pending', winnerId: null })
    expect(slotTeams(nodeOf(bracket, 'w2-0'))).toEqual({ top: null, bottom: null })
    expect(slotTeams(nodeOf(bracket, 'l1-0'))).toEqual({ top: null, bottom: null })
  })

  it('A played node whose loser will not come reopens: the winner has not beaten anyone', () => {
    const semifinals = completeNode(started, 'w1-1', 't2').bracket
    const final = completeNode(semifinals, 'w2-0', 't1').bracket
    const without = (id: string) =>
      settle(final.nodes, final.nodes.map((node) => (node.id === id ? { ...node, next: { ...node.next, winner: null } } : node)))
    for (const id of ['w1-0', 'w1-1']) {
      const bracket = { ...final, nodes: without(id) }
      expect(nodeOf(bracket, 'w2-0')).toMatchObject({ status: 'pending', winnerId: null })
      expect(slotTeams(nodeOf(bracket, 'gf'))).toEqual({ top: null, bottom: null })
    }
  })

  it('A slot that gets a feeder loses the team that was in it, until the feeder is decided (BR-07)', () => {
    const linkedTo = (nodes: BracketNode[], winner: string | null) =>
      settle(nodes, nodes.map((node) => (node.id === 'w1-1' ? { ...node, next: { ...node.next, winner } } : node)))
    const byHand = (nodes: BracketNode[]) =>
      settle(nodes, nodes.map((node) => (node.id === 'w2-0' ? withTeams(node, { top: 't1', bottom: 't3' }, 't3') : node)))
    const filled = byHand(linkedTo(started.nodes, null))
    expect(nodeOf({ ...started, nodes: filled }, 'w2-0')).toMatchObject({ status: 'complete', winnerId: 't3' })
    const bracket = { ...started, nodes: linkedTo(filled, 'w2-0') }
    expect(nodeOf(bracket, 'w2-0')).toMatchObject({ status: 'pending', winnerId: null })
    expect(slotTeams(nodeOf(bracket, 'w2-0'))).toEqual({ top: 't1', bottom: null })
    expect(slotTeams(nodeOf(bracket, 'gf'))).toEqual({ top: null, bottom: null })
  })

  it('Nodes that nothing reached are returned as the very same objects', () => {
    const nodes = struck(started.nodes, 't1')
    const untouched = started.nodes.filter((node, index) => nodes[index] === node).map(({ id }) => id)
    expect(untouched).toEqual(['w1-1', 'l2-0', 'gf'])
  })

  it('Settling without an edit changes nothing', () => {
    expect(settle(started.nodes, started.nodes)).toEqual(started.nodes)
  })
})
