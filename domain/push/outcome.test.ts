import { expect, test } from 'vitest'
import { outcomeOf, waitAfter } from './outcome.ts'

test('An answer of a push service means that a message arrived, that its browser is gone, that a repeat is useless, or that it is tried again (FO-12)', () => {
  expect([201, 202, 204].map(outcomeOf)).toEqual(['sent', 'sent', 'sent'])
  expect([404, 410].map(outcomeOf)).toEqual(['gone', 'gone'])
  expect([400, 413].map(outcomeOf)).toEqual(['refused', 'refused'])
  expect([null, 401, 403, 429, 500, 503, 302].map(outcomeOf)).toEqual(Array.from({ length: 7 }, () => 'again'))
})

test('A message is tried again after longer and longer, and not before the service wants it (FO-12)', () => {
  const now = Date.parse('2026-11-20T18:00:00Z')
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((tries) => waitAfter(tries, undefined, 0, now))
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBe(5_000)
  expect(waitAfter(1, undefined, 1, now)).toBe(6_000)
  expect(waitAfter(1, '120', 0, now)).toBe(120_000)
  expect(waitAfter(1, 'Fri, 20 Nov 2026 18:02:00 GMT', 0, now)).toBe(120_000)
  expect(waitAfter(4, '1', 0, now)).toBe(300_000)
  for (const odd of ['', 'soon', '-5', 'Fri, 20 Nov 2020 18:02:00 GMT']) expect(waitAfter(1, odd, 0, now)).toBe(5_000)
  expect(waitAfter(1, '999999999', 0, now)).toBe(6 * 3_600_000)
})
