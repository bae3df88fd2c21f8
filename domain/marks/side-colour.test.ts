import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourOf, contrast, difference, FILTERS, seenBy } from '#tests/support/models/colours.ts'
import { hex } from './colour.ts'
import { markOf } from './mark.ts'
import { sideColour } from './side-colour.ts'

/** Areas beside each other that differ by so much in OKLab are told apart at once. */
const CLEAR = 0.08

const shown = (text: string) => {
  const [lightness = 0, chroma = 0, hue = 0] = text.slice('oklch('.length, -1).split(' ').map(Number)
  return colourOf(hex([lightness, chroma, hue]))
}

test.each([['the head of a match', 0.33, 0.09], ['the course of a series', 0.43, 0.11]])(
  'The colours of any two teams differ for everybody, and bear white letters: %s (PU-11)',
  (_, lightness, chroma) => {
    fc.assert(fc.property(fc.string(), fc.string(), (first, second) => {
      const texts = [sideColour(first, 'one', lightness, chroma), sideColour(second, 'two', lightness, chroma)]
      expect(texts.map((text) => text.split(/[ )]/)[2])).toEqual([first, second].map((name) => String(markOf(name).hue)))
      const [one, two] = texts.map(shown)
      for (const filter of FILTERS) expect(difference(seenBy(filter, one!), seenBy(filter, two!)), filter).toBeGreaterThan(CLEAR)
      for (const colour of [one!, two!]) expect(contrast(colour, [1, 1, 1])).toBeGreaterThan(4.5)
    }), { numRuns: 1_000 })
  },
)
