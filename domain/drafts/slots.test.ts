import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HEROES } from '#domain/catalogue/catalogue.ts'
import type { SlotPlace } from './slots.ts'
import {
  emptyDraft, emptySlots, hasHeroes, slotsOf, TEAM_A_SLOTS, TEAM_B_SLOTS, visibleSlots, withHero,
} from './slots.ts'
import { bansOfProtectedHeroes, nextTurn, TURNS } from './turns.ts'

const A = (index: number): SlotPlace => ({ team: 'A', index })
const B = (index: number): SlotPlace => ({ team: 'B', index })

describe('The slot layout', () => {
  it('Each team has four bans and two protects in ten slots (DR-01)', () => {
    for (const layout of [TEAM_A_SLOTS, TEAM_B_SLOTS]) {
      expect(layout).toHaveLength(10)
      expect(layout.filter((type) => type === 'BAN')).toHaveLength(4)
      expect(layout.filter((type) => type === 'PROTECT')).toHaveLength(2)
    }
  })

  it('Each layout is new, so that no two drafts share a slot', () => {
    expect(emptySlots('A')).not.toBe(emptySlots('A'))
    expect(emptyDraft().teamBSlots.map((slot) => slot.type)).toEqual(TEAM_B_SLOTS)
  })

  it('Empty slots are hidden and the others retain their index (DR-02)', () => {
    expect(visibleSlots(emptySlots('A')).map(({ index }) => index)).toEqual([0, 2, 3, 5, 6, 9])
    expect(visibleSlots(emptySlots('B')).map(({ index }) => index)).toEqual([0, 1, 4, 5, 7, 8])
  })
})

describe('withHero', () => {
  it('withHero assigns, replaces and clears without mutating the draft it was given', () => {
    const empty = emptyDraft()
    const first = withHero(empty, A(0), 'thor')
    const second = withHero(first, A(0), 'loki')
    expect(slotsOf(first, 'A')[0]).toEqual({ type: 'BAN', heroId: 'thor' })
    expect(slotsOf(second, 'A')[0]?.heroId).toBe('loki')
    expect(withHero(second, A(0), null)).toEqual(empty)
    expect(empty).toEqual(emptyDraft())
  })

  it('withHero leaves hidden and unknown slots alone', () => {
    const draft = emptyDraft()
    for (const place of [A(1), B(2), A(10), A(-1), B(0.5)]) expect(withHero(draft, place, 'thor')).toBe(draft)
  })

  it('Both teams may ban the same hero (DR-04)', () => {
    const draft = withHero(withHero(emptyDraft(), A(0), 'thor'), B(0), 'thor')
    for (const team of ['A', 'B'] as const) expect(slotsOf(draft, team)[0]?.heroId).toBe('thor')
  })

  it('A draft has exactly the heroes that were assigned last', () => {
    const move = fc.tuple(fc.constantFrom(...TURNS), fc.constantFrom(...HEROES.map((hero) => hero.id)))
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const draft = moves.reduce((board, [place, heroId]) => withHero(board, place, heroId), emptyDraft())
        const last = new Map(moves.map(([place, heroId]) => [place, heroId]))
        for (const place of TURNS) expect(slotsOf(draft, place.team)[place.index]?.heroId).toBe(last.get(place) ?? null)
        expect(hasHeroes(draft.teamASlots, draft.teamBSlots)).toBe(moves.length > 0)
        expect(nextTurn(draft)).toEqual(TURNS.find((place) => !last.has(place)) ?? null)
      }),
    )
  })
})

describe('Turn order (DR-03)', () => {
  it('The turn order goes column by column', () => {
    expect(TURNS.map(({ team, index }) => `${team}${index}`)).toEqual([
      'A0', 'B0', 'B1', 'A2', 'A3', 'B4', 'A5', 'B5', 'A6', 'B7', 'B8', 'A9',
    ])
  })
})

describe('bansOfProtectedHeroes', () => {
  it('A ban of a hero that the other team protects gives a warning (DR-05)', () => {
    const draft = withHero(withHero(emptyDraft(), B(1), 'hela'), A(2), 'hela')
    expect(bansOfProtectedHeroes(draft)).toEqual([{ team: 'A', index: 2, heroId: 'hela' }])
  })

  it('A team\'s own protects, equal bans and empty slots give no warning', () => {
    const own = withHero(withHero(emptyDraft(), A(3), 'hela'), A(5), 'hela')
    const both = withHero(withHero(own, A(0), 'thor'), B(0), 'thor')
    expect(bansOfProtectedHeroes(both)).toEqual([])
    const protectedTwice = withHero(withHero(emptyDraft(), A(3), 'hela'), B(1), 'hela')
    expect(bansOfProtectedHeroes(protectedTwice)).toEqual([])
    expect(bansOfProtectedHeroes(emptyDraft())).toEqual([])
  })
})
