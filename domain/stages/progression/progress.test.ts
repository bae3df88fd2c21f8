import { describe, expect, it } from 'vitest'
import type { BracketState } from '#domain/stages/bracket.ts'
import { progress, type LinkedResult } from './progress.ts'
import { linkedBracket, nodeOf, pairOf, result, team } from '#tests/support/models/brackets.ts'

const single = (count: number): BracketState => linkedBracket('single-elimination', count)
const double = (count: number): BracketState => linkedBracket('double-elimination', count)
const after = (bracket: BracketState, ...results: LinkedResult[]): BracketState =>
  results.reduce((state, next) => progress(state, next, true).bracket, bracket)

const SEMIS = [result('w1-0', 'a', 'b', 'a'), result('w1-1', 'c', 'd', 'c')]

describe('progress', () => {
  it('The teams of the linked match are copied, and without a winner the node stays active (BR-10)', () => {
    const { bracket, changed, effects } = progress(single(4), result('w1-0', 'a', 'b', null))
    expect(nodeOf(bracket, 'w1-0')).toMatchObject({ status: 'active', winnerId: null })
    expect(pairOf(bracket, 'w1-0')).toEqual(['a', 'b'])
    expect(changed).toBe(true)
    expect(effects.map(({ kind }) => kind)).toEqual(['team-placed', 'activated'])
    expect(bracket.participants.a).toEqual(team('a'))
  })

  it('The winner is marked and placed by parity, and the next node opens once both its teams are known (BR-03 BR-10)', () => {
    const one = after(single(4), SEMIS[1] as LinkedResult)
    expect(pairOf(one, 'w2-0')).toEqual([null, 'c'])
    expect(nodeOf(one, 'w2-0').status).toBe('pending')
    const both = after(one, SEMIS[0] as LinkedResult)
    expect(nodeOf(both, 'w1-0').teams).toEqual({
      top: { id: 'a', isWinner: true },
      bottom: { id: 'b', isWinner: false },
    })
    expect(pairOf(both, 'w2-0')).toEqual(['a', 'c'])
    expect(nodeOf(both, 'w2-0').status).toBe('active')
    expect(both.status).toBe('in-progress')
  })

  it('A bracket is complete when its last node is', () => {
    const bracket = after(single(4), ...SEMIS, result('w2-0', 'a', 'c', 'c'))
    expect(bracket.status).toBe('complete')
    expect(nodeOf(bracket, 'w2-0').winnerId).toBe('c')
  })

  it('Losers go to the losers bracket, and both finalists to their slots of the grand final', () => {
    const bracket = after(
      double(4), ...SEMIS, result('w2-0', 'a', 'c', 'a'), result('l1-0', 'b', 'd', 'd'), result('l2-0', 'c', 'd', 'd'),
    )
    expect(pairOf(bracket, 'l1-0')).toEqual(['b', 'd'])
    expect(pairOf(bracket, 'l2-0')).toEqual(['c', 'd'])
    expect(pairOf(bracket, 'gf')).toEqual(['a', 'd'])
  })

  it('The loser of a two-team double elimination goes to the bottom of the grand final', () => {
    expect(pairOf(after(double(2), result('w1-0', 'a', 'b', 'b')), 'gf')).toEqual(['b', 'a'])
  })

  it('Progressing the same result twice changes nothing and returns the very same bracket [B01]', () => {
    const once = after(double(8), SEMIS[0] as LinkedResult)
    const twice = progress(once, SEMIS[0] as LinkedResult)
    expect(twice).toMatchObject({ changed: false, blocked: false, effects: [], warnings: [] })
    expect(twice.bracket).toBe(once)
  })

  it('A missing placement of a complete node is repaired (BR-09)', () => {
    const done = after(double(4), SEMIS[0] as LinkedResult)
    const broken: BracketState = {
      ...done,
      nodes: done.nodes.map((node) =>
        node.id === 'w2-0' || node.id === 'l1-0' ? { ...node, teams: { top: null, bottom: null } } : node),
    }
    const repaired = progress(broken, SEMIS[0] as LinkedResult)
    expect(repaired.changed).toBe(true)
    expect(repaired.bracket).toEqual(done)
  })

  it('Placing the same team again never reopens a complete next node (BR-09)', () => {
    const done = after(single(4), ...SEMIS, result('w2-0', 'a', 'c', 'c'))
    expect(progress(done, SEMIS[0] as LinkedResult)).toMatchObject({ changed: false, blocked: false })
  })

  it('A slot whose feeder is undecided stays empty, whatever the match of the later node has (BR-11)', () => {
    const before = single(4)
    const early = progress(before, result('w2-0', 'c', 'a', 'a'))
    expect(early.bracket).toBe(before)
    expect(early.warnings).toMatchObject([{ code: 'TEAMS_DIFFER', message: expect.stringContaining('still open') }])
    const half = after(before, SEMIS[0] as LinkedResult)
    expect(progress(half, result('w2-0', 'a', 'c', 'c')).bracket).toBe(half)
  })

  it('A team that is out of the bracket is never placed (BR-11)', () => {
    const open = single(4)
    const cut = { ...open, nodes: open.nodes.map((node) => ({ ...node, next: { ...node.next, winner: null } })) }
    const bracket = after(cut, SEMIS[0] as LinkedResult)
    expect(pairOf(after(bracket, result('w2-0', 'a', 'c', 'a')), 'w2-0')).toEqual(['a', 'c'])
    const outcome = progress(bracket, result('w2-0', 'b', 'c', 'b'))
    expect(outcome.bracket).toBe(bracket)
    expect(outcome.warnings).toMatchObject([{ code: 'TEAMS_DIFFER', message: expect.stringContaining('Team b is out') }])
  })

  it('TBD and missing teams leave a slot empty, and a match without teams changes nothing (BR-10)', () => {
    const half = progress(single(4), { ...result('w1-0', 'a', null, 'a'), teams: { one: team('a'), two: { ...team('tbd'), name: 'TBD' } } })
    expect(pairOf(half.bracket, 'w1-0')).toEqual(['a', null])
    expect(nodeOf(half.bracket, 'w1-0').status).toBe('pending')
    expect(Object.keys(half.bracket.participants)).toEqual(['a'])
    const none = progress(half.bracket, result('w1-0', null, null, 'a'))
    expect(none.bracket).toBe(half.bracket)
    expect(none.warnings).toMatchObject([{ code: 'TEAMS_UNKNOWN', nodeId: 'w1-0' }])
  })

  it('A node has no winner while a team of the match is unknown, and a complete node is left alone', () => {
    const oneSemi = after(single(4), SEMIS[0] as LinkedResult)
    const half = after(oneSemi, result('w2-0', 'a', null, 'a'))
    expect(pairOf(half, 'w2-0')).toEqual(['a', null])
    expect(nodeOf(half, 'w2-0')).toMatchObject({ status: 'pending', winnerId: null })
    const outcome = progress(oneSemi, result('w1-0', 'a', null, null))
    expect(outcome.bracket).toBe(oneSemi)
    expect(outcome.warnings).toMatchObject([{ code: 'TEAMS_UNKNOWN' }])
  })

  it('One team is never placed in both slots, even where hand-made data sends it there twice', () => {
    const bracket = after(single(4), result('w1-0', 'a', 'b', 'a'), result('w1-1', 'a', 'd', 'a'))
    expect(pairOf(bracket, 'w2-0')).toEqual(['a', null])
    expect(nodeOf(bracket, 'w2-0').status).toBe('pending')
  })

  it('Nodes that the result does not reach are left alone, even malformed ones', () => {
    const odd = single(8)
    const before: BracketState = {
      ...odd,
      nodes: odd.nodes.map((node) => (node.id === 'w2-1' ? { ...node, status: 'active' as const } : node)),
    }
    expect(nodeOf(after(before, SEMIS[0] as LinkedResult), 'w2-1')).toBe(nodeOf(before, 'w2-1'))
  })

  it('A winner that does not play in the node gives a warning and changes nothing (BR-10)', () => {
    const before = single(4)
    const outcome = progress(before, result('w1-0', 'a', 'b', 'z'))
    expect(outcome.bracket).toBe(before)
    expect(outcome.warnings).toMatchObject([{ code: 'WINNER_NOT_IN_NODE' }])
  })

  it('Teams set by hand are replaced with those of the match', () => {
    const byHand = after(single(4), result('w1-0', 'x', 'y', null))
    expect(pairOf(after(byHand, result('w1-0', 'a', 'b', 'b')), 'w1-0')).toEqual(['a', 'b'])
  })

  it('A match between other teams than earlier results imply gives a warning', () => {
    const done = after(single(4), ...SEMIS)
    const outcome = progress(done, result('w2-0', 'a', 'd', 'a'))
    expect(outcome.bracket).toBe(done)
    expect(outcome.warnings).toMatchObject([{ code: 'TEAMS_DIFFER' }])
    expect(progress(done, result('w2-0', 'a', 'a', null)).warnings).toMatchObject([{ code: 'TEAMS_DIFFER' }])
  })

  it('A match that no node is linked to is refused (BR-10)', () => {
    expect(() => progress(single(4), result('gf', 'a', 'b', null))).toThrow('Match not found in bracket')
  })

  it('Progressing does not mutate its input', () => {
    const before = after(double(8), ...SEMIS)
    const copy = structuredClone(before)
    progress(before, result('w1-0', 'a', 'b', 'b'), true)
    progress(before, result('w1-0', 'a', 'b', null), true)
    expect(before).toEqual(copy)
  })
})

describe('A changed result (BR-07)', () => {
  it('A changed result replaces the old winner in the next node and swaps the loser too [B03]', () => {
    const { bracket, effects, blocked } = progress(after(double(4), ...SEMIS), result('w1-0', 'a', 'b', 'b'))
    expect(blocked).toBe(false)
    expect(pairOf(bracket, 'w2-0')).toEqual(['b', 'c'])
    expect(pairOf(bracket, 'l1-0')).toEqual(['a', 'd'])
    expect(effects.map(({ nodeId, kind, teamIds }) => [nodeId, kind, teamIds])).toEqual([
      ['w1-0', 'winner-changed', ['b']],
      ['w2-0', 'team-removed', ['a']],
      ['w2-0', 'team-placed', ['b']],
      ['l1-0', 'team-removed', ['b']],
      ['l1-0', 'team-placed', ['a']],
    ])
    expect(effects[1]?.text).toBe('Upper Final: Team a removed')
  })

  it('A changed result is blocked with the list of effects when a later node is complete, and nothing changes', () => {
    const done = after(single(4), ...SEMIS, result('w2-0', 'a', 'c', 'c'))
    const outcome = progress(done, result('w1-0', 'a', 'b', 'b'))
    expect(outcome).toMatchObject({ blocked: true, changed: false })
    expect(outcome.bracket).toBe(done)
    expect(outcome.effects.filter(({ nodeId }) => nodeId === 'w2-0').map(({ kind }) => kind)).toEqual([
      'reopened', 'team-removed', 'team-placed',
    ])
  })

  it('A confirmed change reopens everything that rested on the old result, recursively', () => {
    const done = after(
      double(4), ...SEMIS, result('w2-0', 'a', 'c', 'a'), result('l1-0', 'b', 'd', 'b'), result('l2-0', 'b', 'c', 'b'),
      result('gf', 'a', 'b', 'a'),
    )
    expect(done.status).toBe('complete')
    const { bracket } = progress(done, result('w1-0', 'a', 'b', 'b'), true)
    expect(bracket.status).toBe('in-progress')
    expect(bracket.nodes.map(({ id, status }) => [id, status])).toEqual([
      ['w1-0', 'complete'], ['w1-1', 'complete'], ['w2-0', 'active'], ['l1-0', 'active'], ['l2-0', 'pending'],
      ['gf', 'pending'],
    ])
    expect(pairOf(bracket, 'l2-0')).toEqual([null, null])
    expect(pairOf(bracket, 'gf')).toEqual([null, null])
    expect(nodeOf(bracket, 'w2-0').winnerId).toBe(null)
  })

  it('Removing a result reopens the node and empties the next slots', () => {
    const { bracket, effects } = progress(after(double(4), ...SEMIS), result('w1-0', 'a', 'b', null))
    expect(nodeOf(bracket, 'w1-0')).toMatchObject({ status: 'active', winnerId: null })
    expect(pairOf(bracket, 'w2-0')).toEqual([null, 'c'])
    expect(pairOf(bracket, 'l1-0')).toEqual([null, 'd'])
    expect(nodeOf(bracket, 'l1-0').status).toBe('pending')
    expect(effects[0]).toMatchObject({ nodeId: 'w1-0', kind: 'reopened', teamIds: ['a'] })
  })

  it('A changed result also takes the team out of the wrong slot when someone had swapped the slots', () => {
    const done = after(single(4), ...SEMIS)
    const swapped: BracketState = {
      ...done,
      nodes: done.nodes.map((node) => (node.id === 'w2-0'
        ? { ...node, teams: { top: node.teams.bottom, bottom: node.teams.top } }
        : node)),
    }
    expect(pairOf(after(swapped, result('w1-0', 'a', 'b', 'b')), 'w2-0')).toEqual(['b', 'c'])
  })

  it('A changed result terminates on hand-made cyclic data', () => {
    const cyclic = single(4)
    const looped: BracketState = {
      ...cyclic,
      nodes: cyclic.nodes.map((node) => ({ ...node, nextMatchId: node.id === 'w2-0' ? 'w1-0' : 'w2-0' })),
    }
    const bracket = after(looped, ...SEMIS, result('w2-0', 'a', 'c', 'c'), result('w1-0', 'a', 'b', 'b'))
    expect(pairOf(bracket, 'w2-0')).toEqual(['b', 'c'])
    expect(pairOf(bracket, 'w1-0')).toEqual(['a', 'b'])
  })
})
