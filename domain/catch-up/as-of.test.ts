import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BracketState } from '#domain/stages/bracket.ts'
import { createBracketState, type BracketOptions } from '#domain/stages/formats/formats.ts'
import { playOrder } from '#domain/stages/graph/slots.ts'
import { isBye, teamIdsOf } from '#domain/stages/graph/statuses.ts'
import { completeNode } from '#domain/stages/progression/complete.ts'
import { seedBracket } from '#domain/stages/progression/seed.ts'
import { nodeOf, pairOf, team } from '#tests/support/models/brackets.ts'
import { asOf } from './as-of.ts'
import { addressOf, afterStep, eveningsOf, momentBefore, momentOf, nextAt, stepsOf } from './moments.ts'
import { orderOf } from './order.ts'

const HOUR = 3_600_000
const BEGIN = Date.parse('2026-03-06T17:00:00Z')
const LATER = BEGIN + 1_000 * HOUR
const hours = (count: number): string => new Date(BEGIN + count * HOUR).toISOString()

const KINDS: (BracketOptions & { type: 'single-elimination' | 'double-elimination' })[] = [
  { type: 'single-elimination' },
  { type: 'single-elimination', thirdPlace: true },
  { type: 'double-elimination' },
  { type: 'double-elimination', grandFinal: 'reset' },
]
const GROUPS = [['t1', 't2', 't3', 't4'], ['t5', 't6', 't7', 't8']]
const PAIRS = [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]] as const

type World = {
  kind: (typeof KINDS)[number]
  entrants: number
  hasGroups: boolean
  groupsHaveTimes?: boolean
  /** Hours until each match, by its place among all of them; null where none is set. */
  times: (number | null)[]
  /** Whether each node is linked to a match. */
  linked: boolean[]
  firstWins: boolean[]
  order: string[]
}

/** The event after these results, and no other, were played; all of them where none is given. */
function play({ kind, entrants, hasGroups, groupsHaveTimes = true, times, linked, firstWins, order }: World, known?: ReadonlySet<string>) {
  const { type, ...options } = kind
  // A group begins before the bracket that its teams go to, if it has times at all; its last matches may be later.
  const at = (place: number): string | null => {
    const time = hasGroups && place < 12 && place % PAIRS.length === 0 ? 0 : times[place]
    return time === null || time === undefined || (hasGroups && place < 12 && !groupsHaveTimes) ? null : hours(time)
  }
  const groups = hasGroups
    ? GROUPS.map((teamIds, index) => ({ id: `g${index}`, teamIds, matchIds: PAIRS.map((_, match) => `g${index}-${match}`) }))
    : []
  const groupMatches = groups.flatMap(({ matchIds }, index) =>
    matchIds.map((id, match) => ({ id, matchStartTime: at(index * PAIRS.length + match), scheduledAt: null })))
  const empty = createBracketState(type, entrants, options)
  const nodes = empty.nodes.map((node, index) => ({
    ...node, matchId: linked[index % linked.length] ? `m-${node.id}` : null, scheduledAt: at(12 + index),
  }))
  const isOpen = groups.length === 0 || groupMatches.every(({ id }) => known?.has(`match:${id}`) ?? true)
  const seeds = order.slice(0, entrants).map(team)
  let bracket: BracketState = { ...empty, nodes }
  if (isOpen) bracket = seedBracket(bracket, seeds).bracket
  playOrder(nodes).forEach(({ id, matchId }, index) => {
    const node = nodeOf(bracket, id)
    if (node.status !== 'active') return
    if (known && !known.has(matchId ? `match:${matchId}` : `node:b:${id}`)) return
    const [top = '', bottom = ''] = teamIdsOf(node)
    bracket = completeNode(bracket, id, firstWins[index % firstWins.length] ? top : bottom).bracket
  })
  const matches = [
    ...groupMatches,
    ...bracket.nodes.flatMap(({ matchId, scheduledAt }) => (matchId ? [{ id: matchId, matchStartTime: scheduledAt, scheduledAt: null }] : [])),
  ]
  return { brackets: [{ ...bracket, id: 'b' }], groups, matches }
}

const anyWorld: fc.Arbitrary<World> = fc.record({
  kind: fc.constantFrom(...KINDS),
  entrants: fc.integer({ min: 4, max: 8 }),
  hasGroups: fc.boolean(),
  groupsHaveTimes: fc.boolean(),
  times: fc.array(fc.option(fc.integer({ min: 1, max: 80 }), { freq: 8 }), { minLength: 27, maxLength: 27 }),
  linked: fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
  firstWins: fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
  order: fc.shuffledSubarray(GROUPS.flat(), { minLength: 8 }),
})

/** All that a page can show at a moment. */
function shownAt(event: ReturnType<typeof play>, index: number) {
  const order = orderOf(event)
  const steps = stepsOf(event, order, LATER)
  const known = new Set(steps.slice(0, index).map(({ key }) => key))
  const { brackets, groups } = asOf(event, order, known)
  const evenings = eveningsOf(steps)
  return {
    brackets: brackets.map(({ nodes, status, participants }) => ({ nodes, status, participants: Object.keys(participants) })),
    groups: [...groups],
    evenings,
    at: addressOf(index, steps, evenings),
    before: momentBefore(index, steps),
  }
}

describe('An event as of a moment (SP-08)', () => {
  it('At any moment it is as if nothing later had been played, whatever the format, the schedule and the results', () => {
    fc.assert(fc.property(anyWorld, fc.nat(40), (world, some) => {
      const event = play(world)
      const steps = stepsOf(event, orderOf(event), LATER)
      const index = some % (steps.length + 1)
      const known = new Set(steps.slice(0, index).map(({ key }) => key))
      const unplayed = play(world, known)
      expect(shownAt(event, index)).toEqual(shownAt(unplayed, index))
      const { brackets: [shown] } = asOf(event, orderOf(event), known)
      for (const node of unplayed.brackets[0]?.nodes ?? []) {
        const { status, winnerId, teams } = nodeOf(shown as BracketState, node.id)
        expect({ status, winnerId, teams }).toEqual({ status: node.status, winnerId: node.winnerId, teams: node.teams })
      }
    }), { numRuns: 400 })
  })

  it('With every result known nothing is hidden', () => {
    fc.assert(fc.property(anyWorld, (world) => {
      const event = play(world)
      const order = orderOf(event)
      const { brackets, groups } = asOf(event, order, new Set(order.keys))
      expect(brackets.map(({ nodes }) => nodes)).toEqual(event.brackets.map(({ nodes }) => nodes))
      expect([...groups.values()].every((state) => state === 'whole')).toBe(true)
    }), { numRuns: 60 })
  })

  it('A result is never known before one that decided who plays, also where the schedule has it so', () => {
    fc.assert(fc.property(anyWorld, (world) => {
      const event = play(world)
      const { at, keys } = orderOf(event)
      const placeOf = (node: { id: string; matchId: string | null }) => keys.indexOf(node.matchId ? `match:${node.matchId}` : `node:b:${node.id}`)
      for (const node of event.brackets[0]?.nodes ?? []) {
        for (const id of [node.next.winner, node.next.loser]) {
          const to = event.brackets[0]?.nodes.find((each) => each.id === id)
          if (to) expect(placeOf(node)).toBeLessThan(placeOf(to))
        }
        if (world.hasGroups) for (const { matchIds } of event.groups) {
          const first = event.brackets[0]?.nodes.map(({ scheduledAt }) => Date.parse(scheduledAt ?? '')).filter((time) => !Number.isNaN(time)) ?? []
          const begins = Math.min(...event.matches.flatMap(({ id, matchStartTime }) => (matchIds.includes(id) && matchStartTime ? [Date.parse(matchStartTime)] : [])))
          if (begins < Math.min(...first)) for (const id of matchIds) expect(keys.indexOf(`match:${id}`)).toBeLessThan(placeOf(node))
        }
      }
      expect([...at.values()].every((time, index, all) => index === 0 || time >= (all[index - 1] ?? 0))).toBe(true)
    }), { numRuns: 60 })
  })
})

/** In the order of the nodes: both semifinals at once, the upper final with the first of the losers, then one an evening. */
const TIMES = [0, 0, 24, 25, 48, 72, 100]

/** Four teams in a double elimination. */
const cup = (firstWins: boolean[]) => play({
  kind: { type: 'double-elimination', grandFinal: 'reset' }, entrants: 4, hasGroups: false,
  times: [...Array<number>(12).fill(0), ...Array<null>(15).fill(null)].map((none, index) => none ?? TIMES[index - 12] ?? null), linked: [true], firstWins, order: ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8'],
})
const walk = (event: ReturnType<typeof play>): string[] => {
  const steps = stepsOf(event, orderOf(event), LATER)
  const met: string[] = []
  let at = 'start'
  for (;;) {
    const { next } = nextAt(momentOf(at, steps).index, steps)
    if (!next) return met
    met.push(next.key)
    at = afterStep(next)
  }
}

describe('Going on match by match (SP-09)', () => {
  const timed = { ...cup([true]) }

  it('Matches that begin at once are still two steps, and one tells nothing of the other', () => {
    const steps = stepsOf(timed, orderOf(timed), LATER)
    const [one, two] = steps
    expect(one?.at).toBe(two?.at)
    const known = new Set([one?.key ?? ''])
    const { brackets: [shown] } = asOf(timed, orderOf(timed), known)
    const played = shown?.nodes.filter(({ status, ...node }) => status === 'complete' && !isBye({ status, ...node })) ?? []
    expect(played.map(({ matchId }) => `match:${matchId}`)).toEqual([one?.key])
    expect(Object.keys(shown?.participants ?? {})).toHaveLength(4)
  })

  it('A second grand final is a step only after the first, and only where it is played', () => {
    expect(walk(cup([true])).filter((key) => key.startsWith('match:m-gf'))).toEqual(['match:m-gf'])
    expect(walk(cup([true, true, true, true, true, false]))).toHaveLength(7)
    expect(walk(cup([true])).at(-1)).toBe('match:m-gf')
  })

  it('Moments, evenings and what is next where the first grand final is hidden are the same whether there is a second or not', () => {
    const [upper, lower] = [cup([true]), cup([true, true, true, true, true, false])].map((event) => stepsOf(event, orderOf(event), LATER))
    const told = (steps: typeof upper = []) => steps.map((_, index) => {
      const { next, unless } = nextAt(index, steps)
      const shown = next?.ifNeeded ? unless : next
      return [momentOf(addressOf(index, steps, eveningsOf(steps)), steps), momentBefore(index, steps), shown && afterStep(shown), eveningsOf(steps)]
    })
    expect(told(upper)).toEqual(told(lower))
    const index = momentOf(afterStep(upper?.find(({ key }) => key === 'match:m-gf') as NonNullable<typeof upper>[number]), upper ?? []).index
    expect([upper, lower].map((steps = []) => nextAt(index, steps).next?.key)).toEqual([undefined, 'match:m-gf2'])
  })

  it('Every moment leads to itself, and back leads to the one before', () => {
    const steps = stepsOf(timed, orderOf(timed), LATER)
    for (let index = 0; index <= steps.length; index += 1) {
      const moment = momentOf(addressOf(index, steps, eveningsOf(steps)), steps)
      expect(momentOf(moment.at, steps)).toEqual(moment)
      const before = momentBefore(moment.index, steps)
      if (before !== null) expect(momentOf(before, steps).index).toBeLessThan(moment.index)
    }
    expect(momentBefore(0, steps)).toBeNull()
  })

  it.each([
    ['start', 0], ['', 0], ['nonsense', 0], ['0', 0], ['1', 0], ['2', 2], ['999', 6], ['now', 6], [hours(24), 2], [hours(23), 2],
    [hours(25), 3], ['2026-02-30T00:00:00Z', 0], [`${hours(0)}~match:m-w1-0`, 1], [`${hours(24)}~gone`, 2], ['1970-01-01T00:00Z', 0],
  ])('The address %s has %i results', (at, count) => {
    const steps = stepsOf(timed, orderOf(timed), LATER)
    const { index } = momentOf(at, steps)
    expect(steps.slice(0, index).filter(({ isBye: nobody, ifNeeded }) => !nobody && ifNeeded?.isPlayed !== false)).toHaveLength(count)
  })

  it('An evening ends with hours without a start, and what has not begun is not offered', () => {
    expect(stepsOf(timed, orderOf(timed), BEGIN)).toHaveLength(2)
    const night = Array.from({ length: 12 }, (_, index) => ({ key: `k${index}`, at: index * 3 * HOUR, isBye: false, ifNeeded: null }))
    expect(eveningsOf(night).map(({ first }) => first)).toEqual([0, 6])
  })

  it('A bracket that hides its teams has none of their names', () => {
    const event = play({
      kind: { type: 'single-elimination' }, entrants: 4, hasGroups: true, times: Array.from({ length: 27 }, (_, index) => index * 24),
      linked: [true], firstWins: [true], order: ['t8', 't2', 't3', 't4', 't5', 't6', 't7', 't1'],
    })
    const order = orderOf(event)
    const { brackets: [shown], groups } = asOf(event, order, new Set(['match:g0-0']))
    expect(shown?.participants).toEqual({})
    expect(pairOf(shown as BracketState, 'w1-0')).toEqual([null, null])
    expect(groups.get('g0')).toBe('open')
  })
})
