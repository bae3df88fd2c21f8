import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scoreTexts } from './score.ts'
import { matchBadge } from './display/badge.ts'
import { isLive, LIVE_WINDOW_MS, type MatchState, matchStatus, needsResult, nextStatusChange, shownTime, withoutResult } from './status.ts'

const START = '2026-11-20T18:00:00.000Z'
const AT = Date.parse(START)
const LATER = '2027-01-01T00:00:00.000Z'
const time = (change: Partial<MatchState> = {}): MatchState => ({
  matchStartTime: START, scheduledAt: null, seriesWinner: null, games: [], ...change,
})

describe('matchStatus (MT-06)', () => {
  it('A match is upcoming before the start, live for six hours from it, then completed', () => {
    expect(matchStatus(time(), AT - 1)).toBe('upcoming')
    expect(matchStatus(time(), AT)).toBe('live')
    expect(matchStatus(time(), AT + LIVE_WINDOW_MS - 1)).toBe('live')
    expect(matchStatus(time(), AT + LIVE_WINDOW_MS)).toBe('completed')
  })

  it('A match with a series winner is completed at any time', () => {
    for (const now of [AT - 1, AT, AT + 1]) expect(matchStatus(time({ seriesWinner: 'a' }), now)).toBe('completed')
  })

  it('A match without a start is upcoming, whatever the planned slot (MT-08)', () => {
    for (const unset of [null, '', 'soon']) {
      expect(matchStatus(time({ matchStartTime: unset, scheduledAt: START }), AT + 1)).toBe('upcoming')
    }
  })
})

describe('A draw (MT-23)', () => {
  const level = { bestOf: 2, games: [{ score: { one: 2, two: 0 } }, { score: { one: 1, two: 3 } }] }

  it('A full series without a winner is completed at once, whenever it began, and needs no result', () => {
    for (const change of [{}, { matchStartTime: null }, { startedAt: START }, { endedAt: LATER }]) {
      for (const now of [AT - 1, AT + 1, AT + 2 * LIVE_WINDOW_MS]) {
        const drawn = time({ ...level, ...change })
        expect([matchStatus(drawn, now), needsResult(drawn, now), nextStatusChange(drawn, now)]).toEqual(['completed', false, null])
      }
    }
  })

  it('A row that is still to be played, and a winner that staff will choose, leave it to the clock', () => {
    expect(isLive(time({ ...level, games: [...level.games, { score: { one: null, two: null } }] }), AT + 1)).toBe(true)
    expect(isLive(time({ ...level, winnerMode: 'manual' }), AT + 1)).toBe(true)
    expect(needsResult(time({ ...level, winnerMode: 'manual' }), AT + LIVE_WINDOW_MS)).toBe(true)
  })
})

describe('A match with its real start and end (MT-26)', () => {
  it('A started match is live until it has a winner or ended, however long and whatever its start time', () => {
    for (const matchStartTime of [null, START, LATER]) {
      const started = time({ matchStartTime, startedAt: START })
      for (const now of [AT, AT + 10 * LIVE_WINDOW_MS]) {
        expect(matchStatus(started, now)).toBe('live')
        expect(matchStatus({ ...started, seriesWinner: 'a' }, now)).toBe('completed')
        expect(matchStatus({ ...started, resultType: 'cancelled' }, now)).toBe('completed')
        expect(nextStatusChange(started, now)).toBeNull()
      }
    }
  })

  it('A match that ended without a winner needs a result', () => {
    expect(needsResult(time({ endedAt: LATER }), AT)).toBe(true)
    expect(needsResult(time({ startedAt: START, endedAt: LATER }), AT)).toBe(true)
    expect(needsResult(time({ startedAt: START }), AT + 10 * LIVE_WINDOW_MS)).toBe(false)
  })

  it('A postponed match without a time has no countdown (MT-25)', () => {
    expect(matchBadge(time({ matchStartTime: null, schedule: 'postponed' }), AT)).toEqual({ status: 'upcoming', text: 'Postponed' })
    expect(matchBadge(time({ matchStartTime: null, schedule: 'planned' }), AT).text).toBe('TBD')
    expect(matchBadge(time({ schedule: 'postponed' }), AT - 125 * 60_000).text).toBe('Starts in 2h 5m')
    expect(matchBadge(time({ pausedAt: START }), AT)).toEqual({ status: 'live', text: 'PAUSED' })
  })
})

describe('A match that waits (TI-06)', () => {
  const waiting = time({ expectedStart: '2026-11-20T18:40:00.000Z' })

  it('It is upcoming until its expected start, and its countdown ends there', () => {
    expect([-1, 39, 40].map((minutes) => matchStatus(waiting, AT + minutes * 60_000))).toEqual(['upcoming', 'upcoming', 'live'])
    expect(matchBadge(waiting, AT + 5 * 60_000)).toEqual({ status: 'upcoming', text: 'Starts in 35m' })
  })

  it('Its start and its end say more than an estimate', () => {
    expect(matchStatus({ ...waiting, startedAt: START }, AT)).toBe('live')
    expect(matchStatus({ ...waiting, endedAt: START }, AT)).toBe('completed')
  })
})

describe('nextStatusChange', () => {
  it('The next status change is the start, then the end of the window, then never', () => {
    expect(nextStatusChange(time(), AT - 1)).toBe(AT)
    expect(nextStatusChange(time(), AT)).toBe(AT + LIVE_WINDOW_MS)
    expect(nextStatusChange(time(), AT + LIVE_WINDOW_MS)).toBeNull()
    expect(nextStatusChange(time({ seriesWinner: 'a' }), AT - 1)).toBeNull()
    expect(nextStatusChange(time({ matchStartTime: null }), AT)).toBeNull()
  })

  it('The next status change is the first moment with another status', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000_000, max: 40_000_000 }), fc.boolean(), fc.option(fc.integer({ min: 600_000, max: 30_000_000 })), (offset, won, waits) => {
        const match = time({ seriesWinner: won ? 'a' : null, ...(waits !== null && { expectedStart: new Date(AT + waits).toISOString() }) })
        const now = AT + offset
        const change = nextStatusChange(match, now)
        const before = matchStatus(match, now)
        if (change === null) {
          expect(matchStatus(match, now + 100 * LIVE_WINDOW_MS)).toBe(before)
        } else {
          expect(change).toBeGreaterThan(now)
          expect(matchStatus(match, change - 1)).toBe(before)
          expect(matchStatus(match, change)).not.toBe(before)
        }
      }),
    )
  })
})

describe('needsResult (MT-07)', () => {
  it('A match needs a result once the window is over without a series winner', () => {
    expect(needsResult(time(), AT + LIVE_WINDOW_MS)).toBe(true)
    expect(needsResult(time(), AT + LIVE_WINDOW_MS - 1)).toBe(false)
    expect(needsResult(time({ seriesWinner: 'a' }), AT + LIVE_WINDOW_MS)).toBe(false)
    expect(needsResult(time({ matchStartTime: null }), AT + LIVE_WINDOW_MS)).toBe(false)
  })
})

describe('withoutResult', () => {
  it('A match says why it has no result: it is over, it was cancelled, or nobody was left to play it, whatever the clock says (MT-24 MT-29)', () => {
    const clocks = [AT - 1, AT + 1, AT + LIVE_WINDOW_MS]
    const why = (change: Partial<MatchState>) => clocks.map((now) => withoutResult(time(change), now))
    expect(why({})).toEqual([null, null, 'No result yet'])
    expect(why({ unplayed: true })).toEqual(['Not played', 'Not played', 'Not played'])
    expect(why({ unplayed: true, resultType: 'cancelled' })).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
    expect(why({ matchStartTime: null, scheduledAt: START, unplayed: true })).toEqual(['Not played', 'Not played', 'Not played'])
    for (const settled of [{ seriesWinner: 'a' }, { resultType: 'double-forfeit' }] as const) {
      expect(why(settled)).toEqual([null, null, null])
      expect(why({ ...settled, unplayed: true })).toEqual([null, null, null])
    }
  })
})

describe('matchBadge (MT-09)', () => {
  it('The badge is LIVE, FINAL or a countdown', () => {
    expect(matchBadge(time(), AT + 1)).toEqual({ status: 'live', text: 'LIVE' })
    expect(matchBadge(time({ seriesWinner: 'a' }), AT + 1).text).toBe('FINAL')
    expect(matchBadge(time(), AT + LIVE_WINDOW_MS).text).toBe('FINAL')
    expect(matchBadge(time(), AT - 125 * 60_000).text).toBe('Starts in 2h 5m')
    expect(matchBadge(time({ matchStartTime: null }), AT).text).toBe('TBD')
    expect(matchBadge(time({ matchStartTime: null, scheduledAt: START }), AT - 125 * 60_000).text).toBe('Starts in 2h 5m')
    expect(matchBadge(time({ matchStartTime: null, scheduledAt: START }), AT + 60_000).text).toBe('TBD')
  })

  it('The badge is LIVE exactly while the match is live', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50_000_000, max: 50_000_000 }), (offset) => {
        expect(matchBadge(time(), AT + offset).text === 'LIVE').toBe(isLive(time(), AT + offset))
      }),
    )
  })
})

describe('shownTime (MT-08)', () => {
  it('The shown time is the start, else the planned slot', () => {
    expect(shownTime(time({ scheduledAt: LATER }))).toBe(START)
    expect(shownTime(time({ matchStartTime: null, scheduledAt: LATER }))).toBe(LATER)
    expect(shownTime(time({ matchStartTime: '', scheduledAt: '' }))).toBeNull()
  })
})

describe('scoreTexts', () => {
  const won = { score: { one: 2, two: 0 } }

  it('Scores are games won, and TBD while nothing was played (MT-10)', () => {
    expect(scoreTexts({ ...time(), games: [won, won] }, AT + 1, false)).toEqual({ one: '2', two: '0' })
    expect(scoreTexts({ ...time(), games: [] }, AT + 1, false)).toEqual({ one: '0', two: '0' })
    expect(scoreTexts({ ...time(), games: [] }, AT - 1, false)).toBeNull()
  })

  it('Every score is hidden in spoiler mode (SP-02)', () => {
    const finished = time({ seriesWinner: 'a' })
    for (const games of [[], [won], [won, won]]) {
      expect(scoreTexts({ ...finished, games }, AT, true)).toEqual({ one: '?', two: '?' })
      expect(scoreTexts({ ...time(), games }, AT, true)).toEqual({ one: '-', two: '-' })
      expect(scoreTexts({ ...time(), games }, AT - 1, true)).toEqual({ one: '-', two: '-' })
    }
  })
})
