import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNames, compareText } from './compare.ts'

describe('compareText', () => {
  it('compareText orders like the bytes of UTF-8', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '\ud7ff', '\ue000', '\uffff', '\u{10000}', '😀') })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareText(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)))
      }),
    )
  })
})

describe('compareNames', () => {
  it('compareNames ignores case and breaks ties by id', () => {
    const names = [
      { name: 'beta', id: '1' },
      { name: 'ALPHA', id: '2' },
      { name: 'alpha', id: '1' },
    ]
    expect(names.toSorted(compareNames).map((item) => item.name + item.id)).toEqual(['alpha1', 'ALPHA2', 'beta1'])
  })
})
