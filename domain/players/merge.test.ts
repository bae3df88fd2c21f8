import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayerSnapshot, TeamSnapshot } from '#domain/teams/team.ts'
import { areTwoIn, mergeInRosters, mergeInSnapshot } from './merge.ts'

const MERGE = { from: 'a', into: 'b' }
const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 })
const split = fc.tuple(ids, fc.nat(5)).map(([all, at]) => [all.slice(0, at), all.slice(at)] as const)
const player = (id: string): PlayerSnapshot =>
  ({ id, username: `As ${id}`, realName: '', nationality: '', role: 'duelist', teamId: 't', teamName: 'T', capturedAt: '2026-01-01T00:00:00.000Z' })
const snapshot = (roster: readonly string[], substitutes: readonly string[] = []): TeamSnapshot => ({
  id: 't', name: 'T', tag: '', logo: '', rosterSnapshots: roster.map(player), substituteSnapshots: substitutes.map(player), searchNames: [], capturedAt: null,
})
const entries = (all: readonly string[]) => all.map((playerId) => ({ playerId, team: 't' }))
const told = (lists: readonly (readonly string[])[]): string[] => lists.flat().map((id) => (id === 'a' ? 'b' : id))

describe('A merge of players (PL-10)', () => {
  it('After a merge nobody is named twice, the merged one nowhere, and everybody else is where they were', () => {
    fc.assert(fc.property(split, ([roster, substitutes]) => {
      const team = mergeInRosters({ roster: entries(roster), substitutes: entries(substitutes) }, MERGE)
      const left = [...team.roster, ...team.substitutes].map(({ playerId }) => playerId)
      expect(new Set(left).size).toBe(left.length)
      expect(new Set(left)).toEqual(new Set(told([roster, substitutes])))
      const shown = mergeInSnapshot(snapshot(roster, substitutes), MERGE)
      expect([shown?.rosterSnapshots.map(({ id }) => id), shown?.substituteSnapshots.map(({ id }) => id)])
        .toEqual([team.roster.map(({ playerId }) => playerId), team.substitutes.map(({ playerId }) => playerId)])
    }))
  })

  it('Names in snapshots stay as they were', () => {
    expect(mergeInSnapshot(snapshot(['a', 'c']), MERGE)?.rosterSnapshots.map(({ id, username }) => `${id} ${username}`)).toEqual(['b As a', 'c As c'])
    expect(mergeInSnapshot(null, MERGE)).toBeNull()
  })

  it('Two who played one map, or were in both teams of a match, are two people', () => {
    const match = (one: string[], two: string[], ...maps: string[][]) =>
      areTwoIn({ teamOneSnapshot: snapshot(one), teamTwoSnapshot: snapshot(two), games: maps.map((all) => ({ players: entries(all) })) }, MERGE)
    expect(match(['a', 'b'], ['c'], ['a', 'c'], ['b', 'c'])).toBe(false)
    expect(match(['c'], ['d'], ['a', 'b'])).toBe(true)
    expect([match(['a'], ['b']), match(['b'], ['a'])]).toEqual([true, true])
  })
})
