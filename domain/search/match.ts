import { plainText } from '#domain/text/plain.ts'
import { isSearched } from './length.ts'

/**
 * The one matcher of the site: contains, ignoring case and accents (SE-09). The query is text, never a pattern.
 */
export const contains = (text: string, query: string): boolean => plainText(text).includes(plainText(query))

/** The query as it is searched for: trimmed and plain. Null when it is too short. */
export const searchKey = (query: string): string | null => (isSearched(query) ? plainText(query.trim()) : null)
