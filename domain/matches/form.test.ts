import { describe, expect, it } from 'vitest'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import { completeSnapshot, pickTeam, rosterRole, TBD_SIDE } from './form.ts'
import { newGame, normaliseMap, numberOfMaps } from './new-game.ts'

const roster = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ playerId: `${prefix}${index}`, role: 'vanguard' as const }))

describe('newGame', () => {
  it('A new game has map tbd, empty scores, the fixed slots and the starters of both teams (MT-15)', () => {
    const game = newGame(3, [{ teamId: 'a', roster: roster('x', 1) }, { teamId: 'b', roster: roster('y', 1) }])
    expect(game).toMatchObject({ gameNumber: 3, map: 'tbd', score: { one: null, two: null }, heroPlaytime: [] })
    expect(game.teamASlots[3]).toEqual({ type: 'PROTECT', heroId: null })
    expect(game.players).toEqual([
      { playerId: 'x0', team: 'a', role: 'vanguard' },
      { playerId: 'y0', team: 'b', role: 'vanguard' },
    ])
  })

  it('A new game names nobody twice and no more players than a game has', () => {
    const shared = newGame(1, [{ teamId: 'a', roster: roster('x', 2) }, { teamId: 'b', roster: roster('x', 3) }])
    expect(shared.players.map(({ playerId, team }) => playerId + team)).toEqual(['x0a', 'x1a', 'x2b'])
    const full = newGame(1, [{ teamId: 'a', roster: roster('x', 50) }, { teamId: 'b', roster: roster('y', 50) }])
    expect(full.players.filter(({ team }) => team === 'a')).toHaveLength(12)
    expect(full.players).toHaveLength(24)
  })
})

describe('Typed values (MT-13 MT-14)', () => {
  it.each([
    [' Royal-Palace ', 'royal-palace'], ['', 'tbd'], ['  ', 'tbd'], [null, 'tbd'], [undefined, 'tbd'], ['DNP', 'dnp'],
  ])(
    'The typed map %j is stored as %s',
    (typed, stored) => expect(normaliseMap(typed)).toBe(stored),
  )

  it.each([
    ['', 1], ['x', 1], ['0', 1], ['-3', 1], ['1', 1], ['3.9', 3], ['7', 7], ['8', 7], ['1e9', 7], ['Infinity', 7],
  ])(
    'The typed number %j means %d maps',
    (typed, count) => expect(numberOfMaps(typed)).toBe(count),
  )
})

const current: TeamSnapshot = {
  id: 'a', name: 'Alpha', tag: 'ALP', logo: '/now.png', searchNames: ['Alpha', 'ALP'],
  capturedAt: '2026-11-20T00:00:00Z',
  substituteSnapshots: [],
  rosterSnapshots: [{
    id: 'p', username: 'pia', realName: '', nationality: '', role: 'duelist', teamId: 'a', teamName: 'Alpha',
    capturedAt: '2026-11-20T00:00:00Z',
  }],
}

describe('Picking a team (MT-17 MT-18)', () => {
  it('Picking a team copies name, tag and logo into the snapshot', () => {
    const side = pickTeam({ id: 'a', name: 'Alpha', tag: 'ALP', logo: '/a.png' })
    expect(side).toMatchObject({ teamId: 'a', name: 'Alpha' })
    expect(side.snapshot).toMatchObject({ name: 'Alpha', tag: 'ALP', logo: '/a.png', searchNames: ['Alpha', 'ALP'] })
    expect(TBD_SIDE).toEqual({ teamId: 'tbd', name: 'TBD', snapshot: null })
  })

  it('Saving builds an empty snapshot from the current team', () => {
    expect(completeSnapshot(null, current)).toEqual(current)
  })

  it('What staff typed stays, and the line-up is added', () => {
    const { snapshot } = pickTeam({ id: 'a', name: 'Alpha (old)', tag: 'AO', logo: '/old.png' })
    expect(completeSnapshot(snapshot, current)).toEqual({
      ...current, name: 'Alpha (old)', tag: 'AO', logo: '/old.png', searchNames: ['Alpha (old)', 'AO'],
    })
  })

  it('A captured snapshot is left as it is', () => {
    const captured = { ...current, name: 'Then', rosterSnapshots: [] }
    expect(completeSnapshot(captured, current)).toBe(captured)
  })
})

describe('rosterRole (MT-19)', () => {
  const team = {
    roster: [{ playerId: 'p', role: 'vanguard' as const }],
    substitutes: [{ playerId: 'p', role: 'duelist' as const }, { playerId: 's', role: 'strategist' as const }],
  }
  it('rosterRole follows the roster, then the substitutes, then the default', () => {
    expect(rosterRole(team, 'p')).toBe('vanguard')
    expect(rosterRole(team, 's')).toBe('strategist')
    expect(rosterRole(team, 'other')).toBe('duelist')
    expect(rosterRole(null, 'p')).toBe('duelist')
  })
})
