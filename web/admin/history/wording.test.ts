import { expect, test } from 'vitest'
import { labelOf } from '#web/admin/editing/labels.ts'
import { accessText, nameOfRecord, valueText } from './wording.ts'

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
