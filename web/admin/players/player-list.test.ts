import { expect, test } from 'vitest'
import type { PlayerListItem } from '#contract/players.ts'
import { findPlayers, playerSortOf } from './player-list.ts'

const player = (username: string, over: Partial<PlayerListItem> = {}): PlayerListItem => ({
  id: username, version: 1, username, realName: '', nationality: '', formerNames: [], formerIds: [], teams: [],
  createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', ...over,
})
const team = (name: string) => ({ id: name, name, tag: name.slice(0, 3), logo: '', role: 'duelist' as const, substitute: false })

const players = [
  player('nova', { teams: [team('Zenith')], createdAt: '2026-03-01T00:00:00.000Z' }),
  player('Aria', { nationality: 'NO', createdAt: '2026-02-01T00:00:00.000Z' }),
  player('beat', { realName: 'Kim Lee', teams: [team('alpha'), team('Zenith')] }),
  player('Cleo', { nationality: 'France', teams: [team('Alpha')] }),
]
const names = (text: string, sort: Parameters<typeof findPlayers>[2]) =>
  findPlayers(players, text, sort).map(({ username }) => username)

test('Player names are ordered whatever their case (PL-03)', () => {
  expect(names('', 'username')).toEqual(['Aria', 'beat', 'Cleo', 'nova'])
})

test('Teams are ordered by the first team of each, players without a team last (PL-02 PL-03)', () => {
  expect(names('', 'team')).toEqual(['Cleo', 'beat', 'nova', 'Aria'])
})

test('The newest players come first by date (PL-03)', () => {
  expect(names('', 'added').slice(0, 2)).toEqual(['nova', 'Aria'])
})

test('A search finds players by username, real name, country and team', () => {
  expect(names('AR', 'username')).toEqual(['Aria'])
  expect(names(' kim ', 'username')).toEqual(['beat'])
  expect(names('norway', 'username')).toEqual(['Aria'])
  expect(names('zenith', 'username')).toEqual(['beat', 'nova'])
  expect(names('nobody', 'username')).toEqual([])
})

test('An unknown order falls back to the order by username', () => {
  expect([playerSortOf('team'), playerSortOf('salary'), playerSortOf(null)]).toEqual(['team', 'username', 'username'])
})
