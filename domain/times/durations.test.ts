import fc from 'fast-check'
import { expect, test } from 'vitest'
import { durationText, lengthText, readDuration } from './durations.ts'

test.each([
  ['8:30', 510], ['0:07', 7], ['1:02:03', 3723], ['62:03', 3723], ['1h2m3s', 3723], ['1H 2M', 3720], ['8 min', 480], ['90s', 90], [' 45 ', 45],
])('%s is %d seconds', (text, seconds) => {
  expect(readDuration(text, 'seconds')).toBe(seconds)
})

test('A bare number counts what it is asked for', () => {
  expect(readDuration('8', 'minutes')).toBe(480)
})

test.each(['', 'x', '8:99', '1:2:3:4', '-5', '8.5', 'h', '8:3'])('%j is no length of time', (text) => {
  expect(readDuration(text, 'minutes')).toBeNull()
})

test('Every length is read back from its text', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 172_800 }), (seconds) => {
    expect(readDuration(durationText(seconds), 'minutes')).toBe(seconds)
  }))
})

test('A length in words is in hours and minutes, and reads the same way however long it is', () => {
  expect([12, 89, 2_880, 3_570, 3_600, 3_720, 36_000].map(lengthText)).toEqual(['1 m', '1 m', '48 m', '1 h 00 m', '1 h 00 m', '1 h 02 m', '10 h 00 m'])
})
