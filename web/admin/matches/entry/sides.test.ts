import { describe, expect, test } from 'vitest'
import { sentGame } from '#contract/match-fields.ts'
import { matchOf } from '#contract/sent-matches.ts'
import { newGame } from '#domain/matches/new-game.ts'
import type { TeamSnapshot } from '#domain/teams/team.ts'
import { holdsWork, startingTeams, withRosters, withSnapshot, withTeam, type PickedFrom } from './sides.ts'
import { blankMatch, type FormMatch } from './values.ts'

const team = (id: string, name: string, players: string[]): PickedFrom => ({
  id, name, tag: name.slice(0, 2).toUpperCase(), logo: `/${id}.webp`,
  roster: players.map((playerId) => ({ playerId, role: 'vanguard' as const })),
  substitutes: [],
})
const alpha = team('a', 'Alpha', ['a1', 'a2'])
const beta = team('b', 'Beta', ['b1'])
const gamma = team('c', 'Gamma', ['c1', 'a2'])

/** An empty form in the shape of the rules. */
const blank = (): FormMatch => matchOf(blankMatch())

const match = (): FormMatch => {
  const withTeams = withTeam(withTeam(blank(), 'one', alpha), 'two', beta)
  const games = [1, 2].map((number) => newGame(number, startingTeams(withTeams, [alpha, beta])))
  return { ...withTeams, games }
}
const playersOf = ({ games }: FormMatch) => games.map(({ players }) => players.map(({ playerId, team }) => `${team}:${playerId}`))

describe('withTeam', () => {
  test('Choosing a team copies name, tag and logo into the snapshot', () => {
    expect(withTeam(blank(), 'two', alpha).sides.two).toMatchObject({
      teamId: 'a', name: 'Alpha', snapshot: { id: 'a', name: 'Alpha', tag: 'AL', logo: '/a.webp', capturedAt: null },
    })
  })

  test('A team picked for both sides by mistake takes nothing from the other side, nor does its correction [T23]', () => {
    const games = match().games.map((game) => ({ ...game, teamAAssignment: 'Alpha', teamBAssignment: 'Beta' }))
    for (const seriesWinner of ['a', 'b']) {
      const before: FormMatch = { ...match(), games, winnerMode: 'manual', seriesWinner }
      for (const [side, slip, right] of [['two', alpha, beta], ['one', beta, alpha]] as const) {
        expect(withTeam(withTeam(before, side, slip), side, right)).toEqual(before)
      }
      const other = withTeam(withTeam(before, 'two', alpha), 'two', gamma)
      expect(playersOf(other)[0]).toEqual(['a:a1', 'a:a2', 'c:c1'])
      expect(other.games[0]).toMatchObject({ teamAAssignment: 'Alpha', teamBAssignment: 'Gamma' })
      expect(other.seriesWinner).toBe(seriesWinner === 'a' ? 'a' : 'c')
    }
  })

  test('TBD sets its id and name and has no snapshot; the side has no players then (MT-17)', () => {
    const tbd = withTeam(match(), 'one', null)
    expect(tbd.sides.one).toEqual({ teamId: 'tbd', name: 'TBD', snapshot: null })
    expect(playersOf(tbd)).toEqual([['b:b1'], ['b:b1']])
  })

  test('The players of the previous team give way to the new starters, nobody twice', () => {
    expect(playersOf(match())).toEqual([['a:a1', 'a:a2', 'b:b1'], ['a:a1', 'a:a2', 'b:b1']])
    expect(playersOf(withTeam(match(), 'two', gamma))[0]).toEqual(['a:a1', 'a:a2', 'c:c1'])
  })

  test('Games that began before their teams were known get the players once they are', () => {
    const early = { ...blank(), games: [newGame(1, [])] }
    expect(playersOf(withTeam(withTeam(early, 'two', beta), 'one', alpha))).toEqual([['a:a1', 'a:a2', 'b:b1']])
  })

  test('A winner chosen by hand stays with its side', () => {
    const won: FormMatch = { ...match(), winnerMode: 'manual', seriesWinner: 'a' }
    expect(withTeam(won, 'one', gamma).seriesWinner).toBe('c')
    expect(withTeam(won, 'two', gamma).seriesWinner).toBe('a')
    expect(withTeam(won, 'one', null).seriesWinner).toBeNull()
  })

  test('Drafts stay assigned to the side, under its new name (MT-20)', () => {
    const before = match()
    const games = before.games.map((game) => ({ ...game, teamAAssignment: 'Beta', teamBAssignment: 'alpha ' }))
    expect(withTeam({ ...before, games }, 'one', gamma).games[0]).toMatchObject({ teamAAssignment: 'Beta', teamBAssignment: 'Gamma' })
    expect(withTeam({ ...before, games }, 'two', null).games[0]).toMatchObject({
      teamAAssignment: 'Team 2', teamBAssignment: 'alpha ',
    })
    const again = withTeam(withTeam({ ...before, games }, 'two', null), 'two', gamma)
    expect(again.games[0]).toMatchObject({ teamAAssignment: 'Gamma', teamBAssignment: 'alpha ' })
  })
})

describe('withSnapshot', () => {
  const edited = (from: FormMatch, name: string): FormMatch =>
    withSnapshot(from, 'one', { ...(from.sides.one.snapshot as TeamSnapshot), name })
  const assigned = (from: FormMatch): FormMatch => ({
    ...from,
    games: from.games.map((game) => ({ ...game, teamAAssignment: 'Beta', teamBAssignment: 'Alpha' })),
  })

  test('The name of the snapshot is the team\'s name in the match, in its drafts too', () => {
    const renamed = edited(assigned(match()), 'Alpha Two')
    expect(renamed.sides.one).toMatchObject({ name: 'Alpha Two', snapshot: { name: 'Alpha Two' } })
    expect(renamed.games[0]).toMatchObject({ teamAAssignment: 'Beta', teamBAssignment: 'Alpha Two' })
  })

  test('While the name is empty or the other team\'s, no draft changes sides', () => {
    const typed = ['', 'B', 'Be', 'Bet', 'Beta', 'Betas'].reduce(edited, assigned(match()))
    expect(typed.sides.one.name).toBe('Betas')
    expect(typed.games[0]).toMatchObject({ teamAAssignment: 'Beta', teamBAssignment: 'Betas' })
  })
})

test('A game has contents once it has a map, a score or a hero', () => {
  const game = sentGame(newGame(1, startingTeams(match(), [alpha, beta])))
  expect(holdsWork(game)).toBe(false)
  expect(holdsWork({ ...game, map: 'dnp' })).toBe(true)
  expect(holdsWork({ ...game, teamTwoScore: 0 })).toBe(true)
  expect(holdsWork({ ...game, teamASlots: game.teamASlots.with(0, { type: 'BAN', heroId: 'hela' }) })).toBe(true)
})

test('Roster again fills what is missing, and leaves players of the team and those who played', () => {
  const rosters = [{ ...alpha, substitutes: [{ playerId: 'a3', role: 'strategist' as const }] }, beta]
  const player = (team: string, playerId: string) => ({ team, playerId, role: 'duelist' as const })
  const [game] = match().games
  const lineUps = (players: ReturnType<typeof player>[], scores: object = {}) =>
    playersOf({ ...match(), games: withRosters({ ...match(), games: game ? [{ ...game, ...scores, players }] : [] }, rosters) })[0]
  expect(lineUps([])).toEqual(['a:a1', 'a:a2', 'b:b1'])
  expect(lineUps([player('b', 'b1'), player('a', 'a3')])).toEqual(['a:a3', 'a:a1', 'b:b1'])
  expect(lineUps([player('a', 'a3'), player('a', 'a2'), player('x', 'x1')])).toEqual(['a:a3', 'a:a2', 'b:b1'])
  expect(lineUps([player('a', 'gone'), player('a', ''), player('a', 'a2')])).toEqual(['a:a2', 'a:a1', 'b:b1'])
  const played = { score: { one: 2, two: 1 } }
  expect(lineUps([player('a', 'gone'), player('a', 'a2')], played)).toEqual(['a:gone', 'a:a2', 'b:b1'])
  const again = withRosters({ ...match(), games: withRosters(match(), rosters) }, rosters)
  expect(again).toEqual(match().games)
  expect(withRosters(match(), [])).toEqual(match().games) // nothing is known of the teams
})
