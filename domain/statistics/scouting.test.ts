import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Side } from '#domain/matches/match.ts'
import type { Drafted } from './games.ts'
import { contestedHeroes, LISTED, matchesOf, scoutTeam, type ScoutedGame } from './scouting.ts'

const ban = (heroId: string, side: Side, more: Partial<Drafted> = {}): Drafted => ({ heroId, side, kind: 'ban', first: false, opens: false, turn: 1, ...more })

const game = (more: Partial<ScoutedGame> = {}): ScoutedGame => ({
  matchId: 'm', map: 'krakoa', month: '2026-11', teams: { one: 'us', two: 'them' }, winner: 'one', pickedBy: null, firstBan: 'two', matchWinner: 'one',
  drafted: [ban('thor', 'two', { first: true, opens: true }), ban('hulk', 'one', { opens: true }), ban('loki', 'one', { turn: 2 })], ...more,
})

it('An answer is the first own ban after the opponent had the first ban of the map, whatever side the team was (SA-10)', () => {
  const mirrored = game({
    teams: { one: 'others', two: 'us' }, winner: 'one', drafted: [ban('thor', 'one', { first: true, opens: true }), ban('loki', 'two', { opens: true, turn: 2 })],
  })
  const own = game({ drafted: [ban('hulk', 'one', { first: true, opens: true }), ban('thor', 'two', { opens: true, turn: 2 })] })
  const { answers, won } = scoutTeam([game(), game(), mirrored, own], 'us', [])
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatchObject({ heroId: 'thor', of: 3, replies: [{ heroId: 'hulk', rate: { hits: 2, of: 3 } }, { heroId: 'loki', rate: { hits: 1, of: 3 } }] })
  expect(won).toMatchObject({ hits: 3, of: 4 })
})

it('What is left open is what others draft, and a match counts once with its winner (SA-10)', () => {
  const second = game({ matchId: 'n', matchWinner: null, drafted: [ban('namor', 'two')] })
  const games = [game(), game(), second]
  const contested = contestedHeroes(games)
  expect(contested).toEqual(['hulk', 'loki', 'thor', 'namor'])
  expect(scoutTeam(games, 'us', contested).open.map(({ heroId, rate }) => [heroId, rate.hits])).toEqual([['namor', 2], ['hulk', 1], ['loki', 1], ['thor', 1]])
  expect(matchesOf(games, 'us')).toEqual({ played: 2, won: 1, lost: 0 })
  expect(matchesOf(games, 'them')).toEqual({ played: 2, won: 0, lost: 1 })
})

it('In a column shares never add up to more than its maps, and every list is short enough for a sheet of paper (SA-10)', () => {
  const heroes = Array.from({ length: 30 }, (_, index) => `hero-${index}`)
  const drafted = fc.uniqueArray(fc.tuple(fc.constantFrom(...heroes), fc.constantFrom('one', 'two'), fc.integer({ min: 1, max: 5 })), {
    selector: ([, side, turn]) => `${side} ${turn}`,
  })
  fc.assert(fc.property(fc.array(drafted, { maxLength: 20 }), (all) => {
    const games = all.map((slots) => game({ drafted: slots.map(([heroId, side, turn]) => ban(heroId, side, { turn })) }))
    const { turns, faced, open, answers } = scoutTeam(games, 'us', contestedHeroes(games))
    for (const { heroes: told } of turns) {
      const hits = told.reduce((sum, { rate }) => sum + rate.hits, 0)
      expect(hits).toBeLessThanOrEqual(told[0]?.rate.of ?? 0)
      expect(told.length).toBeLessThanOrEqual(LISTED.inColumn)
    }
    expect([faced, open].every((list) => list.length <= LISTED.heroes)).toBe(true)
    expect(answers.length).toBeLessThanOrEqual(LISTED.opposing)
  }))
})
