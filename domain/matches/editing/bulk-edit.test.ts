import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bulkEdited, changesMatch, losesResult, type BulkEdit } from './bulk-edit.ts'

const NONE = { matchStartTime: null, scheduledAt: null, streamLink: '', bestOf: null, eventId: null, note: '' }
const AT_SIX = { ...NONE, matchStartTime: '2026-11-21T18:00:00.000Z', scheduledAt: '2026-11-21T17:30:00.000Z' }

const side = (teamId: string) => ({ teamId, name: teamId, snapshot: null })
const played = {
  ...AT_SIX, sides: { one: side('a'), two: side('b') }, winner: 'a', seriesWinner: 'a', winnerMode: 'auto' as const, bestOf: 3,
  games: [{ score: { one: 2, two: 0 } }, { score: { one: 2, two: 1 } }],
}

describe('A bulk edit (MT-31)', () => {
  it('Start and planned time move together, and a match without a time gets none', () => {
    expect(bulkEdited(AT_SIX, { shiftMinutes: -45 })).toEqual({
      ...AT_SIX, matchStartTime: '2026-11-21T17:15:00.000Z', scheduledAt: '2026-11-21T16:45:00.000Z',
    })
    expect(bulkEdited(NONE, { shiftMinutes: 60 })).toEqual(NONE)
    expect(changesMatch(NONE, { shiftMinutes: 60 })).toBe(false)
  })

  it('Null and an empty text are values, what is left out stays', () => {
    const match = { ...AT_SIX, bestOf: 3, eventId: 'cup', note: 'Late', streamLink: 'https://a.example' }
    expect(bulkEdited(match, { bestOf: null, note: '' })).toEqual({ ...match, bestOf: null, note: '' })
    expect(bulkEdited(match, { eventId: null, bestOf: undefined })).toEqual({ ...match, eventId: null })
  })

  it('Another length that changes who has won is told', () => {
    expect(losesResult(played, { bestOf: 5 })).toBe(true)
    expect(losesResult(played, { bestOf: 2 })).toBe(false)
    expect(losesResult(played, { note: 'Great' })).toBe(false)
    expect(losesResult({ ...played, winner: null, seriesWinner: null, games: [] }, { bestOf: 7 })).toBe(false)
    expect(losesResult({ ...played, winnerMode: 'manual' as const }, { bestOf: 5 })).toBe(false)
  })

  const edits = fc.record({
    shiftMinutes: fc.integer({ min: -10_000, max: 10_000 }).filter((minutes) => minutes !== 0), streamLink: fc.constantFrom('', 'https://a.example'),
    bestOf: fc.constantFrom(null, 1, 3), eventId: fc.constantFrom(null, 'cup'), note: fc.constantFrom('', 'Late'),
  }, { requiredKeys: [] })
  const matches = fc.record({
    matchStartTime: fc.constantFrom(null, AT_SIX.matchStartTime), scheduledAt: fc.constantFrom(null, AT_SIX.scheduledAt),
    streamLink: fc.constantFrom('', 'https://a.example'), bestOf: fc.constantFrom(null, 1, 3), eventId: fc.constantFrom(null, 'cup'),
    note: fc.constantFrom('', 'Late'),
  })

  it('A match is changed exactly when a field of it is', () => {
    fc.assert(fc.property(matches, edits, (match, edit: BulkEdit) => {
      expect(changesMatch(match, edit)).toBe(JSON.stringify(bulkEdited(match, edit)) !== JSON.stringify(match))
    }))
  })

  it('Moving times and moving them back changes nothing', () => {
    fc.assert(fc.property(matches, fc.integer({ min: -100_000, max: 100_000 }), (match, shiftMinutes) => {
      expect(bulkEdited(bulkEdited(match, { shiftMinutes }), { shiftMinutes: -shiftMinutes })).toEqual(match)
    }))
  })
})
