import { isNamed } from './letters.ts'
import { contains } from './match.ts'

/** More words than the names of two teams, of an event and of a round have; further ones narrow nothing. */
const MOST_WORDS = 8
const BETWEEN = new Set(['vs', 'vs.', 'v', 'v.', 'versus', 'against', '-', '–', '—', ':', '@', '&'])

/** The words by which matches are searched (SE-10): without what people put between two teams, and each once. */
export const searchWords = (query: string): string[] => {
  const words = query.split(/[\s,]+/u).filter((word) => word !== '' && !BETWEEN.has(word.toLowerCase()))
  return [...new Set(words)].slice(0, MOST_WORDS)
}

/** Whether a word of the query is in the name of a team or in its tag. */
export const isNamedIn = (words: readonly string[], { name, tag }: { name: string; tag: string }): boolean =>
  words.some((word) => isNamed(name, word) || contains(tag, word))
