import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBase64 } from '#domain/base64.ts'
import { pairRound } from '#domain/stages/formats/swiss/pair-round.ts'
import { swissOrder, USUAL_SWISS, type SwissMatch, type SwissSettings, type SwissStatus } from '#domain/stages/formats/swiss/swiss.ts'
import type { StandingStatus } from '#domain/stages/formats/round-robin/standings.ts'
import { decodeSwissPicks, encodeSwissPicks, possibleSwissPicks, setSwissPick, SWISS_ENDS, swissVerdict, type SwissPicks } from './swiss-picks.ts'
import { swissSlots } from './swiss-slots.ts'

const UNTIL = { wins: 3, losses: 3 }
const SLOTS = swissSlots({ until: UNTIL, rounds: 5 }, 16, 0)
const TEAMS = Array.from({ length: 16 }, (_, index) => `t${index + 1}`)

describe('How many teams can be picked for each end of a Swiss stage (PK-06)', () => {
  test('Of sixteen teams two end 3–0, two 0–3, and six go through after a loss', () => {
    expect(SLOTS).toEqual({ wins: 3, losses: 3, undefeated: 2, through: 6, winless: 2, most: 8 })
  })

  test.each([
    [{ until: { wins: 2, losses: 2 }, rounds: 3 }, 4, 0, { undefeated: 1, through: 1, winless: 1, most: 2 }],
    [{ until: { wins: 2, losses: 3 }, rounds: 4 }, 16, 0, { undefeated: 4, through: 7, winless: 2, most: 11 }],
    [{ until: null, rounds: 4 }, 16, 8, { undefeated: 1, through: 7, winless: 1, most: 8 }],
    [{ until: null, rounds: 3 }, 8, 0, { undefeated: 1, through: 0, winless: 1, most: 1 }],
    [{ until: { wins: 3, losses: 3 }, rounds: 5 }, 5, 0, { undefeated: 1, winless: 1 }],
  ])('%j with %i teams', (settings, teams, line, expected) => {
    expect(swissSlots(settings, teams, line)).toMatchObject(expected)
  })

  test('No stage in which teams of the same record meet ends with more teams than there are slots', () => {
    fc.assert(fc.property(
      fc.integer({ min: 4, max: 18 }), fc.constantFrom<SwissSettings['until']>(UNTIL, { wins: 2, losses: 2 }, { wins: 2, losses: 3 }, { wins: 1, losses: 3 }, null), fc.infiniteStream(fc.boolean()),
      (count, until, coins) => {
        const settings: SwissSettings = { ...USUAL_SWISS, until, rounds: 3 }
        const teams = Array.from({ length: count }, (_, index) => ({ id: `${index}` }))
        const matches: SwissMatch[] = []
        for (let round = 1; round <= 6; round += 1) {
          const playing = swissOrder(settings, teams, matches, round).filter(({ status }) => status === 'playing')
          const records = new Map(playing.map(({ teamId, wins, losses }) => [teamId, wins - losses]))
          const pairs = playing.length > 0 ? pairRound(settings, teams, matches, round) : []
          const crossing = pairs.filter(({ one, two }) => two !== null && records.get(one) !== records.get(two))
          const odd = [...Map.groupBy(playing, ({ wins, losses }) => `${wins} ${losses}`).values()].filter(({ length }) => length % 2 === 1)
          // Where rematches force teams of other records together, the stage may end otherwise.
          fc.pre(crossing.length <= Math.floor(odd.length / 2))
          matches.push(...pairs.map(({ one, two }): SwissMatch => ({ round, one, two, winner: two !== null && coins.next().value ? two : one })))
        }
        const slots = swissSlots(settings, count, 2)
        const rows = swissOrder(settings, teams, matches, 7)
        expect(rows.filter(({ wins, losses }) => wins === slots.wins && losses === 0).length).toBeLessThanOrEqual(slots.undefeated)
        expect(rows.filter(({ wins, losses }) => losses === slots.losses && wins === 0).length).toBeLessThanOrEqual(slots.winless)
        if (until) {
          const through = rows.filter(({ status }) => status === 'through')
          expect(through.length).toBeLessThanOrEqual(slots.most)
          expect(through.filter(({ losses }) => losses > 0).length).toBeLessThanOrEqual(slots.through)
        }
      },
    ))
  })
})

describe('Picks of a Swiss stage (PK-06)', () => {
  test('A third team is refused for 3–0, and moves there once another one is picked no more', () => {
    const two: SwissPicks = { t1: 'undefeated', t2: 'undefeated', t3: 'through' }
    expect(setSwissPick(SLOTS, two, 't3', 'undefeated')).toBeNull()
    const one = setSwissPick(SLOTS, two, 't2', 'undefeated') ?? {}
    expect(one).toEqual({ t1: 'undefeated', t3: 'through' })
    expect(setSwissPick(SLOTS, one, 't3', 'undefeated')).toEqual({ t1: 'undefeated', t3: 'undefeated' })
  })

  test('However it is pressed, no end has more teams than it can have, and no team has two', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.constantFrom(...TEAMS), fc.constantFrom(...SWISS_ENDS))), (presses) => {
      const picks = presses.reduce<SwissPicks>((now, [team, end]) => setSwissPick(SLOTS, now, team, end) ?? now, {})
      for (const end of SWISS_ENDS) expect(Object.values(picks).filter((each) => each === end).length).toBeLessThanOrEqual(SLOTS[end])
      expect(possibleSwissPicks(SLOTS, TEAMS, picks)).toEqual(picks)
      expect(decodeSwissPicks({ id: 'g', teamIds: TEAMS }, SLOTS, encodeSwissPicks('g', picks))).toEqual(picks)
    }))
  })

  test('Stored picks of teams that are gone, and of more teams than can be, are left out', () => {
    expect(possibleSwissPicks(SLOTS, TEAMS, { gone: 'through', t1: 'winless', t2: 'winless', t3: 'winless', t4: 'champion' })).toEqual({ t1: 'winless', t2: 'winless' })
  })

  test.each([
    ['of another stage', encodeSwissPicks('other', { t1: 'through' })],
    ['of a stranger', encodeSwissPicks('g', { t99: 'through' })],
    ['of too many 3–0', encodeSwissPicks('g', { t1: 'undefeated', t2: 'undefeated', t3: 'undefeated' })],
    ['of another end', toBase64(JSON.stringify({ groupId: 'g', ends: { t1: 'champion' } }))],
    ['of a bracket', toBase64(JSON.stringify({ bracketId: 'g', picks: {} }))],
    ['of nothing', 'junk'],
  ])('A code %s is refused', (_what, code) => {
    expect(() => decodeSwissPicks({ id: 'g', teamIds: TEAMS }, SLOTS, code)).toThrow('Invalid code format')
  })
})

describe('Whether a pick of a Swiss stage came true (PK-06)', () => {
  const row = (wins: number, losses: number, swiss: SwissStatus, status: StandingStatus = 'Undecided', provisional = true) =>
    ({ wins, losses, status, provisional, swiss: { seed: 1, difficulty: 0, byes: 0, status: swiss } })
  test.each([
    [row(2, 0, 'playing'), 'undefeated', null],
    [row(2, 1, 'playing'), 'undefeated', 'wrong'],
    [row(3, 0, 'through', 'Safe'), 'undefeated', 'right'],
    [row(3, 0, 'through', 'Safe'), 'through', 'wrong'],
    [row(3, 2, 'through', 'Safe'), 'through', 'right'],
    [row(2, 2, 'playing'), 'through', null],
    [row(2, 3, 'out', 'Eliminated'), 'through', 'wrong'],
    [row(0, 3, 'out', 'Eliminated'), 'winless', 'right'],
    [row(1, 0, 'playing'), 'winless', 'wrong'],
    [row(0, 1, 'left', 'Eliminated'), 'winless', 'wrong'],
    [row(2, 0, 'left', 'Eliminated'), 'undefeated', 'wrong'],
    [row(0, 0, 'playing'), undefined, null],
  ] as const)('%j as %s: %s', (standing, end, verdict) => {
    expect(swissVerdict(standing, end, SLOTS, UNTIL)).toBe(verdict)
  })

  test('Where everybody plays all rounds, through is known once all are played', () => {
    const slots = swissSlots({ until: null, rounds: 3 }, 8, 4)
    expect(swissVerdict(row(2, 1, 'through', 'Safe'), 'through', slots, null)).toBeNull()
    expect(swissVerdict(row(2, 1, 'through', 'Safe', false), 'through', slots, null)).toBe('right')
    expect(swissVerdict(row(1, 2, 'through', 'Eliminated', false), 'through', slots, null)).toBe('wrong')
    expect(swissVerdict(row(3, 0, 'through', 'Safe'), 'undefeated', slots, null)).toBe('right')
  })
})
