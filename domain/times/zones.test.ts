import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localDateOf } from './wall-clock.ts'
import { instantOf, instantsOf, localTimeOf, skippedTime, spanOfDay } from './zones.ts'

const zone =
  fc.constantFrom('UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland', 'Europe/Berlin', 'Pacific/Apia')

describe('instantOf', () => {
  it('A wall clock time is read in a zone', () => {
    expect(instantOf('2026-11-20T10:00', 'America/Los_Angeles')).toBe('2026-11-20T18:00:00.000Z')
    expect(instantOf('2026-07-20T10:00:30', 'America/Los_Angeles')).toBe('2026-07-20T17:00:30.000Z')
  })

  it('An hour that daylight saving skips has no instant', () => {
    expect(instantOf('2027-03-14T02:30', 'America/New_York')).toBeNull()
    expect(instantOf('2027-03-14T03:00', 'America/New_York')).toBe('2027-03-14T07:00:00.000Z')
  })

  it('The last hours of the last year have an instant', () => {
    expect(instantOf('9999-12-31T10:00', 'America/New_York')).toBe('9999-12-31T15:00:00.000Z')
    expect(spanOfDay('9999-12-31', 'UTC')).toBeNull()
    expect(spanOfDay('9999-12-30', 'America/New_York')?.until).toBe('9999-12-31T05:00:00.000Z')
  })

  it('An hour that comes twice means the first', () => {
    expect(instantOf('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  it.each(['2026-02-30T10:00', '2026-11-20', '2026-11-20T24:00', '2026-11-20 10:00', ''])('instantOf refuses %j', (text) => {
    expect(instantOf(text, 'UTC')).toBeNull()
  })

  it('instantOf reverses localTimeOf, except that a doubled hour means the first', () => {
    const minute = fc.integer({ min: 20_000, max: Date.parse('2100-01-01') / 60_000 }).map((count) => count * 60_000)
    fc.assert(
      fc.property(minute, zone, (ms, timeZone) => {
        const local = localTimeOf(new Date(ms).toISOString(), timeZone)
        const back = instantOf(local, timeZone)
        expect(back).not.toBeNull()
        expect(localTimeOf(back ?? '', timeZone)).toBe(local)
        expect(Date.parse(back ?? '')).toBeLessThanOrEqual(ms)
      }),
    )
  })
})

describe('instantsOf', () => {
  it('An hour that comes twice has both instants', () => {
    expect(instantsOf('2026-11-01T01:30', 'America/New_York')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ])
  })

  it('Any other time has one instant, and a skipped one has none', () => {
    expect(instantsOf('2026-11-01T03:30', 'America/New_York')).toHaveLength(1)
    expect(instantsOf('2027-03-14T02:30', 'America/New_York')).toEqual([])
  })
})

describe('skippedTime', () => {
  it('A skipped time tells how clocks jump and what they show instead', () => {
    expect(skippedTime('2027-03-14T02:30', 'America/New_York')).toEqual({
      from: '2027-03-14T02:00',
      to: '2027-03-14T03:00',
      instead: '2027-03-14T03:30',
    })
  })

  it('Jumps of half an hour and of a whole day are known', () => {
    expect(skippedTime('2026-10-04T02:15', 'Australia/Lord_Howe')).toEqual({
      from: '2026-10-04T02:00',
      to: '2026-10-04T02:30',
      instead: '2026-10-04T02:45',
    })
    expect(skippedTime('2011-12-30T12:00', 'Pacific/Apia')).toEqual({
      from: '2011-12-30T00:00',
      to: '2011-12-31T00:00',
      instead: '2011-12-31T12:00',
    })
  })

  it('A time that clocks show, and no time, are not skipped', () => {
    expect(skippedTime('2027-03-14T03:00', 'America/New_York')).toBeNull()
    expect(skippedTime('2026-11-01T01:30', 'America/New_York')).toBeNull()
    expect(skippedTime('2027-02-30T02:30', 'America/New_York')).toBeNull()
  })
})

describe('spanOfDay', () => {
  it('A day lasts as long as the clocks of its zone say', () => {
    expect(spanOfDay('2026-11-20', 'Europe/Berlin')).toEqual({ from: '2026-11-19T23:00:00.000Z', until: '2026-11-20T23:00:00.000Z' })
    expect(spanOfDay('2026-11-01', 'America/New_York')).toEqual({ from: '2026-11-01T04:00:00.000Z', until: '2026-11-02T05:00:00.000Z' })
  })

  it('A day whose midnight is skipped begins with its first hour', () => {
    expect(spanOfDay('2018-11-04', 'America/Sao_Paulo')?.from).toBe('2018-11-04T03:00:00.000Z')
  })

  it.each(['', 'today', '2026-02-30', '0026-11-20'])('There is no day %j', (day) => {
    expect(spanOfDay(day, 'UTC')).toBeNull()
  })

  it('Every instant lies in the day that its clocks show', () => {
    const instants = fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(fc.property(instants, zone, (instant, timeZone) => {
      const span = spanOfDay(localDateOf(instant.getTime(), timeZone), timeZone)
      expect(span && span.from <= instant.toISOString() && instant.toISOString() < span.until).toBe(true)
    }))
  })
})
