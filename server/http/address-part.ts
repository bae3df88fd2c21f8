import { isPlainText } from './body.ts'

/**
 * A part of an address that came inside a parameter, decoded where it can be. One that would decode to NUL or a broken character stays
 * as it is, so that it names no record instead of failing in the database: the check of a request's own address does not see it.
 */
export function addressPart(part: string): string {
  try {
    const text = decodeURIComponent(part)
    return isPlainText(text) ? text : part
  } catch {
    return part
  }
}
