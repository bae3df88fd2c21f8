import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_OUTCOME } from '../editing/declared.ts'
import { applyTaps, currentMap, finalScore, wonBy, type Act, type DeskMatch, type Tap } from './taps.ts'

const side = (teamId: string) => ({ teamId, name: teamId, snapshot: null })
const match: DeskMatch & { bestOf: number } = {
  sides: { one: side('a'), two: side('b') }, games: [], bestOf: 3, winner: null, seriesWinner: null, winnerMode: 'auto',
  startedAt: null, endedAt: null, pausedAt: null, delayedTo: null, matchStartTime: null, scheduledAt: null, ...NO_OUTCOME,
}
let made = 0
const AT = Date.parse('2026-11-20T18:00:00.000Z')
const tap = (act: Act): Tap => {
  made += 1
  return { ...act, id: `tap ${made}`, at: new Date(AT + made * 1000).toISOString() }
}
const all = (...acts: Act[]): Tap[] => acts.map(tap)
const reasons = (taps: Tap[], of = match) => applyTaps(of, taps).taps.map(({ state }) => state)

const mapWon = (game: number, to: { one: number; two: number }): Act[] => [
  { kind: 'next', game }, { kind: 'map', game, was: 'tbd', to: 'midtown' },
  ...Array.from({ length: to.one }, (_, was): Act => ({ kind: 'score', game, side: 'one', was, to: was + 1 })),
  ...Array.from({ length: to.two }, (_, was): Act => ({ kind: 'score', game, side: 'two', was, to: was + 1 })),
  { kind: 'won', game, was: null, to },
]

describe('Taps at the desk (MT-40)', () => {
  it('A delay leads at most 90 days on from the plan, or from the tap where that is later (MT-39)', () => {
    const delayTo = (days: number, of = match) => reasons(all({ kind: 'delay', was: null, to: new Date(AT + days * 86_400_000).toISOString() }), of)
    expect(delayTo(90)).toEqual(['done'])
    expect(delayTo(91)).toEqual(['refused'])
    expect(delayTo(91, { ...match, matchStartTime: new Date(AT + 86_400_000).toISOString() })).toEqual(['done'])
  })

  it('A best of three is run from its start to its end, and its winner follows from the maps', () => {
    const acts: Act[] = [
      { kind: 'start' }, ...mapWon(1, { one: 2, two: 1 }), { kind: 'pause' }, { kind: 'resume' }, ...mapWon(2, { one: 0, two: 2 }),
      ...mapWon(3, { one: 3, two: 2 }), { kind: 'end', winner: 'one' },
    ]
    const { match: over, taps } = applyTaps(match, all(...acts))
    expect(taps.every(({ state }) => state === 'done' || state === 'already')).toBe(true)
    expect(over).toMatchObject({ seriesWinner: 'a', winnerMode: 'auto', pausedAt: null })
    expect(over.games.map(finalScore)).toEqual([{ one: 2, two: 1 }, { one: 0, two: 2 }, { one: 3, two: 2 }])
    expect(over.games.every(({ running, startedAt, endedAt, map }) => !running && startedAt && endedAt && map === 'midtown')).toBe(true)
    expect(over.endedAt !== null && over.startedAt !== null && over.endedAt > over.startedAt).toBe(true)
  })

  it('A running score decides nothing, and no map that is over has one', () => {
    const { match: running } = applyTaps(match, all({ kind: 'start' }, { kind: 'score', game: 1, side: 'two', was: 0, to: 1 }))
    expect(running.games[0]).toMatchObject({ score: { one: null, two: null }, running: { one: 0, two: 1 } })
    expect(currentMap(running.games)).toBe(1)
    const { match: won } = applyTaps(running, all({ kind: 'won', game: 1, was: null, to: { one: 0, two: 1 } }))
    expect(currentMap(won.games)).toBe(2)
    expect(reasons(all({ kind: 'score', game: 1, side: 'two', was: 1, to: 2 }), won)).toEqual(['refused'])
  })

  it('The same thing twice is already so, and a stale one is refused with what it is by now', () => {
    const { match: now } = applyTaps(match, all({ kind: 'start' }, { kind: 'map', game: 1, was: 'tbd', to: 'midtown' }))
    expect(reasons(all({ kind: 'start' }, { kind: 'map', game: 1, was: 'tbd', to: 'midtown' }, { kind: 'resume' }), now)).toEqual(['already', 'already', 'already'])
    const { match: same, taps: [stale] } = applyTaps(now, all({ kind: 'map', game: 1, was: 'tbd', to: 'krakoa' }))
    expect(same).toBe(now)
    expect(stale).toMatchObject({ state: 'refused', reason: expect.stringContaining('Map 1 is midtown by now') })
  })

  it('An end holds for the series as it was seen: one that rests on a map that was refused is refused too (MT-40)', () => {
    const one = { one: 1, two: 0 }
    const seen = applyTaps(match, all({ kind: 'start' }, ...mapWon(1, one))).match
    const other = applyTaps(seen, all(...mapWon(2, { one: 0, two: 1 }))).match
    const last: Act[] = [{ kind: 'won', game: 2, was: null, to: one }, { kind: 'end', winner: 'one', was: { one: 2, two: 0 } }]
    expect(reasons(all(...last), seen)).toEqual(['done', 'done'])
    const { match: same, taps } = applyTaps(other, all(...last))
    expect(same).toBe(other)
    expect(taps.at(-1)).toMatchObject({ state: 'refused', reason: expect.stringContaining('The series is at 1–1 by now') })
  })

  it('A match ends as the maps say unless somebody chooses otherwise, and ends once', () => {
    const played = applyTaps(match, all({ kind: 'start' }, ...mapWon(1, { one: 1, two: 0 }))).match
    expect(applyTaps(played, all({ kind: 'end', winner: null })).match).toMatchObject({ winnerMode: 'auto', seriesWinner: null })
    const { match: chosen } = applyTaps(played, all({ kind: 'end', winner: 'two' }))
    expect(chosen).toMatchObject({ winnerMode: 'manual', seriesWinner: 'b' })
    expect(reasons(all({ kind: 'end', winner: 'two' }, { kind: 'end', winner: 'one' }, { kind: 'start' }, { kind: 'pause' }), chosen))
      .toEqual(['already', 'refused', 'already', 'refused'])
    const { match: forfeited } = applyTaps(match, all({ kind: 'forfeit', by: 'one', note: 'Nobody came' }))
    expect(forfeited).toMatchObject({ resultType: 'forfeit', forfeitBy: 'one', note: 'Nobody came', endedAt: null })
    expect(reasons(all({ kind: 'start' }), forfeited)).toEqual(['refused'])
  })

  it('A side wins a map with more than the other had', () => {
    expect(wonBy('one', { one: 0, two: 0 })).toEqual({ one: 1, two: 0 })
    expect(wonBy('two', { one: 2, two: 3 })).toEqual({ one: 2, two: 3 })
    expect(wonBy('two', { one: 2, two: 1 })).toEqual({ one: 2, two: 3 })
  })

  it('Two people who tap different things change nothing for each other, in whatever order their taps come, also twice', () => {
    const start = tap({ kind: 'start' })
    const first = all({ kind: 'map', game: 2, was: 'tbd', to: 'midtown' }, ...[0, 1].map((was): Act => ({ kind: 'score', game: 1, side: 'one', was, to: was + 1 })))
    const second = all({ kind: 'pause' }, { kind: 'map', game: 1, was: 'tbd', to: 'krakoa' }, ...[0, 1, 2].map((was): Act => ({ kind: 'score', game: 1, side: 'two', was, to: was + 1 })))
    const expected = applyTaps(match, [start, ...first, ...second]).match
    fc.assert(fc.property(fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }), fc.boolean(), (turns, repeated) => {
      const queues = { first: [...first], second: [...second] }
      const inOrder = turns.flatMap((turn) => queues[turn ? 'first' : 'second'].splice(0, 1))
      const taps = [...inOrder, ...queues.first, ...queues.second].flatMap((each) => (repeated ? [each, each] : [each]))
      const { match: result, taps: tapped } = applyTaps(match, [start, ...taps])
      expect(result).toEqual(expected)
      expect(tapped.filter(({ state }) => state === 'done')).toHaveLength(1 + first.length + second.length)
    }))
  })

  it('Two people who tap the same count once', () => {
    const once: Act[] = [{ kind: 'start' }, ...mapWon(1, { one: 2, two: 1 }), { kind: 'end', winner: 'one' }]
    const [first, second] = [all(...once), all(...once)]
    const { match: result, taps } = applyTaps(match, first.flatMap((each, index) => [each, second[index] as Tap]))
    expect(taps.filter(({ state }) => state === 'refused')).toEqual([])
    expect(result).toEqual(applyTaps(match, first).match)
  })

  it('A map that cannot come yet, or that the length of the match has no place for, is refused', () => {
    const { match: one } = applyTaps(match, all({ kind: 'start' }))
    expect(applyTaps(one, all({ kind: 'next', game: 3 })).taps[0]?.reason).toMatch(/^Map 2 comes before map 3/)
    const drawn = applyTaps(one, all(...mapWon(1, { one: 1, two: 1 }), ...mapWon(2, { one: 1, two: 0 }), ...mapWon(3, { one: 0, two: 1 }))).match
    expect(reasons(all({ kind: 'next', game: 4 }), drawn)).toEqual(['done'])
    const full = applyTaps(one, all(...mapWon(1, { one: 1, two: 0 }), ...mapWon(2, { one: 0, two: 1 }), ...mapWon(3, { one: 0, two: 1 }))).match
    const { match: same, taps: [more] } = applyTaps(full, all({ kind: 'next', game: 4 }))
    expect(same).toBe(full)
    expect(more).toMatchObject({ state: 'refused', reason: expect.stringMatching(/^This match has at most 3 maps/) })
  })

  it('A correction that leaves a match undecided opens it again, and a forfeited match takes no result', () => {
    const over = applyTaps(match, all({ kind: 'start' }, ...mapWon(1, { one: 1, two: 0 }), ...mapWon(2, { one: 1, two: 0 }), { kind: 'end', winner: 'one' })).match
    const correct = (to: { one: number; two: number }) => applyTaps(over, all({ kind: 'won', game: 2, was: { one: 1, two: 0 }, to })).match
    expect(correct({ one: 0, two: 1 }).endedAt).toBeNull()
    expect(correct({ one: 3, two: 2 }).endedAt).toBe(over.endedAt)
    const turned = applyTaps(over, all(...[1, 2].map((game): Act => ({ kind: 'won', game, was: { one: 1, two: 0 }, to: { one: 0, two: 1 } })))).match
    expect(turned.endedAt).toBe(over.endedAt)
    expect(reasons(all({ kind: 'won', game: 2, was: { one: 1, two: 0 }, to: { one: 0, two: 1 } }), { ...over, resultType: 'played' })).toEqual(['done'])
    const { match: forfeited } = applyTaps(match, all({ kind: 'forfeit', by: 'one', note: '' }))
    expect(reasons(all({ kind: 'won', game: 1, was: null, to: { one: 1, two: 0 } }, { kind: 'end', winner: 'one' }), forfeited)).toEqual(['refused', 'refused'])
  })

  it('Nothing is played before the match starts, nor on a map before the one ahead of it is over', () => {
    const early: Act[] = [
      { kind: 'pause' }, { kind: 'next', game: 1 }, { kind: 'score', game: 1, side: 'one', was: 0, to: 1 }, { kind: 'won', game: 1, was: null, to: { one: 1, two: 0 } },
    ]
    for (const act of early) expect(applyTaps(match, all(act)).taps[0]?.reason).toMatch(/^This match has not started yet/)
    const started = applyTaps(match, all({ kind: 'start' }, { kind: 'map', game: 2, was: 'tbd', to: 'midtown' })).match
    const onSecond: Act[] = [{ kind: 'score', game: 2, side: 'one', was: 0, to: 1 }, { kind: 'won', game: 2, was: null, to: { one: 1, two: 0 } }]
    for (const act of onSecond) expect(applyTaps(started, all(act)).taps[0]?.reason).toMatch(/^Map 1 comes before map 2/)
  })

  it('A match in which a side starts one map up has a map less to play', () => {
    const ahead = applyTaps({ ...match, advantage: 'one' as const }, all({ kind: 'start' }, ...mapWon(1, { one: 0, two: 1 }), ...mapWon(2, { one: 0, two: 1 }))).match
    expect(applyTaps(ahead, all({ kind: 'next', game: 3 })).taps[0]?.reason).toMatch(/^This match has at most 2 maps/)
  })
})
