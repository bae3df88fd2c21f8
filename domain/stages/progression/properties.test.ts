import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BracketState, BracketType } from '#domain/stages/bracket.ts'
import { completeNode } from './complete.ts'
import { FULL_SIZES } from '#tests/support/models/brackets.ts'
import { patchNodes } from './patch.ts'
import { progress, type LinkedResult } from './progress.ts'
import { seedBracket } from './seed.ts'
import { placements } from '#domain/stages/display/placements.ts'
import { finalOf } from '#domain/stages/display/ways.ts'
import { createBracketState, type BracketOptions } from '#domain/stages/formats/formats.ts'
import { GRAND_FINALS } from '#domain/stages/formats/grand-final.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import { isBye, isPlayed, isVoid, loserOf, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { contradictions, type World } from './story.ts'
import { syncBracket } from './sync.ts'
import {
  bracketIn, emptyWorld, faultsOf, linkedBracket, nodeOf, playModel, result, saveIn, syncWith, teams, type Coins,
} from '#tests/support/models/brackets.ts'

type Kind = BracketOptions & { type: BracketType; /** The fewest teams of this kind. */ least?: number }
const KINDS: Kind[] = [
  { type: 'single-elimination' },
  { type: 'single-elimination', thirdPlace: true, least: 4 },
  ...GRAND_FINALS.map((grandFinal) => ({ type: 'double-elimination', grandFinal }) as const),
  ...GRAND_FINALS.map((grandFinal) => ({ type: 'double-elimination', grandFinal, lowerStarts: 'half', least: 4 }) as const),
]
const shapeOf = (sizes: readonly number[]) =>
  fc.constantFrom(...KINDS.flatMap((kind) => sizes.flatMap((count) => (count < (kind.least ?? 2) ? [] : [{ kind, count }]))))
const shape = shapeOf(FULL_SIZES)
const small = shapeOf([2, 4, 8])
const flip = fc.record({ firstWins: fc.boolean(), swapped: fc.boolean() })
const coinFlips = fc.array(flip, { minLength: 127, maxLength: 127 })

type Flips = { firstWins: boolean; swapped: boolean }[]
const coinsOf = (bracket: BracketState, flips: Flips): Coins => (id) =>
  flips[bracket.nodes.findIndex((node) => node.id === id)] ?? { firstWins: true, swapped: false }

const play = ({ type, least: _least, ...options }: Kind, count: number, flips: Flips) => {
  const empty = linkedBracket(type, count, options)
  return { empty, results: playModel(empty, teams(count), coinsOf(empty, flips)) }
}

const sync = (bracket: BracketState, results: LinkedResult[]): BracketState =>
  syncWith(bracket, results, true).bracket
/** Each result is saved in turn, whatever it resets. */
const saveAll = (world: World, results: LinkedResult[]): World => results.reduce(saveIn, world)
const inOrder = (bracket: BracketState, results: LinkedResult[]): BracketState =>
  results.reduce((state, one) => progress(state, one).bracket, bracket)
const without = (one: LinkedResult): LinkedResult => ({ ...one, winnerId: null })

const expectSound = (bracket: BracketState): void => expect(faultsOf(bracket)).toEqual([])

/** Bracket and matches agree, and a sync finds nothing to do. */
function expectSettled(world: World): void {
  expect(contradictions(world)).toEqual([])
  expect(syncBracket(world, 'b').world).toBe(world)
  expect(syncBracket(world, 'b', true).world).toBe(world)
}

describe('A whole tournament', () => {
  it('A whole tournament matches the model, with one champion, for every type and size [B14]', () => {
    fc.assert(fc.property(shape, coinFlips, ({ kind, count }, flips) => {
      const { empty, results } = play(kind, count, flips)
      const bracket = inOrder(empty, results)
      expectSound(bracket)
      expect(bracket.status).toBe('complete')
      for (const { matchId, teams, winnerId } of results) {
        const node = nodeOf(bracket, matchId.slice(2))
        expect(new Set(teamIdsOf(node))).toEqual(new Set([teams.one?.id, teams.two?.id]))
        expect(node.winnerId).toBe(winnerId)
      }
    }), { numRuns: 75 })
  })

  it('Every team takes its losses: one in single elimination, two of the fourth of a match for third place; two in double for all but the two finalists, one of those who begin in the losers bracket [B15]', () => {
    fc.assert(fc.property(shape, coinFlips, ({ kind, count }, flips) => {
      const { empty, results } = play(kind, count, flips)
      const bracket = inOrder(empty, results)
      const final = finalOf(bracket.nodes)
      const losses = (id: string): number => bracket.nodes.filter((node) => loserOf(node) === id).length
      const lives = (id: string): number => (kind.lowerStarts === 'half' && Number(id.slice(1)) > count / 2 ? 1 : 2)
      for (const { id } of teams(count)) {
        const isFourth = bracket.nodes.some((node) => node.side === 'third' && loserOf(node) === id)
        if (kind.type === 'single-elimination') expect(losses(id)).toBe(id === final?.winnerId ? 0 : isFourth ? 2 : 1)
        else if (kind.grandFinal === 'reset') expect(losses(id) < lives(id)).toBe(id === final?.winnerId)
        else if (!final || !teamIdsOf(final).includes(id)) expect(losses(id)).toBe(lives(id))
      }
      if (kind.type === 'single-elimination' || kind.grandFinal === 'reset' || !final) return
      // The winner of the winners bracket comes to the grand final unbeaten, the other finalist with one loss.
      const unbeaten = final.teams.top?.id ?? ''
      const beaten = final.teams.bottom?.id ?? ''
      const most = lives(beaten)
      expect([losses(unbeaten), losses(beaten)]).toEqual(final.winnerId === unbeaten ? [0, most] : [1, most - 1])
    }), { numRuns: 50 })
  })

  it('A tournament played by hand, without linked matches, goes the same way', () => {
    fc.assert(fc.property(shape, coinFlips, ({ kind, count }, flips) => {
      const { empty, results } = play(kind, count, flips)
      const seeded = seedBracket(empty, teams(count)).bracket
      let bracket = seeded
      for (const node of playOrder(empty.nodes)) {
        const [top, bottom] = teamIdsOf(nodeOf(bracket, node.id))
        if (isVoid(nodeOf(bracket, node.id))) continue
        const pick = coinsOf(empty, flips)(node.id).firstWins ? top : bottom
        bracket = completeNode(bracket, node.id, pick ?? '').bracket
      }
      expectSound(bracket)
      expect(bracket.status).toBe('complete')
      expect(results).toHaveLength(bracket.nodes.filter((node) => !isVoid(node)).length)
    }), { numRuns: 30 })
  })
})

describe('A tournament of any size', () => {
  it('From 3 to 64 teams, however it begins and ends, corrected on the way, it comes to its end with a place for everybody (BR-27 BR-31 BR-34 BR-36)', () => {
    const any = fc.record({ kind: fc.constantFrom(...KINDS), count: fc.integer({ min: 3, max: 64 }) })
      .filter(({ kind, count }) => count >= (kind.least ?? 2))
    fc.assert(fc.property(any, fc.infiniteStream(fc.nat(9)), ({ kind, count }, chances) => {
      const { type, least: _least, ...options } = kind
      let { bracket } = seedBracket(createBracketState(type, count, options), teams(count))
      const chance = (): number => chances.next().value ?? 0
      for (let step = 0; step < 400 && bracket.status !== 'complete'; step += 1) {
        const played = bracket.nodes.filter(isPlayed)
        const isCorrection = step < 60 && chance() === 0 && played.length > 0
        const open = isCorrection ? played : bracket.nodes.filter(({ status }) => status === 'active')
        const node = open[chance() % open.length]
        if (!node) break
        bracket = completeNode(bracket, node.id, teamIdsOf(node)[chance() % 2] ?? '', true).bracket
      }
      expect(bracket.status).toBe('complete')
      const ranks = placements(bracket.nodes).map(({ rank }) => rank)
      expect([ranks.length, ranks[0], ranks[1], ranks.includes(null)]).toEqual([count, 1, 2, false])
      expect(finalOf(bracket.nodes)?.winnerId).toBe(placements(bracket.nodes)[0]?.teamId)
    }), { numRuns: 30 })
  })
})

describe('Nodes that lead elsewhere', () => {
  it('However results and destinations follow each other, statuses follow from who comes (BR-07 BR-13)', () => {
    const step = fc.record({ at: fc.nat(200), what: fc.constantFrom('result', 'winner', 'loser'), away: fc.boolean(), wins: fc.nat(1) })
    const start = fc.record({ type: fc.constantFrom<BracketType>('single-elimination', 'double-elimination'), count: fc.integer({ min: 3, max: 20 }) })
    fc.assert(fc.property(start, fc.array(step, { maxLength: 25 }), ({ type, count }, steps) => {
      const empty = createBracketState(type, count)
      let { bracket } = seedBracket(empty, teams(count))
      for (const { at, what, away, wins } of steps) {
        const node = bracket.nodes[at % bracket.nodes.length]
        if (!node) continue
        if (what === 'result') {
          const winnerId = teamIdsOf(node)[wins]
          if (winnerId && node.status !== 'pending' && !isBye(node)) bracket = completeNode(bracket, node.id, winnerId, true).bracket
        } else {
          const next = { ...node.next, [what]: away ? null : nodeOf(empty, node.id).next[what] }
          const nodes = bracket.nodes.map((each) => (each === node ? { ...node, next } : each))
          bracket = patchNodes(bracket, nodes, bracket.participants, true).bracket
        }
        expectSound(bracket)
      }
    }), { numRuns: 100 })
  })
})

describe('The order of results', () => {
  it('The order of results does not matter: any order, each any number of times, gives the same bracket [B02]', () => {
    fc.assert(fc.property(
      small.chain(({ kind, count }) => coinFlips.chain((flips) => {
        const { empty, results } = play(kind, count, flips)
        const order = fc.shuffledSubarray([...results, ...results], { minLength: results.length * 2 })
        return fc.record({ empty: fc.constant(empty), results: fc.constant(results), order })
      })),
      ({ empty, results, order }) => {
        const expected = inOrder(empty, results)
        const shuffled = saveAll(emptyWorld(empty), order)
        expect(bracketIn(shuffled)).toEqual(expected)
        expect(JSON.stringify(bracketIn(shuffled))).toBe(JSON.stringify(expected))
        expectSettled(shuffled)
      },
    ), { numRuns: 100 })
  })

  it('The order does not matter either while some results are missing and some matches only have teams', () => {
    fc.assert(fc.property(
      small.chain(({ kind, count }) => coinFlips.chain((flips) => {
        const { empty, results } = play(kind, count, flips)
        return fc.record({
          empty: fc.constant(empty),
          order: fc.shuffledSubarray(results.map((one, i) => (flips[126 - i]?.swapped ? without(one) : one))),
        })
      })),
      ({ empty, order }) => {
        const unknownOnes = [...emptyWorld(empty).matches.values()]
        const oneByOne = saveAll(emptyWorld(empty), order)
        expect(bracketIn(oneByOne)).toEqual(syncWith(empty, [...unknownOnes, ...order]).bracket)
        expect(syncBracket(oneByOne, 'b').world).toBe(oneByOne)
      },
    ), { numRuns: 100 })
  })

  it('It does not matter that the teams of the matches were known long before their results', () => {
    fc.assert(fc.property(
      small.chain(({ kind, count }) => coinFlips.chain((flips) => {
        const { empty, results } = play(kind, count, flips)
        const order = fc.shuffledSubarray(results, { minLength: results.length })
        return fc.record({ empty: fc.constant(empty), results: fc.constant(results), announced: order, entered: order })
      })),
      ({ empty, results, announced, entered }) => {
        const withTeams = saveAll(emptyWorld(empty), announced.map(without))
        const entirely = saveAll(withTeams, entered)
        expect(bracketIn(entirely)).toEqual(inOrder(empty, results))
        expectSettled(entirely)
      },
    ), { numRuns: 50 })
  })
})

describe('corrections', () => {
  it('Corrections at random points give the bracket that the corrected results give from scratch [B03]', () => {
    const points = fc.record({ done: fc.nat(14), kept: fc.nat(14) })
    fc.assert(fc.property(small, coinFlips, coinFlips, points, ({ kind, count }, old, corrected, { done, kept }) => {
      const { empty, results } = play(kind, count, old)
      const before = saveAll(emptyWorld(empty), results.slice(0, done))
      const after = saveAll(before, play(kind, count, corrected).results.slice(0, kept))
      expectSound(bracketIn(after))
      expectSettled(after)
      // The remaining matches determine the whole bracket: nothing in it stems from a result that was taken back.
      expect(syncWith(empty, after.matches.values()).bracket).toEqual(bracketIn(after))
    }), { numRuns: 150 })
  })

  it('Corrections of matches that still name the old teams end in the corrected bracket, valid at every step', () => {
    const order = fc.array(fc.record({ at: fc.nat(13), stale: fc.boolean() }), { maxLength: 30 })
    fc.assert(fc.property(small, coinFlips, coinFlips, order, ({ kind, count }, old, corrected, steps) => {
      const { empty, results } = play(kind, count, old)
      const later = play(kind, count, corrected).results
      let bracket = empty
      for (const { at, stale } of steps) {
        const one = (stale ? results : later)[at % later.length]
        if (one) bracket = progress(bracket, one, true).bracket
        expectSound(bracket)
      }
      expect(sync(bracket, later)).toEqual(sync(empty, later))
    }), { numRuns: 150 })
  })

  it('A sync keeps a result whose teams leave their node and come back while earlier ones are corrected', () => {
    const { empty } = play({ type: 'double-elimination', lowerStarts: 'half' }, 4, [])
    const [first, final] = [result('l1-0', 't3', 't4', 't3'), result('gf', 't2', 't1', 't2')]
    const old = [result('w1-0', 't1', 't2', 't2'), first, result('l2-0', 't3', 't1', 't1'), final]
    const corrected = [result('w1-0', 't1', 't2', 't1'), first, result('l2-0', 't3', 't2', 't2'), final]
    const synced = sync(inOrder(empty, old), corrected)
    expect(nodeOf(synced, 'gf')).toMatchObject({ winnerId: 't2', status: 'complete' })
    expect(synced).toEqual(sync(empty, corrected))
  })

  it('Corrections step by step, each a flipped or removed result, leave the bracket sound and never reset anything unasked', () => {
    const step = fc.record({ at: fc.nat(13), removed: fc.boolean(), confirm: fc.boolean() })
    const steps = fc.array(step, { maxLength: 12 })
    fc.assert(fc.property(small, coinFlips, steps, ({ kind, count }, flips, corrections) => {
      const { empty, results } = play(kind, count, flips)
      let bracket = inOrder(empty, results)
      for (const { at, removed, confirm } of corrections) {
        const node = bracket.nodes[at % bracket.nodes.length]
        const [one, two] = node ? teamIdsOf(node) : []
        if (!node || !one || !two) continue
        const winnerId = removed ? null : node.winnerId === one ? two : one
        const outcome = progress(bracket, result(node.id, one, two, winnerId), confirm)
        expect(outcome.blocked && confirm).toBe(false)
        if (outcome.blocked) expect(outcome.bracket).toBe(bracket)
        else expect(nodeOf(outcome.bracket, node.id).winnerId).toBe(winnerId)
        if (!confirm && !outcome.blocked) {
          // A second grand final that was not needed may be needed now.
          const wasComplete = bracket.nodes.filter((other) => other.status === 'complete' && other.id !== node.id && !isVoid(other))
          for (const other of wasComplete) {
            const now = nodeOf(outcome.bracket, other.id)
            expect(now).toMatchObject({ status: 'complete', winnerId: other.winnerId })
            expect(new Set(teamIdsOf(now))).toEqual(new Set(teamIdsOf(other)))
          }
        }
        bracket = outcome.bracket
        expectSound(bracket)
      }
    }), { numRuns: 100 })
  })
})
