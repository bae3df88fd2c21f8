/** The characters that the fonts have glyphs for. */
const DRAWABLE = [
  ' -~\u00a1-\u00ac\u00ae-\u0148\u014a-\u01c3\u01c5-\u0233\u1e00-\u1e9b\u1ea0-\u1ef9', // Latin
  '\u0386\u0388-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce', // Greek
  '\u0400-\u0479\u0490-\u049d\u04a0-\u04ff', // Cyrillic
  '\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122', // signs
].join('')
const UNDRAWABLE = new RegExp(`[^${DRAWABLE}]`, 'gu')

/**
 * The text without characters that cannot be rendered (emoji, Arabic, Chinese and so on), in one line. `instead` is
 * tried where nothing is left: the first of the texts that shows anything is used, else ''.
 */
export const drawable = (text: string, ...instead: string[]): string => {
  for (const candidate of [text, ...instead]) {
    const plain = candidate.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNDRAWABLE, '')
    const shown = plain.replaceAll(/ +/g, ' ').trim()
    if (/[\p{L}\p{N}]/u.test(shown)) return shown
  }
  return ''
}

/** Widths as parts of the font size, a little more than the display face takes on average. */
const widthOf = (char: string): number => {
  if (char === ' ') return 0.22
  if (/[\u0370-\u04ff]/.test(char)) return 0.72
  if (/[WMmw@%]/.test(char)) return 0.75
  if (/[\p{Lu}\p{N}]/u.test(char)) return 0.54
  return /[iljtfr.,:;'!|()-]/.test(char) ? 0.34 : 0.49
}

const textWidth = (text: string): number => Array.from(text, widthOf).reduce((sum, width) => sum + width, 0)

/** How many lines words of these widths take in a room of this width. */
const linesOf = (words: number[], room: number): number => {
  let lines = 1
  let used = 0
  for (const word of words) {
    const needed = used === 0 ? word : used + widthOf(' ') + word
    if (needed <= room) used = needed
    else {
      lines += 1
      used = word
    }
  }
  return lines
}

export const LINE_HEIGHT = 1.08
/** The room of a text in pixels, and the font sizes that may be used. */
export type Room = { width: number; height: number; largest: number; smallest: number }

/** How many lines of a size a room takes, at least one. */
export const linesIn = ({ height }: Room, size: number): number =>
  Math.max(1, Math.floor(height / (size * LINE_HEIGHT)))

/**
 * The largest size at which a text in the display face fits into the room without breaking a word; the smallest one if
 * none does (the picture then ends the text with an ellipsis).
 */
export const fittingSize = (text: string, room: Room): number => {
  const words = text.split(' ').map(textWidth)
  for (let size = room.largest; size > room.smallest; size -= 4) {
    const width = room.width / size
    if (Math.max(...words) <= width && linesOf(words, width) <= linesIn(room, size)) return size
  }
  return room.smallest
}
