/**
 * The class of a name whose longest word is too long for narrow places: names break between words only, so such a one is set smaller
 * there, and where that is not enough the tag takes its place.
 */
export const wordClass = (name: string): string => (/\S{13}/.test(name) ? 'longer-word' : /\S{10}/.test(name) ? 'long-word' : '')

/** The class of a tag that is too long for the narrowest places: there it is set smaller, so that it is whole (PU-10). */
export const tagClass = (tag: string): string =>
  (tag.length > 11 ? 'longest-tag' : tag.length > 8 ? 'longer-tag' : tag.length > 6 ? 'long-tag' : '')
