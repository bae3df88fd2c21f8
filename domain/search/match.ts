import { plainText } from '#domain/text/plain.ts'

/**
 * The one matcher of the site: contains, ignoring case and accents (SE-09). The query is text, never a pattern.
 */
export const contains = (text: string, query: string): boolean => plainText(text).includes(plainText(query))

/** Shortest query that is searched for, in code points after trimming (SE-01). */
export const MIN_QUERY_LENGTH = 2

/** The query as it is searched for: trimmed and plain. Null when it is too short. */
export const searchKey = (query: string): string | null => {
  const key = plainText(query.trim())
  return Array.from(key).length < MIN_QUERY_LENGTH ? null : key
}
