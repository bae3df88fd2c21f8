/** Letters that no accent makes, with the plain ones that people type for each. */
const OTHERS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ı: 'i', ð: 'd', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/**
 * A text as it is searched: lower case, without accents (SE-09), apostrophes and dashes as keyboards have them, a run of spaces of any width
 * as one. It is what `plain_text` of the database makes.
 */
export const plainText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036føłđıðßæœþ]/g, (letter) => OTHERS[letter] ?? '')
    .replace(/[‘’ʼ´]/g, "'")
    .replace(/[‐-—]/g, '-')
    .replace(/[ \u00a0\u2000-\u200a\u202f\u205f\u3000]+/g, ' ')
