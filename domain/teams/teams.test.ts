import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PLAYER_ROLES, sortByRole } from '#domain/catalogue/roles.ts'
import { initials } from './initials.ts'
import { changeRole, movePlayer, placePlayer, putPlayer, removePlayer } from './roster.ts'
import { snapshotFromTeam } from './snapshot.ts'
import type { RosterEntry, Team } from './team.ts'

const entry = (playerId: string, role: RosterEntry['role'] = 'duelist'): RosterEntry => ({ playerId, role })
const team = (change: Partial<Team> = {}): Team => ({
  id: 't', name: 'Alpha', tag: 'ALP', logo: '', region: '', roster: [], substitutes: [], ...change,
})

describe('rosters (TM-02)', () => {
  const full = team({ roster: [entry('a', 'vanguard'), entry('b')], substitutes: [entry('c', 'strategist')] })

  it('A player moves to the other list with the same role', () => {
    expect(movePlayer(full, 'a')).toMatchObject(
      { roster: [entry('b')], substitutes: [entry('c', 'strategist'), entry('a', 'vanguard')] },
    )
    expect(movePlayer(full, 'c').roster.at(-1)).toEqual(entry('c', 'strategist'))
    expect(movePlayer(full, 'nobody')).toEqual(full)
  })

  it('Players are added, removed and changed', () => {
    expect(removePlayer(full, 'b').roster).toEqual([entry('a', 'vanguard')])
    expect(putPlayer(full, 'substitutes', entry('d')).substitutes).toHaveLength(2)
    expect(changeRole(full, 'c', 'duelist').substitutes).toEqual([entry('c')])
  })

  it('A player can be put at a place of either list, and no further than its ends', () => {
    const ids = (entries: readonly RosterEntry[]) => entries.map(({ playerId }) => playerId)
    expect(ids(placePlayer(full, 'a', 'roster', 1).roster)).toEqual(['b', 'a'])
    expect(ids(placePlayer(full, 'b', 'roster', -1).roster)).toEqual(['b', 'a'])
    expect(ids(placePlayer(full, 'a', 'roster', 9).roster)).toEqual(['b', 'a'])
    expect(placePlayer(full, 'c', 'roster', 1)).toMatchObject(
      { roster: [entry('a', 'vanguard'), entry('c', 'strategist'), entry('b')], substitutes: [] },
    )
    expect(placePlayer(full, 'nobody', 'roster', 0)).toEqual(full)
  })

  it('Moving never loses, duplicates or changes anybody', () => {
    const people = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
    fc.assert(
      fc.property(people, fc.nat(5), fc.array(fc.constantFrom('a', 'b', 'c', 'x')), (ids, cut, moves) => {
        const start =
          team({ roster: ids.slice(0, cut).map((id) => entry(id)), substitutes: ids.slice(cut).map((id) => entry(id)) })
        const copy = structuredClone(start)
        const end = moves.reduce(movePlayer<Team>, start)
        expect([...end.roster, ...end.substitutes].map((each) => each.playerId).toSorted()).toEqual(ids.toSorted())
        expect(movePlayer(movePlayer(end, 'a'), 'a').roster.some((each) => each.playerId === 'a')).toBe(
          end.roster.some((each) => each.playerId === 'a'),
        )
        expect(start).toEqual(copy)
      }),
    )
  })

  it('Rosters are shown as vanguards, duelists, strategists, each in the given order (TM-03)', () => {
    const mixed = [entry('1', 'strategist'), entry('2'), entry('3', 'vanguard'), entry('4'), entry('5', 'vanguard')]
    expect(sortByRole(mixed).map((each) => each.playerId)).toEqual(['3', '5', '2', '4', '1'])
    expect(PLAYER_ROLES).toEqual(['vanguard', 'duelist', 'strategist'])
  })
})

describe('snapshotFromTeam (TM-04)', () => {
  it('A snapshot holds the team and its people as they are now', () => {
    const players = new Map([['p', { id: 'p', username: 'pia', realName: 'Pia P', nationality: 'DK' }]])
    const snapshot = snapshotFromTeam(
      team({ logo: '/a.png', roster: [entry('p', 'vanguard'), entry('gone')], substitutes: [entry('p')] }), players,
      '2026-11-20T00:00:00Z',
    )
    expect(snapshot).toMatchObject({
      id: 't', name: 'Alpha', tag: 'ALP', logo: '/a.png', searchNames: ['Alpha', 'ALP'],
      capturedAt: '2026-11-20T00:00:00Z',
    })
    expect(snapshot.rosterSnapshots).toEqual([{
      id: 'p', username: 'pia', realName: 'Pia P', nationality: 'DK', role: 'vanguard', teamId: 't', teamName: 'Alpha',
      capturedAt: '2026-11-20T00:00:00Z',
    }])
    expect(snapshot.substituteSnapshots).toHaveLength(1)
  })
})

describe('initials', () => {
  it.each([
    ['Los Angeles Gladiators', 'LA'], ['Sentinels', 'SE'], ['Virtus.pro', 'VP'], ['100 Thieves', '1T'],
    ['  envy ', 'EN'],
    ['Ål', 'ÅL'], ['', '?'], ['   ', '?'], ['🔥', '🔥'], ['👩‍🚀 Crew', 'CR'], ['!!!', '!'], ['中文 队', '中队'],
  ])('The initials of %j are %j', (name, expected) => expect(initials(name)).toBe(expected))

  it('Initials are short and never empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(initials(name)).not.toBe('')
        expect([...new Intl.Segmenter('en').segment(initials(name))].length).toBeLessThanOrEqual(4)
      }),
    )
  })
})
