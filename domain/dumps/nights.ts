/** True for the name of a day, like 2026-11-25. */
export const isDumpDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * What is to be done about the dumps of these days (OD-04): whether that of today is still to be written, and which are too old
 * to be stored. Every day has one dump, of the first moment of that day at which the site runs; days on which it never ran have none.
 * @param nights how many are stored, that of today among them; 0: none is written, and those that are there stay
 */
export function duties(days: readonly string[], today: string, nights: number): { isDue: boolean; tooOld: string[] } {
  if (nights === 0) return { isDue: false, tooOld: [] }
  const isDue = !days.includes(today)
  const newestFirst = [...days, ...(isDue ? [today] : [])].toSorted().toReversed()
  return { isDue, tooOld: newestFirst.slice(nights) }
}
