import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

test('Both ends and the neighbours are offered', () => {
  expect(pagesAround(50, 100)).toEqual([1, 49, 50, 51, 100])
  expect(pagesAround(1, 100)).toEqual([1, 2, 100])
  expect(pagesAround(2, 2)).toEqual([1, 2])
})

test('Every offered page exists, once, and the ends are among them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 499 }), (pages, at) => {
      const offered = pagesAround((at % pages) + 1, pages)
      expect(offered).toEqual([...new Set(offered)].toSorted((a, b) => a - b))
      expect(offered).toContain((at % pages) + 1)
      expect([offered[0], offered.at(-1)]).toEqual([1, pages])
    }),
  )
})
