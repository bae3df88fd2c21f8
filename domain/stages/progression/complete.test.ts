import { describe, expect, it } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import type { BracketState } from '#domain/stages/bracket.ts'
import { completeNode } from './complete.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { seedBracket } from './seed.ts'
import { nodeOf, pairOf, teams } from '#tests/support/models/brackets.ts'

const seeded = (): BracketState => seedBracket(createBracketState('single-elimination', 4), teams(4)).bracket

function refusalOf(act: () => unknown): DomainError {
  try {
    act()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('nothing was refused')
}

describe('completeNode', () => {
  it('Completing an active node advances its winner', () => {
    const { bracket, effects } = completeNode(seeded(), 'w1-0', 't4')
    expect(nodeOf(bracket, 'w1-0')).toMatchObject({ status: 'complete', winnerId: 't4' })
    expect(pairOf(bracket, 'w2-0')).toEqual(['t4', null])
    expect(effects.map(({ text }) => text)).toEqual([
      'Semifinal 1: won by Team t4',
      'Final: Team t4 placed',
    ])
  })

  it.each([['', 't1'], ['w1-0', '']])('Completing a node asks for a match and a winner when it gets %j and %j', (nodeId, winnerId) => {
    const refusal = refusalOf(() => completeNode(seeded(), nodeId, winnerId))
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', message: 'Please select a match and winner' })
  })

  it('A node that does not exist cannot be completed', () => {
    expect(refusalOf(() => completeNode(seeded(), 'w9-9', 't1')).code).toBe('NODE_NOT_FOUND')
  })

  it('A pending node cannot be completed', () => {
    expect(refusalOf(() => completeNode(seeded(), 'w2-0', 't1')).code).toBe('NODE_NOT_ACTIVE')
  })

  it('A node cannot be completed with a winner that does not play in it', () => {
    const refusal = refusalOf(() => completeNode(seeded(), 'w1-0', 't2'))
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', message: 'Please select a match and winner' })
    expect(refusal.details).toEqual([{ path: 'winnerId', message: 'This team does not play in the match' }])
  })

  it('Completing a node twice changes nothing', () => {
    const once = completeNode(seeded(), 'w1-0', 't4').bracket
    expect(completeNode(once, 'w1-0', 't4')).toMatchObject({ changed: false, effects: [] })
  })

  it('A winner can be corrected while the next match is open', () => {
    const wrong = completeNode(seeded(), 'w1-0', 't4').bracket
    expect(pairOf(completeNode(wrong, 'w1-0', 't1').bracket, 'w2-0')).toEqual(['t1', null])
  })

  it('Correcting a winner asks for confirmation and names what would be reset when a later match is complete', () => {
    const semis = completeNode(completeNode(seeded(), 'w1-0', 't4').bracket, 'w1-1', 't2').bracket
    const done = completeNode(semis, 'w2-0', 't2').bracket
    expect(done.status).toBe('complete')
    const refusal = refusalOf(() => completeNode(done, 'w1-0', 't1'))
    expect(refusal.code).toBe('DOWNSTREAM_COMPLETE')
    expect(refusal.details).toContainEqual({ path: 'matches.w2-0', message: 'Final: reopened' })
    const { bracket } = completeNode(done, 'w1-0', 't1', true)
    expect(pairOf(bracket, 'w2-0')).toEqual(['t1', 't2'])
    expect(nodeOf(bracket, 'w2-0')).toMatchObject({ status: 'active', winnerId: null })
    expect(bracket.status).toBe('in-progress')
  })
})
