import { nameLetters, plainText, wordsOfNames } from '#domain/text/plain.ts'

/**
 * The one matcher of the site: contains, ignoring case and accents (SE-09). The query is text, never a pattern.
 */
export const contains = (text: string, query: string): boolean => plainText(text).includes(plainText(query))

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

/** Shortest query that is searched for, in code points after trimming (SE-01). */
export const MIN_QUERY_LENGTH = 2

/** The query as it is searched for: trimmed and plain. Null when it is too short. */
export const searchKey = (query: string): string | null => {
  const key = plainText(query.trim())
  // One typed character may be two plain ones, and the other way round.
  const typed = query.trim().normalize('NFC')
  return Math.min(Array.from(key).length, Array.from(typed).length) < MIN_QUERY_LENGTH ? null : key
}
