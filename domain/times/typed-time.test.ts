import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTypedTime } from './typed-time.ts'

describe('readTypedTime', () => {
  it.each([
    '2026-11-20 20:00', '2026-11-20T20:00', '2026-11-20T20:00:00', '2026-11-20, 8:00 pm', '11/20/2026 8pm',
    '11/20/2026 8 P.M.', 'Nov 20, 2026, 8:00 PM', 'November 20 2026 at 20:00', 'Friday, November 20, 2026, 20:00',
    '20 Nov 2026 20:00', '  20. November 2026, 8:00PM ',
  ])('The typed time %j is understood', (text) => {
    expect(readTypedTime(text)).toEqual({ day: '2026-11-20', time: '20:00' })
  })

  it('Noon and midnight of a 12 hour clock are understood', () => {
    expect(readTypedTime('2026-11-20 12:00 am').time).toBe('00:00')
    expect(readTypedTime('2026-11-20 12:30 pm').time).toBe('12:30')
    expect(readTypedTime('2026-11-20 9:05').time).toBe('09:05')
  })

  it('A day alone and a time alone are read', () => {
    expect(readTypedTime('2026-11-20')).toEqual({ day: '2026-11-20', time: null })
    expect(readTypedTime('8pm')).toEqual({ day: null, time: '20:00' })
  })

  it.each(['', 'tomorrow', '20:00:30 today', '2026-02-30', '13/45/2026', 'Foo 20, 2026'])('The text %j has no day', (text) => {
    expect(readTypedTime(text).day).toBeNull()
  })

  it.each(['2026-11-20 24:00', '2026-11-20 13pm', '2026-11-20 0am', '2026-11-20 8:7'])('The text %j has no time', (text) => {
    expect(readTypedTime(text).time).toBeNull()
  })

  it('Any text is accepted without an error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { day, time } = readTypedTime(text)
        expect(`${day ?? '2026-11-20'}T${time ?? '20:00'}`).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
      }),
    )
  })
})
