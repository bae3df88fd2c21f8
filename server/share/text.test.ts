import { describe, expect, test } from 'vitest'
import { drawable, fittingSize } from './text.ts'

describe('Renderable text', () => {
  test.each([
    ['Sentinels', 'Sentinels'],
    ['  Ålborg\n Żółć ', 'Ålborg Żółć'],
    ['e\u0301clair', 'éclair'],
    ['🔥 Fire 👩‍🚀 Crew', 'Fire Crew'],
    ['Команда Δοκιμή', 'Команда Δοκιμή'],
    ['a\u0007b\u202ec\ud800', 'abc'],
  ])('The text %j is rendered as %j', (text, expected) => expect(drawable(text)).toBe(expected))

  test('The next text is used where nothing is left of the first', () => {
    expect(drawable('فريق النسور', 'NSR')).toBe('NSR')
    expect(drawable('中文队 🔥 !', '🔥', 'Team')).toBe('Team')
    expect(drawable('龍')).toBe('')
  })
})

describe('The size of a name', () => {
  const room = { width: 430, height: 176, largest: 84, smallest: 42 }

  test('The size of a name is the largest for a short one and the smallest for one that never fits', () => {
    expect(fittingSize('TSM', room)).toBe(84)
    expect(fittingSize('A'.repeat(120), room)).toBe(42)
  })

  test('The size never grows with the name', () => {
    const words = ['Very', 'Long', 'Named', 'Esports', 'Organisation', 'of', 'Northern', 'Westphalia']
    const sizes = words.map((_, index) => fittingSize(words.slice(0, index + 1).join(' '), room))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizes.at(-1)).toBeLessThan(84)
  })
})
