import { describe, expect, it } from 'vitest'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { progress, type LinkedResult } from './progress.ts'
import { bracketIn, linkedBracket, nodeOf, pairOf, result, syncWith } from '#tests/support/models/brackets.ts'

const four = linkedBracket('single-elimination', 4)
const byMatch = (...results: LinkedResult[]) => results
const FINAL = result('w2-0', 'c', 'a', 'c')
const FIRST = result('w1-0', 'a', 'b', 'a')
const SECOND = result('w1-1', 'c', 'd', 'c')

describe('syncBracket (BR-11)', () => {
  it('A sync applies results in play order, whatever order they arrive in', () => {
    const { bracket, message, results } = syncWith(four, byMatch(FINAL, SECOND, FIRST))
    expect(bracket.status).toBe('complete')
    expect(pairOf(bracket, 'w2-0')).toEqual(['a', 'c'])
    expect(message).toBe('Successfully synced 3 of 3 linked matches')
    expect(results.map(({ nodeId, outcome }) => [nodeId, outcome])).toEqual([
      ['w1-0', 'changed'], ['w1-1', 'changed'], ['w2-0', 'changed'],
    ])
  })

  it('A sync without linked matches reports that', () => {
    const outcome = syncWith(createBracketState('single-elimination', 4), [])
    expect(outcome).toMatchObject({ message: 'No matches are linked to this bracket', results: [] })
  })

  it('A sync skips a match that fails, with the reason, and continues', () => {
    const poisoned = result('w1-0', 'a', 'b', 'z')
    const { bracket, message, results, synced } = syncWith(four, byMatch(poisoned, SECOND))
    expect(message).toBe('Successfully synced 1 of 3 linked matches')
    expect(synced).toBe(1)
    expect(results.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', 'Semifinal 1: the linked match is between other teams'],
      ['changed', ''],
      ['failed', 'Match with ID m-w2-0 not found'],
    ])
    expect(nodeOf(bracket, 'w1-1').winnerId).toBe('c')
  })

  it('A sync counts a match without teams as synced: there is nothing to copy', () => {
    const two = linkedBracket('single-elimination', 2)
    const { results, message } = syncWith(two, byMatch(result('w1-0', null, null, null)))
    expect(message).toBe('Successfully synced 1 of 1 linked matches')
    expect(results).toMatchObject([{ outcome: 'unchanged', reason: '' }])
  })

  it('A sync resets complete later matches only when confirmed', () => {
    const done = syncWith(four, byMatch(FIRST, SECOND, FINAL)).bracket
    const flipped = byMatch(result('w1-0', 'a', 'b', 'b'), SECOND, FINAL)
    const asked = syncWith(done, flipped)
    expect(asked.bracket).toEqual(done)
    expect(asked.results[0]).toMatchObject({ nodeId: 'w1-0', outcome: 'failed' })
    expect(asked.results[0]?.effects).toContainEqual(expect.objectContaining({ nodeId: 'w2-0', kind: 'reopened' }))
    const { bracket } = syncWith(done, flipped, true)
    expect(pairOf(bracket, 'w2-0')).toEqual(['b', 'c'])
    expect(nodeOf(bracket, 'w2-0').status).toBe('active')
  })
})

it('A result that waits behind a correction is applied after it, and stays (BR-11)', () => {
  const play = ([id, one, two, winner]: readonly [string, string, string, string]) => result(id, one, two, winner)
  const first = [['w1-0', 't1', 't2', 't2'], ['w1-1', 't3', 't4', 't3'], ['w2-0', 't2', 't3', 't2'], ['l1-0', 't1', 't4', 't4']] as const
  const bracket = first.map(play).reduce((state, one) => progress(state, one).bracket, linkedBracket('double-elimination', 4))
  const corrected = [
    ['w1-0', 't1', 't2', 't2'], ['w1-1', 't3', 't4', 't4'], ['w2-0', 't2', 't4', 't2'], ['l1-0', 't1', 't3', 't3'],
    ['l2-0', 't4', 't3', 't3'], ['gf', 't2', 't3', 't3'],
  ] as const
  const { world, synced } = syncWith(bracket, corrected.map(play), true)
  expect(synced).toBe(6)
  expect(bracketIn(world).status).toBe('complete')
  expect([...world.matches.values()].map(({ winnerId }) => winnerId)).toEqual(corrected.map(([, , , winner]) => winner))
})
