/** Letters that no accent makes, with the plain one that people type for each. */
const OTHERS: Record<string, string> = { ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' }

/** A text as it is searched: lower case, without accents (SE-09), as `plain_text` of the database has it. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/[\u0300-\u036føØłŁđĐı]/g, (letter) => OTHERS[letter] ?? '').toLowerCase()
