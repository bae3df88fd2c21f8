const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const firstOf = (text: string, count: number): string =>
  Array.from(characters.segment(text), ({ segment }) => segment).slice(0, count).join('')

/**
 * Shown for a missing or broken logo: the first letters of the first two words, or the first two letters of a single
 * word, in upper case. Words are separated by white space and punctuation: 'Virtus.pro' is 'VP'. A name without
 * letters or figures gives its first character, and an empty one '?'.
 */
export const initials = (name: string): string => {
  const words = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const [first, second] = words
  if (first === undefined) return firstOf(name.trim(), 1) || '?'
  return (second === undefined ? firstOf(first, 2) : firstOf(first, 1) + firstOf(second, 1)).toUpperCase()
}

/** A hue from 0 to 359 that belongs to the name: the ground of a team's initials, on pages and in share images. */
export const nameHue = (name: string): number => {
  let hash = 2166136261
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 8) % 360
}
