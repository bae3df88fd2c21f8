import { describe, expect, it } from 'vitest'
import { localDateOf } from './wall-clock.ts'

describe('localDateOf', () => {
  it('The local date is the day on the clocks of the zone', () => {
    const ms = Date.parse('2026-11-20T01:00:00Z')
    expect(localDateOf(ms, 'UTC')).toBe('2026-11-20')
    expect(localDateOf(ms, 'America/Los_Angeles')).toBe('2026-11-19')
    expect(localDateOf(Date.parse('2026-11-20T12:00:00Z'), 'Pacific/Auckland')).toBe('2026-11-21')
  })

  it('Midnight belongs to the new day', () => {
    expect(localDateOf(Date.parse('2026-11-20T00:00:00Z'), 'UTC')).toBe('2026-11-20')
  })
})
