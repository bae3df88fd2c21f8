import { expect, it } from 'vitest'
import real from '#tests/real/owcs_2026_bans.json' with { type: 'json' }
import { bothSides, type Side } from '#domain/matches/match.ts'
import { countHeroes, type CountedGame } from './games.ts'

type Row = [region: number, mode: number, one: number, two: number, bans: [heroId: number, side: Side, first: 0 | 1][]]

const games = (real.games as Row[]).map(([region, mode, one, two, bans]): CountedGame => ({
  map: String(mode), month: String(region), teams: { one: String(one), two: String(two) }, winner: 'one', pickedBy: null, firstBan: null,
  drafted: bans.map(([heroId, side, first]) => ({ heroId: String(heroId), side, kind: 'ban', first: first === 1, opens: true, turn: 1 })),
}))

it('Every ban of a real season gives every row of its summary: made, received and first, by region, team and mode (SA-02)', () => {
  const counted = new Map<string, number[]>()
  for (const teamId of real.teams.keys()) {
    const own = games.filter(({ teams }) => Object.values(teams).includes(String(teamId)))
    for (const [place, heroes] of countHeroes(own, String(teamId), ({ month, map }) => `${month} ${map}`)) {
      const [region, mode] = place.split(' ')
      for (const [heroId, { bans, faced, firstBans }] of heroes) {
        counted.set([region, teamId, mode, heroId].join(' '), [bans, faced, firstBans, bans - firstBans])
      }
    }
  }
  const summary = real.summary.map((row) => [row.slice(0, 4).join(' '), row.slice(4)] as const)
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(summary))
})

it('All bans together are those of all teams, and each was made and faced once (SA-02)', () => {
  const [all] = countHeroes(games, null).values()
  const sums = bothSides(() => 0)
  for (const { bans, faced, firstBans, first } of all?.values() ?? []) {
    sums.one += bans
    sums.two += faced
    expect(firstBans).toBeGreaterThanOrEqual(first)
  }
  expect(sums.one).toBe(games.flatMap(({ drafted }) => drafted).length)
  expect(sums.two).toBe(sums.one)
})
