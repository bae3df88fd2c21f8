import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameScore, MatchResult, MatchSide, Side } from './match.ts'
import { formSeriesWinner, winnersToStore } from './editing/winners.ts'
import { gameWinner, isTeamId, knownWinner, publicSeriesWinner, resolveTeam, seriesScore, storedWinner, teamIdOf, teamIdsIn } from './series.ts'
import { scored, side } from '#tests/support/models/sides.ts'
import playoffs from '#tests/real/owl_2019_playoffs_double_elim.json' with { type: 'json' }
import stage from '#tests/real/owl_2018_stage1_group.json' with { type: 'json' }

const game = (one: number | null, two: number | null): GameScore => ({ score: { one, two } })
const WON = game(2, 1)
const LOST = game(1, 2)
const DRAWN = game(1, 1)
const OPEN = game(null, null)

const match = (change: Partial<MatchResult> = {}): MatchResult => ({
  sides: { one: side('a', 'Alpha'), two: side('b', 'Beta') }, winner: null, seriesWinner: null, games: [],
  ...change,
})

/** A match whose sides are others. */
const between = (one: MatchSide, two: MatchSide = side('b', 'Beta')): MatchResult => match({ sides: { one, two } })

const points = fc.option(fc.nat(5))
const someGames = fc.array(fc.tuple(points, points).map(([one, two]) => game(one, two)), { maxLength: 7 })

describe('gameWinner (MT-01)', () => {
  it('A game is won by the side with the higher score', () => {
    expect(gameWinner(WON)).toBe('one')
    expect(gameWinner(LOST)).toBe('two')
    expect(gameWinner(game(0, 1))).toBe('two')
  })

  it('A game with a tie or a missing score has no winner', () => {
    for (const each of [DRAWN, OPEN, game(3, null), game(null, 0)]) expect(gameWinner(each)).toBeNull()
  })
})

describe('The two thresholds (MT-02 MT-03)', () => {
  const cases: [string, GameScore[], Side | null, Side | null][] = [
    ['no games', [], null, null],
    ['1 of 1', [WON], 'one', 'one'],
    ['1-0 of 2', [WON, OPEN], 'one', null],
    ['1-1 of 2', [WON, LOST], null, null],
    ['2-0 of 2', [LOST, LOST], 'two', 'two'],
    ['1-0 of 3', [WON, OPEN, OPEN], null, null],
    ['2-0 of 3', [WON, WON, OPEN], 'one', 'one'],
    ['2-0 of 4', [WON, WON, OPEN, OPEN], 'one', null],
    ['2-2 of 4', [WON, WON, LOST, LOST], null, null],
    ['2-1 of 4 with a drawn map', [WON, WON, LOST, DRAWN], 'one', null],
    ['3-0 of 5', [WON, WON, WON, OPEN, OPEN], 'one', 'one'],
    ['3-2 of 5', [WON, LOST, WON, LOST, WON], 'one', 'one'],
    ['3-3 of 6', [WON, LOST, WON, LOST, WON, LOST], null, null],
    ['only draws', [DRAWN, DRAWN], null, null],
  ]
  it.each(cases)('The winner follows both thresholds: %s', (_name, games, byPublicRule, byForm) => {
    expect(publicSeriesWinner(match({ games }))).toBe(byPublicRule)
    expect(formSeriesWinner({ games })).toBe(byForm)
  })

  it('No winner is public while a team is not known (MT-02)', () => {
    for (const id of ['', 'tbd', 'TBD']) expect(publicSeriesWinner({ ...between(side('a', 'Alpha'), side(id, 'Beta')), games: [WON] })).toBeNull()
  })

  it('The side with fewer or as many games is never the winner, and the form never contradicts the public rule (MT-02 MT-03) [B06]', () => {
    fc.assert(
      fc.property(someGames, (games) => {
        const { one, two } = seriesScore(games)
        const winner = publicSeriesWinner(match({ games }))
        if (winner === 'one') expect(one).toBeGreaterThan(two)
        if (winner === 'two') expect(two).toBeGreaterThan(one)
        const formWinner = formSeriesWinner({ games })
        if (formWinner !== null) expect(formWinner).toBe(winner)
        expect(one + two).toBeLessThanOrEqual(games.length)
      }),
    )
  })

  it('Every real series has its official winner (MT-02)', () => {
    const real = [...stage.matches, ...playoffs.matches]
    expect(real.length).toBeGreaterThan(60)
    for (const { teamOne, teamTwo, winner, games } of real) {
      const played = { ...between(side(teamOne, teamOne), side(teamTwo, teamTwo)), games: games.map(scored) }
      expect(teamIdOf(played, publicSeriesWinner(played))).toBe(winner)
    }
  })
})

describe('resolveTeam (MT-04)', () => {
  it('resolveTeam understands ids and names', () => {
    expect(resolveTeam(match(), 'b')).toBe('two')
    expect(resolveTeam(match(), '  alpha ')).toBe('one')
    expect(resolveTeam(match(), 'Gamma')).toBeNull()
    expect(resolveTeam(match(), null)).toBeNull()
    expect(resolveTeam(match(), '')).toBeNull()
  })

  it('resolveTeam prefers an id over a name', () => {
    expect(resolveTeam(between(side('a', 'b')), 'b')).toBe('two')
  })

  it('resolveTeam understands the ids and names of snapshots, after those of the match', () => {
    const old = between(
      side('a', 'Alpha', { id: 'old-a', name: 'Alpha Classic' }), side('b', 'Beta', { id: 'a', name: 'Beta Classic' }),
    )
    expect(resolveTeam(old, 'old-a')).toBe('one')
    expect(resolveTeam(old, 'a')).toBe('one')
    expect(resolveTeam(old, 'beta classic')).toBe('two')
  })

  it('resolveTeam returns null for TBD and for a name that both teams have', () => {
    const open = between(side('tbd', 'TBD'))
    expect(resolveTeam(open, 'tbd')).toBeNull()
    expect(resolveTeam(open, 'TBD')).toBeNull()
    expect(resolveTeam(between(side('a', 'Same'), side('b', 'same')), 'Same')).toBeNull()
  })
})

describe('knownWinner', () => {
  it('knownWinner prefers the series winner, then the winner, then the games', () => {
    expect(knownWinner(match({ seriesWinner: 'b', winner: 'a', games: [WON] }), false)).toBe('two')
    expect(knownWinner(match({ winner: 'Beta', games: [WON] }), false)).toBe('two')
    expect(knownWinner(match({ games: [WON] }), false)).toBe('one')
    expect(knownWinner(match({ seriesWinner: 'nobody', games: [LOST] }), false)).toBe('two')
    expect(knownWinner(match(), false)).toBeNull()
  })

  it('knownWinner is the stored winner alone while the match is live, whatever maps were entered (MT-02) [P04]', () => {
    expect(knownWinner(match({ games: [WON, OPEN] }), true)).toBeNull()
    fc.assert(
      fc.property(someGames, fc.constantFrom('a', 'b', null), fc.constantFrom('a', 'b', null), (games, winner, seriesWinner) => {
        const running = match({ games, winner, seriesWinner })
        expect(knownWinner(running, true)).toBe(storedWinner(running))
        expect(knownWinner(running, false)).toBe(storedWinner(running) ?? publicSeriesWinner(running))
      }),
    )
  })

  it('knownWinner distinguishes a stored winner from a calculated one', () => {
    expect(storedWinner(match({ games: [WON] }))).toBeNull()
    expect(storedWinner(match({ winner: 'a' }))).toBe('one')
  })
})

describe('winnersToStore (MT-05)', () => {
  const store = (winnerMode: 'auto' | 'manual' | null, change: Partial<MatchResult>) =>
    winnersToStore({ ...match(change), winnerMode })

  it('Auto mode always stores the calculated team', () => {
    expect(store('auto', { seriesWinner: 'b', games: [WON] })).toEqual({ winner: 'a', seriesWinner: 'a' })
    expect(store('auto', { seriesWinner: 'b', winner: 'b' })).toEqual({ winner: null, seriesWinner: null })
  })

  it('Manual mode stores the chosen team, as an id', () => {
    expect(store('manual', { seriesWinner: 'Beta', games: [WON] })).toEqual({ winner: 'b', seriesWinner: 'b' })
    expect(store('manual', { winner: 'alpha' })).toEqual({ winner: 'a', seriesWinner: 'a' })
    expect(store('manual', { games: [WON] })).toEqual({ winner: null, seriesWinner: null })
  })

  it('Without a mode, only empty winners are filled', () => {
    expect(store(null, { games: [WON] })).toEqual({ winner: 'a', seriesWinner: 'a' })
    expect(store(null, { seriesWinner: 'b', games: [WON] })).toEqual({ winner: 'b', seriesWinner: 'b' })
    expect(store(null, { winner: 'a', seriesWinner: 'b' })).toEqual({ winner: 'a', seriesWinner: 'b' })
    expect(store(null, { winner: 'Gamma' })).toEqual({ winner: null, seriesWinner: null })
  })

  it('Only ids of the two teams are stored, whatever is sent', () => {
    const value = fc.option(fc.constantFrom('a', 'b', 'tbd', 'ALPHA', 'Gamma', ''))
    const id = fc.constantFrom('a', 'b', 'tbd', '')
    const mode = fc.constantFrom('auto' as const, 'manual' as const, null)
    fc.assert(
      fc.property(mode, value, value, someGames, id, (winnerMode, winner, seriesWinner, games, teamId) => {
        const sent = { ...between(side(teamId, 'Alpha')), winner, seriesWinner, games }
        const stored = winnersToStore({ ...sent, winnerMode })
        for (const each of Object.values(stored)) {
          if (each !== null) expect(teamIdsIn(sent).filter(isTeamId)).toContain(each)
        }
        if (winnerMode !== null) expect(stored.winner).toBe(stored.seriesWinner)
      }),
    )
  })
})

describe('teamIdOf', () => {
  it('teamIdOf is the id of a known team only', () => {
    expect(teamIdOf(match(), 'two')).toBe('b')
    expect(teamIdOf(between(side('tbd', 'TBD')), 'one')).toBeNull()
    expect(teamIdOf(match(), null)).toBeNull()
  })
})

describe('A side whose team was deleted', () => {
  const orphan = {
    ...between(side('tbd', 'Alpha', { id: 'a', name: 'Alpha Classic' })), winner: 'a', seriesWinner: 'a', games: [WON],
  }

  it('A side whose team was deleted continues as the team of its snapshot', () => {
    expect(teamIdOf(orphan, 'one')).toBe('a')
    for (const value of ['a', 'Alpha', 'alpha classic']) expect(resolveTeam(orphan, value)).toBe('one')
    expect(knownWinner({ ...orphan, winner: null, seriesWinner: null }, false)).toBe('one')
  })

  it('A side whose team was deleted retains its win in every mode', () => {
    const modes = [null, 'auto', 'manual'] as const
    for (const winnerMode of modes) {
      expect(winnersToStore({ ...orphan, winnerMode })).toEqual({ winner: 'a', seriesWinner: 'a' })
    }
  })

  it('A side whose team was deleted is nobody when its snapshot has no name', () => {
    const unnamed = between(side('tbd', 'Alpha', { id: '', name: 'Alpha' }))
    expect(teamIdOf(unnamed, 'one')).toBeNull()
    expect(resolveTeam(unnamed, 'Alpha')).toBeNull()
  })
})
