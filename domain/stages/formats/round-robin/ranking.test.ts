import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import { CRITERIA, DEFAULT_POINTS, DEFAULT_RANKING, pointsProblem, rankingProblem, type Criterion, type TableRules } from '#domain/groups/table-rules.ts'
import { seriesScore } from '#domain/matches/series.ts'
import { side } from '#tests/support/models/sides.ts'
import { standings } from './standings.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const PAST = '2026-11-01T12:00:00Z'
const IDS = ['a', 'b', 'c', 'd', 'e']
const NAMES = new Map(IDS.map((id) => [id, id.toUpperCase()]))

type Maps = [one: number, two: number][]
/** A match of the best of three: maps with their rounds. */
const played = (one: string, two: string, maps: Maps, change: Partial<GroupMatch> = {}): GroupMatch => ({
  id: `${one}${two}`, sides: { one: side(one, one.toUpperCase()), two: side(two, two.toUpperCase()) }, winner: null, seriesWinner: null,
  matchStartTime: PAST, scheduledAt: null, games: maps.map(([a, b]) => ({ score: { one: a, two: b } })), ...change,
})
const table = (matches: GroupMatch[], rules: Partial<TableRules>, teamIds = IDS) =>
  standings({ teamIds, matchIds: matches.map(({ id }) => id), eliminationRule: { teamsEliminated: 2 }, ...rules }, matches, NAMES, NOW)
const rowOf = (id: string, ...given: Parameters<typeof table>) => table(...given).find(({ teamId }) => teamId === id)

const CLEAR: Maps = [[2, 0], [2, 0]]
const CLOSE: Maps = [[2, 0], [0, 2], [2, 0]]
const DRAWN: Maps = [[2, 0], [0, 2]]

describe('points (GR-18)', () => {
  const matches = [played('a', 'b', CLEAR), played('b', 'c', CLOSE), played('c', 'd', DRAWN)]
  it('A win, a draw, a loss and a close result are worth what the group says', () => {
    const points = { win: 3, draw: 1, loss: 0, closeWin: 2, closeLoss: 1 }
    const rows = table(matches, { points }, ['a', 'b', 'c', 'd'])
    expect(rows.map(({ teamId, points: sum, wins, losses, draws }) => [teamId, sum, wins, losses, draws])).toEqual([
      ['a', 3, 1, 0, 0], ['b', 2, 1, 1, 0], ['c', 2, 0, 1, 1], ['d', 1, 0, 0, 1],
    ])
    expect(rows[1]?.tieNote).toBe('Ahead of C on wins.')
  })

  it('Points that could rank a win below a draw or a loss are refused', () => {
    expect(pointsProblem(DEFAULT_POINTS)).toBeNull()
    expect(pointsProblem({ win: 3, draw: 1, loss: 0, closeWin: 2, closeLoss: 1 })).toBeNull()
    const bad = [{ win: 1, draw: 1 }, { win: 2, closeWin: 3 }, { closeWin: 1, closeLoss: 1 }, { loss: 1, draw: 0 }, { closeLoss: 0, loss: 1, draw: 1 }]
    for (const change of bad) expect(pointsProblem({ ...DEFAULT_POINTS, ...change })).not.toBeNull()
  })

  it('Deductions are taken from the points and are named in the row', () => {
    const deductions = [{ teamId: 'a', points: 2, note: 'Late roster' }, { teamId: 'gone', points: 9, note: '' }]
    expect(rowOf('a', matches, { deductions })).toMatchObject({ points: 1, wins: 1, adjustments: [{ points: 2, note: 'Late roster' }] })
    expect(table(matches, { deductions })[0]).toMatchObject({ teamId: 'b', adjustments: [] })
  })
})

describe('forfeits (GR-18)', () => {
  const left = played('a', 'b', [[2, 0]], { resultType: 'forfeit', forfeitBy: 'two' })
  it.each([
    ['as-played', { wins: 1, points: 3, mapWins: 1 }], ['as-win', { wins: 1, points: 3, mapWins: 2 }],
    ['no-maps', { wins: 1, points: 3, mapWins: 0 }], ['removed', { wins: 0, points: 0, mapWins: 0 }],
  ] as const)('A forfeit counts %s', (forfeits, row) => {
    expect(rowOf('a', [left], { forfeits })).toMatchObject({ ...row, provisional: false })
    expect(rowOf('b', [left], { forfeits })).toMatchObject({ wins: 0, losses: row.wins, mapLosses: row.mapWins })
  })

  it('A double forfeit is a loss for both, and a cancelled match is not part of the table', () => {
    const both = played('a', 'b', [], { resultType: 'double-forfeit', matchStartTime: null })
    const cancelled = played('c', 'd', CLEAR, { resultType: 'cancelled', matchStartTime: null, seriesWinner: 'c' })
    const rows = table([both, cancelled, played('c', 'e', CLEAR)], {})
    expect(rows.map(({ teamId, wins, losses }) => [teamId, wins, losses])).toEqual([
      ['c', 1, 0], ['a', 0, 1], ['b', 0, 1], ['d', 0, 0], ['e', 0, 1],
    ])
    expect(rows[0]?.provisional).toBe(false)
  })

  it('Fewer forfeits rank a team higher, whether or not the matches count', () => {
    const rules: Partial<TableRules> = { ranking: ['points', 'fewest-forfeits'], forfeits: 'removed' }
    const rows = table([left, played('c', 'd', CLEAR)], rules, ['a', 'b', 'd'])
    expect(rows.map(({ teamId, rank }) => [teamId, rank])).toEqual([['a', 1], ['d', 1], ['b', 3]])
  })
})

describe('tiebreaks (GR-16)', () => {
  const ring = [played('a', 'b', CLEAR), played('b', 'c', CLEAR), played('c', 'a', CLEAR), played('a', 'd', CLEAR), played('b', 'd', CLEAR)]
  const extra = played('b', 'a', CLEAR, { id: 'extra' })

  it('A tiebreak match decides between exactly two level teams and counts for nothing else', () => {
    const rules: Partial<TableRules> = { ranking: ['points', 'tiebreak-match'], tiebreakMatchIds: ['extra'] }
    const rows = table([...ring, extra], rules, ['a', 'b', 'c', 'd'])
    expect(rows.map(({ teamId, rank, wins }) => [teamId, rank, wins])).toEqual([['b', 1, 2], ['a', 2, 2], ['c', 3, 1], ['d', 4, 0]])
    expect(rows[0]).toMatchObject({ decidedBy: 'tiebreak-match', decidedMatches: ['extra'], tieNote: 'Ahead of A on the tiebreak match.' })
  })

  it('Lots have a reason and the name of the person responsible', () => {
    const lots = { teamIds: ['b', 'a'], reason: 'coin toss', by: 'K. Lee' }
    const [first] = table(ring, { ranking: ['points', 'draw'], lots }, ['a', 'b', 'c', 'd'])
    expect(first).toMatchObject({ teamId: 'b', decidedBy: 'draw', tieNote: 'Ahead of A on a draw of lots (coin toss, K. Lee).' })
  })

  it('Lots decide nothing where a level team is not among them', () => {
    const level = [played('a', 'b', CLEAR), played('b', 'c', CLEAR), played('c', 'a', CLEAR)]
    const rows = table(level, { ranking: ['points', 'draw'], lots: { teamIds: ['c', 'a'], reason: 'coin toss', by: '' } }, ['a', 'b', 'c'])
    expect(rows.map(({ rank, rankEnd }) => [rank, rankEnd])).toEqual([[1, 3], [1, 3], [1, 3]])
  })
})

const round = fc.tuple(fc.nat(3), fc.nat(3))
const wonMap = fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(2)).map(([won, by]): [number, number] => [won + by, by])
const turned = ([one, two]: [number, number]): [number, number] => [two, one]
/** A series of the best of three that is won by its first team, each map by one round or more. */
const won = fc.oneof(
  fc.tuple(wonMap, wonMap), fc.tuple(wonMap, wonMap.map(turned), wonMap), fc.tuple(wonMap.map(turned), wonMap, wonMap),
)
const maps: fc.Arbitrary<Maps> = fc.oneof(
  won, won.map((list) => list.map(turned)), fc.tuple(wonMap, wonMap.map(turned)), fc.tuple(wonMap, wonMap.map(turned), round.map(([one]): [number, number] => [one, one])),
)
const pairing = fc.tuple(fc.constantFrom(...IDS), fc.constantFrom(...IDS)).filter(([one, two]) => one !== two)
const season = fc.array(fc.record({ pairing, maps, forfeits: fc.constantFrom(null, null, null, null, 'one' as const) }), { maxLength: 12 }).map((made) => [
  // The table of a group before its first match is a list by name.
  played('d', 'e', CLEAR, { id: 'opener' }),
  ...made.map(({ pairing: [one, two], maps: list, forfeits }, index): GroupMatch => ({
    ...played(one, two, list, forfeits ? { resultType: 'forfeit', forfeitBy: forfeits, seriesWinner: two } : {}), id: `m${index}`,
  })),
])

const rules = fc.record({
  ranking: fc.shuffledSubarray([...CRITERIA], { minLength: 1 }).filter((list) => rankingProblem(list) === null),
  restart: fc.boolean(),
  points: fc.constantFrom(null, { win: 3, draw: 1, loss: 0, closeWin: 2, closeLoss: 1 }, { win: 2, draw: 1, loss: 0, closeWin: null, closeLoss: null }),
  forfeits: fc.constantFrom('as-played' as const, 'as-win' as const, 'no-maps' as const, 'removed' as const),
  deductions: fc.array(fc.record({ teamId: fc.constantFrom(...IDS), points: fc.integer({ min: -2, max: 4 }), note: fc.constant('') }), { maxLength: 2 }),
  tiebreakMatchIds: fc.subarray(['m0', 'm1']),
  lots: fc.option(fc.record({ teamIds: fc.shuffledSubarray(IDS), reason: fc.constant('lot'), by: fc.constant('staff') })),
})

/** The same season after a team won one more match: another one, or one that it had not won. */
const withWin = (before: GroupMatch[], team: string, at: number, opponent: string, list: Maps): GroupMatch[] => {
  const old = before[at]
  const ids = old ? [old.sides.one.teamId, old.sides.two.teamId] : []
  const score = seriesScore(old?.games ?? [])
  const isWon = ids.indexOf(team) === (score.one > score.two ? 0 : score.one < score.two ? 1 : -1)
  const isOwn = old && ids.includes(team) && !isWon && !old.resultType && !['m0', 'm1'].includes(old.id)
  const match = played(team, (isOwn && ids.find((id) => id !== team)) || opponent, list, { id: 'one more' })
  return isOwn ? before.toSpliced(at, 1, match) : [...before, match]
}

describe('Properties of any ranking (GR-20)', () => {
  it('The order of teams, matches and links never matters', () => {
    fc.assert(fc.property(season, rules, (matches, given) => {
      const other = standings({
        teamIds: IDS.toReversed(), matchIds: matches.map(({ id }) => id).toReversed(), eliminationRule: { teamsEliminated: 2 }, ...given,
      }, matches.toReversed(), NAMES, NOW)
      const sorted = (rows: ReturnType<typeof table>) => rows.map((row) => ({ ...row, decidedMatches: row.decidedMatches.toSorted() }))
      expect(sorted(other)).toEqual(sorted(table(matches, given)))
    }), { numRuns: 500 })
  })

  const win = { team: fc.constantFrom(...IDS), opponent: fc.constantFrom(...IDS), at: fc.nat(12), list: won }
  const never = (of: fc.Arbitrary<Partial<TableRules>>, numRuns: number) =>
    fc.assert(fc.property(season, of, fc.record(win), (matches, given, { team, opponent, at, list }) => {
      fc.pre(team !== opponent)
      const [before, after] = [rowOf(team, matches, given), rowOf(team, withWin(matches, team, at, opponent, list), given)]
      expect(after?.rank).toBeLessThanOrEqual(before?.rank ?? 0)
      expect(after?.rankEnd).toBeLessThanOrEqual(before?.rankEnd ?? 0)
    }), { numRuns })

  it('A team that wins one more match never ranks lower, whatever the rules', () => never(rules, 2_000))

  it.each(CRITERIA.filter((criterion) => rankingProblem([criterion]) === null))(
    'A team that wins one more match never ranks lower in an order by %s alone', (criterion) => {
      const alone = fc.boolean().map((restart) => ({ ranking: [criterion], restart }))
      never(alone, 200)
    })

  it('A win with fewer rounds than the opponent would cost a team its rank by rounds alone, so that order is refused', () => {
    const narrow = played('a', 'd', [[1, 0], [1, 0], [0, 3]])
    const ranking: Criterion[] = ['round-difference']
    expect(rowOf('a', [played('b', 'e', CLEAR)], { ranking })?.rank).toBe(2)
    expect(rowOf('a', [played('b', 'e', CLEAR), narrow], { ranking })?.rank).toBe(4)
    expect(rankingProblem(ranking)).toMatch(/^A win could rank a team lower/)
  })

  it.each(['buchholz', 'opponents-wins'] as const)('A win takes from an opponent what it is worth by %s, so that order alone is refused', (criterion) => {
    // The opponents of a (b) and of c (d) have two wins; after a beats b, b has one.
    const rest = [played('b', 'e', CLEAR), played('c', 'd', CLEAR), played('d', 'e', CLEAR), played('e', 'd', CLEAR.map(([a, b]) => [b, a]))]
    const lost = played('a', 'b', [[0, 2], [0, 2]])
    const ranking: Criterion[] = [criterion]
    const before = rowOf('a', [...rest, lost], { ranking })
    const after = rowOf('a', [...rest, played('a', 'b', CLEAR)], { ranking })
    expect(after?.rank).toBeGreaterThan(before?.rank ?? 0)
    expect(rankingProblem(ranking)).not.toBeNull()
    expect(rankingProblem(['points', criterion])).toBeNull()
  })

  it('The default list is allowed, and each criterion is listed once', () => {
    expect(rankingProblem(DEFAULT_RANKING)).toBeNull()
    expect(rankingProblem(['points', 'points'])).toBe('Each criterion is listed once')
  })
})
