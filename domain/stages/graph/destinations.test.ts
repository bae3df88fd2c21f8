import { describe, expect, it } from 'vitest'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { createNodes } from '#domain/stages/formats/formats.ts'
import { loserDestinations, validateNodes, winnerDestinations } from './destinations.ts'

const single = createNodes('single-elimination', 8)
const double = createNodes('double-elimination', 8)

type Change = Partial<BracketNode & BracketNode['next']>
const edit = (nodes: BracketNode[], id: string, { winner, loser, ...change }: Change): BracketNode[] =>
  nodes.map((node) => {
    const next = { winner: winner === undefined ? node.next.winner : winner, loser: loser === undefined ? node.next.loser : loser }
    return node.id === id ? { ...node, next, ...change } : node
  })
const messages = (nodes: BracketNode[], type: 'single-elimination' | 'double-elimination') =>
  validateNodes(nodes, type).map(({ message }) => message)
const find = (nodes: BracketNode[], id: string): BracketNode => nodes.find((node) => node.id === id) as BracketNode

describe('Winner destinations (BR-06)', () => {
  it.each([
    ['itself', 'w2-0', 'w2-0'],
    ['an earlier round', 'w2-0', 'w1-3'],
    ['the same round', 'w1-0', 'w1-1'],
    ['a cycle', 'w3-0', 'w1-0'],
    ['a match that does not exist', 'w1-0', 'w9-9'],
  ])('A winner destination is refused when it is %s', (_what, id, winner) => {
    expect(messages(edit(single, id, { winner }), 'single-elimination')).toEqual([
      'Winner destination must be a later round',
    ])
  })

  it('A refused destination names the place of the problem', () => {
    expect(validateNodes(edit(single, 'w1-1', { winner: 'w1-0' }), 'single-elimination')).toEqual([
      { path: 'matches.1.nextMatchId', message: 'Winner destination must be a later round' },
    ])
  })

  it('Winners stay on their side until the grand finals', () => {
    const across = 'Winner destination must be a later round of the same side or the grand finals'
    expect(messages(edit(double, 'w1-0', { winner: 'l2-0' }), 'double-elimination')).toEqual([across])
    expect(messages(edit(double, 'l1-0', { winner: 'w3-0' }), 'double-elimination')).toEqual([
      'Winner destination must be a later round',
    ])
    const toFinals = edit(edit(double, 'w3-0', { winner: null }), 'w2-0', { winner: 'gf' })
    expect(messages(toFinals, 'double-elimination')).toEqual([])
  })

  it('A third feeder is refused', () => {
    expect(validateNodes(edit(single, 'w1-3', { winner: 'w2-0' }), 'single-elimination')).toEqual([
      { path: 'matches.3.nextMatchId', message: 'A match can take teams from at most two others' },
    ])
  })

  it('Two feeders for one slot are refused', () => {
    const both = edit(edit(single, 'w1-1', { winner: null }), 'w1-2', { winner: 'w2-0' })
    expect(messages(both, 'single-elimination')).toEqual(['Two matches would send a team to the same slot'])
  })

  it('Later rounds of the side and the grand finals are offered, full ones with the reason', () => {
    const offered = winnerDestinations(double, find(double, 'w2-0'))
    expect(offered.map(({ node }) => node.id)).toEqual(['w3-0', 'gf'])
    expect(offered.map(({ refusal }) => refusal)).toEqual([null, 'A match can take teams from at most two others'])
    expect(winnerDestinations(double, find(double, 'gf'))).toEqual([])
    expect(winnerDestinations(double, find(double, 'l3-0')).map(({ node }) => node.id)).toEqual(['l4-0', 'gf'])
  })
})

describe('Loser destinations (BR-06)', () => {
  it('Single elimination has no loser destinations', () => {
    expect(messages(edit(single, 'w1-0', { loser: 'w2-1' }), 'single-elimination')).toEqual([
      'Single elimination has no loser destination',
    ])
    expect(messages(edit(single, 'w3-0', { side: 'losers' }), 'single-elimination')).toContain(
      'Single elimination has no losers bracket',
    )
    expect(loserDestinations(single, 'single-elimination', find(single, 'w1-0'))).toEqual([])
  })

  it.each([
    ['a winners match', 'w1-0', 'w2-1', 'Loser destination must be a losers bracket match'],
    ['a match that does not exist', 'w1-0', 'l9-9', 'Loser destination must be a losers bracket match'],
    ['the grand finals beside a losers bracket', 'w1-0', 'gf', 'Loser destination must be a losers bracket match'],
    ['one for a losers match', 'l1-0', 'l2-0', 'Only winners bracket matches have a loser destination'],
    ['one for the grand finals', 'gf', 'l1-0', 'Only winners bracket matches have a loser destination'],
  ])('A loser destination is refused when it is %s', (_what, id, loser, message) => {
    expect(messages(edit(double, id, { loser }), 'double-elimination')).toEqual([message])
  })

  it('Loser destinations are losers bracket nodes, or the grand finals where there are none', () => {
    expect(loserDestinations(double, 'double-elimination', find(double, 'w2-0')).map(({ node }) => node.id)).toEqual([
      'l1-0', 'l1-1', 'l2-0', 'l2-1', 'l3-0', 'l4-0',
    ])
    const two = createNodes('double-elimination', 2)
    expect(loserDestinations(two, 'double-elimination', find(two, 'w1-0'))).toEqual([{ node: find(two, 'gf'), refusal: null }])
    expect(loserDestinations(double, 'double-elimination', find(double, 'l1-0'))).toEqual([])
  })
})

describe('nodes', () => {
  it('Every node needs an id and a place of its own', () => {
    expect(messages(edit(single, 'w1-1', { id: 'w1-0' }), 'single-elimination')).toContain(
      'Every match of a bracket needs an id of its own',
    )
    expect(messages(edit(single, 'w1-1', { position: 0 }), 'single-elimination')).toContain(
      'Two matches of a round cannot have the same position',
    )
  })

  it('Nodes count rounds from 1 and positions from 0', () => {
    expect(messages(edit(single, 'w1-0', { round: 0 }), 'single-elimination')).toEqual(['Rounds count from 1'])
    expect(messages(edit(single, 'w1-0', { position: -1 }), 'single-elimination')).toEqual(['Positions count from 0'])
  })
})
