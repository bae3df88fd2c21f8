import { expect, it } from 'vitest'
import { zoneName, zoneWords } from './zone-words.ts'

it('A time is written in its zone and in UTC', () => {
  expect(zoneWords('2026-11-20T19:00:00Z', 'Europe/Berlin')).toBe('20:00 CET = 19:00 UTC')
  expect(zoneWords('2026-07-20T19:00:00Z', 'Europe/London')).toBe('20:00 BST = 19:00 UTC')
})

it('The day is added where UTC has another one', () => {
  expect(zoneWords('2026-11-21T01:00:00Z', 'America/New_York')).toBe('20:00 EST = 01:00 UTC on Nov 21')
  expect(zoneWords('2026-11-20T15:30:00Z', 'Asia/Tokyo')).toBe('00:30 GMT+9 = 15:30 UTC on Nov 20')
})

it('UTC is written once', () => {
  expect(zoneWords('2026-11-20T19:00:00Z', 'UTC')).toBe('19:00 UTC')
})

it('Short names that only one country uses are known', () => {
  const names = ['America/Los_Angeles', 'Europe/Paris', 'Australia/Sydney', 'Asia/Kolkata', 'Africa/Johannesburg']
  expect(names.map((zone) => zoneName('2026-11-20T19:00:00Z', zone))).toEqual(['PST', 'CET', 'AEDT', 'IST', 'SAST'])
})
