import { describe, expect, it } from 'vitest'
import { formatDate, formatDateRange, formatDateTime, formatDayHeading } from './format.ts'

const INSTANT = '2026-11-20T18:00:00Z'

describe('instants (TI-02)', () => {
  it('Instants are shown in the given zone with its name', () => {
    expect(formatDateTime(INSTANT, 'UTC')).toBe('Nov 20, 2026, 6:00 PM UTC')
    expect(formatDateTime(INSTANT, 'America/Los_Angeles')).toBe('Nov 20, 2026, 10:00 AM PST')
    expect(formatDateTime(INSTANT, 'Pacific/Auckland')).toBe('Nov 21, 2026, 7:00 AM GMT+13')
  })

  it('Instants use the daylight-saving offset of their own day', () => {
    expect(formatDateTime('2026-07-20T18:00:00Z', 'America/Los_Angeles')).toBe('Jul 20, 2026, 11:00 AM PDT')
  })

  it('Instants are TBD when unset or unreadable', () => {
    expect(formatDateTime(null, 'UTC')).toBe('TBD')
    expect(formatDateTime('', 'UTC')).toBe('TBD')
  })
})

describe('days', () => {
  it('Days never shift (TI-01)', () => {
    expect(formatDate('2026-11-20')).toBe('Nov 20, 2026')
    expect(formatDayHeading('2026-11-20')).toBe('Friday, November 20, 2026')
  })

  it('Days are TBD when unset or no day', () => {
    expect(formatDate(null)).toBe('TBD')
    expect(formatDate('2026-02-30')).toBe('TBD')
    expect(formatDayHeading('tomorrow')).toBe('TBD')
  })
})

describe('formatDateRange', () => {
  it('A date range names the year once within a year', () => {
    expect(formatDateRange('2025-10-27', '2025-11-02')).toBe('Oct 27 – Nov 2, 2025')
    expect(formatDateRange('2025-12-30', '2026-01-02')).toBe('Dec 30, 2025 – Jan 2, 2026')
  })

  it('A date range is one day when the end is unset or the same', () => {
    expect(formatDateRange('2025-10-27', null)).toBe('Oct 27, 2025')
    expect(formatDateRange('2025-10-27', '2025-10-27')).toBe('Oct 27, 2025')
    expect(formatDateRange(null, '2025-10-27')).toBe('TBD')
  })
})
