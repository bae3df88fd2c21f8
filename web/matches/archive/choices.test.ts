import { expect, test } from 'vitest'
import { addressWith, choicesOf, isFiltered, NO_FILTER, opensAtNow } from './choices.ts'

const choose = (query: string) => choicesOf(new URLSearchParams(query))

test('A day has one address, in whatever order it is asked for and whatever else is there (PU-08)', () => {
  for (const query of ['day=2026-11-28', 'x=1&day=2026-11-28', 'day=2026-11-28&state=&team=', 'day=2026-11-28&month=2026-13']) {
    expect(addressWith(choose(query), {}), query).toBe('/matches?day=2026-11-28')
  }
  expect(addressWith(choose('day=2026-11-28&state=results&team=a'), {})).toBe('/matches?team=a&state=results&day=2026-11-28')
})

test('A day that does not exist, or that is within a month, is not chosen (PU-08)', () => {
  for (const day of ['', 'today', '2026-02-30', '2026-11-31', '2026-1-1', '1969-12-31', '10000-01-01', '2026-11-28T00:00:00Z', "2026-11-28'"]) {
    expect([day, opensAtNow(choose(`day=${day}`))]).toEqual([day, true])
  }
  expect(addressWith(choose('day=2026-11-28&month=2026-10'), {})).toBe('/matches?month=2026-10')
  expect(opensAtNow(choose('day=2026-11-28'))).toBe(false)
})

test('Another day keeps the filters and begins at its first page, and clearing the filters keeps state and day (PU-08)', () => {
  const choices = choose('day=2026-11-28&event=e&region=Global&state=upcoming&after=2026-11-28T10:00:00.000Z~m')
  expect(addressWith(choices, { day: '2026-11-29', month: null })).toBe('/matches?event=e&region=Global&state=upcoming&day=2026-11-29')
  expect(addressWith(choices, NO_FILTER)).toBe('/matches?state=upcoming&day=2026-11-28')
  expect([isFiltered(choices), isFiltered(choose('day=2026-11-28&state=live')), isFiltered(choose('month=2026-11'))]).toEqual([true, false, true])
})
