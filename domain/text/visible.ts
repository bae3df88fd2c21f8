/**
 * Marks that change the direction of text, characters without width or ink, and control characters other than tabs and ends of
 * lines: two different names may look alike because of them. NUL is refused, not removed.
 */
const INVISIBLE = new RegExp(
  '(?![\\0\\t\\n\\r])\\p{Cc}|[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180E\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFFB' +
  '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}]', 'gu',
)
/** Letters of these scripts look different when a joiner or its opposite is between them. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u
const HAN = /\p{Script=Han}/u
const BLACK_FLAG = '\u{1F3F4}'

const ZWNJ = '\u200C'
const ZWJ = '\u200D'
const isTag = (char: string): boolean => /[\u{E0000}-\u{E007F}]/u.test(char)
const isVariant = (char: string): boolean => /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u.test(char)

/** Whether an invisible character between these two changes how they look. */
function isSeen(char: string, before: string, after: string, isInFlag: boolean): boolean {
  if (char === ZWJ || char === ZWNJ) {
    if (JOINING.test(before) && JOINING.test(after)) return true
    return char === ZWJ && EMOJI.test(before) && EMOJI.test(after)
  }
  if (isTag(char)) return isInFlag
  // A mark over nothing, and that is all there may be of a name.
  if (before === '' && /\p{M}/u.test(char)) return false
  if (isVariant(char)) return /[\uFE0E\uFE0F]/u.test(char) ? /[\p{Emoji}\u20E3]/u.test(before) : HAN.test(before)
  return true
}

/**
 * A name without invisible characters: marks of direction, zero-width and control characters, fillers, marks over nothing. Those that belong to emoji
 * (families, flags), to Arabic, Persian and Indic words and to variants of Chinese characters stay.
 */
export function visibleText(text: string): string {
  const chars = Array.from(text.replace(INVISIBLE, ''))
  const hasShape = (char: string): boolean => char !== ZWJ && char !== ZWNJ && !isTag(char) && !isVariant(char)
  const following: string[] = []
  for (let index = chars.length - 1, next = ''; index >= 0; index -= 1) {
    const char = chars[index] ?? ''
    following[index] = next
    if (hasShape(char)) next = char
  }
  let isInFlag = false
  const kept: string[] = []
  for (const [index, char] of chars.entries()) {
    isInFlag = char === BLACK_FLAG || (isInFlag && isTag(char))
    if (isSeen(char, kept.at(-1) ?? '', following[index] ?? '', isInFlag)) kept.push(char)
  }
  return kept.join('')
}

/** A name as it is stored: visible text of one line with single spaces. */
export const nameText = (text: string): string => visibleText(text).replace(/\s+/g, ' ')
