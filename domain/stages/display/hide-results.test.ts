import { describe, expect, it } from 'vitest'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { nodeSpoilerKey, slotSpoilerKeys } from './spoilers.ts'
import type { BracketNode } from '#domain/stages/bracket.ts'
import { hideResults as hide } from './hide-results.ts'
import { possiblePicks, predictedTeams, scorePicks } from '#domain/stages/picks/picks.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { nodeOf, pairOf, teams } from '#tests/support/models/brackets.ts'

/** Hides the results of some nodes, and by the groups that teams came from where these are given. */
const hideResults = (nodes: BracketNode[], isHidden: (node: BracketNode) => boolean, fromGroups = {}) => {
  const spoilerKeyOf = slotSpoilerKeys({ id: 'b', nodes, fromGroups })
  const hidden = new Set(['group:g', ...nodes.filter(isHidden).map((node) => nodeSpoilerKey('b', node))])
  return hide(nodes, isHidden, (node, slot) => hidden.has(spoilerKeyOf(node, slot) ?? ''))
}

const start = seedBracket(createBracketState('single-elimination', 4), teams(4)).bracket
const { bracket } = completeNode(start, 'w1-0', 't4')
const hiding = (...ids: string[]) => ({ ...bracket, nodes: hideResults(bracket.nodes, ({ id }) => ids.includes(id)) })

describe('Hidden results', () => {
  it('A bracket without hidden results stays unchanged', () => {
    expect(hiding().nodes).toEqual(bracket.nodes)
  })

  it('Hidden results disappear along with the teams they advanced (SP-05)', () => {
    const known = hiding('w1-0', 'w1-1', 'w2-0')
    expect(nodeOf(known, 'w1-0')).toMatchObject({ status: 'active', winnerId: null })
    expect(pairOf(known, 'w1-0')).toEqual(['t1', 't4'])
    expect(pairOf(known, 'w2-0')).toEqual([null, null])
  })

  it('A bracket with a hidden result looks the same whoever won', () => {
    const other = completeNode(start, 'w1-0', 't1').bracket
    const all = () => true
    expect(hideResults(other.nodes, all)).toEqual(hideResults(bracket.nodes, all))
  })

  it('Hiding a result leaves the teams of a visible node in place', () => {
    expect(pairOf(hiding('w1-0'), 'w2-0')).toEqual(['t4', null])
  })

  it('Hidden results neither score a prediction nor count', () => {
    const picks = { 'w1-0': 't1', 'w2-0': 't1' }
    const locked = new Set(['w1-0'])
    const known = hiding('w1-0', 'w2-0')
    expect(predictedTeams(known.nodes, picks).get('w2-0')).toEqual({ top: 't1', bottom: null })
    expect(possiblePicks(known.nodes, picks, locked)).toEqual(picks)
    expect(scorePicks(known, picks)).toEqual({ right: 0, decided: 0, picked: 2 })
    expect(possiblePicks(bracket.nodes, picks, locked)).toEqual({ 'w1-0': 't1' })
  })

  it('Hiding standings hides the teams that came from them, also those that advanced by a bye (SP-04)', () => {
    const from = (order: string[]) => {
      const seeds = order.map((id) => teams(3).find((team) => team.id === id)!)
      const { nodes } = seedBracket(createBracketState('single-elimination', 4), seeds).bracket
      return hideResults(nodes, () => true, { t1: 'g', t2: 'g', t3: 'g' })
    }
    expect(from(['t1', 't2', 't3'])).toEqual(from(['t3', 't1', 't2']))
    expect(JSON.stringify(from(['t1', 't2', 't3']))).not.toMatch(/"t\d"/)
  })

  it('A pick that rests on teams from hidden standings is not accepted', () => {
    const picks = { 'w1-0': 't1', 'w2-0': 't1' }
    const nodes = hideResults(start.nodes, () => true, { t1: 'g', t4: 'g' })
    expect(possiblePicks(nodes, picks, new Set())).toEqual(picks)
    expect(predictedTeams(nodes, picks).get('w1-0')).toEqual({ top: null, bottom: null })
    expect(predictedTeams(nodes, picks).get('w2-0')).toEqual({ top: 't1', bottom: null })
  })

  it('Hiding results leaves byes in place and hides the team that an earlier result brought into one', () => {
    const three = seedBracket(createBracketState('double-elimination', 4), teams(3)).bracket
    const known = { ...three, nodes: hideResults(three.nodes, () => true) }
    expect(nodeOf(known, 'w1-0')).toMatchObject({ status: 'complete', winnerId: 't1' })
    const played = completeNode(three, 'w1-1', 't2').bracket
    const after = { ...played, nodes: hideResults(played.nodes, () => true) }
    expect(nodeOf(played, 'l1-0')).toMatchObject({ status: 'complete', winnerId: 't3' })
    expect(nodeOf(after, 'l1-0')).toMatchObject({ status: 'complete', winnerId: null })
    expect(pairOf(after, 'l1-0')).toEqual([null, null])
  })
})
