import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeText } from './time-styles.ts'

const INSTANT = '2026-11-21T02:30:00Z'

test.each([
  ['clock', 'UTC', '2:30 AM'],
  ['clock', 'America/Los_Angeles', '6:30 PM'],
  ['day', 'America/Los_Angeles', 'Fri, Nov 20'],
  ['day', 'Pacific/Auckland', 'Sat, Nov 21'],
  ['date', 'Asia/Kolkata', 'Nov 21, 2026'],
  ['zone', 'America/Los_Angeles', 'PST'],
  ['dateTime', 'UTC', 'Sat, Nov 21, 2026, 2:30 AM UTC'],
] as const)('The style %s in %s is %s', (style, zone, text) => {
  expect(timeText(INSTANT, style, zone)).toBe(text)
})

test('In the zone of the runtime a text is what a formatter of that zone writes', () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const instants = fc.date({ min: new Date('1971-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
  fc.assert(fc.property(instants, fc.constantFrom('clock', 'day', 'dayYear', 'date'), (instant, style) => {
    expect(timeText(instant, style)).toBe(timeText(instant, style, timeZone))
  }))
})
