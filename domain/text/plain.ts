/** Letters that no accent makes, with the plain ones that people type for each; apostrophes and dashes of any shape are those of keyboards. */
const OTHERS: Record<string, string> = {
  ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i', ð: 'd', Ð: 'D', ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'TH',
  '‘': "'", '’': "'", ʼ: "'", '´': "'", '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-',
}

/** Spaces of all widths, of which a run is one. */
const SPACES = /[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+/g

/** A text as it is searched: lower case, without accents (SE-09), as `plain_text` of the database has it. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036føØłŁđĐıðÐßẞæÆœŒþÞ‘’ʼ´‐‑‒–—]/g, (letter) => OTHERS[letter] ?? '')
    .replace(SPACES, ' ')
    .toLowerCase()

/** What is between the words of a name: all of ASCII but letters and digits, and the spaces, dashes and quotes of other alphabets. */
const BETWEEN = String.raw`\t\n\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u3003`
const ALL_BETWEEN = new RegExp(`[${BETWEEN}]+`, 'g')
const WORD_OR_END = new RegExp(`[^${BETWEEN}]+|\n`, 'g')

/** The letters and digits of a name (SE-12), as `name_letters` of the database has them: 'oneil' of "O'Neil". */
export const nameLetters = (name: string): string => plainText(name).replace(ALL_BETWEEN, '')

/** The words of a plain text in order, each with where it begins; the end of a line, and of a name with it, is one of its own. */
export const wordsOfNames = (plain: string): { word: string; start: number }[] =>
  [...plain.matchAll(WORD_OR_END)].map(({ 0: word, index }) => ({ word, start: index }))
