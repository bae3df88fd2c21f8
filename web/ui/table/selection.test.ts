import fc from 'fast-check'
import { expect, test } from 'vitest'
import { between } from './selection.ts'

const rows = ['a', 'b', 'c', 'd', 'e']

test('A range has both ends, whichever was clicked first', () => {
  expect(between(rows, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(between(rows, 'd', 'b')).toEqual(['b', 'c', 'd'])
})

test('Without a first row, or with one that is gone, a range is the one row', () => {
  expect(between(rows, null, 'c')).toEqual(['c'])
  expect(between(rows, 'gone', 'c')).toEqual(['c'])
})

test('A range is everything between two rows of any list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), fc.nat(), (ids, one, two) => {
      const [from = '', to = ''] = [ids[one % ids.length], ids[two % ids.length]]
      const range = between(ids, from, to)
      expect(range).toContain(from)
      expect(range).toContain(to)
      expect(range).toHaveLength(Math.abs(ids.indexOf(from) - ids.indexOf(to)) + 1)
    }),
  )
})
