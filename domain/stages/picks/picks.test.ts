import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { toBase64 } from '#domain/base64.ts'
import type { BracketState } from '#domain/stages/bracket.ts'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { createBracketState } from '#domain/stages/formats/formats.ts'
import { decodePicks, encodePicks } from './pick-code.ts'
import {
  comparePicks, lockedNodes, picksWithin, pickProgress, pickVerdict, possiblePicks, predictedTeams, removePick, scorePicks,
  setPick, withLockedPicks, type Picks,
} from './picks.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import { teams } from '#tests/support/models/brackets.ts'

const NONE: ReadonlySet<string> = new Set()
const single = seedBracket(createBracketState('single-elimination', 4), teams(4)).bracket
const double = seedBracket(createBracketState('double-elimination', 4), teams(4)).bracket

const pickAll = (bracket: BracketState, picks: [string, string][], start: Picks = {}): Picks =>
  picks.reduce((made, [nodeId, teamId]) => setPick(bracket.nodes, made, NONE, nodeId, teamId), start)
const pairIn = (bracket: BracketState, picks: Picks, id: string) => predictedTeams(bracket.nodes, picks).get(id)

describe('picks', () => {
  it('Picks flow forward: winner and loser advance to their slots', () => {
    const picks = pickAll(double, [['w1-0', 't4'], ['w1-1', 't2'], ['w2-0', 't2'], ['l1-0', 't1'], ['l2-0', 't1']])
    expect(pairIn(double, picks, 'w2-0')).toEqual({ top: 't4', bottom: 't2' })
    expect(pairIn(double, picks, 'l1-0')).toEqual({ top: 't1', bottom: 't3' })
    expect(pairIn(double, picks, 'gf')).toEqual({ top: 't2', bottom: 't1' })
  })

  it('Changing a pick removes the picks that rested on it', () => {
    const winners: [string, string][] = [['w1-0', 't1'], ['w1-1', 't2'], ['w2-0', 't1']]
    const picks = pickAll(double, [...winners, ['l1-0', 't4'], ['l2-0', 't4'], ['gf', 't1']])
    expect(setPick(double.nodes, picks, NONE, 'w1-0', 't4')).toEqual({ 'w1-0': 't4', 'w1-1': 't2' })
    expect(removePick(double.nodes, picks, NONE, 'l1-0')).toEqual({ ...Object.fromEntries(winners), gf: 't1' })
  })

  it.each([
    ['double-elimination', { lowerStarts: 'half' }, 22], ['single-elimination', { thirdPlace: true }, 16],
  ] as const)('A whole %s can be picked, with %j (BR-34 BR-36)', (type, options, total) => {
    const { nodes } = seedBracket(createBracketState(type, 16, options), teams(16)).bracket
    let picks: Picks = {}
    for (const { id } of playOrder(nodes)) {
      picks = setPick(nodes, picks, NONE, id, predictedTeams(nodes, picks).get(id)?.bottom ?? '')
    }
    expect(pickProgress(nodes, picks, NONE)).toEqual({ picked: total, open: 0, total })
  })

  it('A pick of a team that is not in the node changes nothing', () => {
    const picks = pickAll(single, [['w1-0', 't1']])
    expect(setPick(single.nodes, picks, NONE, 'w2-0', 't2')).toBe(picks)
    expect(setPick(single.nodes, picks, NONE, 'w2-0', 't4')).toBe(picks)
    expect(setPick(single.nodes, picks, NONE, 'gone', 't1')).toBe(picks)
    expect(setPick(single.nodes, picks, NONE, '__proto__', 't1')).toBe(picks)
  })

  it('A pick locks when its match starts or is complete (PK-03)', () => {
    const start = '2026-11-21T18:00:00.000Z'
    const now = Date.parse(start)
    const nodes = completeNode(single, 'w1-1', 't2').bracket.nodes.map((node) =>
      node.id === 'w1-0' ? { ...node, matchId: 'm1', scheduledAt: start } : node)
    expect(lockedNodes(nodes, now - 1)).toEqual(new Set(['w1-1']))
    expect(lockedNodes(nodes, now)).toEqual(new Set(['w1-0', 'w1-1']))
    expect(lockedNodes(nodes, now, { m1: '2026-11-21T18:00:00.001Z' })).toEqual(new Set(['w1-1']))
    const picks: Picks = { 'w1-0': 't1' }
    expect(setPick(nodes, picks, new Set(['w1-0']), 'w1-0', 't4')).toBe(picks)
    expect(removePick(nodes, picks, new Set(['w1-0']), 'w1-0')).toBe(picks)
  })

  it('Results override picks: a wrong locked pick stays, later picks that rest on it are removed', () => {
    const picks = pickAll(single, [['w1-0', 't1'], ['w1-1', 't2'], ['w2-0', 't1']])
    const { bracket } = completeNode(single, 'w1-0', 't4')
    const locked = lockedNodes(bracket.nodes, 0)
    expect(pairIn(bracket, picks, 'w2-0')).toEqual({ top: 't4', bottom: 't2' })
    expect(possiblePicks(bracket.nodes, picks, locked)).toEqual({ 'w1-0': 't1', 'w1-1': 't2' })
  })

  it('A locked pick that became impossible stays but does not flow on (PK-03)', () => {
    const picks = pickAll(double, [['w1-0', 't1'], ['w1-1', 't2'], ['w2-0', 't1'], ['l1-0', 't3']])
    const { bracket } = completeNode(double, 'w1-0', 't4')
    const locked = new Set(['w1-0', 'w2-0'])
    expect(possiblePicks(bracket.nodes, picks, locked)).toEqual(picks)
    expect(pairIn(bracket, picks, 'w2-0')).toEqual({ top: 't4', bottom: 't2' })
    expect(pairIn(bracket, picks, 'gf')).toEqual({ top: null, bottom: null })
    expect(pairIn(bracket, picks, 'l2-0')).toEqual({ top: null, bottom: 't3' })
  })

  it('Picks can never make an impossible bracket (PK-02)', () => {
    const clicks = fc.array(fc.tuple(fc.nat(13), fc.nat(7)), { maxLength: 60 })
    const eight = seedBracket(createBracketState('double-elimination', 8), teams(8)).bracket
    fc.assert(fc.property(clicks, (made) => {
      let picks: Picks = {}
      for (const [node, teamIndex] of made) {
        picks = setPick(eight.nodes, picks, NONE, eight.nodes[node]?.id ?? '', `t${teamIndex + 1}`)
      }
      const predicted = predictedTeams(eight.nodes, picks)
      for (const [id, teamId] of Object.entries(picks)) expect(Object.values(predicted.get(id) ?? {})).toContain(teamId)
      for (const { top, bottom } of predicted.values()) expect(top === null || top !== bottom).toBe(true)
    }), { numRuns: 100 })
  })

  it('A bracket can be picked to the end, and all picks can come true', () => {
    const eight = seedBracket(createBracketState('double-elimination', 8), teams(8)).bracket
    fc.assert(fc.property(fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }), (flips) => {
      let picks: Picks = {}
      let real = eight
      for (const [index, { id }] of playOrder(eight.nodes).entries()) {
        const teamId = predictedTeams(eight.nodes, picks).get(id)?.[flips[index] ? 'top' : 'bottom'] ?? ''
        picks = setPick(eight.nodes, picks, NONE, id, teamId)
        real = completeNode(real, id, teamId).bracket
      }
      expect(pickProgress(eight.nodes, picks, NONE)).toEqual({ picked: 14, open: 0, total: 14 })
      expect(scorePicks(real, picks)).toEqual({ right: 14, decided: 14, picked: 14 })
    }), { numRuns: 50 })
  })

  it('Picks are counted without byes and scored against decided matches', () => {
    const three = seedBracket(createBracketState('single-elimination', 4), teams(3)).bracket
    const picks = pickAll(three, [['w1-1', 't2'], ['w2-0', 't1']])
    const started = new Set(['w1-0', 'w1-1'])
    expect(pickProgress(three.nodes, { 'w2-0': 't1' }, started)).toEqual({ picked: 1, open: 0, total: 2 })
    expect(pickProgress(three.nodes, {}, new Set(['w1-0']))).toEqual({ picked: 0, open: 2, total: 2 })
    expect(pickProgress(three.nodes, picks, new Set(['w1-0']))).toEqual({ picked: 2, open: 0, total: 2 })
    const { bracket } = completeNode(three, 'w1-1', 't3')
    expect(scorePicks(bracket, picks)).toEqual({ right: 0, decided: 1, picked: 2 })
  })

  it('A pick is right or wrong once its match is complete, and neither for a bye', () => {
    const three = seedBracket(createBracketState('single-elimination', 4), teams(3)).bracket
    const { nodes } = completeNode(three, 'w1-1', 't3').bracket
    const verdicts = (picks: Picks) => nodes.map((node) => pickVerdict(node, picks))
    expect(verdicts({ 'w1-0': 't1', 'w1-1': 't3', 'w2-0': 't1' })).toEqual([null, 'right', null])
    expect(verdicts({ 'w1-1': 't2' })).toEqual([null, 'wrong', null])
    expect(verdicts({})).toEqual([null, null, null])
  })

  it('Picks that the bracket no longer has are dropped', () => {
    const picks = { 'w1-0': 't1', 'w9-9': 't1', 'w1-1': 'gone', 'w2-0': 'constructor' }
    expect(picksWithin(single, picks)).toEqual({ 'w1-0': 't1' })
  })

  it('Restoring earlier picks leaves locked ones alone', () => {
    const current = { 'w1-0': 't1', 'w1-1': 't2' }
    expect(withLockedPicks({ 'w1-0': 't4', 'w2-0': 't4' }, current, new Set(['w1-0']))).toEqual({
      'w1-0': 't1', 'w2-0': 't4',
    })
    expect(withLockedPicks({ 'w1-0': 't4' }, {}, new Set(['w1-0']))).toEqual({})
  })

  it('Picks are compared where both people picked', () => {
    const theirs = { 'w1-0': 't1', 'w1-1': 't2', 'w2-0': 't1' }
    const { same, different } = comparePicks(theirs, { 'w1-0': 't1', 'w2-0': 't3' })
    expect([[...same], [...different]]).toEqual([['w1-0'], ['w2-0']])
    expect(comparePicks(theirs, {})).toEqual({ same: new Set(), different: new Set() })
  })
})

describe('The pick code (PK-05)', () => {
  const picks: Picks = { 'w2-0': 't1', 'w1-0': 't1' }

  it('The pick code restores the picks, and equal picks have equal codes', () => {
    const code = encodePicks('b1', picks)
    expect(decodePicks('b1', single, code)).toEqual(picks)
    expect(encodePicks('b1', { 'w1-0': 't1', 'w2-0': 't1' })).toBe(code)
    expect(decodePicks('b1', single, ` ${code.replaceAll('=', '')}\n`)).toEqual(picks)
  })

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no JSON', toBase64('{')],
    ['no object', toBase64('null')],
    ['a list', toBase64('[1,2]')],
    ['another bracket', encodePicks('b2', picks)],
    ['an unknown match', encodePicks('b1', { 'w9-9': 't1' })],
    ['an unknown team', encodePicks('b1', { 'w1-0': 'stranger' })],
    ['an inherited name as team', encodePicks('b1', { 'w1-0': 'constructor' })],
    ['a pick that is no text', toBase64('{"bracketId":"b1","picks":{"w1-0":7}}')],
    ['a list of picks', toBase64('{"bracketId":"b1","picks":[]}')],
    ['a field too many', toBase64('{"bracketId":"b1","picks":{},"x":1}')],
  ])('The pick code refuses %s', (_what, code) => {
    const refusal = expect.objectContaining({ code: 'VALIDATION_FAILED', message: 'Invalid code format' })
    expect(() => decodePicks('b1', single, code)).toThrow(refusal)
    expect(() => decodePicks('b1', single, code)).toThrow(DomainError)
  })
})
