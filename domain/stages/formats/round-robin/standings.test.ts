import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIVE_WINDOW_MS } from '#domain/matches/status.ts'
import { localDateOf } from '#domain/times/wall-clock.ts'
import { scored, side } from '#tests/support/models/sides.ts'
import stage from '#tests/real/owl_2018_stage1_group.json' with { type: 'json' }
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import { countsInStandings, isPlayed, linkedMatches, matchesByDay, matchesToLink } from '#domain/groups/linked-matches.ts'
import { standings } from './standings.ts'
import { DEFAULT_POINTS } from '#domain/groups/table-rules.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const PAST = '2026-11-01T12:00:00Z'
const FUTURE = '2026-12-01T12:00:00Z'

const WON = { score: { one: 3, two: 1 } }
const LOST = { score: { one: 1, two: 3 } }
const DRAWN = { score: { one: 2, two: 2 } }

const match = (one: string, two: string, change: Partial<GroupMatch> = {}): GroupMatch => ({
  id: `${one}${two}`, sides: { one: side(one, one.toUpperCase()), two: side(two, two.toUpperCase()) },
  winner: null, seriesWinner: null, matchStartTime: PAST, scheduledAt: null, games: [], ...change,
})

const names = new Map(['a', 'b', 'c', 'd'].map((id) => [id, id.toUpperCase()]))
const groupOf = (matches: GroupMatch[], teamIds = ['a', 'b', 'c', 'd'], teamsEliminated = 2) => ({
  teamIds, matchIds: matches.map((each) => each.id), eliminationRule: { teamsEliminated },
})
const table = (matches: GroupMatch[], now = NOW) => standings(groupOf(matches), matches, names, now)

describe('The table of a real season (GR-01 GR-05)', () => {
  const realMatches = (storeWinner: (winner: string | null) => Partial<GroupMatch>): GroupMatch[] =>
    stage.matches.map(({ sourceMatchId, teamOne, teamTwo, games, winner }) => ({
      ...match(teamOne, teamTwo, { games: games.map(scored), ...storeWinner(winner) }), id: sourceMatchId,
      sides: { one: side(teamOne, teamOne), two: side(teamTwo, teamTwo) },
    }))
  const teamIds = stage.independentFinalOrder.toSorted()
  const realNames = new Map(teamIds.map((name) => [name, name]))

  it.each([
    ['from the games alone', () => ({})],
    ['with the winner stored as id', (winner: string | null) => ({ seriesWinner: winner })],
    ['with the winner stored as name', (winner: string | null) => ({ winner: winner?.toUpperCase() ?? null })],
  ])('The table of a real season has the published order and figures %s', (_name, storeWinner) => {
    const matches = realMatches(storeWinner)
    const rows = standings(groupOf(matches, teamIds, 2), matches, realNames, NOW)
    expect(rows.map((row) => row.teamId)).toEqual(stage.independentFinalOrder)
    expect(rows.map(({ teamId, points, mapDifferential, wins, losses, mapWins, mapLosses }) => ({
      team: teamId, points, mapDifferential, wins, losses, mapWins, mapLosses,
    }))).toEqual(stage.standingsBySpecRule.map(({ mapDraws: _mapDraws, ...row }) => row))
    expect(rows.filter((row) => row.status === 'Eliminated').map((row) => row.teamId)).toEqual(
      ['Florida Mayhem', 'Shanghai Dragons'],
    )
    expect(rows.some((row) => row.tied || row.provisional)).toBe(false)
    expect(rows[2]?.tieNote).toBe(
      'Level on points with Houston Outlaws, Los Angeles Valiant and Seoul Dynasty. Ranked by map differential.',
    )
  })
})

describe('What counts', () => {
  it('A match counts when it is over or has a winner entered (GR-03)', () => {
    const live = new Date(NOW - LIVE_WINDOW_MS + 1).toISOString()
    expect(countsInStandings(match('a', 'b', { games: [WON], matchStartTime: live }), NOW)).toBe(false)
    expect(countsInStandings(match('a', 'b', { games: [WON], matchStartTime: live, winner: 'a' }), NOW)).toBe(true)
    expect(countsInStandings(match('a', 'b', { games: [WON], matchStartTime: FUTURE }), NOW)).toBe(false)
    expect(countsInStandings(match('a', 'b', { games: [WON], matchStartTime: null }), NOW)).toBe(false)
    expect(countsInStandings(match('a', 'b', { games: [WON] }), NOW)).toBe(true)
  })

  it('A match of a declared length that is over before its maps decide it is open (GR-03 MT-23)', () => {
    const level = [WON, { score: { one: 1, two: 3 } }]
    const isCounted = (change: Partial<GroupMatch>) => isPlayed(match('a', 'b', { games: level, ...change }), NOW)
    expect([isCounted({ bestOf: 3 }), isCounted({ bestOf: 3, games: [WON] }), isCounted({ bestOf: 3, games: [WON, WON] })]).toEqual([false, false, true])
    expect([isCounted({ bestOf: 2 }), isCounted({ bestOf: 3, winner: 'a' }), isCounted({})]).toEqual([true, true, true])
  })

  it('Each linked match counts once, with both teams in the group (GR-02)', () => {
    const matches = [match('a', 'b'), match('a', 'x'), match('c', 'd'), match('a', 'a')]
    const group = { teamIds: ['a', 'b', 'c'], matchIds: ['cd', 'ab', 'ab', 'gone', 'ax', 'aa'] }
    expect(linkedMatches(group, matches).map((each) => each.id)).toEqual(['ab'])
  })

  it('Maps that ended in a draw count for nobody (GR-04)', () => {
    const [first, second] = table([match('a', 'b', { games: [WON, DRAWN, DRAWN] })])
    expect(first).toMatchObject(
      { teamId: 'a', wins: 1, losses: 0, mapWins: 1, mapLosses: 0, mapDifferential: 1, points: 3 },
    )
    expect(second).toMatchObject({ mapWins: 0 })
  })

  it('A drawn series counts for nobody, but its maps count (GR-04)', () => {
    const rows = table([match('a', 'b', { games: [WON, LOST] })])
    const played = rows.filter((row) => row.mapWins > 0)
    expect(played).toHaveLength(2)
    for (const row of played) expect(row).toMatchObject({ wins: 0, losses: 0, mapWins: 1, mapLosses: 1 })
  })

  it('One map of a best of three wins nothing in the table (MT-23)', () => {
    const wins = (bestOf: number | null) => table([match('a', 'b', { games: [WON], bestOf })]).find(({ teamId }) => teamId === 'a')?.wins
    expect([wins(3), wins(null)]).toEqual([0, 1])
  })

  it('The entered winner takes precedence over the maps (GR-04) [B07]', () => {
    const [first] = table([match('a', 'b', { games: [WON, WON], winner: 'B' })])
    expect(first).toMatchObject({ teamId: 'b', wins: 1, losses: 0, mapDifferential: -2 })
  })
})

describe('Safe and Eliminated', () => {
  it('Safe and Eliminated are provisional until every match has a result (GR-08)', () => {
    const done = match('a', 'b', { games: [WON] })
    expect(table([done])[0]?.provisional).toBe(false)
    expect(table([done, match('c', 'd', { matchStartTime: FUTURE })])[0]?.provisional).toBe(true)
    expect(table([done, match('c', 'd')])[0]?.provisional).toBe(true)
    expect(table([])[0]?.provisional).toBe(true)
  })

  it('The table is cut at the number of teams less those eliminated (GR-07) [B24]', () => {
    const rows = table([match('a', 'b', { games: [WON] }), match('c', 'd', { games: [WON, WON] })])
    expect(rows.map((row) => row.status)).toEqual(['Safe', 'Safe', 'Eliminated', 'Eliminated'])
    expect(standings(groupOf([], ['a'], 4), [], names, NOW)[0]?.status).toBe('Eliminated')
    expect(standings(groupOf([], ['a'], 0), [], names, NOW)[0]?.status).toBe('Safe')
  })
})

describe('ties', () => {
  it('Ties are named once somebody has played (GR-06)', () => {
    expect(table([]).some((row) => row.tied)).toBe(false)
    const rows = table([match('a', 'c', { games: [WON] }), match('b', 'd', { games: [WON] })])
    expect(rows.map((row) => row.teamId)).toEqual(['a', 'b', 'c', 'd'])
    expect(rows[0]).toMatchObject({
      tied: true, tieNote: 'Tied with B: equal points, map differential and map wins. Listed by name.',
    })
  })

  it('Fully tied teams share their ranks, and are undecided where the line runs between them (GR-06 GR-07)', () => {
    const ring = [match('a', 'b', { games: [WON] }), match('b', 'c', { games: [WON] }), match('c', 'a', { games: [WON] })]
    expect(table(ring).map(({ teamId, rank, rankEnd, status }) => [teamId, rank, rankEnd, status])).toEqual([
      ['a', 1, 3, 'Undecided'], ['b', 1, 3, 'Undecided'], ['c', 1, 3, 'Undecided'], ['d', 4, 4, 'Eliminated'],
    ])
  })

  it('Ties are broken by map wins after the differential (GR-05 GR-06)', () => {
    const rows = table([
      match('a', 'c', { games: [WON] }), match('b', 'd', { games: [WON, WON, LOST] }),
      match('c', 'd', { games: [WON, LOST] }),
    ])
    expect(rows.slice(0, 2).map((row) => row.teamId)).toEqual(['b', 'a'])
    expect(rows[0]).toMatchObject(
      { tied: false, tieNote: 'Level on points with A. Ranked by map differential, then map wins.' },
    )
  })
})

describe('Standings in general', () => {
  const ids = ['a', 'b', 'c', 'd']
  const game = fc.record({ score: fc.record({ one: fc.option(fc.nat(3)), two: fc.option(fc.nat(3)) }) })
  const someMatches = fc
    .array(fc.record({
      one: fc.constantFrom(...ids), two: fc.constantFrom(...ids), games: fc.array(game, { maxLength: 5 }),
      winner: fc.option(fc.constantFrom(...ids, 'A', 'TBD')), matchStartTime: fc.constantFrom(PAST, FUTURE, null),
    }), { maxLength: 12 })
    .map((list) => list.map(({ one, two, ...rest }, index) => ({ ...match(one, two, rest), id: `m${index}` })))

  it('Standings balance: one win for one loss, maps won for maps lost', () => {
    fc.assert(
      fc.property(someMatches, (matches) => {
        const rows = table(matches)
        const sum = (key: 'wins' | 'losses' | 'mapWins' | 'mapLosses' | 'mapDifferential' | 'points') =>
          rows.reduce((total, row) => total + row[key], 0)
        expect(sum('wins')).toBe(sum('losses'))
        expect(sum('mapWins')).toBe(sum('mapLosses'))
        expect(sum('mapDifferential')).toBe(0)
        expect(sum('points')).toBe(DEFAULT_POINTS.win * sum('wins'))
        expect(rows.map((row) => row.rank)).toEqual(rows.map((row) => row.rank).toSorted())
      }),
    )
  })

  it('Standings do not depend on the order of teams, matches or links, and do not mutate their input [B24]', () => {
    fc.assert(
      fc.property(someMatches, (matches) => {
        const copy = structuredClone(matches)
        const group = groupOf(matches)
        const turned = {
          ...group, teamIds: group.teamIds.toReversed(), matchIds: [...group.matchIds, ...group.matchIds].toReversed(),
        }
        expect(standings(turned, matches.toReversed(), names, NOW)).toEqual(standings(group, matches, names, NOW))
        expect(matches).toEqual(copy)
      }),
    )
  })

  it('Standings are in order', () => {
    fc.assert(
      fc.property(someMatches, (matches) => {
        const rows = table(matches)
        rows.slice(1).forEach((row, index) => {
          const above = rows[index]
          if (!above) return
          expect(above.points).toBeGreaterThanOrEqual(row.points)
          if (above.points === row.points) expect(above.mapDifferential).toBeGreaterThanOrEqual(row.mapDifferential)
        })
      }),
    )
  })

  it('A played match is counted only when it counts', () => {
    fc.assert(
      fc.property(someMatches, (matches) => {
        for (const each of matches) if (isPlayed(each, NOW)) expect(countsInStandings(each, NOW)).toBe(true)
      }),
    )
  })
})

describe('matchesByDay (GR-13)', () => {
  const late = match('a', 'b', { matchStartTime: '2026-11-02T03:00:00Z' })
  const early = match('c', 'd', { matchStartTime: null, scheduledAt: '2026-11-01T18:00:00Z' })
  const open = match('a', 'c', { matchStartTime: null })

  it('Days are in order and Unscheduled last, by the visitor\'s calendar days', () => {
    const days = (zone: string) =>
      matchesByDay([open, late, early], (instant) => localDateOf(Date.parse(instant), zone)).map(({ day, matches }) => [
        day, matches.map((each) => each.id),
      ])
    expect(days('UTC')).toEqual([['2026-11-01', ['cd']], ['2026-11-02', ['ab']], [null, ['ac']]])
    expect(days('America/Los_Angeles')).toEqual([['2026-11-01', ['cd', 'ab']], [null, ['ac']]])
  })
})

describe('matchesToLink (GR-10)', () => {
  it('Matches that no group links are offered', () => {
    const matches = [match('a', 'b'), match('c', 'd')]
    expect(matchesToLink(matches, [{ matchIds: ['ab'] }, { matchIds: [] }])).toEqual([matches[1]])
  })
})
