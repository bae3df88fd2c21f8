/**
 * The one matcher of the site: contains, ignoring case, where ignoring case means comparing `toLowerCase()` of both.
 * The query is text, never a pattern.
 */
export const contains = (text: string, query: string): boolean => text.toLowerCase().includes(query.toLowerCase())

/** Shortest query that is searched for, in code points after trimming (SE-01). */
export const MIN_QUERY_LENGTH = 2

/** The query as it is searched for: trimmed and lower case. Null when it is too short. */
export const searchKey = (query: string): string | null => {
  const trimmed = query.trim()
  return Array.from(trimmed).length < MIN_QUERY_LENGTH ? null : trimmed.toLowerCase()
}
