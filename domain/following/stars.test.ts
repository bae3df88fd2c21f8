import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_STARS, offerOf, partsOf, renamed, starOf, STAR_KINDS, starsIn, textOf, type Star } from './stars.ts'

const star = fc.tuple(fc.constantFrom(...STAR_KINDS), fc.stringMatching(/^[\w.~-]{1,64}$/)).map(([kind, id]) => starOf(kind, id))
const stars = fc.uniqueArray(star, { maxLength: MOST_STARS })

describe('Stars', () => {
  test('Stars are read as they are written (FO-01)', () => {
    fc.assert(fc.property(stars, (some) => {
      expect(starsIn(textOf(some))).toEqual(some)
    }))
    fc.assert(fc.property(star, (one) => {
      const { kind, id } = partsOf(one)
      expect(starOf(kind, id)).toBe(one)
    }))
  })

  test('Stars in any text are few, each once, and safe in an address (FO-01)', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.array(star, { maxLength: 80 }).map(textOf)), (text) => {
      const found = starsIn(text)
      expect(found.length).toBeLessThanOrEqual(MOST_STARS)
      expect(new Set(found).size).toBe(found.length)
      expect(new URL(`https://site.example/follow?stars=${textOf(found)}`).searchParams.get('stars')).toBe(textOf(found))
    }))
  })

  test('Stars that are damaged or of no known kind count as nothing', () => {
    expect(starsIn('team:a,hero:b,event:,match:c d,,https://evil.example,team:a,player:p1')).toEqual(['team:a', 'player:p1'])
    expect(starsIn(null)).toEqual([])
  })

  test('Stars of merged records become those of the records that stay, each once, and everything else stays in its place (FO-01)', () => {
    expect(renamed(['team:old', 'event:a', 'team:now', 'match:m'], new Map([['team:old', 'team:now']]))).toEqual(['team:now', 'event:a', 'match:m'])
    fc.assert(fc.property(stars, fc.array(fc.tuple(star, star)).map((pairs) => new Map(pairs)), (own, nowOf) => {
      const found = renamed(own, nowOf)
      expect(new Set(found).size).toBe(found.length)
      expect(new Set(found)).toEqual(new Set(own.map((each) => nowOf.get(each) ?? each)))
      expect(renamed(own, new Map())).toEqual(own)
    }))
  })

  test('Stars that a link offers are added behind the own ones as far as there is room (FO-04)', () => {
    expect(offerOf(['team:a'], ['team:a', 'event:b'])).toEqual({ added: ['event:b'], left: 0 })
    fc.assert(fc.property(stars, stars, (own, given) => {
      const { added, left } = offerOf(own, given)
      const all: Star[] = [...own, ...added]
      expect(all.length).toBeLessThanOrEqual(MOST_STARS)
      expect(new Set(all).size).toBe(all.length)
      expect(added.length + left).toBe(given.filter((each) => !own.includes(each)).length)
    }))
  })
})
