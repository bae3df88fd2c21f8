import { describe, expect, it } from 'vitest'
import type { BracketState } from './bracket.ts'
import { completeNode } from './complete.ts'
import { createBracketState } from './create.ts'
import { clearParticipant, linkMatch, setParticipant, unlinkMatch } from './edit.ts'
import { seedBracket } from './seed.ts'
import { nodeOf, pairOf, team, teams } from './test-support.ts'

const empty = createBracketState('single-elimination', 4)
const seeded = seedBracket(empty, teams(4)).bracket
const started = completeNode(seeded, 'w1-0', 't1').bracket

describe('setParticipant', () => {
  it('makes a node active once both slots are filled, and adds unknown teams', () => {
    const one = setParticipant(empty, 'w1-0', 'bottom', team('a')).bracket
    expect(nodeOf(one, 'w1-0').status).toBe('pending')
    const both = setParticipant(one, 'w1-0', 'top', team('b')).bracket
    expect(nodeOf(both, 'w1-0').status).toBe('active')
    expect(pairOf(both, 'w1-0')).toEqual(['b', 'a'])
    expect(Object.keys(both.participants)).toEqual(['a', 'b'])
  })

  it('replaces the team of an active node', () => {
    const { bracket } = setParticipant(seeded, 'w1-0', 'top', team('t2'))
    expect(pairOf(bracket, 'w1-0')).toEqual(['t2', 't4'])
    expect(nodeOf(bracket, 'w1-0').status).toBe('active')
  })

  it('changes nothing when the team is there already', () => {
    expect(setParticipant(seeded, 'w1-0', 'top', team('t1'))).toMatchObject({ changed: false, bracket: seeded })
  })

  it('refuses the team of the other slot, an unknown node and a node that was played', () => {
    expect(() => setParticipant(seeded, 'w1-0', 'bottom', team('t1'))).toThrow('A team cannot play against itself')
    expect(() => setParticipant(seeded, 'gf', 'top', team('x'))).toThrow('Match not found in bracket')
    expect(() => setParticipant(started, 'w1-0', 'top', team('x'))).toThrow(
      'Winners Round 1, match 1 is complete. Remove its result before you change its teams.',
    )
  })
})

describe('clearParticipant', () => {
  it.each([
    ['pending', 'w2-0', 'top'],
    ['active', 'w1-1', 'bottom'],
  ] as const)('makes a node that is %s pending', (_was, id, slot) => {
    const { bracket } = clearParticipant(started, id, slot)
    expect(nodeOf(bracket, id).status).toBe('pending')
    expect(nodeOf(bracket, id).participants[slot]).toBe(null)
  })

  it('refuses a node that was played', () => {
    expect(() => clearParticipant(started, 'w1-0', 'bottom')).toThrow('is complete')
  })

  it('takes a bye apart as long as nobody has played on', () => {
    const withBye = seedBracket(empty, teams(3)).bracket
    const { bracket } = clearParticipant(withBye, 'w1-0', 'top')
    expect(nodeOf(bracket, 'w1-0').status).toBe('pending')
    expect(pairOf(bracket, 'w2-0')).toEqual([null, null])
    const over = completeNode(completeNode(withBye, 'w1-1', 't2').bracket, 'w2-0', 't1').bracket
    expect(() => clearParticipant(over, 'w1-0', 'top')).toThrow('Later matches of this bracket are already complete')
  })
})

describe('linking', () => {
  const scheduledAt = '2026-11-21T18:00:00.000Z'
  const linked: BracketState = linkMatch(started, 'w1-0', 'm1', scheduledAt)

  it('sets the match and, when given, the date', () => {
    expect(nodeOf(linked, 'w1-0')).toMatchObject({ matchId: 'm1', scheduledAt })
    expect(nodeOf(linkMatch(linked, 'w1-0', 'm2'), 'w1-0')).toMatchObject({ matchId: 'm2', scheduledAt })
    expect(nodeOf(linkMatch(linked, 'w1-0', 'm1', null), 'w1-0').scheduledAt).toBe(null)
  })

  it('refuses a match that another node has', () => {
    expect(() => linkMatch(linked, 'w1-1', 'm1')).toThrow('already linked to Winners Round 1, match 1')
    expect(nodeOf(linkMatch(linked, 'w1-0', 'm1'), 'w1-0').matchId).toBe('m1')
  })

  it('can be undone, and teams, result and date stay', () => {
    const { matchId, ...rest } = nodeOf(linked, 'w1-0')
    expect(matchId).toBe('m1')
    expect(nodeOf(unlinkMatch(linked, 'w1-0'), 'w1-0')).toEqual({ ...rest, matchId: null })
  })
})
