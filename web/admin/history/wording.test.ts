import { expect, test } from 'vitest'
import { labelOf } from '#web/admin/editing/labels.ts'
import { placeLabel } from './place-label.ts'
import { accessText, eventOfRecord, mainPlaces, nameOfRecord, placesOf, valueText } from './wording.ts'

test('Places are named in words, items by their number from one', () => {
  expect(labelOf('match', 'streamLink')).toBe('Stream Link')
  expect(labelOf('event', 'startDate')).toBe('Start date')
  expect(labelOf('match', 'games.1.teamOneScore')).toBe('Game 2, team one score')
  expect(labelOf('match', 'games.0')).toBe('Game 1')
  expect(labelOf('match', 'games.2.teamASlots.3.heroId')).toBe('Game 3, Slot A 4, hero id')
})

test('Ids become names where they are known, and nothing stays empty', () => {
  const names = new Map([['t1', 'Alpha']])
  expect(valueText('t1', names)).toBe('Alpha')
  expect(valueText('t2', names)).toBe('t2')
  expect(valueText(null, names)).toBe('')
  expect(valueText([{ playerId: 't1', role: 'duelist' }, {}], names)).toBe('player id Alpha, role duelist')
  expect(valueText(0, names)).toBe('0')
  expect(valueText('tbd', names)).toBe('TBD')
  expect(valueText({ id: 't1', isWinner: false }, names)).toBe('Alpha')
})

test('Records are called by their name, matches by their teams', () => {
  expect(nameOfRecord({ teamOneName: 'Alpha', teamTwoName: '' })).toBe('Alpha vs TBD')
  expect(nameOfRecord({ username: 'ana' })).toBe('ana')
  expect(nameOfRecord(null)).toBe('')
})

test('What people did with their access is described in words', () => {
  expect(accessText({ event: 'logged in', device: 'Firefox on Linux' })).toBe('logged in (Firefox on Linux)')
  expect(accessText({ event: 'logged out everywhere', sessions: 2, tokens: 0 })).toBe('logged out everywhere (2 sessions, 0 tokens)')
  expect(accessText({ event: 'session ended', device: 'curl', address: '' })).toBe('session ended (curl)')
  expect(accessText(null)).toBe('')
})

test('A change comes down to what somebody decided, before what follows from it, and never to what says nothing (HI-03)', () => {
  const before = { version: 1, winner: null, winnerMode: 'auto', note: '', teamOneSnapshot: { capturedAt: '2026-01-01T00:00Z', name: 'A' } }
  const after = { version: 2, winner: 't1', winnerMode: 'manual', note: 'Late', teamOneSnapshot: { capturedAt: '2026-01-02T00:00Z', name: 'B' }, seriesWinner: 't1' }
  const places = placesOf({ before, after })
  expect(new Set(places.slice(0, 2).map(({ path }) => path))).toEqual(new Set(['note', 'seriesWinner']))
  expect(new Set(places.slice(2).map(({ path }) => path))).toEqual(new Set(['winner', 'winnerMode', 'teamOneSnapshot.name']))
  expect(mainPlaces(places, 2)).toEqual(places.slice(0, 2))
  expect(mainPlaces(places.slice(2), 2)).toEqual(places.slice(2, 3))
  expect(placesOf({ before, after: { ...before, version: 2 } })).toEqual([])
})

test('A match of a bracket is called as visitors know it, and by its number where the stored bracket does not tell (HI-03)', () => {
  const node = { nextMatchId: null, nextLoserMatchId: null, participants: { top: null, bottom: null }, isLosersBracket: false }
  const matches = [
    { ...node, id: 'w1-0', round: 1, position: 0 }, { ...node, id: 'w1-1', round: 1, position: 1 }, { ...node, id: 'w2-0', round: 2, position: 0 },
  ]
  const after = { type: 'single-elimination', matches, roundLabels: {} }
  expect(placeLabel({ kind: 'bracket', after }, 'matches.1.winnerId')).toBe('Semifinal 2, winner')
  expect(placeLabel({ kind: 'bracket', after }, 'matches.2.participants.bottom')).toBe('Final, lower team')
  expect(placeLabel({ kind: 'bracket', after: { matches: [{}] } }, 'matches.0.winnerId')).toBe('Node 1, winner')
  expect(placeLabel({ kind: 'bracket', after }, 'participants.t1.name')).toBe('Team, name')
  expect(placeLabel({ kind: 'match', after: {} }, 'games.0.teamOneScore')).toBe('Game 1, team one score')
})

test('A record is told with its event where one of both names it', () => {
  expect(eventOfRecord({ eventId: 'e1', eventName: 'Old' }, new Map([['e1', 'New Cup']]))).toBe('New Cup')
  expect(eventOfRecord({ eventId: 'e2', eventName: 'Old' }, new Map())).toBe('Old')
  expect(eventOfRecord({ name: 'Alpha' }, new Map())).toBe('')
})
