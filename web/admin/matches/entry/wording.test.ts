import { describe, expect, test } from 'vitest'
import { matchWrite } from '#contract/matches.ts'
import { emptySlots } from '#domain/drafts/slots.ts'
import { matchWording } from './wording.ts'

const { label, show, isWhole } = matchWording(
  new Map([['t1', 'Alpha'], ['p1', 'Kestrel'], ['e1', 'Finals']]),
  { one: { name: 'Alpha' }, two: { name: 'Beta' } },
)

describe('label', () => {
  test.each([
    ['eventId', 'Event'],
    ['matchStartTime', 'Match Start Time'],
    ['games.1.map', 'Game 2 map'],
    ['games.0.teamTwoScore', 'Game 1 score of Beta'],
    ['games.2', 'Game 3'],
    ['games.2.players', 'Game 3 players'],
    ['games.0.players.4.playerId', 'Game 1 player 5 player'],
    ['teamOneSnapshot.tag', 'Team 1 snapshot tag'],
    ['games', 'Games'],
    ['games.root', 'Games'],
  ])('The field %s is labelled %j', (path, words) => {
    expect(label(path)).toBe(words)
  })

  test('Every field of a match has words of its own', () => {
    for (const field of Object.keys(matchWrite.shape)) expect(label(field)).not.toBe(field)
  })
})

describe('show', () => {
  test.each([
    ['teamOneId', 't1', 'Alpha'],
    ['teamTwoId', 'tbd', 'TBD'],
    ['eventId', 'e1', 'Finals'],
    ['games.0.map', 'dnp', 'Map not played'],
    ['games.0.map', 'tbd', 'TBD'],
    ['games.0.teamOneScore', 0, '0'],
    ['games.0.teamOneScore', null, ''],
    ['winnerMode', 'manual', 'Manual'],
    ['streamLink', 'https://example.com', 'https://example.com'],
    ['games.0.players', [{ playerId: 'p1', team: 't1', role: 'duelist' }], 'Kestrel (duelist)'],
    ['games.0.players', [], 'nobody'],
    ['games.0.teamASlots', emptySlots('A'), 'no heroes'],
    ['games.0.teamASlots', emptySlots('A').with(0, { type: 'BAN', heroId: 'hela' }), 'ban Hela'],
    ['games.1', { map: 'tbd', teamOneScore: 2, teamTwoScore: null }, 'TBD 2:–'],
  ])('The value %s %j reads %j', (path, value, words) => {
    expect(show(path, value)).toBe(words)
  })

  test('Times are local, and an invalid time stays as typed', () => {
    expect(show('matchStartTime', '2026-11-20T18:00:00.000Z')).toMatch(/Nov 20, 2026/)
    expect(show('matchStartTime', 'tomorrow')).toBe('tomorrow')
  })
})

test('Line-ups, drafts and snapshots are decided as a whole', () => {
  expect(['games.0.players', 'games.3.teamBSlots', 'teamTwoSnapshot', 'games.0.heroPlaytime'].every(isWhole ?? (() => false))).toBe(true)
  expect(['games.0', 'games.0.map', 'teamOneId', 'games'].some(isWhole ?? (() => true))).toBe(false)
})

test('A team is decided with all that names it or its players, and those apart from it while the teams are equal', () => {
  const paths = ['teamTwoId', 'teamTwoName', 'teamTwoSnapshot', 'games.0.players', 'games.0.teamOneScore', 'streamLink']
  const { together } = matchWording(new Map(), { one: { name: 'A' }, two: { name: 'B' } })
  expect(together?.(paths)).toEqual(paths.slice(0, 4))
  expect(together?.(paths.slice(1))).toEqual([])
})
