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
