import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GroupMatch } from '#domain/groups/linked-matches.ts'
import { side } from '#tests/support/models/sides.ts'
import { standings } from './standings.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const LIVE_HOURS = 6
const IDS = ['a', 'b', 'c', 'd', 'e']
/** Names that sort otherwise than the ids. */
const NAMES = new Map([['a', 'Zeta'], ['b', 'Eta'], ['c', 'Theta'], ['d', 'Iota'], ['e', 'Kappa']])

const score = fc.option(fc.nat(3))
const somebody = fc.constantFrom(...IDS, 'gone')
const aMatch = fc.record({
  teamOneId: somebody, teamTwoId: somebody,
  games: fc.array(fc.record({ score: fc.record({ one: score, two: score }) }), { maxLength: 5 }),
  winnerIs: fc.constantFrom('nobody', 'one by id', 'two by id', 'one by name', 'two by name', 'a stranger'),
  field: fc.constantFrom('winner', 'seriesWinner'),
  startsInHours: fc.option(fc.integer({ min: -48, max: 48 })),
})
type Made = typeof aMatch extends fc.Arbitrary<infer Value> ? Value : never

function toMatch({ winnerIs, field, startsInHours, teamOneId, teamTwoId, games }: Made, index: number): GroupMatch {
  const nameOf = (id: string): string => NAMES.get(id) ?? 'Gone'
  const winner = {
    nobody: null, 'a stranger': 'Nobody At All', 'one by id': teamOneId, 'two by id': teamTwoId,
    'one by name': nameOf(teamOneId).toUpperCase(), 'two by name': nameOf(teamTwoId),
  }[winnerIs] ?? null
  return {
    games, id: `m${index}`, sides: { one: side(teamOneId, nameOf(teamOneId)), two: side(teamTwoId, nameOf(teamTwoId)) },
    winner: null, seriesWinner: null, [field]: winner, scheduledAt: null,
    matchStartTime: startsInHours === null ? null : new Date(NOW + startsInHours * 3_600_000).toISOString(),
  }
}

/** The rules of the table once more, written the way people read them. */
function model(made: Made[]): [id: string, points: number, wins: number, difference: number][] {
  const rows = IDS.map((id) => ({ id, wins: 0, difference: 0, mapWins: 0 }))
  for (const { teamOneId, teamTwoId, games, winnerIs, field, startsInHours } of made) {
    const [one, two] = [rows.find(({ id }) => id === teamOneId), rows.find(({ id }) => id === teamTwoId)]
    if (!one || !two || one === two) continue
    const entered = winnerIs.startsWith('one') ? one : winnerIs.startsWith('two') ? two : null
    const isClosed = field === 'seriesWinner' && winnerIs !== 'nobody' // a series winner ends a match at any time
    const isOver = isClosed || (startsInHours !== null && startsInHours <= -LIVE_HOURS)
    if (!entered && !isOver) continue
    const played = games.filter((game) => game.score.one !== null && game.score.two !== null)
    const mapsOne = played.filter((game) => (game.score.one ?? 0) > (game.score.two ?? 0)).length
    const mapsTwo = played.filter((game) => (game.score.one ?? 0) < (game.score.two ?? 0)).length
    const winner = entered ?? (mapsOne === mapsTwo ? null : mapsOne > mapsTwo ? one : two)
    if (winner) winner.wins += 1
    one.mapWins += mapsOne
    two.mapWins += mapsTwo
    one.difference += mapsOne - mapsTwo
    two.difference += mapsTwo - mapsOne
  }
  rows.sort((a, b) => b.wins - a.wins || b.difference - a.difference || b.mapWins - a.mapWins
    || (NAMES.get(a.id) ?? '').localeCompare(NAMES.get(b.id) ?? '', 'en'))
  return rows.map(({ id, wins, difference }) => [id, 3 * wins, wins, difference])
}

it('The table of any group follows the rules, whatever names the winner and whoever has left (GR-01 GR-02 GR-03 GR-04 GR-05) [B24]', () => {
  fc.assert(fc.property(fc.array(aMatch, { maxLength: 15 }), fc.nat(6), (made, teamsEliminated) => {
    const matches = made.map(toMatch)
    const group = { teamIds: IDS, matchIds: [...matches.map(({ id }) => id), 'gone'], eliminationRule: { teamsEliminated } }
    const rows = standings(group, matches, NAMES, NOW)
    expect(rows.map(({ teamId, points, wins, mapDifferential }) => [teamId, points, wins, mapDifferential])).toEqual(model(made))
    // The line runs below this many rows. Whoever is level with a team on its other side is undecided.
    const line = Math.max(0, IDS.length - teamsEliminated)
    rows.forEach(({ rank, rankEnd, status, tied }, index) => {
      expect(rank <= index + 1 && index + 1 <= rankEnd).toBe(true)
      expect(rank < rankEnd).toBe(tied)
      expect(status).toBe(rankEnd <= line ? 'Safe' : rank > line ? 'Eliminated' : 'Undecided')
    })
  }), { numRuns: 1_000 })
})
