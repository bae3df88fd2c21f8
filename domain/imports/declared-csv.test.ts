import { describe, expect, test } from 'vitest'
import { side } from '#tests/support/models/sides.ts'
import { parseCsv } from './csv.ts'
import type { StoredMatch } from './match-update.ts'
import { readMatchesCsv } from './matches-csv.ts'

const REFERENCE = {
  events: [{ id: 'ev1', name: 'Spring Finals' }],
  teams: [{ id: 't1', name: 'Alpha', tag: 'ALP' }, { id: 't2', name: 'Bravo', tag: 'BRV' }],
  timeZone: 'America/Los_Angeles',
  now: Date.parse('2026-11-20T18:10:00Z'),
}
const row = (headers: string, cells: string, matches: StoredMatch[] = []) =>
  readMatchesCsv(parseCsv(`eventid,teamone,teamtwo,${headers}\nev1,t1,t2,${cells}`), { ...REFERENCE, matches }).rows[0]

const stored: StoredMatch = {
  id: 'm1', version: 3, eventId: 'ev1', sides: { one: side('t2', 'Bravo'), two: side('t1', 'Alpha') }, matchStartTime: '2026-11-20T18:00:00.000Z', scheduledAt: null,
  bestOf: 3, streamLink: '', vodLink: '', winner: null, seriesWinner: null, games: [], resultType: null, forfeitBy: null, note: '', delayedTo: null,
}

describe('What is declared in a file (IM-13)', () => {
  test('Times of the desk, how a match ended, and who starts one map up are read', () => {
    expect(row('startedat,endedat,pausedat,delayedto,startsoneup', '2026-11-20 10:05,2026-11-20T19:00:00Z,2026-11-20T18:30:00Z,2026-11-20T18:20:00Z,brv')?.values).toMatchObject({
      startedAt: '2026-11-20T18:05:00.000Z', endedAt: '2026-11-20T19:00:00.000Z', pausedAt: '2026-11-20T18:30:00.000Z', delayedTo: '2026-11-20T18:20:00.000Z', advantage: 'two',
    })
    expect(row('resulttype,forfeitby,note', 'Forfeit,Alpha,No line-up')?.values).toMatchObject({ resultType: 'forfeit', forfeitBy: 'one', note: 'No line-up' })
    expect(row('resulttype,note', ',')?.values).not.toHaveProperty('resultType')
  })

  test.each([
    ['startedat', 'soon', 'Invalid start format'],
    ['schedule', 'later', 'Schedule must be one of planned, postponed'],
    ['postponedfrom', '20/11/2026', 'Invalid postponed time format'],
    ['postponedfrom', '2026-11-20T18:00:00Z', 'Only a postponed match has a time that it was postponed from'],
    ['resulttype', 'abandoned', 'Result type must be one of played, forfeit, walkover, double-forfeit, cancelled'],
    ['resulttype', 'walkover', 'Say in forfeitby which team did not play'],
    ['forfeitby', 'Alpha', 'Only a forfeit or a walkover has a team that did not play'],
    ['startsoneup', 'Charlie', 'Team that starts one map up must be one of the teams'],
    ['note', 'x'.repeat(2_000), 'The note is longer than'],
  ])('A cell %s with %j is refused', (header, cell, error) => {
    expect(row(header, cell)?.errors.join()).toContain(error)
  })

  test('A delay that leads more than 90 days on from the plan, or from now, is refused (MT-39)', () => {
    const delayed = (cells: string, matches: StoredMatch[] = []) => row('matchstarttime,delayedto', cells, matches)?.errors.join()
    expect(delayed('2027-01-10T18:00:00Z,2027-04-10T18:00:00Z')).toBe('')
    expect(delayed('2027-01-10T18:00:00Z,2027-04-10T18:00:01Z')).toContain('at most 90 days')
    expect(delayed(',2027-02-18T18:10:00Z')).toBe('')
    expect(delayed(',2027-02-18T18:10:01Z', [stored])).toContain('at most 90 days')
    const far = { ...stored, delayedTo: '2027-06-01T00:00:00.000Z' }
    expect(delayed(',2027-06-01T00:00:00Z', [far])).toBe('')
  })

  test('A match is postponed by a row, with the time that it had, and is so no more by another (MT-25)', () => {
    expect(row('schedule,postponedfrom', 'Postponed,2026-11-20T18:00:00Z')?.values).toMatchObject({ schedule: 'postponed', postponedFrom: '2026-11-20T18:00:00.000Z' })
    const changes = (headers: string, cells: string, match: StoredMatch) => row(headers, cells, [match])?.fit?.changes.map(({ label, from, to }) => [label, from, to])
    const [from, to] = ['2026-11-20T18:00:00.000Z', '2026-11-22T18:00:00.000Z']
    expect(changes('schedule', 'postponed', stored)).toEqual([['Start', from, ''], ['Schedule', '', 'postponed'], ['Postponed from', '', from]])
    const postponed: StoredMatch = { ...stored, schedule: 'postponed', postponedFrom: from, matchStartTime: null }
    expect(changes('schedule,postponedfrom', `postponed,${from}`, postponed)).toEqual([])
    expect(changes('postponedfrom,matchid', `${to},m1`, postponed)).toEqual([['Postponed from', from, to]])
    expect(changes('schedule,matchstarttime,matchid', `planned,${to},m1`, postponed)).toEqual([['Start', '', to], ['Schedule', 'postponed', 'planned'], ['Postponed from', from, '']])
  })

  test('A start that is not later than the time a match was postponed from is named: the match has none then (MT-25)', () => {
    const warned = (start: string) => row('schedule,postponedfrom,matchstarttime', `postponed,2026-11-20T18:00:00Z,${start}`)?.warnings
    expect(warned('2026-11-20T18:00:00Z')).toEqual(['The start is not later than the time it was postponed from: it has none then'])
    expect(warned('2026-11-21T18:00:00Z')).toEqual([])
  })

  test('A row names what it changes of a match with its sides the other way round', () => {
    const changed = row('resulttype,forfeitby,note,delayedto', 'walkover,Alpha,Travel,2026-11-20T18:20:00Z', [stored])
    expect(changed?.fit?.changes.map(({ label, to }) => [label, to])).toEqual([
      ['Delayed to', '2026-11-20T18:20:00.000Z'], ['How it ended', 'walkover'], ['Team that did not play', 'Alpha'], ['Note for visitors', 'Travel'],
    ])
    const played = row('resulttype', 'played', [{ ...stored, resultType: 'forfeit', forfeitBy: 'one' }])
    expect(played?.fit?.changes.map(({ label, to }) => [label, to])).toEqual([['How it ended', 'played'], ['Team that did not play', '']])
  })
})
