/**
 * The class of a name whose longest word is too long for narrow places: names break between words only, so such a one is set smaller
 * there, and where that is not enough the tag takes its place.
 */
export const wordClass = (name: string): string => (/\S{13}/.test(name) ? 'longer-word' : /\S{10}/.test(name) ? 'long-word' : '')
