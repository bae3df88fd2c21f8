import { expect, test } from 'vitest'
import { askedRange } from './ranges.ts'

test('A range has both its ends, an open one goes to the end, and a suffix has the last bytes (OD-05)', () => {
  expect(askedRange('bytes=0-99', 1_000)).toEqual({ start: 0, end: 99 })
  expect(askedRange('bytes=990-2000', 1_000)).toEqual({ start: 990, end: 999 })
  expect(askedRange('bytes=10-', 1_000)).toEqual({ start: 10, end: 999 })
  expect(askedRange('bytes=-8', 1_000)).toEqual({ start: 992, end: 999 })
  expect(askedRange('bytes=-8000', 1_000)).toEqual({ start: 0, end: 999 })
})

test('All is sent without a range that can be understood, and nothing beyond the end (OD-05)', () => {
  for (const header of [undefined, '', 'bytes=', 'bytes=-', 'bytes=9-3', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=1e3-']) {
    expect(askedRange(header, 1_000), header).toBe(null)
  }
  expect(askedRange('bytes=1000-', 1_000)).toBe('none')
  expect(askedRange('bytes=-0', 1_000)).toBe('none')
})
