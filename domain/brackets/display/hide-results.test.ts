import { describe, expect, it } from 'vitest'
import { completeNode } from '#domain/brackets/progression/complete.ts'
import { createBracketState } from '#domain/brackets/structure/create.ts'
import { nodeSpoilerKey, slotSpoilerKeys } from './spoilers.ts'
import type { BracketNode } from '#domain/brackets/bracket.ts'
import { hideResults as hide } from './hide-results.ts'
import { possiblePicks, predictedTeams, scorePicks } from '#domain/brackets/picks/picks.ts'
import { seedBracket } from '#domain/brackets/progression/seed.ts'
import { nodeOf, pairOf, teams } from '#tests/support/models/brackets.ts'

/** Hides the results of some nodes, and by the groups that teams came from where these are given. */
const hideResults = (matches: BracketNode[], isHidden: (node: BracketNode) => boolean, fromGroups = {}) => {
  const spoilerKeyOf = slotSpoilerKeys({ id: 'b', matches, fromGroups })
  const hidden = new Set(['group:g', ...matches.filter(isHidden).map((node) => nodeSpoilerKey('b', node))])
  return hide(matches, isHidden, (node, slot) => hidden.has(spoilerKeyOf(node, slot) ?? ''))
}

const start = seedBracket(createBracketState('single-elimination', 4), teams(4)).bracket
const { bracket } = completeNode(start, 'w1-0', 't4')
const hiding = (...ids: string[]) => ({ ...bracket, matches: hideResults(bracket.matches, ({ id }) => ids.includes(id)) })

describe('Hidden results', () => {
  it('A bracket without hidden results stays unchanged', () => {
    expect(hiding().matches).toEqual(bracket.matches)
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
    expect(hideResults(other.matches, all)).toEqual(hideResults(bracket.matches, all))
  })

  it('Hiding a result leaves the teams of a visible node in place', () => {
    expect(pairOf(hiding('w1-0'), 'w2-0')).toEqual(['t4', null])
  })

  it('Hidden results neither score a prediction nor count', () => {
    const picks = { 'w1-0': 't1', 'w2-0': 't1' }
    const locked = new Set(['w1-0'])
    const known = hiding('w1-0', 'w2-0')
    expect(predictedTeams(known.matches, picks).get('w2-0')).toEqual({ top: 't1', bottom: null })
    expect(possiblePicks(known.matches, picks, locked)).toEqual(picks)
    expect(scorePicks(known, picks)).toEqual({ right: 0, decided: 0, picked: 2 })
    expect(possiblePicks(bracket.matches, picks, locked)).toEqual({ 'w1-0': 't1' })
  })

  it('Hiding standings hides the teams that came from them, also those that advanced by a bye (SP-04)', () => {
    const from = (order: string[]) => {
      const seeds = order.map((id) => teams(3).find((team) => team.id === id)!)
      const { matches } = seedBracket(createBracketState('single-elimination', 4), seeds).bracket
      return hideResults(matches, () => true, { t1: 'g', t2: 'g', t3: 'g' })
    }
    expect(from(['t1', 't2', 't3'])).toEqual(from(['t3', 't1', 't2']))
    expect(JSON.stringify(from(['t1', 't2', 't3']))).not.toMatch(/"t\d"/)
  })

  it('A pick that rests on teams from hidden standings is not accepted', () => {
    const picks = { 'w1-0': 't1', 'w2-0': 't1' }
    const matches = hideResults(start.matches, () => true, { t1: 'g', t4: 'g' })
    expect(possiblePicks(matches, picks, new Set())).toEqual(picks)
    expect(predictedTeams(matches, picks).get('w1-0')).toEqual({ top: null, bottom: null })
    expect(predictedTeams(matches, picks).get('w2-0')).toEqual({ top: 't1', bottom: null })
  })

  it('Hiding results leaves byes in place and hides the team that an earlier result brought into one', () => {
    const three = seedBracket(createBracketState('double-elimination', 4), teams(3)).bracket
    const known = { ...three, matches: hideResults(three.matches, () => true) }
    expect(nodeOf(known, 'w1-0')).toMatchObject({ status: 'complete', winnerId: 't1' })
    const played = completeNode(three, 'w1-1', 't2').bracket
    const after = { ...played, matches: hideResults(played.matches, () => true) }
    expect(nodeOf(played, 'l1-0')).toMatchObject({ status: 'complete', winnerId: 't3' })
    expect(nodeOf(after, 'l1-0')).toMatchObject({ status: 'complete', winnerId: null })
    expect(pairOf(after, 'l1-0')).toEqual([null, null])
  })
})
