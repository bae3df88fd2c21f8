/** A text with a capital first letter, as at the start of a sentence or a row. */
export const withCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
