import { plainText } from '#domain/text/plain.ts'
import { MIN_QUERY_LENGTH } from './length.ts'
import { contains } from './match.ts'

/** What is between the words of a name: all of ASCII but letters and digits, and the spaces, dashes and quotes of other alphabets. */
const BETWEEN = String.raw`\t\n\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3003`
const ALL_BETWEEN = new RegExp(`[${BETWEEN}]+`, 'g')
const WORD_OR_END = new RegExp(`[^${BETWEEN}]+|\n`, 'g')

/** The letters and digits of a name (SE-12), as `name_letters` of the database has them: 'oneil' of "O'Neil". */
export const nameLetters = (name: string): string => plainText(name).replace(ALL_BETWEEN, '')

/** The words of a plain text in order, each with where it begins; the end of a line, and of a name with it, is one of its own. */
const wordsOfNames = (plain: string): { word: string; start: number }[] =>
  [...plain.matchAll(WORD_OR_END)].map(({ 0: word, index }) => ({ word, start: index }))

/**
 * Where in a plain name the letters of a query, of which there are two at least, are those that one of its words and what follows begins with,
 * whatever is between words: 'papercranes' is in 'paper cranes', and 'red' not in 'fire dragons' (SE-12). A name ends with its line.
 */
export const lettersIn = (plain: string, query: string): number[] => {
  const letters = nameLetters(query)
  if (Array.from(letters).length < MIN_QUERY_LENGTH) return []
  const words = wordsOfNames(plain)
  const all = words.map(({ word }) => word).join('')
  let read = 0
  return words.flatMap(({ word, start }) => {
    const isHere = all.startsWith(letters, read)
    read += word.length
    return isHere ? [start] : []
  })
}

/** Whether a name contains the query, as text or by its letters. */
export const isNamed = (name: string, query: string): boolean => contains(name, query) || lettersIn(plainText(name), query).length > 0
