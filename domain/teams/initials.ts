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
