import { plainText } from '#domain/text/plain.ts'
import { lettersIn, nameLetters } from './letters.ts'
import { searchKey } from './match.ts'

/** A piece of a text; the pieces joined give the text. */
export type TextPart = { text: string; hit: boolean }

/**
 * For each unit of `plainText(text)`, where the character it comes from begins in `text`. Some characters become several
 * units, an accent of its own becomes none, and spaces become one, so positions in the two texts differ.
 */
const originOfUnits = (text: string): number[] => {
  const origins: number[] = []
  let start = 0
  let last = ''
  for (const char of text) {
    const plain = char < '\u0080' ? char : plainText(char)
    if (!(plain === ' ' && last === ' ')) for (let unit = 0; unit < plain.length; unit += 1) origins.push(start)
    last = plain || last
    start += char.length
  }
  return origins
}

/** Where in a plain text its letters from a place on that are these end. */
const endOfLetters = (plain: string, start: number, letters: string): number => {
  let end = start
  for (let read = ''; read.length < letters.length; end += 1) read += nameLetters(plain.charAt(end))
  return end
}

/** Where the matches of a key begin and end in the text, in order; where there are none, those of its letters in a name (SE-12). Two may share a character. */
const hitsOf = (text: string, key: string): [number, number][] => {
  const plain = plainText(text)
  const origins = originOfUnits(text)
  const endOfCharAt = (unit: number): number => {
    let next = unit + 1
    while (origins[next] === origins[unit]) next += 1
    return origins[next] ?? text.length
  }
  const hits: [number, number][] = []
  for (let found = plain.indexOf(key); found !== -1; found = plain.indexOf(key, found + key.length)) {
    hits.push([origins[found] ?? 0, endOfCharAt(found + key.length - 1)])
  }
  if (hits.length > 0) return hits
  return lettersIn(plain, key).map((start) => [origins[start] ?? 0, endOfCharAt(endOfLetters(plain, start, nameLetters(key)) - 1)])
}

/**
 * The text cut into parts, those that the query matches marked as hits. The query is taken literally, never as a
 * pattern (SE-02); a match inside a character that becomes several marks the whole character. Queries that are
 * too short to be searched mark nothing.
 */
export const highlight = (text: string, query: string): TextPart[] => {
  const key = searchKey(query)
  const parts: TextPart[] = []
  const add = (start: number, end: number, hit: boolean): void => {
    if (start < end) parts.push({ text: text.slice(start, end), hit })
  }
  let done = 0
  for (const [start, end] of key === null ? [] : hitsOf(text, key)) {
    add(done, start, false)
    add(Math.max(start, done), end, true)
    done = Math.max(done, end)
  }
  add(done, text.length, false)
  return parts
}

/** A first hit further on than this, in UTF-16 units, may be out of sight in a line. */
const IN_SIGHT = 30
/** What stays before it then: its last words, of this length at most. */
const BEFORE = 20

/** The parts for one line: where the first hit is far from the beginning, what is before it is cut to its last words, with '…' in front. */
export const fromFirstHit = (parts: TextPart[]): TextPart[] => {
  const [first, ...others] = parts
  if (!first || first.hit || others.length === 0 || first.text.length <= IN_SIGHT) return parts
  const end = first.text.slice(-BEFORE)
  const space = end.search(/\s/)
  return [{ text: `…${space === -1 ? '' : end.slice(space + 1)}`, hit: false }, ...others]
}
